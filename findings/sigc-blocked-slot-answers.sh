#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A signal collects what its slots return. One of the slots is blocked. What is collected?
# Versions: libsigc++ 3.4.0 (libsigc++-3.0-dev) and g++ 12 of Debian 12.
# Guess: What the others return. A blocked slot isn't called, as if it were not connected.
# Seen: It isn't called, but has an answer: that of the slot before it, once more. If it is the
#   first one, that is an empty value, or for a number whatever was in memory. Without an
#   accumulator it is left out. So a sum counts a vote twice.
# So: Disconnect a slot of a signal that has an accumulator, and connect it again.
#
# It compiles a program in a temporary folder, and fails if it sees anything else.
set -euo pipefail

if ! command -v g++ >/dev/null || ! command -v pkg-config >/dev/null ||
  ! pkg-config --exists sigc++-3.0; then
  apt-get update -qq && apt-get install -qqy g++ pkg-config libsigc++-3.0-dev >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.cc" <<'SOURCE'
#include <iostream>
#include <string>
#include <vector>
#include <sigc++/sigc++.h>

// Collects all answers.
struct Answers {
    template <typename Iterator>
    std::string operator()(Iterator first, Iterator last) const {
        std::string all;
        for (; first != last; ++first) all += "<" + *first + ">";
        return all;
    }
};

std::vector<std::string> called;

std::string answer(const std::string& name) {
    called.push_back(name);
    return name;
}

template <typename Signal> void ask(const std::string& title) {
    Signal signal;
    std::vector<sigc::connection> connections;
    for (std::string name : {"anna", "bert", "cleo"})
        connections.push_back(signal.connect([name] { return answer(name); }));
    auto emit = [&](const std::string& what) {
        called.clear();
        std::string result = signal.emit();
        std::cout << "  " << what << ": called";
        for (auto& name : called) std::cout << " " << name;
        std::cout << ", result " << result << "\n";
    };
    std::cout << title << "\n";
    emit("all connected");
    connections[1].block();
    emit("bert blocked");
    connections[1].unblock();
    connections[0].block();
    emit("anna blocked");
    connections[0].unblock();
    connections[1].disconnect();
    emit("bert disconnected");
}

int main() {
    ask<sigc::signal<std::string()>::accumulated<Answers>>("with an accumulator");
    ask<sigc::signal<std::string()>>("without one");
}
SOURCE

expected=$(cat <<'TEXT'
with an accumulator
  all connected: called anna bert cleo, result <anna><bert><cleo>
  bert blocked: called anna cleo, result <anna><anna><cleo>
  anna blocked: called bert cleo, result <><bert><cleo>
  bert disconnected: called anna cleo, result <anna><cleo>
without one
  all connected: called anna bert cleo, result cleo
  bert blocked: called anna cleo, result cleo
  anna blocked: called bert cleo, result cleo
  bert disconnected: called anna cleo, result cleo
TEXT
)

read -ra flags <<<"$(pkg-config --cflags sigc++-3.0)"
read -ra libraries <<<"$(pkg-config --libs sigc++-3.0)"
g++ -std=c++17 "${flags[@]}" "$folder/question.cc" -o "$folder/question" "${libraries[@]}"
seen=$("$folder/question")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
