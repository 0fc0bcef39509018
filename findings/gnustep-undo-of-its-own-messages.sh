#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: NSUndoManager records a message for later by a proxy. Does it record one that it has a
#   method for itself, such as setActionName:?
# Versions: gnustep-base 1.28 (libgnustep-base-dev) and gobjc 12 of Debian 12.
# Guess: Yes. What prepareWithInvocationTarget: returns stands in for the target, whatever is sent
#   to it.
# Seen: No. It returns the manager itself, so that the message is the manager's own: it takes the
#   name, and nothing can be undone. The target stays prepared, and the next unknown message to the
#   manager, hours later perhaps, is recorded for it and sent to it by undo.
# So: A recorder that stands in for others must have no methods of its own that they may have too.
#
# It compiles a program in a temporary folder, and fails if it sees anything else.
set -euo pipefail

if ! command -v gnustep-config >/dev/null || ! echo | gcc -x objective-c -E - >/dev/null 2>&1; then
  apt-get update -qq && apt-get install -qqy gobjc libgnustep-base-dev >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.m" <<'SOURCE'
#import <Foundation/Foundation.h>
#include <stdio.h>

@interface Menu : NSObject
- (void)setActionName:(NSString *)name;
- (void)setTitle:(NSString *)title;
@end

@implementation Menu
- (void)setActionName:(NSString *)name { printf("  menu: action %s\n", [name UTF8String]); }
- (void)setTitle:(NSString *)title { printf("  menu: title %s\n", [title UTF8String]); }
@end

static void record(NSUndoManager *manager, NSString *what, void (*action)(NSUndoManager *, Menu *),
                   Menu *menu) {
    printf("%s\n", [what UTF8String]);
    [manager beginUndoGrouping];
    action(manager, menu);
    [manager endUndoGrouping];
    printf("  can undo: %s\n", [manager canUndo] ? "yes" : "no");
    if ([manager canUndo]) [manager undo];
}

static void title(NSUndoManager *manager, Menu *menu) {
    [[manager prepareWithInvocationTarget:menu] setTitle:@"old"];
}

static void actionName(NSUndoManager *manager, Menu *menu) {
    [[manager prepareWithInvocationTarget:menu] setActionName:@"old"];
}

static void stray(NSUndoManager *manager, Menu *menu) {
    [(id)manager setTitle:@"sent to the manager by mistake"];
}

int main(void) {
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    NSUndoManager *manager = [NSUndoManager new];
    [manager setGroupsByEvent:NO];
    Menu *menu = [Menu new];
    record(manager, @"a message of the menu alone", title, menu);
    record(manager, @"a message that the manager has, too", actionName, menu);
    record(manager, @"another message, for which nobody prepared the manager", stray, menu);
    [pool release];
    return 0;
}
SOURCE

expected=$(cat <<'TEXT'
a message of the menu alone
  can undo: yes
  menu: title old
a message that the manager has, too
  can undo: no
another message, for which nobody prepared the manager
  can undo: yes
  menu: title sent to the manager by mistake
TEXT
)

read -ra flags <<<"$(gnustep-config --objc-flags | sed 's/-MMD//; s/-MP//')"
read -ra libraries <<<"$(gnustep-config --base-libs)"
gcc "${flags[@]}" -w "$folder/question.m" -o "$folder/question" "${libraries[@]}"
seen=$("$folder/question")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
