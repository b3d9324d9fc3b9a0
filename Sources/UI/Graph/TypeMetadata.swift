// SPDX-License-Identifier: MIT

@_spi(Reflection) import Swift

/// The first words of a type's metadata, which tell apart types of which nothing is known at compile
/// time.
///
/// A cast to a protocol searches all conformances of the program, 100,000 to 200,000 instructions for
/// each type and protocol; reading the metadata takes a few. Swift's documentation of its ABI ("Type
/// Metadata") describes the words: the first is the kind; in the metadata of a structure the second is
/// the descriptor, which all types of a generic structure share, and its generic arguments follow.
@safe nonisolated package struct TypeMetadata {
  private let words: UnsafePointer<UInt>

  /// Reads the metadata of a type.
  package init(_ type: Any.Type) {
    unsafe words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  /// What sort of type it is; `nil` for a class whose first word is an address.
  var kind: _MetadataKind? { unsafe _MetadataKind(rawValue: words.pointee) }

  /// Whether the type is a class.
  package var isClass: Bool { kind == nil || kind == .class }

  /// Whether the type is `Optional`.
  package var isOptional: Bool { kind == .optional }

  /// Whether the type is that of closures.
  package var isFunction: Bool { kind == .function }

  /// The address of the descriptor of a structure.
  package var descriptor: UInt? { kind == .struct ? unsafe words[1] : nil }

  /// The first generic argument of a generic structure without requirements.
  package var genericArgument: Any.Type { unsafe unsafeBitCast(words[2], to: Any.Type.self) }
}
