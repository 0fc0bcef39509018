#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: One call holds a mutex, and others wait for it in a queue. The caller of the last one
#   gives up. Who is in the mutex then?
# Versions: Future::Mutex 0.49 (libfuture-perl) and Perl 5.36 of Debian 12.
# Guess: Still the first one alone. Who gives up leaves the queue, and the others keep waiting.
# Seen: The first one, and with it the one that was next: whoever ends lets the next one in, and a
#   call that is cancelled ends, though it never was in. If the one that gives up is the next one
#   itself, it lets in nobody but itself, and all is well. With a count, more run than it says.
# So: Don't cancel what enter() returned. Cancel what the code waits for, within the mutex.
#
# It runs a program in a temporary folder, and fails if it sees anything else.
set -euo pipefail

if ! command -v perl >/dev/null || ! perl -MFuture::Mutex -e 1 2>/dev/null; then
  apt-get update -qq && apt-get install -qqy perl libfuture-perl >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.pl" <<'SOURCE'
use strict;
use warnings;
use Future;
use Future::Mutex;

# Four calls want a mutex with some places, and one of them gives up before anybody has ended.
sub ask {
    my ($places, $quitter) = @_;
    my $mutex = Future::Mutex->new(count => $places);
    my (%call, %work, %within);
    my $say = sub { print "  $_[0]: ", join(" ", sort keys %within) || "nobody", "\n" };
    for my $name (qw(a b c d)) {
        $call{$name} = $mutex->enter(sub {
            $within{$name} = 1;
            return $work{$name} = Future->new->on_ready(sub { delete $within{$name} });
        });
    }
    print "places: $places, gives up: $quitter\n";
    $say->("all have asked");
    $call{$quitter}->cancel;
    $say->("$quitter gave up");
    for my $name (qw(a b c d)) {
        next if !$work{$name} || $work{$name}->is_ready;
        $work{$name}->done;
        $say->("$name ended");
    }
}

ask(1, "b");
ask(1, "d");
ask(2, "d");
SOURCE

expected=$(cat <<'TEXT'
places: 1, gives up: b
  all have asked: a
  b gave up: a
  a ended: c
  c ended: d
  d ended: nobody
places: 1, gives up: d
  all have asked: a
  d gave up: a b
  a ended: b c
  b ended: c
  c ended: nobody
places: 2, gives up: d
  all have asked: a b
  d gave up: a b c
  a ended: b c
  b ended: c
  c ended: nobody
TEXT
)

seen=$(timeout 60 perl "$folder/question.pl")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
