// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashText

/// A laid out block of text, with its displayed text.
struct LaidOutBlock {
  let layout: TextLayout
  let displayed: DisplayedText
}

/// The view that draws an edited text: its letters, its selection and its caret.
///
/// It shows either a single line, which scrolls by its bounds, or a page of blocks, of which only
/// those near the visible area are laid out. Its coordinates are those of the text.
package final class TextCanvas: View {
  /// The form of the text in a canvas.
  package enum Kind: Hashable {
    /// A single line of any length.
    case line
    /// Paragraphs with wrapped lines.
    case page
  }

  let kind: Kind
  weak var interaction: TextInteraction?
  /// The style of the letters.
  package var style = TextStyle(font: Font(size: 15), wrapping: .none) {
    didSet { if style != oldValue { invalidateLayout() } }
  }
  /// The colour of the letters, or `nil` for the theme's label colour.
  package var textColor: Color? { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  /// Whether a single line that is wider than the canvas ends with an ellipsis instead of being cut
  /// off at its edge.
  ///
  /// Carets and selections refer to the whole line: set it only while neither is displayed.
  package var truncatesLine = false {
    didSet { if truncatesLine != oldValue { setNeedsDisplay() } }
  }

  var textBlocks = TextBlocks()
  var laidOutBlocks: [LaidOutBlock?] = [nil]
  package var heights: [Double] = [0]
  var tops: [Double] = [0, 0]
  /// The part of a single line that is laid out: all of it, unless it is very long.
  var lineRange = 0..<0
  /// The width and scales that the current layouts were made for, or `nil`.
  package var layoutEnvironment: TextLayoutEnvironment?

  package init(_ kind: Kind) {
    self.kind = kind
    super.init()
    clipsToBounds = kind == .line
    isUserInteractionEnabled = false
  }

  var editing: TextEditing { interaction?.editing ?? TextEditing() }

  // MARK: Drawing

  package override func draw(in canvas: Canvas, dirty: Rect) {
    guard let interaction else { return }
    let selection = interaction.editing.selection
    if !selection.isCaret, interaction.showsSelection {
      let color = interaction.isFocused ? theme.selection : theme.fill
      for rect in selectionRects(for: selection.range, in: dirty) { canvas.fill(rect, with: color) }
    }
    let color = textColor ?? theme.label
    for index in blocks(reachingInto: dirty) { drawLetters(index, in: canvas, color: color) }
    if interaction.showsCaret {
      canvas.fill(caretRect, with: theme.label)
    }
  }

  /// Redraws the caret, if its position is available.
  func redrawCaret() {
    if layoutEnvironment != nil { setNeedsDisplay(caretRect) }
  }

  /// Redraws the rectangles of a range whose selection changes.
  func redraw(_ range: Range<Int>) {
    for rect in selectedParts(of: range) { setNeedsDisplay(rect) }
  }

  /// Returns the areas to redraw when the selection of a range changes: its rectangles in the
  /// visible area, and whole blocks outside of it.
  ///
  /// Offscreen blocks are not laid out for this, but a layer may contain prerendered pixels of
  /// them.
  func selectedParts(of range: Range<Int>) -> [Rect] {
    guard !range.isEmpty, layoutEnvironment != nil else { return [] }
    let visibleRect = visibleTextRect
    let touched = blockIndex(at: range.lowerBound)..<blockIndex(at: range.upperBound) + 1
    guard !visibleRect.isEmpty else { return [frame(ofBlocks: touched)] }
    let visibleBlocks = blocks(in: visibleRect)
    let above = touched.clamped(to: 0..<visibleBlocks.lowerBound)
    let below = touched.clamped(to: visibleBlocks.upperBound..<blockCount)
    return selectionRects(for: range, in: visibleRect)
      + [above, below].filter { !$0.isEmpty }.map { frame(ofBlocks: $0) }
  }

  /// Returns the bounding rectangle of blocks.
  private func frame(ofBlocks blocks: Range<Int>) -> Rect {
    let top = tops[blocks.lowerBound]
    return Rect(
      x: bounds.minX, y: top, width: bounds.width, height: tops[blocks.upperBound] - top)
  }

  /// The part of the canvas that is not clipped by a superview.
  var visibleTextRect: Rect {
    var area = bounds
    var view: View = self
    while let parent = view.superview {
      if parent.clipsToBounds { area = area.intersection(convert(parent.bounds, from: parent)) }
      view = parent
    }
    return area
  }

  /// Whether the caret is onscreen.
  ///
  /// A distant caret is not laid out to find out.
  var isCaretOnscreen: Bool {
    guard layoutEnvironment != nil, isVisibleInWindow, window?.isAttached ?? false else {
      return false
    }
    let visibleRect = visibleTextRect
    let index = blockIndex(at: editing.selection.head)
    let block = Rect(x: bounds.minX, y: tops[index], width: bounds.width, height: heights[index])
    return visibleRect.intersects(block) && visibleRect.intersects(caretRect)
  }
}

/// The values that a layout depends on besides text and style.
package struct TextLayoutEnvironment: Equatable {
  var width: Double
  var scale: DisplayScale
  var textScale: Double
}
