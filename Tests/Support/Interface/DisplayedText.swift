// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The least visible part of a line's height, below which the line counts as clipped away.
private let leastVisibleHeight = 0.6

/// A text that a window displays, as its view draws it.
package struct DisplayedText {
  /// The view that draws the text.
  package var view: View
  /// The layout of the text.
  package var layout: TextLayout
  /// The colour that the text is drawn in, before all effects.
  package var color: Color
  /// The size of an em in the window, in logical pixels.
  package var fontSize: Double
  /// The visible part of each line, in the window's coordinates.
  package var lines: [Rect]
  /// Whether the text belongs to a disabled control.
  package var isDisabled: Bool
  /// Whether a view around the text is translucent or dimmed.
  package var isFaded: Bool
  /// The surfaces painted above the text with their shadows, in the window's coordinates.
  package var covers: [Rect] = []

  /// Whether the text counts as large: at least 18 pt, or bold and at least 14 pt, at 96 pixels an
  /// inch (WCAG 2.2).
  package var isLarge: Bool {
    fontSize >= 24 || fontSize >= 18.66 && layout.style.font.weight == .bold
  }
}

/// The finder of the texts in a window.
///
/// Each view draws once more, into a bitmap of no use, while the drawing of texts is replaced by
/// their collection.
package struct TextFinder {
  package private(set) var texts: [DisplayedText] = []
  private let scratch: Bitmap

  /// A part of the view tree that is visited.
  private struct Context {
    var clip: Rect
    var isDisabled = false
    var isFaded = false
  }

  /// Finds the texts of a window.
  package init(_ window: Window) throws {
    scratch = try Bitmap(size: window.scale.pixels(window.size))
    visit(window.contentView, Context(clip: Rect(origin: .zero, size: window.size)))
  }

  private mutating func visit(_ view: View, _ context: Context) {
    guard !view.isHidden, view.alpha > 0 else { return }
    let area = view.convert(view.bounds, to: nil)
    if (view.backgroundColor?.alpha ?? 0) > 0 || view.material != .none || view.shadow != nil {
      let reach = view.shadow.map { $0.blur + max(abs($0.offset.dx), abs($0.offset.dy)) } ?? 0
      let cover = area.inset(by: -reach).intersection(context.clip)
      // Ancestors of a text are visited before it, so what was found lies below.
      for index in texts.indices { texts[index].covers.append(cover) }
    }
    var context = context
    if view.clipsToBounds { context.clip = context.clip.intersection(area) }
    guard !context.clip.isEmpty || !view.clipsToBounds else { return }
    context.isDisabled = context.isDisabled || view.accessibilityState.contains(.disabled)
    context.isFaded = context.isFaded || view.alpha < 1 || view.dimming > 0
    if view.drawsContent { collect(view, context) }
    for subview in view.subviews { visit(subview, context) }
  }

  private mutating func collect(_ view: View, _ context: Context) {
    let visible = view.convert(context.clip, from: nil).intersection(view.bounds)
    guard !visible.isEmpty else { return }
    let canvas = Canvas(scratch, scale: view.displayScale, origin: visible.origin)
    var found: [DisplayedText] = []
    TextLayout.drawingReplacement = { layout, canvas, point, color in
      guard color.alpha > 0 else { return }
      let origin = point + canvas.translation
      let clip = canvas.clipBounds.offset(by: canvas.translation)
      var lines: [Rect] = []
      for line in layout.lineRects {
        let line = line.offset(by: origin - .zero)
        let shown = line.intersection(clip).intersection(visible)
        guard shown.height >= line.height * leastVisibleHeight, shown.width > 0 else { continue }
        lines.append(view.convert(shown, to: nil))
      }
      guard !lines.isEmpty else { return }
      let magnification = view.convert(Rect(x: 0, y: 0, width: 1, height: 1), to: nil).height
      found.append(
        DisplayedText(
          view: view, layout: layout, color: color,
          fontSize: layout.style.font.size * layout.textScale * magnification, lines: lines,
          isDisabled: context.isDisabled, isFaded: context.isFaded))
    }
    view.draw(in: canvas, dirty: visible)
    TextLayout.drawingReplacement = nil
    texts += found
  }
}
