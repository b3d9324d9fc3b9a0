import SashGeometry
import SashRaster
import SashText

/// Shows what is seen while a text is empty, in the place of the text.
final class PlaceholderView: View {
  weak var session: EditingSession?
  /// How much of its colour it keeps.
  var strength: Double = 1 { didSet { if strength != oldValue { setNeedsDisplay() } } }

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    guard let session, !session.settings.placeholder.isEmpty else { return }
    var style = session.canvas.style
    if session.canvas.kind == .line { style.maximumLines = 1 }
    // At the side where the caret is, in whatever script it is.
    if style.alignment == .natural {
      style.alignment = layoutDirection == .rightToLeft ? .right : .left
    }
    let layout = TextSystem.shared.layout(
      session.settings.placeholder, style: style, width: max(bounds.width, 1), scale: displayScale)
    let color = theme.placeholder.faded(strength)
    canvas.withClip(bounds) { layout.draw(in: canvas, at: .zero, color: color) }
  }
}

extension EditingSession {
  /// Puts the placeholder where the text would be, while there is none.
  func placePlaceholder(in frame: Rect) {
    placeholderView.isHidden = !editing.text.isEmpty || editing.marked != nil
    if !placeholderView.isHidden { placeholderView.frame = frame }
  }
}
