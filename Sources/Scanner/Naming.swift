// SPDX-License-Identifier: MIT

/// Conversions from protocol names to Swift names.
enum Naming {
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "Self",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Converts a type name: `wl_surface` becomes `WlSurface`.
  static func type(_ name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Converts an enum reference: `xdg_wm_base` and `error` become `XdgWmBase.Error`.
  static func type(_ reference: EnumReference) -> String {
    "\(type(reference.interface)).\(nested(reference.name))"
  }

  /// Converts the name of an enum inside its class, where some names are reserved.
  static func nested(_ name: String) -> String {
    switch type(name) {
    case "Type": "Kind"
    case "Event", "Request", "Protocol", "Self": type(name) + "Value"
    default: type(name)
    }
  }

  /// Converts a value name: `damage_buffer` becomes `damageBuffer`; Swift keywords are quoted.
  static func value(_ name: String) -> String {
    let plain = unquoted(name)
    return keywords.contains(plain) ? "`\(plain)`" : plain
  }

  /// Converts a name to an argument label, where Swift allows most keywords.
  static func label(_ name: String) -> String {
    let plain = unquoted(name)
    return ["inout", "let", "var"].contains(plain) ? "`\(plain)`" : plain
  }

  /// Converts a name without quoting it: `damage_buffer` becomes `damageBuffer`, and `90` becomes
  /// `_90`.
  static func unquoted(_ name: String) -> String {
    let pascal = type(name)
    if pascal.first?.isNumber ?? true { return "_" + pascal }
    return pascal.prefix(1).lowercased() + pascal.dropFirst()
  }
}
