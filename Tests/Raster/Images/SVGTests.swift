// SPDX-License-Identifier: MIT

@MainActor @Suite("SVG") struct SVGTests {
  private let name = ImageDecoder.inMemory

  /// A document whose left half is red, half transparent, and whose right half is blue.
  private static let halves = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- Two halves. -->
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">
      <rect width="10" height="10" fill="#ff0000" fill-opacity="0.5"/>
      <rect x="10" width="10" height="10" fill="#0000ff"/>
    </svg>
    """

  private func document(_ content: String, attributes: String = "width='8' height='8'") -> [UInt8] {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      \(attributes)>\(content)</svg>
      """.utf8)
  }

  /// A PNG of opaque white pixels as an image element.
  private func embedded(
    _ side: Int, as element: String = "image", attribute: String = "xlink:href",
    prefix: String = "data:"
  ) throws -> String {
    let bitmap = try Bitmap(size: PixelSize(width: side, height: side), format: .x8r8g8b8)
    return "<\(element) width='8' height='8' \(attribute)='\(prefix)image/png;base64,"
      + Self.base64(try bitmap.pngData()) + "'/>"
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << ((3 - group.count) * 8)
      for index in 0..<4 {
        text.append(index > group.count ? "=" : alphabet[bits >> (18 - 6 * index) & 63])
      }
    }
    return text
  }

  @Test("shapes are rendered with premultiplied alpha, at the document's own size")
  func own() throws {
    let image = try Image(bytes: Array(Self.halves.utf8))
    #expect(image.bitmap.size == PixelSize(width: 20, height: 10))
    #expect(image.bitmap.format == .a8r8g8b8)
    #expect(image.bitmap.pixel(x: 4, y: 4) == 0x8080_0000)
    #expect(image.bitmap.pixel(x: 15, y: 4) == 0xFF00_00FF)
  }

  @Test("a larger target gives more pixels, with the edge of a shape still sharp")
  func larger() throws {
    let decoder = ImageDecoder(targetSize: PixelSize(width: 200, height: 100))
    let bitmap = try decoder.decode(Array(Self.halves.utf8))
    #expect(bitmap.size == PixelSize(width: 200, height: 100))
    #expect(bitmap.pixel(x: 99, y: 50) == 0x8080_0000)
    #expect(bitmap.pixel(x: 100, y: 50) == 0xFF00_00FF)
  }

  @Test("an opaque document has no alpha")
  func opaque() throws {
    let bytes = document("<rect width='8' height='8' fill='#123456'/>")
    let bitmap = try ImageDecoder().decode(bytes)
    #expect(bitmap.format == .x8r8g8b8)
    #expect(bitmap.pixel(x: 0, y: 7) == 0xFF12_3456)
  }

  @Test("the size is the width and height, else that of the view box, else 300x150")
  func sizes() throws {
    for (attributes, width, height) in [
      ("width='30' height='7.5'", 30, 8), ("width='1in' height='72pt'", 96, 96),
      ("viewBox='0 0 12 34'", 12, 34), ("width='100%' viewBox='0 0 5 6'", 5, 6), ("", 300, 150),
    ] {
      let header = try ImageDecoder().header(of: document("<g/>", attributes: attributes))
      #expect(header.format == .svg)
      #expect(header.size == PixelSize(width: width, height: height), "\(attributes)")
    }
  }

  @Test("the format is that of a document whose first element is svg, whatever precedes it")
  func sniffing() {
    for text in [
      "<svg>", "\u{FEFF} \n<svg>", "<?xml version='1.0'?><!-- <a> --><svg/>",
      "<!DOCTYPE svg [<!-- ' -->]><svg/>",
      "<s:svg xmlns:s='http://www.w3.org/2000/svg'>", "<sv",
    ] {
      #expect(ImageFormat(of: Array(text.utf8)) == .svg, "\(text)")
    }
    for text in [
      "<html><svg>", "<!DOCTYPE html><html>", "svg", " ", "<", "<!-- <svg> -->", "</svg>",
    ] {
      #expect(ImageFormat(of: Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test("a document truncated at any byte gives an error")
  func truncated() throws {
    let bytes = Array(Self.halves.utf8)
    var truncatedCount = 0
    for length in 0..<bytes.count {
      let error = #expect(throws: ImageError.self, "\(length) bytes") {
        try Image(bytes: Array(bytes.prefix(length)))
      }
      if error == .truncated(name: name) { truncatedCount += 1 }
    }
    // All but those that end before the name of the first element.
    #expect(truncatedCount > bytes.count - 70)
  }

  @Test("an invalid document gives the parser's reason")
  func invalid() {
    let error = #expect(throws: ImageError.self) {
      try Image(bytes: document("<rect></circle>"))
    }
    guard case .corrupt(_, let reason)? = error else {
      Issue.record("\(error.map { "\($0)" } ?? "no error")")
      return
    }
    #expect(!reason.isEmpty)
    #expect(throws: ImageError.self) { try Image(bytes: document("<rect width=8/>")) }
  }

  @Test("no other file is read")
  func otherFiles() throws {
    let path = temporaryPath("embedded")
    defer { removeFile(path) }
    try Bitmap(size: PixelSize(width: 8, height: 8), format: .x8r8g8b8).writePNG(to: path)
    for address in [path, "file://\(path)"] {
      let bytes = document("<image width='8' height='8' xlink:href='\(address)'/>")
      #expect(try ImageDecoder().decode(bytes).pixel(x: 4, y: 4) == 0, "\(address)")
    }
  }

  @Test("an embedded PNG is drawn")
  func embeddedImage() throws {
    let bitmap = try ImageDecoder().decode(document(embedded(4)))
    #expect(bitmap.pixel(x: 4, y: 4) == 0xFF00_0000)
  }

  @Test("embedded images that together exceed the limits are rejected, however they are written")
  func embeddedBombs() throws {
    let limits = ImageDecoder.Limits(side: 64, area: 1000, bytes: 1 << 20)
    let decoder = ImageDecoder(limits: limits)
    _ = try decoder.decode(document(embedded(20)))
    for content in [
      try embedded(40), try embedded(20) + embedded(25), try embedded(40, as: "feImage"),
      try embedded(40, prefix: " DA&#84;a&#x3a;"), try embedded(40, prefix: "da&#10;ta:"),
      try embedded(40, attribute: "path"), try embedded(40, as: "feImage", attribute: "path"),
      try embedded(40).replacing("base64,iVBORw", with: "base64,%69VBO%52w#;base64,iVBORw"),
      try embedded(40).replacing("base64,iVBORw", with: "base64,%69VBO%52w"),
    ] {
      #expect(throws: ImageError.self) { try decoder.decode(document(content)) }
    }
    for content in [
      "<image xlink:href='data:image/svg+xml,%3Csvg/%3E'/>", "<image href='data:;base64,AAAA'/>",
      "<image href='&other;'/>",
    ] {
      #expect(throws: ImageError.self) { try ImageDecoder().decode(document(content)) }
    }
  }

  @Test(
    "a style that reads an embedded file is rejected, however it is written",
    arguments: [
      "<rect fill='url(data:image/svg+xml;base64,AAAA#a)'/>",
      "<rect fill='url( &quot;DATA:image/svg+xml,&lt;svg/>#a&quot; )'/>",
      "<rect filter='u\\72 l(\\64 ata:image/svg+xml;base64,AAAA#a)'/>",
      "<rect style='mask: url(\"dat&#9;a:,)#a\")'/>", "<rect fill='&style;'/>",
      "<style>rect { fill: url(data:image/svg+xml;base64,AAAA#a) }</style>",
      "<style><![CDATA[rect { fill: ur]]><!-- -->l(<g>x</g>'data:,#a') }</style>",
      "<style>@import 'data:text/css,rect{}';</style>",
      "<style>@IMPORT/**/url(data:text/css,rect{})</style>",
    ])
  func embeddedStyles(content: String) {
    let prolog = "<!DOCTYPE svg [<!ENTITY style 'url(data:image/svg+xml;base64,AAAA#a)'>]>"
    let error = #expect(throws: ImageError.self) {
      try Image(bytes: Array(prolog.utf8) + document(content))
    }
    guard case .unsupported? = error else {
      Issue.record("\(error.map { "\($0)" } ?? "no error")")
      return
    }
  }

  @Test("a style sheet of an instruction is not read, wherever it is")
  func embeddedSheets() throws {
    let instruction = Array(
      "<?xml-stylesheet type='text/css' href='dat&#97;:text/css,rect{fill:%23f00}'?>".utf8)
    let rect = "<rect width='8' height='8'/>"
    for bytes in [
      instruction + document(rect), document(String(decoding: instruction, as: UTF8.self) + rect),
      document(rect) + instruction,
    ] {
      #expect(try Image(bytes: bytes).bitmap.pixel(x: 4, y: 4) == 0xFF00_0000)
    }
  }

  @Test("styles with other addresses, entities and embedded fonts are accepted")
  func harmlessStyles() throws {
    let prolog = "<!DOCTYPE svg [<!ENTITY red 'fill: #f00'>]>"
    let content = """
      <style>@font-face { font-family: a; src: url("data:font/woff;base64,AAAA") format("woff") }
      text { fill: #fff; filter: url(#none) }</style>
      <rect width='8' height='8' style='&red;' class='data:' transform='scale(1)'/>
      """
    let image = try Image(bytes: Array(prolog.utf8) + document(content))
    #expect(image.bitmap.pixel(x: 4, y: 4) == 0xFFFF_0000)
  }

  /// Decodes a document with declarations; returns a pixel of it.
  private func pixel(declaring declarations: String, _ content: String) throws -> UInt32 {
    let prolog = Array("<!DOCTYPE svg [\(declarations)]>".utf8)
    return try Image(bytes: prolog + document(content)).bitmap.pixel(x: 4, y: 4)
  }

  @Test("entities that grow are rejected, in texts and in attributes")
  func growingEntities() {
    var declarations = "<!ENTITY e0 '0123456789'>"
    for level in 1..<9 {
      let inner = String(repeating: "&e\(level - 1);", count: 10)
      declarations += "<!ENTITY e\(level) '\(inner)'>"
    }
    for content in ["<text>&e8;</text>", "<rect style='&e8;'/>"] {
      let error = #expect(throws: ImageError.self) {
        try pixel(declaring: declarations, content)
      }
      guard case .unsupported? = error else {
        Issue.record("\(error.map { "\($0)" } ?? "no error")")
        continue
      }
    }
  }

  @Test("an entity reads no file, whatever its kind")
  func externalEntities() throws {
    let path = temporaryPath("external")
    defer { removeFile(path) }
    try writeFile(Array("<rect width='8' height='8'/>".utf8), to: path)
    for declarations in [
      "<!ENTITY a SYSTEM 'file://\(path)'>", "<!ENTITY % b SYSTEM '\(path)'>%b;",
      "<!ENTITY a SYSTEM '\(path)'>",
    ] {
      #expect(try pixel(declaring: declarations, "&a;") == 0)
    }
  }

  @Test("the values of entities and the default values of attributes are used, and checked")
  func declaredValues() throws {
    let rect = "<rect width='8' height='8' fill='&a;'/>"
    #expect(
      try pixel(declaring: "<!ENTITY b '#f00'><!ENTITY a '&b;'>", rect) == 0xFFFF_0000)
    // The first declaration counts.
    let data = "<!ENTITY a 'url(data:image/svg+xml;base64,AAAA#a)'>"
    #expect(try pixel(declaring: "<!ENTITY a '#f00'>" + data, rect) == 0xFFFF_0000)
    let fill = "<!ATTLIST rect fill CDATA '#f00'>"
    #expect(try pixel(declaring: fill, "<rect width='8' height='8'/>") == 0xFFFF_0000)
    for (declarations, content) in [
      (data + "<!ENTITY a '#f00'>", rect), ("<!ENTITY a '<image href=\"data:,\"/>'>", "&a;"),
      ("<!ATTLIST image href CDATA 'data:,'>", "<image/>"),
    ] {
      #expect(throws: ImageError.self, "\(declarations)") {
        try pixel(declaring: declarations, content)
      }
    }
  }

  @Test("texts are decoded from the common encodings; others are rejected")
  func encodings() throws {
    let names: [(encoding: String, euro: [UInt8])] = [
      ("UTF-8", Array("€".utf8)), ("utf8", Array("€".utf8)), ("windows-1252", [0x80]),
      ("ISO-8859-1", Array("&#x20AC;".utf8)), ("ascii", Array("&#x20AC;".utf8)),
    ]
    func encoded(as name: String, _ euro: [UInt8]) -> [UInt8] {
      let halves = String(
        decoding: document(
          "<linearGradient id='|'><stop stop-color='#f00'/></linearGradient>"
            + "<rect width='8' height='8' fill='url(#&#x20AC;)'/>"), as: UTF8.self
      ).split(separator: "|")
      let prolog = Array("<?xml version='1.0' encoding='\(name)'?>".utf8)
      return prolog + Array(halves[0].utf8) + euro + Array(halves[1].utf8)
    }
    for (encoding, euro) in names {
      let image = try Image(bytes: encoded(as: encoding, euro))
      #expect(image.bitmap.pixel(x: 4, y: 4) == 0xFFFF_0000, "\(encoding)")
    }
    let wide = "\u{FEFF}\(Self.halves.replacing("UTF-8", with: "UTF-16"))".utf16
      .flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try Image(bytes: wide).bitmap.pixel(x: 15, y: 4) == 0xFF00_00FF)
    let error = #expect(throws: ImageError.self) { try Image(bytes: encoded(as: "UTF-7", [])) }
    #expect(error == .unsupported(name: name, reason: "unknown encoding"))
  }

  @Test("a document of an extreme size is rendered within the limits, or rejected")
  func extreme() throws {
    let bytes = document("<g/>", attributes: "width='1000000' height='1'")
    #expect(throws: ImageError.self) { try Image(bytes: bytes) }
    let decoder = ImageDecoder(targetSize: PixelSize(width: 500, height: 500))
    let size = try decoder.decode(bytes).size
    #expect(size.width <= ImageDecoder.Limits.standard.side)
    #expect(size.area <= ImageDecoder.Limits.standard.area)
  }

  @Test("any damaged byte gives an error or an image, never a crash", arguments: 0..<4)
  func damaged(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      var corrupt = Array(Self.halves.utf8)
      for _ in 0..<generator.int(1...3) {
        corrupt[generator.int(0..<corrupt.count)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      do throws(ImageError) {
        _ = try Image(bytes: corrupt)
      } catch {
        #expect("\(error)".hasPrefix(name), "seed \(seed)")
      }
    }
  }
}
