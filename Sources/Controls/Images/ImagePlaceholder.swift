// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The largest side of the icon of a placeholder, in theme icon sizes, and as a fraction of the
/// view's shorter side.
private let maximumIconSize: Double = 2
private let iconFraction: Double = 0.5

/// The content of an `ImageView` while its image is loading.
public enum ImagePlaceholder {
  /// No content.
  case none
  /// A rectangle of the theme's fill colour.
  case fill
  /// A rectangle of a colour.
  case color(Color)
  /// An icon in the theme's secondary label colour, on a rectangle of the theme's fill colour.
  case icon(Icon)
  /// An image, such as a blurred preview, which is scaled as the loaded one will be.
  case image(Image)
}

extension ImagePlaceholder {
  /// Whether it draws nothing.
  var isEmpty: Bool { if case .none = self { true } else { false } }

  /// Draws the placeholder into a view's bounds.
  func draw(in canvas: Canvas, of view: ImageView, cornerRadius: Double, opacity: Double) {
    let theme = view.theme
    func fill(_ color: Color) {
      let shape = RoundedRect(rect: view.bounds, radius: cornerRadius, style: view.cornerStyle)
      canvas.fill(shape, with: color.faded(opacity))
    }
    switch self {
    case .none: break
    case .fill: fill(theme.fill)
    case .color(let color): fill(color)
    case .icon(let icon):
      fill(theme.fill)
      let bounds = view.bounds
      let side = min(
        theme.metrics.iconSize * maximumIconSize, min(bounds.width, bounds.height) * iconFraction)
      let frame = Rect(
        placing: .center, at: bounds.center, size: Size(width: side, height: side))
      canvas.draw(
        icon, in: frame, color: theme.secondaryLabel.faded(opacity),
        isMirrored: view.isMirrored)
    case .image(let image):
      canvas.draw(
        image, in: view.bounds, mode: view.contentMode, opacity: opacity,
        cornerRadius: cornerRadius, cornerStyle: view.cornerStyle)
    }
  }
}
