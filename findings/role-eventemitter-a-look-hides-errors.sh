#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: Nobody listens to the errors of an emitter, so that an error dies. A debug message asks
#   for the list of those who listen. What does the next error do?
# Versions: Role::EventEmitter 0.003 (librole-eventemitter-perl) and Perl 5.36 of Debian 12.
# Guess: It dies as before. A question changes nothing.
# Seen: Nothing: it is gone. subscribers() puts an empty list where there was none, and that counts
#   as somebody who listens, for has_subscribers() and for the error. The line by which the
#   documentation changes the order of all who listen does the same.
# So: Ask has_subscribers() first, and for the list only if it says yes.
#
# It runs a program in a temporary folder, and fails if it sees anything else.
set -euo pipefail

if ! command -v perl >/dev/null || ! perl -MRole::EventEmitter -e 1 2>/dev/null; then
  apt-get update -qq && apt-get install -qqy perl librole-eventemitter-perl >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.pl" <<'SOURCE'
use strict;
use warnings;

package Upload;
use Role::Tiny::With;
with "Role::EventEmitter";
sub new { return bless {}, shift }

sub run {
    my $self = shift;
    $self->emit(error => "disk full");
    $self->emit("done");
}

package main;

sub ask {
    my ($title, $before) = @_;
    my $upload = Upload->new;
    $upload->on(done => sub { print "  it says that it is done\n" });
    print "$title\n";
    $before->($upload);
    my $heard = $upload->has_subscribers("error") ? "yes" : "no";
    print "  somebody listens to errors: $heard\n";
    print "  it dies: $1\n" if !eval { $upload->run; 1 } && $@ =~ /(disk full)/;
}

ask("as it is", sub { });
ask("somebody listens and leaves", sub {
    my $upload = shift;
    $upload->unsubscribe(error => $upload->on(error => sub { }));
});
ask("the list is asked for", sub {
    my $upload = shift;
    print "  ", scalar @{ $upload->subscribers("error") }, " listen\n";
});
ask("the list is reversed", sub {
    my $upload = shift;
    @{ $upload->subscribers("error") } = reverse @{ $upload->subscribers("error") };
});
SOURCE

expected=$(cat <<'TEXT'
as it is
  somebody listens to errors: no
  it dies: disk full
somebody listens and leaves
  somebody listens to errors: no
  it dies: disk full
the list is asked for
  0 listen
  somebody listens to errors: yes
  it says that it is done
the list is reversed
  somebody listens to errors: yes
  it says that it is done
TEXT
)

seen=$(timeout 60 perl "$folder/question.pl")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
