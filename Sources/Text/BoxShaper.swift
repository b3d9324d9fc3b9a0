internal import SashGeometry

/// Lays a text out as a box for each character, where there are no fonts at all.
struct BoxShaper {
  let style: TextStyle
  /// The width to wrap at, in physical pixels; nil is no limit.
  let width: Int?
  let pixelSize: Double

  /// Of an em: what a character, and what a line takes above and below its baseline.
  private static let advance = 0.6
  private static let ascent = 0.9
  private static let descent = 0.25

  /// Lays a text out.
  func shape(_ source: TextSource) -> ShapedText {
    var result = ShapedText()
    result.isTruncated = source.isCut
    let limit = style.maximumLines > 0 ? style.maximumLines : Int.max
    let advance = max(Int((pixelSize * Self.advance).rounded()), 4)
    let perLine = max((width ?? Int.max) / advance, 1)
    for paragraph in source.paragraphs {
      var left = 0
      source.withBytes(of: paragraph, endingWithEllipsis: false) { bytes in
        // Continuation bytes are no characters of their own.
        for index in bytes.indices where bytes[index] & 0xC0 != 0x80 { left += 1 }
        result.bytesShaped += bytes.count
      }
      repeat {
        guard result.lines.count < limit else {
          result.isTruncated = true
          return result
        }
        let count = min(left, perLine)
        append(count, advance, to: &result)
        left -= count
      } while left > 0
    }
    return result
  }

  private func append(_ count: Int, _ advance: Int, to result: inout ShapedText) {
    let top = result.lines.last?.bottom ?? 0
    let baseline = top + Int((pixelSize * Self.ascent).rounded(.up))
    let first = result.boxes.count
    for index in 0..<count {
      result.boxes.append(
        ShapedText.Box(
          from: index * advance, to: (index + 1) * advance, baseline: baseline,
          pixelSize: pixelSize))
    }
    result.lines.append(
      ShapedText.Line(
        runs: 0..<0, boxes: first..<result.boxes.count, top: top, baseline: baseline,
        bottom: baseline + Int((pixelSize * Self.descent).rounded(.up)), width: count * advance,
        offset: 0, isRightToLeft: false))
  }
}
