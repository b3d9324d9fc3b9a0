// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// A view that shows an image or an icon.
///
/// `cornerRadius` rounds the corners of the image.
///
/// Use `Button` instead for an image or an icon that the user presses.
///
/// ```swift
/// let cover = ImageView(photo, contentMode: .scaleAspectFill)
/// cover.cornerRadius = 8
/// let star = ImageView(.star, tint: .orange)
/// ```
open class ImageView: View {
  /// The image, or `nil`.
  public final var image: Image? {
    didSet {
      guard image !== oldValue else { return }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      setNeedsPlacement()
      setNeedsDisplay()
    }
  }
  /// The icon, used where there is no image.
  ///
  /// It is drawn as large as fits into the view.
  public final var icon: Icon? {
    didSet {
      guard icon != oldValue else { return }
      if (icon == nil) != (oldValue == nil) { invalidateIntrinsicContentSize() }
      setNeedsPlacement()
      setNeedsDisplay()
    }
  }
  /// The colour of the icon, or `nil` for the theme's label colour.
  public final var tint: Color? { didSet { if tint != oldValue { setNeedsDisplay() } } }
  /// The scaling and the position of the image within the view.
  public final var contentMode = ContentMode.scaleAspectFit {
    didSet {
      guard contentMode != oldValue else { return }
      setNeedsPlacement()
      setNeedsDisplay()
    }
  }

  /// Creates a view with an image.
  public init(_ image: Image? = nil, contentMode: ContentMode = .scaleAspectFit) {
    self.image = image
    self.contentMode = contentMode
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .image
  }

  /// Creates a view with an icon.
  ///
  /// - Parameters:
  ///   - icon: The icon to draw.
  ///   - tint: The icon's colour, or `nil` for the theme's label colour.
  public convenience init(_ icon: Icon, tint: Color? = nil) {
    self.init()
    self.icon = icon
    self.tint = tint
  }

  /// Whether there is an image or an icon to draw.
  open override var drawsContent: Bool { image != nil || icon != nil }

  /// The image if it is all that the view displays; always `nil` in a subclass.
  open override var imageContent: (image: Image, mode: ContentMode)? {
    guard let image, subviews.isEmpty, type(of: self) == ImageView.self,
      !image.bitmap.format.hasAlpha || (backgroundColor?.alpha ?? 0) == 0
    else { return nil }
    return (image, contentMode)
  }

  /// Returns the size of the image, scaled down to fit into `size` with its aspect ratio.
  ///
  /// The size of an icon comes from the theme's metrics.
  open override func sizeThatFits(_ size: Size) -> Size {
    guard let own = image?.size ?? iconSize else { return .zero }
    if own.width <= size.width && own.height <= size.height { return own }
    return own.fitted(into: size)
  }

  private var iconSize: Size? {
    guard icon != nil else { return nil }
    let side = theme.metrics.iconSize
    return Size(width: side, height: side)
  }

  /// The frame of the image in the view's own coordinates, or zero without an image.
  public final var imageFrame: Rect {
    guard let own = image?.size else { return .zero }
    return contentMode.frame(of: own, in: bounds)
  }

  /// Draws the image or the icon.
  open override func draw(in canvas: Canvas, dirty: Rect) {
    guard let image else {
      if let icon {
        canvas.draw(
          icon, in: bounds, color: tint ?? theme.label,
          isMirrored: layoutDirection == .rightToLeft)
      }
      return
    }
    // A view with a layer of its own has its corners rounded by that.
    let radius = ownLayer == nil ? cornerRadius : 0
    canvas.draw(image, in: bounds, mode: contentMode, cornerRadius: radius)
  }
}
