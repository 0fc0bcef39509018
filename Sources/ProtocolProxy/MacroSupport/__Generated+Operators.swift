// SPDX-License-Identifier: MIT

// The names of generated witnesses of prefix and postfix operators. The compiler finds no operator
// by its own name in an extension that a macro wrote, and only a prefix operator satisfies the
// requirement of one:
//
//     @_implements(Vector, -(_:)) prefix static func ^~^ (vector: Self) -> Self { … }
//
// A protocol may have several of one type, so there are more than one. If a protocol has more than
// these, the witness is in the proxy class, where the proxies of children don't have it.

prefix operator ^~^
prefix operator ^~~^
prefix operator ^~~~^
prefix operator ^~~~~^

postfix operator ^~^
postfix operator ^~~^
postfix operator ^~~~^
postfix operator ^~~~~^
