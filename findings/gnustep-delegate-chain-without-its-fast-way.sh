#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A chain of delegates is an NSProxy. It names the delegate in
#   forwardingTargetForSelector:, and has forwardInvocation: for what no delegate has. Which of the
#   two does a message take?
# Versions: gnustep-base 1.28 (libgnustep-base-dev) and gobjc 12 of Debian 12.
# Guess: The first one is asked first, and the message goes to the delegate that it names.
# Seen: It is never asked, not even by a proxy that has nothing else, which raises. An NSObject is
#   asked, but only if it lacks the other way: with both, the message takes the slow one.
# So: A chain that was written for another runtime calls no delegate at all if its slow way is only
#   for what nobody has. Let forwardInvocation: do all.
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

@interface Delegate : NSObject
- (int)answer;
@end
@implementation Delegate
- (int)answer { return 42; }
@end

static Delegate *delegate;

#define FAST \
    - (id)forwardingTargetForSelector:(SEL)selector { printf("fast, "); return delegate; }
#define SLOW \
    - (NSMethodSignature *)methodSignatureForSelector:(SEL)selector { \
        return [delegate methodSignatureForSelector:selector]; \
    } \
    - (void)forwardInvocation:(NSInvocation *)invocation { \
        int nobody = -1; \
        printf("slow, "); \
        [invocation setReturnValue:&nobody]; \
    }

@interface FastProxy : NSProxy
@end
@implementation FastProxy
FAST
@end

@interface Chain : NSProxy
@end
@implementation Chain
FAST
SLOW
@end

@interface FastObject : NSObject
@end
@implementation FastObject
FAST
@end

@interface ChainObject : NSObject
@end
@implementation ChainObject
FAST
SLOW
@end

static void ask(const char *name, id object) {
    printf("%s: ", name);
    NS_DURING
        printf("%d\n", [(Delegate *)object answer]);
    NS_HANDLER
        printf("raises\n");
    NS_ENDHANDLER
}

int main(void) {
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    delegate = [Delegate new];
    ask("proxy with the fast way", [FastProxy alloc]);
    ask("proxy with both ways", [Chain alloc]);
    ask("object with the fast way", [FastObject new]);
    ask("object with both ways", [ChainObject new]);
    [pool release];
    return 0;
}
SOURCE

expected=$(cat <<'TEXT'
proxy with the fast way: raises
proxy with both ways: slow, -1
object with the fast way: fast, 42
object with both ways: slow, -1
TEXT
)

read -ra flags <<<"$(gnustep-config --objc-flags | sed 's/-MMD//; s/-MP//')"
read -ra libraries <<<"$(gnustep-config --base-libs)"
gcc "${flags[@]}" -w "$folder/question.m" -o "$folder/question" "${libraries[@]}"
seen=$("$folder/question")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
