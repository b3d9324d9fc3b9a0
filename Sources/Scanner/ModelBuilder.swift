// SPDX-License-Identifier: MIT

/// Builds a model from XML elements, and rejects invalid descriptions.
enum ModelBuilder {
  /// The largest number of arguments that libwayland accepts in one message.
  private static let argumentLimit = 20

  /// Returns the model of a protocol description.
  static func build(_ root: XMLElement) throws(ScanError) -> ProtocolModel {
    guard root.name == "protocol" else { throw root.error("the root must be <protocol>") }
    let name = try root.identifier()
    var interfaces: [InterfaceModel] = []
    var names = UniqueNames()
    for child in root.children {
      switch child.name {
      case "interface":
        try names.insert(child)
        interfaces.append(try interface(child))
      case "copyright", "description": continue
      default: throw child.error("is unknown inside <protocol>")
      }
    }
    guard !interfaces.isEmpty else { throw root.error("declares no interface") }
    let model = ProtocolModel(name: name, interfaces: interfaces)
    try checkEnumReferences(in: model)
    return model
  }

  private static func interface(_ element: XMLElement) throws(ScanError) -> InterfaceModel {
    let version = try element.positiveNumber("version", default: nil)
    var model = InterfaceModel(
      name: try element.identifier(), version: version, requests: [], events: [], enums: [])
    var requests = UniqueNames()
    var events = UniqueNames()
    var enums = UniqueNames()
    for child in element.children {
      switch child.name {
      case "request":
        try requests.insert(child)
        model.requests.append(try message(child, in: model))
      case "event":
        try events.insert(child)
        model.events.append(try message(child, in: model))
      case "enum":
        try enums.insert(child)
        model.enums.append(try enumeration(child))
      case "description": continue
      default: throw child.error("is unknown inside <interface>")
      }
    }
    return model
  }

  private static func message(
    _ element: XMLElement, in interface: InterfaceModel
  ) throws(ScanError) -> MessageModel {
    let since = try element.positiveNumber("since", default: 1)
    guard since <= interface.version else {
      throw element.error("since \(since) is above version \(interface.version) of its interface")
    }
    if let type = element.attributes["type"], type != "destructor" {
      throw element.error("type '\(type)' is unknown; only 'destructor' is")
    }
    var model = MessageModel(
      name: try element.identifier(), isDestructor: element.attributes["type"] != nil,
      since: since, arguments: [])
    var names = UniqueNames()
    for child in element.children where child.name != "description" {
      guard child.name == "arg" else { throw child.error("is unknown inside <\(element.name)>") }
      try names.insert(child)
      model.arguments.append(try argument(child, of: element, in: interface))
    }
    guard model.arguments.count <= argumentLimit else {
      throw element.error("has more than \(argumentLimit) arguments")
    }
    let created = model.arguments.filter { if case .newID = $0.kind { true } else { false } }
    guard created.count <= 1 else { throw element.error("makes more than one object") }
    return model
  }

  private static func argument(
    _ element: XMLElement, of message: XMLElement, in interface: InterfaceModel
  ) throws(ScanError) -> ArgumentModel {
    let type = try element.required("type")
    let named = element.attributes["interface"]
    let kind: ArgumentModel.Kind =
      switch type {
      case "int": .int
      case "uint": .uint
      case "fixed": .fixed
      case "string": .string
      case "array": .array
      case "fd": .descriptor
      case "object": .object(named)
      case "new_id": .newID(named)
      default: throw element.error("argument type '\(type)' is unknown")
      }
    if named != nil, type != "object", type != "new_id" {
      throw element.error("an argument of type '\(type)' has no interface")
    }
    if kind == .newID(nil), message.name == "event" {
      throw element.error("an event cannot make an object without an interface")
    }
    return ArgumentModel(
      name: try element.identifier(), kind: kind,
      isNullable: try element.flag("allow-null", allowed: type == "string" || type == "object"),
      values: try enumReference(element, in: interface, isNumber: kind == .int || kind == .uint))
  }

  private static func enumReference(
    _ element: XMLElement, in interface: InterfaceModel, isNumber: Bool
  ) throws(ScanError) -> EnumReference? {
    guard let text = element.attributes["enum"] else { return nil }
    guard isNumber else { throw element.error("only int and uint arguments take an enum") }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch parts.count {
    case 1: return EnumReference(element: element, interface: interface.name, name: parts[0])
    case 2: return EnumReference(element: element, interface: parts[0], name: parts[1])
    default: throw element.error("enum '\(text)' is not a name")
    }
  }

  private static func enumeration(_ element: XMLElement) throws(ScanError) -> EnumModel {
    var model = EnumModel(
      name: try element.identifier(),
      isBitfield: try element.flag("bitfield", allowed: true), entries: [])
    var names = UniqueNames()
    for child in element.children where child.name != "description" {
      guard child.name == "entry" else { throw child.error("is unknown inside <enum>") }
      try names.insert(child)
      let text = try child.required("value")
      guard let value = UInt32(protocolNumber: text) else {
        throw child.error("value '\(text)' is not a number of 32 bits")
      }
      model.entries.append((try child.identifier(), value))
    }
    guard !model.entries.isEmpty else { throw element.error("has no entry") }
    return model
  }

  /// Checks that referenced enums of interfaces in the same file exist; the compiler checks others.
  private static func checkEnumReferences(in model: ProtocolModel) throws(ScanError) {
    for message in model.interfaces.flatMap({ $0.requests + $0.events }) {
      for reference in message.arguments.compactMap(\.values) {
        guard let target = model.interfaces.first(where: { $0.name == reference.interface }),
          !target.enums.contains(where: { $0.name == reference.name })
        else { continue }
        throw reference.element.error("interface '\(target.name)' has no enum '\(reference.name)'")
      }
    }
  }
}
