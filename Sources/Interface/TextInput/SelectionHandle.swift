import SashGeometry
import SashGestures
import SashRaster

/// The radius of the knob, in logical pixels.
private let radius = 6.0
/// How large it is for a finger, in logical pixels.
private let target = 32.0

/// What a finger drags to move one end of a selection.
final class SelectionHandle: View {
  /// Which end it moves.
  enum End: Hashable {
    /// The one that comes first in the text.
    case start
    /// The one that comes last.
    case end
  }

  static let size = Size(width: target, height: target)

  let end: End
  weak var session: EditingSession?

  init(_ end: End) {
    self.end = end
    super.init(frame: Rect(origin: .zero, size: Self.size))
    let pan = PanGestureRecognizer(minimumDistance: 0)
    pan.onChange = { [weak self, unowned pan] _ in
      guard let self else { return }
      session?.handleDidChange(self, pan)
    }
    addGestureRecognizer(pan)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let knob = Rect(
      x: bounds.midX - radius, y: bounds.midY, width: 2 * radius, height: 2 * radius)
    canvas.fill(RoundedRect(rect: knob, radius: radius), with: theme.tint)
  }
}
