// SPDX-License-Identifier: MIT

import Glibc

/// Compares two values of a type of which nothing is known at compile time.
///
/// Values with the same bytes are equal, closures without captures included. Other values of an
/// `Equatable` type are compared by it; those of other types differ.
nonisolated enum Equality<Value> {
  static func areEqual(_ a: Value, _ b: Value) -> Bool {
    if haveEqualBytes(a, b) { return true }
    guard let a = a as? any Equatable else { return false }
    return isEqual(a, b)
  }

  private static func haveEqualBytes(_ a: Value, _ b: Value) -> Bool {
    unsafe withUnsafeBytes(of: a) { a in
      unsafe withUnsafeBytes(of: b) { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        return unsafe memcmp(first, second, a.count) == 0
      }
    }
  }

  private static func isEqual<E: Equatable>(_ a: E, _ b: Value) -> Bool {
    guard let b = b as? E else { return false }
    return a == b
  }
}
