// SPDX-License-Identifier: MIT

/// A validated protocol description.
struct ProtocolModel {
  var name: String
  var interfaces: [InterfaceModel]
}

/// An interface of a protocol.
struct InterfaceModel {
  var name: String
  var version: Int
  var requests: [MessageModel]
  var events: [MessageModel]
  var enums: [EnumModel]
}

/// A request or an event.
///
/// Its opcode is its index.
struct MessageModel {
  var name: String
  var isDestructor: Bool
  var since: Int
  var arguments: [ArgumentModel]
}

/// An argument of a message.
struct ArgumentModel {
  enum Kind: Equatable {
    case int, uint, fixed, string, array, descriptor
    /// An object; `nil` for any interface.
    case object(String?)
    /// An object that the message creates; `nil` if the caller passes its type.
    case newID(String?)
  }
  var name: String
  var kind: Kind
  var isNullable: Bool
  /// The enum that defines the values.
  var values: EnumReference?
}

/// A reference to an enum by its interface and name.
struct EnumReference {
  /// The argument whose values the enum defines.
  var element: XMLElement
  var interface: String
  var name: String
}

/// An enum or a bit field.
struct EnumModel {
  var name: String
  var isBitfield: Bool
  var entries: [(name: String, value: UInt32)]
}
