// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The material of a layer, with lengths in physical pixels.
enum PixelMaterial: Hashable {
  /// No material.
  case none
  /// A colour.
  case color(Color)
  /// A blur of the layers below.
  case blur(BackdropStyle)

  /// Creates a material at a scale.
  init(_ material: Material, scale: DisplayScale) {
    switch material {
    case .none:
      self = .none
    case .opaque(let color):
      self = .color(color.withAlphaComponent(1))
    case .translucent(let color):
      self = eightBits(color.alpha) == 0 ? .none : .color(color)
    case .blurred(let radius, let tint, let saturation):
      self = .blur(
        BackdropStyle(
          blur: PixelBlur(radius: radius * scale.factor), tint: tint, saturation: saturation))
    }
  }

  /// Returns whether the material hides the layers below it; a blur hides them if the scene is
  /// opaque.
  func isOpaque(over space: SceneGeometry) -> Bool {
    switch self {
    case .none: false
    case .color(let color): color.isOpaque
    case .blur: space.isOpaque
    }
  }
}

/// The blur, tint and saturation of a backdrop.
struct BackdropStyle: Hashable {
  /// The blur.
  let blur: PixelBlur
  /// The colour over the blurred pixels.
  let tint: Color
  /// The saturation in units of 1/256; 256 leaves colours unchanged.
  let saturation: Int

  init(blur: PixelBlur, tint: Color, saturation: Double) {
    self.blur = blur
    self.tint = tint
    self.saturation = saturation >= 0 ? Int((min(saturation, 8) * 256).rounded()) : 256
  }
}
