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
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
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
    canvas.draw(image, in: bounds, mode: contentMode, cornerRadius: cornerRadius)
  }
}
