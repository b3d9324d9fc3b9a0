// SPDX-License-Identifier: MIT

/// The order in which texts of mixed directions are displayed.
@Suite("Unicode: bidirectional texts", .serialized) struct UnicodeBidiTests {
  /// A line of BidiCharacterTest: a text, its base direction, and its display from left to right.
  struct Entry {
    let line: String
    let scalars: [Unicode.Scalar]
    /// The base direction that is asked for.
    let direction: ParagraphDirection
    let isRightToLeft: Bool
    /// The level of each scalar, or `nil` for those that are not displayed.
    let levels: [Int?]
    /// The indices of the displayed scalars from left to right.
    let order: [Int]

    init?(_ line: String) {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      guard fields.count == 5, let level = Int(fields[2]) else { return nil }
      self.line = line
      scalars = fields[0].split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      direction = fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : .natural
      isRightToLeft = level % 2 == 1
      levels = fields[3].split(separator: " ").map { Int($0) }
      order = fields[4].split(separator: " ").compactMap { Int($0) }
    }
  }

  /// Where a scalar is displayed.
  private struct Place {
    var x: Double
    var isRightToLeft: Bool
  }

  /// Returns what is different in the display of an entry, or `nil`.
  private func fault(_ entry: Entry) -> String? {
    var text = ""
    var offsets: [Int] = []
    for scalar in entry.scalars {
      offsets.append(text.utf8.count)
      text.unicodeScalars.append(scalar)
    }
    offsets.append(text.utf8.count)
    let style = TextStyle(font: Font(size: 40), paragraphDirection: entry.direction)
    let layout = TextLayout(text, style: style, scale: DisplayScale(1))
    guard layout.lineCount == 1 else { return "several lines" }
    if layout.isRightToLeft(line: 0) != entry.isRightToLeft { return "base direction" }
    // The centre of each scalar that has a width, and whether it is read from right to left.
    var places: [Int: Place] = [:]
    for index in entry.scalars.indices where entry.levels[index] != nil {
      let start = text.index(utf8: offsets[index]), end = text.index(utf8: offsets[index + 1])
      let leading = layout.caretRect(at: TextPosition(start)).minX
      let trailing = layout.caretRect(at: TextPosition(end, affinity: .upstream)).minX
      if abs(leading - trailing) > 1 {
        places[index] = Place(x: (leading + trailing) / 2, isRightToLeft: trailing < leading)
      }
    }
    let order = places.sorted { $0.value.x < $1.value.x }.map(\.key)
    if order != entry.order.filter({ places[$0] != nil }) { return "order \(order)" }
    for (index, place) in places where place.isRightToLeft != ((entry.levels[index] ?? 0) % 2 == 1)
    {
      return "direction of \(index)"
    }
    return nil
  }

  /// Returns why an entry is displayed otherwise, or `nil`.
  private func reason(for entry: Entry, _ fault: String) -> String? {
    if fault == "base direction", entry.direction == .natural,
      entry.scalars.contains(where: { (0x202A...0x202E).contains($0.value) })
    {
      return "Pango takes the direction of an embedding for that of the first letter"
    }
    if entry.scalars.contains(where: { $0 == "(" }),
      entry.scalars.contains(where: { (0x331...0x333).contains($0.value) })
    {
      return "FriBidi does not turn a mark together with its bracket between Arabic digits"
    }
    return nil
  }

  @Test("texts of mixed directions are displayed in Unicode's order (UAX #9, BidiCharacterTest)")
  func order() throws {
    let entries = try unicodeData.lines("BidiCharacterTest.txt").compactMap { Entry($0) }
    var deviations = Deviations()
    for entry in entries {
      guard let fault = fault(entry) else { continue }
      deviations.note("\(entry.line) \(fault)", because: reason(for: entry, fault))
    }
    unicodeData.report("BidiCharacterTest", tried: entries.count, deviations: deviations.lines)
    #expect(deviations.unexplained == [])
  }
}
