#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: One double is to be called twice, and another one after that: "twice.ordered", or
#   "ordered.twice". What if the second call of the first one comes after that of the other one?
# Versions: ruby-rspec-mocks 3.12 of Debian 12, Ruby 3.1.
# Guess: The example fails. Both chains say the same.
# Seen: It fails by the first chain and passes by the second: ordered looks at how often a call was
#   expected by then, which is once, and whatever comes later is in no order. So is every call of
#   at_least(:once) after its first one, in either chain.
# So: Say ordered last, and never say it of at_least.
#
# It runs a program in a temporary folder, and fails if it sees anything else.
set -euo pipefail

if ! command -v ruby >/dev/null || ! ruby -e 'require "rspec/mocks"' 2>/dev/null; then
  apt-get update -qq && apt-get install -qqy ruby ruby-rspec-mocks >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.rb" <<'SOURCE'
require "rspec/mocks"
include RSpec::Mocks::ExampleMethods

# Runs an example that expects calls of two doubles, and makes calls in an order.
def example(order)
  RSpec::Mocks.setup
  doubles = { "draw" => double("pen"), "sign" => double("stamp") }
  yield doubles["draw"], doubles["sign"]
  begin
    order.split.each { |message| doubles[message].public_send(message) }
    RSpec::Mocks.verify
    puts "  #{order}: passes"
  rescue RSpec::Mocks::MockExpectationError => error
    puts "  #{order}: fails, #{error.message[/out of order|expected: \d+ times?/]}"
  end
ensure
  RSpec::Mocks.teardown
end

def ask(title, &expectations)
  puts title
  ["draw draw sign", "draw sign draw", "sign draw draw", "draw sign"].each do |order|
    example(order, &expectations)
  end
end

ask "twice.ordered" do |pen, stamp|
  expect(pen).to receive(:draw).twice.ordered
  expect(stamp).to receive(:sign).ordered
end
ask "ordered.twice" do |pen, stamp|
  expect(pen).to receive(:draw).ordered.twice
  expect(stamp).to receive(:sign).ordered
end
ask "at_least(:once).ordered" do |pen, stamp|
  expect(pen).to receive(:draw).at_least(:once).ordered
  expect(stamp).to receive(:sign).ordered
end
SOURCE

expected=$(cat <<'TEXT'
twice.ordered
  draw draw sign: passes
  draw sign draw: fails, out of order
  sign draw draw: fails, out of order
  draw sign: fails, out of order
ordered.twice
  draw draw sign: passes
  draw sign draw: passes
  sign draw draw: fails, out of order
  draw sign: fails, expected: 2 times
at_least(:once).ordered
  draw draw sign: passes
  draw sign draw: passes
  sign draw draw: fails, out of order
  draw sign: passes
TEXT
)

seen=$(timeout 60 ruby "$folder/question.rb")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
