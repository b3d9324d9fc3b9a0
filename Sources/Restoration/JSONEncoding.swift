// SPDX-License-Identifier: MIT

extension JSON {
  /// Encodes a value.
  ///
  /// - Throws: Any error of the value's own encoding, or an `EncodingError` if it is nested more
  ///   than `maximumEncodedDepth`.
  package init(encoding value: some Encodable) throws {
    let node = JSONNode([])
    try node.encode(value)
    self = node.value
    guard depth <= Self.maximumEncodedDepth else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: [],
          debugDescription: "nested more than \(Self.maximumEncodedDepth) times"))
    }
  }

  /// Returns the JSON of a value of the standard library's basic types, or `nil` for other types.
  fileprivate static func basic(_ value: any Encodable) -> JSON? {
    switch value {
    case let value as Bool: .bool(value)
    case let value as String: .string(value)
    case let value as Double: floatingPoint(value)
    case let value as Float: floatingPoint(value)
    case let value as any FixedWidthInteger: .number(String(describing: value))
    default: nil
    }
  }

  /// JSON has no numbers for infinities and NaN, which are written as strings.
  private static func floatingPoint(_ value: some BinaryFloatingPoint & CustomStringConvertible)
    -> JSON
  { value.isFinite ? .number(value.description) : .string(value.description) }
}

/// A value that is being encoded, shared by the containers that write into it.
private final class JSONNode: Encoder, SingleValueEncodingContainer {
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The value without elements and members; as from `JSONEncoder`, if none is encoded.
  private var basic = JSON.object([:])
  private var elements: [JSONNode]?
  private var members: [String: JSONNode]?

  init(_ codingPath: [any CodingKey]) { self.codingPath = codingPath }

  var value: JSON {
    if let elements { return .array(elements.map(\.value)) }
    return members.map { .object($0.mapValues(\.value)) } ?? basic
  }

  // A value may request several containers of one kind, which then share its content; a request of
  // another kind replaces it.

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    elements = nil
    members = members ?? [:]
    return KeyedEncodingContainer(Keyed(node: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    members = nil
    elements = elements ?? []
    return Unkeyed(node: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { basic = .null }

  func encode(_ value: some Encodable) throws {
    if let basic = JSON.basic(value) { self.basic = basic } else { try value.encode(to: self) }
  }

  struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: JSONNode
    var codingPath: [any CodingKey] { node.codingPath }

    private func nested(_ key: any CodingKey) -> JSONNode {
      let nested = JSONNode(codingPath + [key])
      node.members?[key.stringValue] = nested
      return nested
    }

    func encodeNil(forKey key: Key) { nested(key).encodeNil() }
    func encode(_ value: some Encodable, forKey key: Key) throws { try nested(key).encode(value) }
    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> { nested(key).container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      nested(key).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { nested(NamedKey.super) }
    func superEncoder(forKey key: Key) -> any Encoder { nested(key) }
  }

  struct Unkeyed: UnkeyedEncodingContainer {
    let node: JSONNode
    var codingPath: [any CodingKey] { node.codingPath }
    var count: Int { node.elements?.count ?? 0 }

    private func nested() -> JSONNode {
      let nested = JSONNode(codingPath + [NamedKey(intValue: count)])
      node.elements?.append(nested)
      return nested
    }

    func encodeNil() { nested().encodeNil() }
    func encode(_ value: some Encodable) throws { try nested().encode(value) }
    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> { nested().container(keyedBy: type) }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }
    func superEncoder() -> any Encoder { nested() }
  }
}

/// A key of a path: a name, or the index of an array's element.
struct NamedKey: CodingKey {
  static let `super` = NamedKey(stringValue: "super")

  let stringValue: String
  var intValue: Int?

  init(stringValue: String) { self.stringValue = stringValue }

  init(intValue: Int) {
    stringValue = "Index \(intValue)"
    self.intValue = intValue
  }
}
