#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A mock expects one call. The code under test makes it, and then a second one that
#   nobody expects, in a try that catches all errors. Does verify() pass?
# Versions: doublex 1.9.6.1 with PyHamcrest 2.1.0 from PyPI, Python 3.11.
# Guess: No. The double is strict: the unexpected call raises, and verify() knows of it afterwards.
# Seen: Yes. The call raises an AssertionError, which is an Exception, and is not recorded: if the
#   code under test catches it, nothing is left of it. Only calls that were expected can make
#   verify() fail. A spy remembers the call.
# So: Have a Spy, and say never(called()) of what must not be called.
#
# It runs a program in a temporary folder, and fails if it sees anything else.
set -euo pipefail

if ! python3 -m pip --version >/dev/null 2>&1; then
  apt-get update -qq && apt-get install -qqy python3-pip >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.py" <<'SOURCE'
from doublex import Mock, Spy, called, never, verify
from hamcrest import assert_that


class Account:
    def deposit(self, amount):
        pass

    def withdraw(self, amount):
        pass


def do_nothing(account):
    pass


def deposit(account):
    account.deposit(5)


def deposit_and_take_a_fee(account):
    account.deposit(5)
    try:
        account.withdraw(1)
    except Exception as error:
        print(f"  the code caught an {type(error).__name__}, and goes on")


def deposit_something_else_first(account):
    try:
        account.deposit(500)
    except Exception as error:
        print(f"  the code caught an {type(error).__name__}, and goes on")
    account.deposit(5)


def check(what, *matcher):
    try:
        assert_that(what, *matcher)
        print("  the test passes")
    except AssertionError:
        print("  the test fails")


def ask(code):
    print(code.__name__.replace("_", " ") + ", by a mock")
    with Mock(Account) as mock:
        mock.deposit(5)
    code(mock)
    check(mock, verify())


ask(do_nothing)
ask(deposit)
ask(deposit_and_take_a_fee)
ask(deposit_something_else_first)
print("deposit and take a fee, by a spy")
spy = Spy(Account)
deposit_and_take_a_fee(spy)
check(spy.withdraw, never(called()))
SOURCE

expected=$(cat <<'TEXT'
do nothing, by a mock
  the test fails
deposit, by a mock
  the test passes
deposit and take a fee, by a mock
  the code caught an AssertionError, and goes on
  the test passes
deposit something else first, by a mock
  the code caught an AssertionError, and goes on
  the test passes
deposit and take a fee, by a spy
  the test fails
TEXT
)

python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$folder/packages" doublex==1.9.6.1 PyHamcrest==2.1.0
seen=$(PYTHONPATH="$folder/packages" timeout 60 python3 "$folder/question.py")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
