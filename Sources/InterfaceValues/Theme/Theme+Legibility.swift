// SPDX-License-Identifier: MIT

import SashCompositor
import SashRaster

/// The opacity from which on a layer decides whether text over it is legible, and not what is below.
private nonisolated let decisiveOpacity = 0.5

nonisolated extension Theme {
  /// Returns the nearest colour to one that is legible on a translucent material, whatever is below
  /// that.
  ///
  /// An opaque background has the colours that its application chose for it: on one, the colour is
  /// returned unchanged, as it is on one that is nearly clear.
  ///
  /// - Parameters:
  ///   - color: The colour of the text.
  ///   - material: The material.
  ///   - upper: The colour over the material, or `nil` for none.
  /// - Returns: The colour.
  package func legible(_ color: Color, on material: Material, below upper: Color?) -> Color {
    let lower = material.color ?? .clear
    let upper = upper ?? .clear
    guard lower.alpha >= decisiveOpacity, !lower.isOpaque, upper.alpha < decisiveOpacity else {
      return color
    }
    let backgrounds = [Color.black, .white].map {
      upper.composited(over: lower.composited(over: $0))
    }
    return color.legible(on: backgrounds, contrast: contrast.minimumRatio)
  }
}

nonisolated extension Material {
  /// The material's colour or tint, or `nil` for a material without one.
  package var color: Color? {
    switch self {
    case .none: nil
    case .opaque(let color), .translucent(let color): color
    case .blurred(_, let tint, _): tint
    }
  }
}
