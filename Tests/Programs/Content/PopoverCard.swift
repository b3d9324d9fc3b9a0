// SPDX-License-Identifier: MIT

import Sash

/// The view of a popover in benchmarks and soak tests: a translucent card with round corners and a
/// soft shadow of 24 pixels.
package final class PopoverCard: View {
  /// The blur of the shadow of a large card, in logical pixels.
  package static let shadowBlur = 16.0

  private let size: Size

  package init(_ size: Size, shadowBlur: Double = PopoverCard.shadowBlur) {
    self.size = size
    super.init()
    backgroundColor = Color(white: 1, alpha: 208.0 / 255)
    cornerRadius = 16
    clipsToBounds = true
    isComposited = true
    shadow = Shadow(
      color: Color.black.withAlphaComponent(0.375), offset: Vector(dx: 0, dy: shadowBlur / 2),
      blur: shadowBlur)
  }

  package override var drawsContent: Bool { false }

  package override func sizeThatFits(_ size: Size) -> Size { self.size }
}
