/// Names of a protocol as names in Swift.
enum Naming {
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "Self",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// `wl_surface` as `WlSurface`.
  static func type(_ name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `xdg_wm_base` and `error` as `XdgWmBase.Error`.
  static func type(_ reference: EnumReference) -> String {
    "\(type(reference.interface)).\(nested(reference.name))"
  }

  /// The name of an enum inside its class, where a few names are taken.
  static func nested(_ name: String) -> String {
    switch type(name) {
    case "Type": "Kind"
    case "Event", "Request", "Protocol", "Self": type(name) + "Value"
    default: type(name)
    }
  }

  /// `damage_buffer` as `damageBuffer`, quoted where Swift has the word.
  static func value(_ name: String) -> String {
    let plain = unquoted(name)
    return keywords.contains(plain) ? "`\(plain)`" : plain
  }

  /// The same as a label, where Swift takes nearly all of its words.
  static func label(_ name: String) -> String {
    let plain = unquoted(name)
    return ["inout", "let", "var"].contains(plain) ? "`\(plain)`" : plain
  }

  /// `damage_buffer` as `damageBuffer`; `90` as `_90`.
  static func unquoted(_ name: String) -> String {
    let pascal = type(name)
    if pascal.first?.isNumber ?? true { return "_" + pascal }
    return pascal.prefix(1).lowercased() + pascal.dropFirst()
  }
}
