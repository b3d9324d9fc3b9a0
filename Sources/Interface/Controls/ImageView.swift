import SashGeometry
import SashRaster

/// Shows a picture, whose corners are rounded with `cornerRadius`, or an icon.
open class ImageView: View {
  /// The picture.
  public final var image: Image? {
    didSet {
      guard image !== oldValue else { return }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      setNeedsPlacement()
      setNeedsDisplay()
    }
  }
  /// An icon, shown where there is no picture; as large as fits into the view.
  public final var icon: Icon? {
    didSet {
      guard icon != oldValue else { return }
      if (icon == nil) != (oldValue == nil) { invalidateIntrinsicContentSize() }
      setNeedsPlacement()
      setNeedsDisplay()
    }
  }
  /// The colour of an icon; nil: the theme's label.
  public final var tint: Color? { didSet { if tint != oldValue { setNeedsDisplay() } } }
  /// How the picture fills the view.
  public final var contentMode = ContentMode.aspectFit {
    didSet {
      guard contentMode != oldValue else { return }
      setNeedsPlacement()
      setNeedsDisplay()
    }
  }

  /// A view of a picture.
  public init(_ image: Image? = nil, contentMode: ContentMode = .aspectFit) {
    self.image = image
    self.contentMode = contentMode
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .image
  }

  /// A view of an icon in a colour; nil: the theme's label.
  public convenience init(_ icon: Icon, tint: Color? = nil) {
    self.init()
    self.icon = icon
    self.tint = tint
  }

  /// Whether there is a picture or an icon to draw.
  open override var drawsContent: Bool { image != nil || icon != nil }

  override var picture: (image: Image, mode: ContentMode)? {
    guard let image, subviews.isEmpty, type(of: self) == ImageView.self,
      !image.bitmap.format.hasAlpha || (backgroundColor?.alpha ?? 0) == 0
    else { return nil }
    return (image, contentMode)
  }

  /// The size of the picture, scaled down into the given size in its own proportions.
  ///
  /// An icon is as large as the theme's metrics say.
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

  /// Where the picture lies in the view's own coordinates; zero without one.
  public final var imageFrame: Rect {
    guard let own = image?.size else { return .zero }
    return contentMode.frame(of: own, in: bounds)
  }

  /// Draws the picture or the icon.
  open override func draw(in canvas: Canvas, dirty: Rect) {
    guard let image else {
      if let icon {
        canvas.draw(
          icon, in: bounds, color: tint ?? theme.label,
          isMirrored: layoutDirection == .rightToLeft)
      }
      return
    }
    // A layer rounds its own corners.
    let radius = layer == nil ? cornerRadius : 0
    canvas.draw(image, in: bounds, mode: contentMode, cornerRadius: radius)
  }
}
