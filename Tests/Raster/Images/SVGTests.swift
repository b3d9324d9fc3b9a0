// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster
import SashTestSupport
import Testing

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

  @Test("an invalid document gives librsvg's reason")
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

  @Test("a style sheet of an instruction is rejected if it is embedded, wherever it is")
  func embeddedSheets() throws {
    let instruction = Array("<?xml-stylesheet type='text/css' href='dat&#97;:text/css,g{}'?>".utf8)
    for bytes in [
      instruction + document("<g/>"), document(String(decoding: instruction, as: UTF8.self)),
      document("<g/>") + instruction,
    ] {
      #expect(throws: ImageError.self) { try Image(bytes: bytes) }
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

  @Test("entities that could grow, default values and foreign encodings are rejected")
  func declarations() throws {
    let svg = String(decoding: document("<g/>"), as: UTF8.self)
    for prolog in [
      "<!DOCTYPE svg [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]>",
      "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>",
      "<!DOCTYPE svg [<!ENTITY % a 'x'>]>", "<!DOCTYPE svg [<!ENTITY a '<image/>'>]>",
      "<!DOCTYPE svg [<!ATTLIST image href CDATA 'data:'>]>",
      "<!DOCTYPE svg [<!ENTITY a 'x'><!ENTITY a 'y'>]>", "<?xml version='1.0' encoding='UTF-7'?>",
    ] {
      let error = #expect(throws: ImageError.self) { try Image(bytes: Array((prolog + svg).utf8)) }
      guard case .unsupported? = error else {
        Issue.record("\(prolog): \(error.map { "\($0)" } ?? "no error")")
        continue
      }
    }
    let harmless = "<!DOCTYPE svg [<!ENTITY ns 'http://www.w3.org/2000/svg'>]>" + svg
    _ = try Image(bytes: Array(harmless.utf8))
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
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        corrupt[Int.random(in: 0..<corrupt.count, using: &generator)] =
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
