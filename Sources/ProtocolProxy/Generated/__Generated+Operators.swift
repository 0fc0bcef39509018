// SPDX-License-Identifier: MIT

// The names of generated witnesses of prefix and postfix operators. The compiler finds no operator
// by its own name in an extension that a macro wrote, and only a prefix operator can satisfy the
// requirement of a prefix operator:
//
//     @_implements(Vector, -(_:)) prefix static func ^~^ (vector: Self) -> Self { … }
//
// A protocol may have several operators of one type, so there are several names. If a protocol
// needs even more, their witnesses are in the proxy class, and the proxies of child protocols lack
// them.

prefix operator ^~^
prefix operator ^~~^
prefix operator ^~~~^
prefix operator ^~~~~^

postfix operator ^~^
postfix operator ^~~^
postfix operator ^~~~^
postfix operator ^~~~~^
