// SPDX-License-Identifier: MIT

extension JSON {
  /// Encodes a value.
  ///
  /// - Throws: Any error of the value's own encoding, or an `EncodingError` if it is nested more
  ///   than `maximumEncodedDepth`.
  package init(encoding value: some Encodable) throws {
    let node = JSONNode()
    try node.encode(value, at: [])
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
private final class JSONNode {
  private enum Content {
    case empty
    case basic(JSON)
    case array([JSONNode])
    case object([String: JSONNode])
  }

  private var content = Content.empty

  var value: JSON {
    switch content {
    // As `JSONEncoder` encodes a value that encodes nothing.
    case .empty: .object([:])
    case .basic(let value): value
    case .array(let nodes): .array(nodes.map(\.value))
    case .object(let nodes): .object(nodes.mapValues(\.value))
    }
  }

  /// The number of elements of an array.
  var count: Int { if case .array(let nodes) = content { nodes.count } else { 0 } }

  func set(_ value: JSON) { content = .basic(value) }

  func encode(_ value: some Encodable, at path: [any CodingKey]) throws {
    if let basic = JSON.basic(value) {
      set(basic)
    } else {
      try value.encode(to: JSONNodeEncoder(node: self, codingPath: path))
    }
  }

  // A value may request several containers of one kind, which then share its content; a request of
  // another kind replaces it.

  func becomeArray() { if case .array = content {} else { content = .array([]) } }

  func becomeObject() { if case .object = content {} else { content = .object([:]) } }

  func appendNode() -> JSONNode {
    let node = JSONNode()
    guard case .array(var nodes) = content else { return node }
    // Not shared while it grows, so that it is not copied.
    content = .empty
    nodes.append(node)
    content = .array(nodes)
    return node
  }

  func insertNode(_ key: String) -> JSONNode {
    let node = JSONNode()
    guard case .object(var nodes) = content else { return node }
    content = .empty
    nodes[key] = node
    content = .object(nodes)
    return node
  }
}

private struct JSONNodeEncoder: Encoder, SingleValueEncodingContainer {
  let node: JSONNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.becomeObject()
    return KeyedEncodingContainer(Keyed(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeArray()
    return Unkeyed(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { node.set(.null) }

  func encode(_ value: some Encodable) throws { try node.encode(value, at: codingPath) }

  struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: JSONNode
    let codingPath: [any CodingKey]

    private func nested(_ key: any CodingKey) -> JSONNodeEncoder {
      JSONNodeEncoder(node: node.insertNode(key.stringValue), codingPath: codingPath + [key])
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
    let codingPath: [any CodingKey]
    var count: Int { node.count }

    private func nested() -> JSONNodeEncoder {
      let key = NamedKey(index: count)
      return JSONNodeEncoder(node: node.appendNode(), codingPath: codingPath + [key])
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
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) { self.init(index: intValue) }

  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }
}
