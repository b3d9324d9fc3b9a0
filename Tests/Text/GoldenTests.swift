import Foundation
import SashGeometry
import SashRaster
import SashTesting
import SashText
import Testing

@Suite("Text pictures")
@MainActor
struct GoldenTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var direction = TextDirection.leftToRight
    var testDescription: String { name }
  }

  nonisolated static let samples = [
    Sample(name: "latin", text: "Hamburgefonstiv fiancé\nAVATAR – “To” 0123456789"),
    Sample(
      name: "hebrew", text: "שלום עולם, abc 123 (סוגריים)\nשורה שנייה עם מילים נוספות",
      direction: .rightToLeft),
    Sample(name: "emoji", text: "Mood 😀👍🏽 ❤️ 🏳️‍🌈\nno glyph \u{10FFFD}\u{12000}"),
  ]

  @Test("letters look as they always did", arguments: samples, [1, 1.25, 1.5, 2])
  func looks(sample: Sample, scale: Double) throws {
    var style = TextStyle(
      font: Font(size: 15), color: Color(hex: 0x1A1A2E), truncation: .tail, maximumLines: 3)
    style.direction = sample.direction
    let sheet = try TextFixture.sheet(210, 96, scale: scale) { canvas in
      TextFixture.layout(sample.text, style, width: 200, scale: scale)
        .draw(in: canvas, at: Point(x: 5, y: 4))
      style.font = Font(family: "serif", size: 11.5, weight: .bold)
      style.maximumLines = 1
      style.alignment = .center
      TextFixture.layout(sample.text, style, width: 120, scale: scale)
        .draw(in: canvas, at: Point(x: 45, y: 68), color: Color(hex: 0xC02040, alpha: 0.6))
    }
    let name = "\(sample.name)-\(Int(scale * 100)).png"
    let outcome = GoldenPicture("\(TextFixture.folder)/Golden/\(name)", tolerance: .text)
      .compare(sheet)
    #expect(outcome.isSame, "\(outcome) \(Self.versions)")
  }

  /// Which versions made the references and which are here, where that is not the same.
  static var versions: String {
    let path = TextFixture.folder + "/Golden/versions.txt"
    // Uses all fonts, so that each tells its version.
    for (text, family) in [("a😀", nil), ("a", "serif")] as [(String, String?)] {
      _ = TextFixture.layout(text, TextStyle(font: Font(family: family, size: 15, weight: .bold)))
      _ = TextFixture.layout(text, TextStyle(font: Font(family: family, size: 15)))
    }
    let here = TextFixture.system.versions
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      try? here.joined(separator: "\n").appending("\n")
        .write(toFile: path, atomically: true, encoding: .utf8)
      return "Their versions were written to \(path)."
    }
    let recorded = text.split(separator: "\n").map(String.init)
    // A font counts only where it was used then.
    let other = recorded.filter { !here.contains($0) }
    if other.isEmpty { return "The versions are those that made the references." }
    return "The references were made with \(other.joined(separator: ", ")); here are "
      + here.joined(separator: ", ") + "."
  }
}
