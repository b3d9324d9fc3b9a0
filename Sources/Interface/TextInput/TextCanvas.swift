import SashGeometry
import SashRaster
import SashText

/// A block of text that was laid out, with what it shows.
struct LaidBlock {
  let layout: TextLayout
  let shown: ShownText
}

/// Shows a text that is edited: its letters, what is selected, and the caret.
///
/// It has one line, which scrolls by its bounds, or a page of blocks, of which only those near to
/// what is in sight are laid out. Its coordinates are those of the text.
final class TextCanvas: View {
  /// What a canvas shows.
  enum Kind: Hashable {
    /// One line, however long.
    case line
    /// Paragraphs that wrap.
    case page
  }

  let kind: Kind
  weak var session: EditingSession?
  /// What the letters are set in.
  var style = TextStyle(font: Font(size: 15), wrapping: .none) {
    didSet { if style != oldValue { forgetLayout() } }
  }
  /// The colour of the letters; nil: the theme's.
  var textColor: Color? { didSet { if textColor != oldValue { setNeedsDisplay() } } }

  var division = TextBlocks()
  var laid: [LaidBlock?] = [nil]
  var heights: [Double] = [0]
  var tops: [Double] = [0, 0]
  /// What of a line is laid out; all of it, unless it is very long.
  var stretch = 0..<0
  /// The width, scale and text scale of what is laid out.
  var laidFor: TextSurroundings?

  init(_ kind: Kind) {
    self.kind = kind
    super.init()
    clipsToBounds = kind == .line
    isUserInteractionEnabled = false
  }

  var editing: TextEditing { session?.editing ?? TextEditing() }

  // MARK: Drawing

  override func draw(in canvas: Canvas, dirty: Rect) {
    guard let session else { return }
    let selection = session.editing.selection
    if !selection.isCaret, session.showsSelection {
      let color = session.isFocused ? theme.selection : theme.fill
      for rect in selectionRects(for: selection.range, in: dirty) { canvas.fill(rect, with: color) }
    }
    let color = textColor ?? theme.label
    for index in blocks(reachingInto: dirty) { drawLetters(index, in: canvas, color: color) }
    if session.showsCaret {
      canvas.fill(caretRect, with: theme.label)
    }
  }

  /// Has the caret drawn anew, where it is known.
  func redrawCaret() {
    if laidFor != nil { setNeedsDisplay(caretRect) }
  }

  /// Has a part of the text drawn anew where it is selected or not any more.
  func redraw(_ range: Range<Int>) {
    for rect in selectedParts(of: range) { setNeedsDisplay(rect) }
  }

  /// What to draw anew where a range is selected or not any more: what of it is in sight, and all of
  /// the blocks beyond that.
  ///
  /// Those are not laid out for it, but there may be pixels of them, as around what scrolls.
  func selectedParts(of range: Range<Int>) -> [Rect] {
    guard !range.isEmpty, laidFor != nil else { return [] }
    let sight = sight
    let touched = blockIndex(at: range.lowerBound)..<blockIndex(at: range.upperBound) + 1
    guard !sight.isEmpty else { return [place(of: touched)] }
    let shown = blocks(in: sight)
    let above = touched.clamped(to: 0..<shown.lowerBound)
    let below = touched.clamped(to: shown.upperBound..<blockCount)
    return selectionRects(for: range, in: sight)
      + [above, below].filter { !$0.isEmpty }.map { place(of: $0) }
  }

  /// Where blocks lie.
  private func place(of blocks: Range<Int>) -> Rect {
    let top = tops[blocks.lowerBound]
    return Rect(
      x: bounds.minX, y: top, width: bounds.width, height: tops[blocks.upperBound] - top)
  }

  /// The part of the canvas that can be seen, by what is around it.
  var sight: Rect {
    var area = bounds
    var view: View = self
    while let parent = view.superview {
      if parent.clipsToBounds { area = area.intersection(convert(parent.bounds, from: parent)) }
      view = parent
    }
    return area
  }

  /// Whether the caret is where it can be seen; what is far away is not laid out for that.
  var isCaretInSight: Bool {
    guard laidFor != nil, isShown, window?.isAttached ?? false else { return false }
    let sight = sight
    let index = blockIndex(at: editing.selection.head)
    let block = Rect(x: bounds.minX, y: tops[index], width: bounds.width, height: heights[index])
    return sight.intersects(block) && sight.intersects(caretRect)
  }
}

/// What a layout depends on besides the text and the style.
struct TextSurroundings: Equatable {
  var width: Double
  var scale: DisplayScale
  var textScale: Double
}
