// SPDX-License-Identifier: MIT

internal import SashGeometry
internal import SashRaster

/// The positions of a text's lines and glyphs, in physical pixels from its top left corner.
///
/// A plain value created once by `TextShaper`. Data that needs loaded glyphs (their images, their
/// ink) is added by `GlyphCache`.
struct ShapedText: ~Copyable {
  /// A glyph with the position of its origin on the baseline.
  struct Glyph {
    var id: GlyphVariant
    var x: Int32
    var y: Int32
  }

  /// Adjacent glyphs of one face on a line.
  struct Run {
    let face: FontFace
    private let firstGlyph: Int32
    private let endOfGlyphs: Int32
    /// The index in `colors`; negative if the run has no colour of its own.
    fileprivate let color: Int32

    fileprivate init(_ face: FontFace, _ glyphs: Range<Int>, color: Int32) {
      self.face = face
      firstGlyph = Int32(glyphs.lowerBound)
      endOfGlyphs = Int32(glyphs.upperBound)
      self.color = color
    }

    /// The range in `glyphs`.
    var glyphs: Range<Int> { Int(firstGlyph)..<Int(endOfGlyphs) }
  }

  /// An underline or a strikethrough line.
  struct Decoration {
    var rect: PixelRect
    /// The decoration's own colour; `nil` means that of the text.
    var color: Color?
    /// Whether the decoration is drawn above the letters.
    var isAbove: Bool
  }

  /// A box that is drawn for a character that no font has.
  struct Box {
    var rect: PixelRect
    /// The box's own colour; `nil` means that of the text.
    var color: Color?

    /// The height of a box, and the margin at its sides, in ems.
    private static let height = 0.75
    private static let margin = 0.06

    /// Creates a box for a character between two positions on a baseline.
    init(from start: Int, to end: Int, baseline: Int, pixelSize: Double) {
      let margin = max(Int((pixelSize * Self.margin).rounded()), 1)
      let height = max(Int((pixelSize * Self.height).rounded()), 3)
      rect = PixelRect(
        left: start + margin, top: baseline - height, right: max(end - margin, start + margin + 2),
        bottom: baseline)
    }
  }

  /// The extent of a cluster of characters on its line; characters of one cluster share glyphs.
  struct Cell {
    /// The range in the prepared bytes.
    var bytes: Range<Int>
    /// The distance from the line's start to the left edge, in Pango's units.
    var left: Int32
    /// The distance from the line's start to the right edge, in Pango's units.
    var right: Int32
    var isRightToLeft: Bool
    /// Whether the cell stands for omitted text.
    var isEllipsis = false
  }

  /// A line; its height extends to the top of the next one.
  struct Line {
    /// The range in the prepared bytes, without the paragraph separator.
    var bytes: Range<Int>
    /// The range in `runs`, in visual order.
    var runs: Range<Int>
    /// The range in `boxes`.
    var boxes: Range<Int>
    /// The range in `decorations`.
    var decorations = 0..<0
    /// The range in `cells`.
    var cells = 0..<0
    /// The upper edge.
    var top: Int
    /// The y coordinate of the baseline.
    var baseline: Int
    /// The lower edge.
    var bottom: Int
    /// The width of the letters, without the space at which the line was broken.
    var width: Int
    /// The distance by which the alignment moved the line to the right.
    var offset: Int
    /// Whether the paragraph's base direction is right to left.
    var isRightToLeft: Bool
  }

  var glyphs: [Glyph] = []
  private(set) var runs: [Run] = []
  /// The runs' own colours; usually empty.
  private var colors: [Color] = []
  var boxes: [Box] = []
  var decorations: [Decoration] = []
  var lines: [Line] = []
  /// The cells in visual order, line by line; empty unless requested.
  var cells: [Cell] = []
  /// Whether some of the text is omitted.
  var isTruncated = false
  /// The number of UTF-8 bytes that were shaped, to which the work is proportional.
  var bytesShaped = 0

  /// The size of all lines.
  var size: PixelSize {
    var width = 0
    for line in lines { width = max(width, line.width) }
    return PixelSize(width: width, height: lines.last?.bottom ?? 0)
  }

  /// Whether some parts have a colour of their own.
  var hasColors: Bool {
    !colors.isEmpty || decorations.contains { $0.color != nil }
      || boxes.contains { $0.color != nil }
  }

  /// Returns the run's own colour; `nil` means that of the text.
  func color(of run: Run) -> Color? { run.color < 0 ? nil : colors[Int(run.color)] }

  /// Reserves memory for another line.
  mutating func reserve(glyphs: Int, runs: Int) {
    self.glyphs.reserveCapacity(self.glyphs.count + glyphs)
    self.runs.reserveCapacity(self.runs.count + runs)
  }

  /// Adds all glyphs from `first` on as a run, if there are any.
  mutating func addRun(_ face: FontFace?, from first: Int, color: Color? = nil) {
    guard let face, glyphs.count > first else { return }
    var number: Int32 = -1
    if let color {
      if colors.last != color { colors.append(color) }
      number = Int32(colors.count - 1)
    }
    runs.append(Run(face, first..<glyphs.count, color: number))
  }

  /// Removes the lines from an index on, so that the last paragraph can be laid out once more.
  mutating func removeLines(from index: Int) {
    guard index < lines.count else { return }
    let line = lines[index]
    let firstGlyph = line.runs.isEmpty ? glyphs.count : runs[line.runs.lowerBound].glyphs.lowerBound
    glyphs.removeSubrange(firstGlyph...)
    runs.removeSubrange(line.runs.lowerBound...)
    boxes.removeSubrange(line.boxes.lowerBound...)
    decorations.removeSubrange(line.decorations.lowerBound...)
    cells.removeSubrange(line.cells.lowerBound...)
    lines.removeSubrange(index...)
  }

  /// Moves each line to its aligned position between 0 and `width`.
  mutating func align(_ alignment: TextAlignment, width: Int) {
    for index in lines.indices {
      let line = lines[index]
      let free = width - line.width
      let offset =
        switch alignment {
        case .left: 0
        case .right: free
        case .center: free >> 1
        case .natural: line.isRightToLeft ? free : 0
        }
      guard offset != 0 else { continue }
      lines[index].offset = offset
      for run in runs[line.runs] {
        for glyph in run.glyphs { glyphs[glyph].x += Int32(offset) }
      }
      for box in line.boxes { boxes[box].rect = boxes[box].rect.offset(x: offset, y: 0) }
      for index in line.decorations {
        decorations[index].rect = decorations[index].rect.offset(x: offset, y: 0)
      }
    }
  }
}
