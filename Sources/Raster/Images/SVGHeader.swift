// SPDX-License-Identifier: MIT

internal import SashGeometry

/// The encodings in which all markup is ASCII, so that it is found without decoding.
private let encodings: Set = ["utf-8", "utf8", "us-ascii", "ascii", "iso-8859-1", "windows-1252"]

/// A check of an SVG file before the library reads it.
///
/// It is read here, so that a truncated file is detected, and that no embedded image, entity or
/// encoding makes a small file take much memory. It accepts more than XML does: librsvg rejects the
/// rest.
struct SVGHeader {
  /// Checks a whole document.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - decoder: The decoder whose limits apply to embedded images.
  ///   - name: The name of the image in errors.
  /// - Throws: `ImageError` for a truncated document, or one that could take much memory.
  init(_ bytes: [UInt8], decoder: ImageDecoder, name: String) throws(ImageError) {
    var scanner = XMLScanner(bytes)
    var depth = 0
    var hasRoot = false
    var embedded = EmbeddedImages(limits: decoder.limits, name: name)
    /// The style sheet at the position, and the depth of its element.
    var style: (text: [UInt8], depth: Int)?
    while let token = try scanner.next(name: name) {
      switch token {
      case .instruction(let content):
        try Self.check(instruction: content, &embedded, name: name)
      case .documentType(let text): try Self.check(documentType: text, &embedded, name: name)
      case .start(let element, let attributes, let isEmpty):
        hasRoot = true
        for attribute in attributes { try Self.check(attribute, &embedded) }
        if isEmpty { break }
        depth += 1
        if style == nil, element.localName == "style" { style = ([], depth) }
      case .text(let text, let isLiteral):
        if style?.depth == depth { style?.text += isLiteral ? text : try embedded.resolve(text) }
      case .end:
        if let sheet = style, sheet.depth == depth {
          try embedded.check(style: sheet.text[...])
          style = nil
        }
        depth -= 1
      }
      if hasRoot, depth <= 0 { break }
    }
    guard hasRoot, depth <= 0 else { throw .truncated(name: name) }
    try Self.checkEnd(&scanner, &embedded, name: name)
  }

  private static func check(
    _ attribute: XMLScanner.Attribute, _ embedded: inout EmbeddedImages
  ) throws(ImageError) {
    switch attribute.name.localName {
    // Old versions of Illustrator have written the address of an image as its path.
    case "href", "path": try embedded.add(attribute.value)
    default: try embedded.check(attribute: attribute.value)
    }
  }

  /// Checks the style sheets after the first element; all else there is for librsvg to judge.
  private static func checkEnd(
    _ scanner: inout XMLScanner, _ embedded: inout EmbeddedImages, name: String
  ) throws(ImageError) {
    while let token = try? scanner.next(name: name) {
      if case .instruction(let content) = token {
        try check(instruction: content, &embedded, name: name)
      }
    }
  }

  /// Returns whether the bytes are an XML document whose first element is `svg`, or the beginning
  /// of its name.
  static func isSVG(_ bytes: [UInt8]) -> Bool {
    guard XMLScanner.startsWithMarkup(bytes) else { return false }
    var scanner = XMLScanner(bytes)
    do throws(ImageError) {
      while let token = try scanner.next(name: "") {
        if case .start(let name, _, _) = token { return name.localName == "svg" }
        if case .end = token { return false }
      }
    } catch {
      return scanner.unfinishedName.map { isPrefix($0.localName) } ?? false
    }
    return false
  }

  private static func isPrefix(_ name: Substring) -> Bool { !name.isEmpty && "svg".hasPrefix(name) }

  private static func check(
    instruction: ArraySlice<UInt8>, _ embedded: inout EmbeddedImages, name: String
  ) throws(ImageError) {
    let text = String(decoding: instruction, as: UTF8.self)
    if text.hasPrefix("xml-stylesheet") {
      // Its address is imported as those in a style sheet are.
      let content = try embedded.resolve(instruction)
      try embedded.check(style: "@import ".utf8 + content)
    } else if text.hasPrefix("xml"), let encoding = text.quotedValue(after: "encoding") {
      guard encodings.contains(encoding.lowercased()) else {
        throw .unsupported(name: name, reason: "its text is encoded as \(encoding)")
      }
    }
  }

  /// Declares entities, and rejects those and default values that contain markup, other entities or
  /// files, and so could grow beyond measure or hide an embedded image.
  private static func check(
    documentType: String, _ embedded: inout EmbeddedImages, name: String
  ) throws(ImageError) {
    guard documentType.parts(after: "<!ATTLIST").isEmpty else {
      throw .unsupported(name: name, reason: "it declares default values of attributes")
    }
    for part in documentType.parts(after: "<!ENTITY") {
      let declaration = part.split(whereSeparator: \.isWhitespace).prefix(2)
      guard declaration.count == 2, let quote = declaration[1].first, quote == "\"" || quote == "'",
        let value = part.quotedValue(after: declaration[0])
      else { throw .unsupported(name: name, reason: "it declares an external entity") }
      if value.contains(where: { "<&%".contains($0) }) {
        throw .unsupported(name: name, reason: "it declares an entity that contains others")
      }
      guard embedded.references.declare(String(declaration[0]), as: value) else {
        throw .unsupported(name: name, reason: "it declares an entity twice")
      }
    }
  }
}

extension StringProtocol {
  /// The texts that follow the occurrences of another, each up to the next of them.
  fileprivate func parts(after marker: String) -> [String] {
    var result: [String] = []
    var rest = String(self)[...]
    while let start = rest.index(after: marker) {
      rest = rest[start...]
      let end = rest.index(before: marker) ?? rest.endIndex
      result.append(String(rest[..<end]))
    }
    return result
  }

  /// Returns the text in the first pair of quotes after a word; `nil` if there is none.
  fileprivate func quotedValue(after word: some StringProtocol) -> String? {
    let text = String(self)[...]
    guard let end = text.index(after: String(word)),
      let open = text[end...].firstIndex(where: { $0 == "\"" || $0 == "'" })
    else { return nil }
    let value = text[text.index(after: open)...]
    guard let close = value.firstIndex(of: text[open]) else { return nil }
    return String(value[..<close])
  }
}

extension Substring {
  /// The position of the first occurrence of a text, compared by its bytes.
  private func position(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if utf8[start...].starts(with: text.utf8) {
        return start..<utf8.index(start, offsetBy: text.utf8.count)
      }
      start = utf8.index(after: start)
    }
    return nil
  }

  fileprivate func index(after text: String) -> Index? { position(of: text)?.upperBound }

  fileprivate func index(before text: String) -> Index? { position(of: text)?.lowerBound }
}
