#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: Two objects of one class have a mocked method, each by a guard of its own. The first
#   guard goes out of scope. What does the other object do?
# Versions: Test::Mock::Guard 0.10 (libtest-mock-guard-perl) and Perl 5.36 of Debian 12.
# Guess: It is still mocked, as its own guard is alive.
# Seen: It runs the real method: a guard that ends while there is another one puts the method back
#   for the whole class. The test goes on with what it wanted to avoid, and the calls aren't counted
#   any more. No error, no warning.
# So: Mock all objects of a class by one guard, that is, by one call with several pairs.
#
# It runs a program in a temporary folder, and fails if it sees anything else.
set -euo pipefail

if ! command -v perl >/dev/null || ! perl -MTest::Mock::Guard -e 1 2>/dev/null; then
  apt-get update -qq && apt-get install -qqy perl libtest-mock-guard-perl >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.pl" <<'SOURCE'
use strict;
use warnings;
use Test::Mock::Guard qw(mock_guard);

package Account;
sub new { return bless {}, shift }
sub pay { return "pays really" }

package main;

# Calls both objects, and says what the guard of the second one has counted.
sub say_all {
    my ($when, $anna, $bert, $guard) = @_;
    my $line = "  $when: anna " . $anna->pay . ", bert " . $bert->pay;
    $line .= ", calls of bert " . $guard->call_count($bert, "pay") if $guard;
    print "$line\n";
}

my ($anna, $bert) = (Account->new, Account->new);

print "two guards\n";
my $second = mock_guard($bert, { pay => "is mocked" });
say_all("guard of bert", $anna, $bert, $second);
{
    my $first = mock_guard($anna, { pay => "is mocked" });
    say_all("guard of anna, too", $anna, $bert, $second);
}
say_all("that of anna has ended", $anna, $bert, $second);
undef $second;
say_all("both have ended", $anna, $bert);

print "one guard for both\n";
my $both = mock_guard($anna, { pay => "is mocked" }, $bert, { pay => "is mocked" });
say_all("guard of both", $anna, $bert, $both);
undef $both;
say_all("it has ended", $anna, $bert);
SOURCE

expected=$(cat <<'TEXT'
two guards
  guard of bert: anna pays really, bert is mocked, calls of bert 1
  guard of anna, too: anna is mocked, bert is mocked, calls of bert 2
  that of anna has ended: anna pays really, bert pays really, calls of bert 2
  both have ended: anna pays really, bert pays really
one guard for both
  guard of both: anna is mocked, bert is mocked, calls of bert 1
  it has ended: anna pays really, bert pays really
TEXT
)

seen=$(timeout 60 perl "$folder/question.pl")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
