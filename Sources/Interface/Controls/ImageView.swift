import SashGeometry
import SashRaster

/// Shows a picture; its corners are rounded with `cornerRadius`.
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

  /// Whether there is a picture to draw.
  open override var drawsContent: Bool { image != nil }

  override var picture: (image: Image, mode: ContentMode)? {
    guard let image, subviews.isEmpty, type(of: self) == ImageView.self,
      !image.bitmap.format.hasAlpha || (backgroundColor?.alpha ?? 0) == 0
    else { return nil }
    return (image, contentMode)
  }

  /// The size of the picture, scaled down into the given size in its own proportions.
  open override func sizeThatFits(_ size: Size) -> Size {
    guard let own = image?.size else { return .zero }
    if own.width <= size.width && own.height <= size.height { return own }
    return own.fitted(into: size)
  }

  /// Where the picture lies in the view's own coordinates; zero without one.
  public final var imageFrame: Rect {
    guard let own = image?.size else { return .zero }
    return contentMode.frame(of: own, in: bounds)
  }

  /// Draws the picture.
  open override func draw(in canvas: Canvas, dirty: Rect) {
    guard let image else { return }
    // A layer rounds its own corners.
    let radius = layer == nil ? cornerRadius : 0
    canvas.draw(image, in: bounds, mode: contentMode, cornerRadius: radius)
  }
}
