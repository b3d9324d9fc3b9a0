import SashGeometry
import SashRaster

/// The most that a box reaches to each side: three exact sums of 255 must fit in 32 bits.
private let maximumBox = 96

/// A material in whole physical pixels.
enum PixelMaterial: Hashable {
  /// Nothing.
  case none
  /// A colour.
  case color(Color)
  /// What lies below, blurred.
  case blur(PixelBlur)

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
      self = .blur(PixelBlur(radius: radius, tint: tint, saturation: saturation, scale: scale))
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

/// How what lies below a layer is blurred.
struct PixelBlur: Hashable {
  /// How far each of the three boxes reaches to each side.
  let box: Int
  /// The premultiplied colour over it.
  let tint: Color
  /// How strong colours are, in parts of 256.
  let saturation: Int

  init(radius: Double, tint: Color, saturation: Double, scale: DisplayScale) {
    let deviation = radius * scale.factor / 2
    // As with shadows: three boxes of 2k + 1 pixels deviate by about k + ½.
    box = deviation > 0 ? Int(min(deviation, Double(maximumBox))) : 0
    self.tint = tint
    self.saturation = saturation >= 0 ? Int((min(saturation, 8) * 256).rounded()) : 256
  }

  /// How far away a pixel can be that has a part in another.
  var reach: Int { 3 * box }
}
