// SPDX-License-Identifier: MIT

import Glibc

/// Compares two values of a type of which nothing is known at compile time.
///
/// Values with the same bytes are equal, closures without captures and numbers that are none included.
/// Two objects differ. Other values of an `Equatable` type are compared by it; those of other types
/// differ.
nonisolated enum Equality<Value> {
  /// Whether values whose bytes differ may be equal.
  ///
  /// Closures are not `Equatable`, and references to objects are compared by identity: a view follows
  /// the object that it has read, although another one may be equal to it.
  static var comparesContents: Bool {
    let metadata = TypeMetadata(Value.self)
    if metadata.isFunction || metadata.isClass { return false }
    return !metadata.isOptional || !(Value.self is any OptionalReference.Type)
  }

  static func areEqual(_ a: Value, _ b: Value) -> Bool {
    if haveEqualBytes(a, b) { return true }
    guard comparesContents, let a = a as? any Equatable else { return false }
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

nonisolated extension Equality where Value: Equatable {
  /// Returns whether a callback for changes takes two values for the same.
  static func areSame(_ a: Value, _ b: Value) -> Bool { haveEqualBytes(a, b) || a == b }
}

/// An optional reference to an object.
nonisolated protocol OptionalReference {}

nonisolated extension Optional: OptionalReference where Wrapped: AnyObject {}
