// SPDX-License-Identifier: MIT

/// The number of bytes in which the name of the first element is searched, with its prefix.
private let nameLength = 100

/// The elements, attributes and texts of an SVG file, as librsvg may read them.
///
/// All else is left out, and the file is written anew in UTF-8, so that no declaration, entity,
/// instruction or encoding hides an embedded file from its check.
struct SanitizedSVG {
  /// The document.
  private(set) var bytes: [UInt8] = []
  private var embedded: EmbeddedImages
  /// The number of elements around the position.
  private var depth = 0
  /// The style sheet at the position, and the depth in its element.
  private var style: (text: String, depth: Int)?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - decoder: The decoder whose limits apply to the document and to embedded images.
  ///   - name: The name of the image in errors.
  /// - Throws: `ImageError` for a truncated or invalid file, or one that could take much memory.
  init(_ file: [UInt8], decoder: ImageDecoder, name: String) throws(ImageError) {
    embedded = EmbeddedImages(limits: decoder.limits, name: name)
    var rejection: ImageError?
    do throws(XMLParser.Failure) {
      try XMLParser.parse(file) { event in
        do throws(ImageError) {
          try append(event)
          if bytes.count > decoder.limits.bytes {
            throw .tooManyBytes(name: name, decoder.limits)
          }
          return true
        } catch {
          rejection = error
          return false
        }
      }
    } catch {
      if let rejection { throw rejection }
      if error.isTruncation { throw .truncated(name: name) }
      if error.isUnsupported { throw .unsupported(name: name, reason: error.reason) }
      throw .corrupt(name: name, reason: error.reason)
    }
  }

  private mutating func append(_ event: XMLParser.Event) throws(ImageError) {
    switch event {
    case .start(let name, let attributes):
      bytes += "<\(name)".utf8
      for attribute in attributes {
        try check(attribute)
        bytes += " \(attribute.name)=\"".utf8
        append(attribute.value)
        bytes += "\"".utf8
      }
      bytes += ">".utf8
      depth += 1
      if style == nil, name.localName == "style" { style = ("", depth) }
    case .text(let text):
      if style?.depth == depth { style?.text += text }
      append(text)
    case .end(let name):
      if let sheet = style, sheet.depth == depth {
        try embedded.check(style: sheet.text)
        style = nil
      }
      depth -= 1
      bytes += "</\(name)>".utf8
    }
  }

  private mutating func append(_ text: String) {
    for byte in text.utf8 {
      switch Unicode.Scalar(byte) {
      case "<", ">", "&", "\"", "\t", "\n", "\r": bytes += "&#\(byte);".utf8
      default: bytes.append(byte)
      }
    }
  }

  private mutating func check(
    _ attribute: (name: String, value: String)
  ) throws(ImageError) {
    switch attribute.name.localName {
    // Old versions of Illustrator have written the address of an image as its path.
    case "href", "path": try embedded.add(attribute.value)
    default:
      // Most values contain no address.
      if attribute.value.utf8.contains(UInt8(ascii: "(")) {
        try embedded.check(style: attribute.value)
      }
    }
  }

  /// Returns whether the bytes are an XML document whose first element is `svg`, or the beginning
  /// of its name.
  static func isSVG(_ bytes: [UInt8]) -> Bool {
    var root: String?
    do throws(XMLParser.Failure) {
      try XMLParser.parse(bytes) { event in
        if case .start(let name, _) = event { root = name }
        return false
      }
    } catch {
      if let root { return root.localName == "svg" }
      // Without its encoding the first element cannot be found.
      if error.isUnsupported { return bytes.contains(Array("<svg".utf8)) }
      // Perhaps the start tag of the first element is truncated or invalid.
      guard error.offset < bytes.count,
        let start = bytes[...error.offset].lastIndex(of: UInt8(ascii: "<"))
      else { return false }
      let tag = String(decoding: bytes[start...].dropFirst().prefix(nameLength), as: UTF8.self)
      let name = String(tag.prefix { !$0.isWhitespace && !"/>=".contains($0) }).localName
      return !name.isEmpty && "svg".hasPrefix(name)
    }
    return false
  }
}

extension String {
  /// The part of an XML name after its namespace prefix.
  fileprivate var localName: Substring {
    self[(utf8.lastIndex(of: UInt8(ascii: ":")).map { utf8.index(after: $0) } ?? startIndex)...]
  }
}
