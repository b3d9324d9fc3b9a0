// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The measures of the cards and sheets on which controllers are presented.
package enum CardStyle {
  /// The radius of the corners, in logical pixels.
  package static let cornerRadius: Double = 12
  /// The shadow around a card.
  package static let shadow = Shadow(
    color: Color(white: 0, alpha: 0.3), offset: Vector(dx: 0, dy: 8), blur: 32)
  /// The opacity of the black over the page below a card.
  package static let dimming: Double = 0.4
}
