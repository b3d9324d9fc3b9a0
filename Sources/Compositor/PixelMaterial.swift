import SashGeometry
import SashRaster

/// A material in whole physical pixels.
enum PixelMaterial: Hashable {
  /// Nothing.
  case none
  /// A colour.
  case color(Color)
  /// What lies below, blurred.
  case blur(BackdropLook)

  /// A material as it is drawn at a scale.
  init(_ material: Material, scale: DisplayScale) {
    switch material {
    case .none:
      self = .none
    case .opaque(let color):
      self = .color(color.withAlpha(1))
    case .translucent(let color):
      self = eightBits(color.alpha) == 0 ? .none : .color(color)
    case .blurred(let radius, let tint, let saturation):
      self = .blur(
        BackdropLook(
          blur: PixelBlur(radius: radius * scale.factor), tint: tint, saturation: saturation))
    }
  }

  /// Whether it lets nothing through; a blur hides what lies below as far as that is opaque.
  func isOpaque(over space: SceneSpace) -> Bool {
    switch self {
    case .none: false
    case .color(let color): color.isOpaque
    case .blur: space.isOpaque
    }
  }
}

/// What becomes of what lies below a blurred layer.
struct BackdropLook: Hashable {
  /// How it is blurred.
  let blur: PixelBlur
  /// The colour over it.
  let tint: Color
  /// How strong colours are, in parts of 256.
  let saturation: Int

  init(blur: PixelBlur, tint: Color, saturation: Double) {
    self.blur = blur
    self.tint = tint
    self.saturation = saturation >= 0 ? Int((min(saturation, 8) * 256).rounded()) : 256
  }
}
