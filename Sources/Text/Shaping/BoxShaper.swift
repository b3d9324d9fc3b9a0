// SPDX-License-Identifier: MIT

internal import SashCPango
internal import SashGeometry

/// A layout of text as one box for each character, for systems without any fonts.
struct BoxShaper {
  let style: TextStyle
  /// The width to wrap at, in physical pixels; `nil` means no limit.
  let width: Int?
  let pixelSize: Double

  /// The width of a character, and the extents of a line above and below its baseline, in ems.
  private static let advance = 0.6
  private static let ascent = 0.9
  private static let descent = 0.25

  /// Lays out a text.
  func shape(_ source: TextSource, recordsCells: Bool) -> ShapedText {
    var result = ShapedText()
    result.isTruncated = source.isTruncated
    let limit = style.maximumLines > 0 ? style.maximumLines : Int.max
    let advance = max(Int((pixelSize * Self.advance).rounded()), 4)
    let perLine = max((width ?? Int.max) / advance, 1)
    for paragraph in source.paragraphs {
      var starts: [Int] = []
      source.withBytes(of: paragraph, endingWithEllipsis: false) { bytes in
        // Continuation bytes do not start a character.
        for index in bytes.indices where bytes[index] & 0xC0 != 0x80 {
          starts.append(paragraph.lowerBound + index)
        }
        result.bytesShaped += bytes.count
      }
      var done = 0
      repeat {
        guard result.lines.count < limit else {
          result.isTruncated = true
          return result
        }
        let next = min(done + perLine, starts.count)
        let end = next < starts.count ? starts[next] : paragraph.upperBound
        let line = starts[done..<next]
        if recordsCells { appendCells(line, before: end, advance, to: &result) }
        append(line.count, (line.first ?? end)..<end, advance, to: &result)
        done = next
      } while done < starts.count
    }
    return result
  }

  private func append(
    _ count: Int, _ bytes: Range<Int>, _ advance: Int, to result: inout ShapedText
  ) {
    let top = result.lines.last?.bottom ?? 0
    let baseline = top + Int((pixelSize * Self.ascent).rounded(.up))
    let first = result.boxes.count
    for index in 0..<count {
      result.boxes.append(
        ShapedText.Box(
          from: index * advance, to: (index + 1) * advance, baseline: baseline,
          pixelSize: pixelSize))
    }
    let firstCell = result.lines.last?.cells.upperBound ?? 0
    result.lines.append(
      ShapedText.Line(
        bytes: bytes, runs: 0..<0, boxes: first..<result.boxes.count,
        cells: firstCell..<result.cells.count, top: top, baseline: baseline,
        bottom: baseline + Int((pixelSize * Self.descent).rounded(.up)), width: count * advance,
        offset: 0, isRightToLeft: false))
  }

  private func appendCells(
    _ starts: ArraySlice<Int>, before end: Int, _ advance: Int, to result: inout ShapedText
  ) {
    let units = Int32(min(advance, 1 << 10)) * PANGO_SCALE
    for index in starts.indices {
      let next = index + 1 < starts.endIndex ? starts[index + 1] : end
      let column = min(Int32(index - starts.startIndex), Int32.max / units - 1)
      result.cells.append(
        ShapedText.Cell(
          bytes: starts[index]..<next, left: column * units, right: (column + 1) * units,
          isRightToLeft: false))
    }
  }
}
