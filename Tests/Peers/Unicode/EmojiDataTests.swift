// SPDX-License-Identifier: MIT

/// The emoji of Unicode, each as one character with one picture.
@Suite("Unicode: emoji", .serialized) struct UnicodeEmojiTests {
  @Test("each emoji is one picture, one character, and deleted as a whole (UTS #51, emoji-test)")
  func emoji() throws {
    var deviations = Deviations()
    var count = 0
    for line in try unicodeData.lines("emoji/emoji-test.txt") {
      let fields = line.split(separator: ";")
      guard fields.count == 2, fields[1].contains("fully-qualified") else { continue }
      count += 1
      var text = ""
      for part in fields[0].split(separator: " ") {
        if let scalar = UInt32(part, radix: 16).flatMap(Unicode.Scalar.init) {
          text.unicodeScalars.append(scalar)
        }
      }
      let layout = TextLayout(text, style: TextStyle(font: Font(size: 20)), scale: DisplayScale(1))
      let glyphs = layout.runOrigins.reduce(0) { $0 + $1.count }
      let found = [
        text.characterCount, text.backspaceStart(before: text.utf8.count), layout.boxCount, glyphs,
      ]
      if found != [1, 0, 0, 1] { deviations.note("\(line): \(found)", because: nil) }
    }
    unicodeData.report("emoji-test", tried: count, deviations: deviations.lines)
    #expect(deviations.unexplained == [])
  }
}
