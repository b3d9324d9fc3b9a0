import SashInterface

/// Names of the types in which something is copied, on the wire and for applications.
///
/// Plain text has several names on the wire and one for applications, which is
/// `ClipboardContent.plainText`. What comes over the wire is never trusted: names that are empty
/// or too long are passed over, and so is what exceeds the number of names.
package nonisolated enum ClipboardTypes {
  /// So many names of one offer are kept, and so many of one copy are told.
  package static let most = 64
  /// No name is longer, in bytes.
  package static let longest = 256

  /// What plain text is called on the wire, the best name first: the name that MIME has for it,
  /// the one that X has, and the one that leaves the encoding open, which is UTF-8 these days.
  package static let textNames = [ClipboardContent.plainText, "UTF8_STRING", "text/plain"]

  /// Whether a name may be kept.
  package static func isUsable(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= longest
  }

  /// The name that applications know a type by.
  package static func told(_ name: String) -> String {
    isText(name) ? ClipboardContent.plainText : name
  }

  /// The types of an offer as applications know them, in the offer's order, each once.
  package static func told(_ names: [String]) -> [String] {
    var result: [String] = []
    for name in names {
      let known = told(name)
      if !result.contains(known) { result.append(known) }
    }
    return result
  }

  /// By which of the names of an offer a type is asked for; nil when it is not on offer.
  package static func name(of type: String, among names: [String]) -> String? {
    if names.contains(type) { return type }
    guard isText(type) else { return nil }
    for name in textNames where names.contains(name) { return name }
    // Letters may be large or small, and blanks are free.
    return names.first { isText($0) }
  }

  /// The names that a content is offered by, in its order.
  package static func names(of content: ClipboardContent) -> [String] {
    var result: [String] = []
    for representation in content.representations {
      let names = isText(representation.type) ? textNames : [representation.type]
      for name in names where isUsable(name) && !result.contains(name) && result.count < most {
        result.append(name)
      }
    }
    return result
  }

  /// What a content has in a type; nil when it has nothing.
  package static func bytes(of type: String, in content: ClipboardContent) -> [UInt8]? {
    let known = told(type)
    return content.representations.first { told($0.type) == known }?.bytes
  }

  private static func isText(_ name: String) -> Bool {
    if textNames.contains(name) { return true }
    let plain = name.lowercased().filter { $0 != " " && $0 != "\"" }
    return plain == ClipboardContent.plainText || plain == "text/plain;charset=utf8"
  }
}
