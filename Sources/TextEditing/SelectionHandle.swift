// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashRaster

/// The radius of the visible knob, in logical pixels.
private let knobRadius = 6.0
/// The size of the touch target, in logical pixels.
private let touchTargetSize = 32.0

/// A handle that a finger drags to move one end of a selection.
final class SelectionHandle: View {
  /// The end of the selection that a handle moves.
  enum End: Hashable {
    /// The end that comes first in the text.
    case start
    /// The end that comes last in the text.
    case end
  }

  static let size = Size(width: touchTargetSize, height: touchTargetSize)

  let end: End
  private weak var interaction: TextInteraction?

  init(_ end: End, of interaction: TextInteraction) {
    self.end = end
    self.interaction = interaction
    super.init(frame: Rect(origin: .zero, size: Self.size))
    let pan = PanGestureRecognizer(minimumDistance: 0)
    pan.onChange = { [weak self, unowned pan] _ in
      guard let self, let interaction = self.interaction else { return }
      withExtendedLifetime(interaction) { interaction.touchSelection.handleDidChange(self, pan) }
    }
    addGestureRecognizer(pan)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let knob = Rect(
      x: bounds.midX - knobRadius, y: bounds.midY, width: 2 * knobRadius, height: 2 * knobRadius)
    canvas.fill(RoundedRect(rect: knob, radius: knobRadius), with: theme.tint)
  }
}
