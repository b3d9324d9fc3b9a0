// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The names of clipboard types, in the protocol and for applications.
///
/// Plain text has several names in the protocol and one for applications,
/// `ClipboardContent.plainText`. Names from other clients are not trusted: empty, overlong and
/// excessive ones are ignored.
package nonisolated enum ClipboardTypes {
  /// The maximum number of names in an offer of another client, and in one of the application.
  package static let maximumCount = 64
  /// The maximum length of a name in bytes.
  package static let maximumLength = 256

  /// The protocol names of plain text, the preferred one first: MIME's name, that of X11, and the
  /// one without an encoding, which nowadays implies UTF-8.
  package static let textNames = [ClipboardContent.plainText, "UTF8_STRING", "text/plain"]

  /// Returns whether a name is within the limits.
  package static func isUsable(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= maximumLength
  }

  /// Returns the application's name for a type.
  package static func applicationName(_ name: String) -> String {
    isText(name) ? ClipboardContent.plainText : name
  }

  /// Returns the application's names for the types of an offer, in the offer's order, each once.
  package static func applicationNames(_ names: [String]) -> [String] {
    var result: [String] = []
    for name in names {
      let converted = applicationName(name)
      if !result.contains(converted) { result.append(converted) }
    }
    return result
  }

  /// Returns the name under which an offer has a type, or `nil` if it does not have it.
  package static func name(of type: String, among names: [String]) -> String? {
    if names.contains(type) { return type }
    guard isText(type) else { return nil }
    for name in textNames where names.contains(name) { return name }
    // The names are compared without regard to case and blanks.
    return names.first { isText($0) }
  }

  /// Returns the names under which the application's types are offered, in their order.
  package static func names(of types: [String]) -> [String] {
    var result: [String] = []
    for type in types {
      let names = isText(type) ? textNames : [type]
      for name in names
      where isUsable(name) && !result.contains(name) && result.count < maximumCount {
        result.append(name)
      }
    }
    return result
  }

  /// Returns the application's type that is offered under a name, or `nil` if there is none.
  package static func type(named name: String, among types: [String]) -> String? {
    let wanted = applicationName(name)
    return types.first { applicationName($0) == wanted }
  }

  private static func isText(_ name: String) -> Bool {
    if textNames.contains(name) { return true }
    let plain = name.lowercased().filter { $0 != " " && $0 != "\"" }
    return plain == ClipboardContent.plainText || plain == "text/plain;charset=utf8"
  }
}
