internal import SashGeometry
internal import SashRaster

/// Where everything of a text stands, in physical pixels from its top left corner.
///
/// A plain value made once by `TextShaper`; what is not known before glyphs are loaded (their
/// pictures, their ink) is added by `GlyphCache`.
struct ShapedText: ~Copyable {
  /// A glyph with the place of its origin on the baseline.
  struct Glyph {
    var id: GlyphVariant
    var x: Int32
    var y: Int32
  }

  /// Glyphs of one face that stand together on a line.
  struct Run {
    let face: FontFace
    private let firstGlyph: Int32
    private let endOfGlyphs: Int32
    /// Which of `colors`, if it has one of its own.
    fileprivate let color: Int32

    fileprivate init(_ face: FontFace, _ glyphs: Range<Int>, color: Int32) {
      self.face = face
      firstGlyph = Int32(glyphs.lowerBound)
      endOfGlyphs = Int32(glyphs.upperBound)
      self.color = color
    }

    /// Which of `glyphs`.
    var glyphs: Range<Int> { Int(firstGlyph)..<Int(endOfGlyphs) }
  }

  /// A line below letters or through them.
  struct Decoration {
    var rect: PixelRect
    /// A colour of its own; nil is that of the whole.
    var color: Color?
    /// Whether it lies above the letters.
    var isAbove: Bool
  }

  /// What stands in for a character that no font has.
  struct Box {
    var rect: PixelRect
    /// A colour of its own; nil is that of the whole.
    var color: Color?

    /// Of an em: how high a box stands, and how much room is left at its sides.
    private static let height = 0.75
    private static let margin = 0.06

    /// A box for a character between two places on a baseline.
    init(from start: Int, to end: Int, baseline: Int, pixelSize: Double) {
      let margin = max(Int((pixelSize * Self.margin).rounded()), 1)
      let height = max(Int((pixelSize * Self.height).rounded()), 3)
      rect = PixelRect(
        left: start + margin, top: baseline - height, right: max(end - margin, start + margin + 2),
        bottom: baseline)
    }
  }

  /// What a cluster of characters takes of its line; characters of one cluster share glyphs.
  struct Cell {
    /// Which of the prepared bytes.
    var bytes: Range<Int>
    /// From the line's start to the left edge, in Pango's units.
    var left: Int32
    /// From the line's start to the right edge, in Pango's units.
    var right: Int32
    var isRightToLeft: Bool
    /// Whether it stands for text that is not shown.
    var isEllipsis = false
  }

  /// A line, from its top to the next one's.
  struct Line {
    /// Which of the prepared bytes it shows, without what ends a paragraph.
    var bytes: Range<Int>
    /// Which of `runs`, in visual order.
    var runs: Range<Int>
    /// Which of `boxes`.
    var boxes: Range<Int>
    /// Which of `decorations`.
    var decorations = 0..<0
    /// Which of `cells`.
    var cells = 0..<0
    /// The upper edge.
    var top: Int
    /// The line that letters stand on.
    var baseline: Int
    /// The lower edge.
    var bottom: Int
    /// How far the letters reach, without the space that the line was broken at.
    var width: Int
    /// How far the line was moved to the right by its alignment.
    var offset: Int
    /// Whether its paragraph is read from right to left.
    var isRightToLeft: Bool
  }

  var glyphs: [Glyph] = []
  private(set) var runs: [Run] = []
  /// The colours that runs have of their own; mostly none.
  private var colors: [Color] = []
  var boxes: [Box] = []
  var decorations: [Decoration] = []
  var lines: [Line] = []
  /// In visual order, line by line; only where they were asked for.
  var cells: [Cell] = []
  /// Whether some of the text is not shown.
  var isTruncated = false
  /// How many bytes of UTF-8 were shaped; what the work is in proportion to.
  var bytesShaped = 0

  /// The extent of all lines.
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

  /// The colour that a run has of its own; nil is that of the whole.
  func color(of run: Run) -> Color? { run.color < 0 ? nil : colors[Int(run.color)] }

  /// Makes room for another line.
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

  /// Forgets all that came after a point, to lay out the last paragraph once more.
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

  /// Moves each line to where its alignment puts it between 0 and `width`.
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
