/// A protocol description, checked.
struct ProtocolModel {
  var name: String
  var interfaces: [InterfaceModel]
}

/// One interface.
struct InterfaceModel {
  var name: String
  var version: Int
  var requests: [MessageModel]
  var events: [MessageModel]
  var enums: [EnumModel]
}

/// A request or an event.
///
/// Its opcode is its place.
struct MessageModel {
  var name: String
  var isDestructor: Bool
  var since: Int
  var arguments: [ArgumentModel]
}

/// One argument of a message.
struct ArgumentModel {
  enum Kind: Equatable {
    case int, uint, fixed, string, array, descriptor
    /// An object; nil where any interface will do.
    case object(String?)
    /// An object that the message makes; nil where the caller names its type.
    case newID(String?)
  }
  var name: String
  var kind: Kind
  var isNullable: Bool
  /// The enum that the values come from.
  var values: EnumReference?
}

/// Names an enum; without an interface, one of the same interface.
struct EnumReference {
  var interface: String
  var name: String
}

/// An enum or a set of bits.
struct EnumModel {
  var name: String
  var isBitfield: Bool
  var entries: [(name: String, value: UInt32)]
}
