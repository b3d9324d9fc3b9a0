// SPDX-License-Identifier: MIT

internal import SashCPango
internal import SashGeometry
internal import SashRaster

/// The underlines and strikethrough lines of one line of text, collected from glyph to glyph.
///
/// Where letters of several fonts are adjacent, one continuous line is drawn: with the largest
/// thickness of the fonts and the greatest distance from the letters.
struct DecorationBuilder {
  /// A part in one colour, in Pango's units.
  private struct Part {
    var start: Int32
    var end: Int32
    var color: Color?
  }

  /// A sequence of adjacent parts.
  private struct Stroke {
    var parts: [Part]
    var metrics: FontFace.LineMetrics
  }

  private var underlines: [Stroke] = []
  private var strikethroughs: [Stroke] = []

  var isEmpty: Bool { underlines.isEmpty && strikethroughs.isEmpty }

  /// Adds the decorations of a glyph.
  @MainActor mutating func add(
    _ attributes: TextAttributes, from start: Int32, to end: Int32, in face: FontFace?
  ) {
    guard start < end, let face else { return }
    let part = Part(start: start, end: end, color: attributes.color)
    if attributes.isUnderlined { Self.add(part, face.underline, to: &underlines) }
    if attributes.isStruckThrough { Self.add(part, face.strikethrough, to: &strikethroughs) }
  }

  private static func add(
    _ part: Part, _ metrics: FontFace.LineMetrics, to strokes: inout [Stroke]
  ) {
    guard let last = strokes.indices.last, let before = strokes[last].parts.last,
      before.end == part.start
    else {
      strokes.append(Stroke(parts: [part], metrics: metrics))
      return
    }
    let previous = strokes[last].metrics
    strokes[last].metrics.position = min(previous.position, metrics.position)
    strokes[last].metrics.thickness = max(previous.thickness, metrics.thickness)
    if before.color == part.color {
      strokes[last].parts[strokes[last].parts.count - 1].end = part.end
    } else {
      strokes[last].parts.append(part)
    }
  }

  /// Adds all lines to a text with this baseline, and clears the collection.
  mutating func finish(_ text: inout ShapedText, baseline: Int) {
    for stroke in underlines {
      Self.append(stroke, to: &text, baseline: baseline, isAbove: false)
    }
    for stroke in strikethroughs {
      Self.append(stroke, to: &text, baseline: baseline, isAbove: true)
    }
    underlines.removeAll(keepingCapacity: true)
    strikethroughs.removeAll(keepingCapacity: true)
  }

  /// Lines are whole pixels thick, at least one, and an underline starts at least a pixel below the
  /// baseline.
  private static func append(
    _ stroke: Stroke, to text: inout ShapedText, baseline: Int, isAbove: Bool
  ) {
    let unit = Double(PANGO_SCALE)
    let height = max(Int((stroke.metrics.thickness / unit).rounded()), 1)
    var top = baseline - Int((stroke.metrics.position / unit).rounded())
    if !isAbove { top = max(top, baseline + 1) }
    for part in stroke.parts {
      let rect = PixelRect(
        left: pixels(part.start), top: top, right: pixels(part.end), bottom: top + height)
      guard !rect.isEmpty else { continue }
      text.decorations.append(
        ShapedText.Decoration(rect: rect, color: part.color, isAbove: isAbove))
    }
  }

  private static func pixels(_ units: Int32) -> Int { Int((units + PANGO_SCALE / 2) >> 10) }
}
