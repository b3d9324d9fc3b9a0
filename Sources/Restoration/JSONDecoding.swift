// SPDX-License-Identifier: MIT

extension JSON {
  /// Decodes a value of a type.
  ///
  /// - Throws: A `DecodingError` if the JSON has another form, or any error of the type's own
  ///   decoding.
  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoding(json: self, codingPath: []).decode(type)
  }

  /// Returns a floating-point number; `nil` if the JSON is none.
  fileprivate func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Value.Type
  ) -> Value? {
    switch self {
    case .number(let text): Value(text)
    case .string("inf"): .infinity
    case .string("-inf"): -.infinity
    case .string("nan"): .nan
    default: nil
    }
  }

  /// Returns an integer; `nil` if the JSON is none, or outside the type's range.
  fileprivate func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    guard case .number(let text) = self else { return nil }
    // A whole number may also have been written as 1.0 or 1e3.
    return Value(text) ?? Double(text).flatMap { Value(exactly: $0) }
  }
}

/// A decoder of one value, also its container.
private struct JSONDecoding: Decoder, SingleValueDecodingContainer {
  let json: JSON
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type, DecodingError.Context(codingPath: codingPath, debugDescription: "is no \(type)"))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let members = json.members else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(Keyed(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = json else { throw mismatch([Any].self) }
    return Unkeyed(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { json == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let basic: Any?
    switch type {
    case is Bool.Type: basic = json.bool
    case is String.Type: basic = json.text
    case is Double.Type: basic = json.floatingPoint(Double.self)
    case is Float.Type: basic = json.floatingPoint(Float.self)
    case let type as any FixedWidthInteger.Type: basic = json.integer(type)
    default: return try Value(from: self)
    }
    guard let value = basic as? Value else { throw mismatch(type) }
    return value
  }

  struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [String: JSON]
    let codingPath: [any CodingKey]

    var allKeys: [Key] { members.keys.sorted().compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

    private func nested(_ key: some CodingKey) throws -> JSONDecoding {
      guard let json = members[key.stringValue] else {
        throw DecodingError.keyNotFound(
          key,
          DecodingError.Context(
            codingPath: codingPath, debugDescription: "has no \(key.stringValue)"))
      }
      return JSONDecoding(json: json, codingPath: codingPath + [key])
    }

    func decodeNil(forKey key: Key) throws -> Bool { try nested(key).decodeNil() }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try nested(key).decode(type)
    }
    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> { try nested(key).container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try nested(key).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { try nested(NamedKey.super) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try nested(key) }
  }

  struct Unkeyed: UnkeyedDecodingContainer {
    let elements: [JSON]
    let codingPath: [any CodingKey]
    var currentIndex = 0

    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    /// Decodes the next element and steps over it, unless that fails.
    private mutating func step<Value>(_ body: (JSONDecoding) throws -> Value) throws -> Value {
      let path = codingPath + [NamedKey(intValue: currentIndex)]
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(
          Value.self, DecodingError.Context(codingPath: path, debugDescription: "is missing"))
      }
      let value = try body(JSONDecoding(json: elements[currentIndex], codingPath: path))
      currentIndex += 1
      return value
    }

    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd, elements[currentIndex] == .null else { return false }
      currentIndex += 1
      return true
    }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try step { try $0.decode(type) }
    }
    mutating func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> { try step { try $0.container(keyedBy: type) } }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try step { try $0.unkeyedContainer() }
    }
    mutating func superDecoder() throws -> any Decoder { try step { $0 } }
  }
}
