// SPDX-License-Identifier: MIT

/// A value of a state file: JSON of RFC 8259.
///
/// Foundation has an encoder and a decoder for it, but the library does not import Foundation,
/// whose start-up costs more than the rest of an application's.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number as it is written, so that integers of any width and all floating-point numbers are
  /// kept exactly.
  case number(String)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// The maximum number of arrays and objects around a value.
  package static let maximumDepth = 64
  /// The maximum nesting of an encoded value, which leaves room for what a state file has around it.
  package static let maximumEncodedDepth = maximumDepth - 8

  /// The number of nested arrays and objects, 0 for other values.
  package var depth: Int {
    switch self {
    case .null, .bool, .number, .string: 0
    case .array(let elements): 1 + (elements.lazy.map(\.depth).max() ?? 0)
    case .object(let members): 1 + (members.values.lazy.map(\.depth).max() ?? 0)
    }
  }

  /// The members of an object, or `nil`.
  package var members: [String: JSON]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// A truth value, or `nil`.
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The characters of a string, or `nil`.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A whole number, or `nil`.
  package var integer: Int? {
    if case .number(let text) = self { Int(text) } else { nil }
  }

  /// A finite number, or `nil`.
  package var double: Double? {
    guard case .number(let text) = self, let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }
}
