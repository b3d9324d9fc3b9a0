import SashGeometry
import SashInterface
import SashRaster

extension Templates {
  /// A card with round corners, an arrow, padding and a shadow around a popover's content.
  ///
  /// It is as large as its content and the padding, and gives way when there is less room. The arrow
  /// lies outside of it.
  public final class Container: View {
    /// What is in it.
    public let content: View
    /// The side of the arrow; nil: as the popover's position has it.
    public var arrowSide: ArrowSide? { didSet { setNeedsLayout() } }
    /// Whether there is an arrow.
    public var showsArrow: Bool { didSet { setNeedsLayout() } }
    /// The distance between the content and the edges.
    public var padding: EdgeInsets { didSet { invalidateIntrinsicContentSize() } }
    /// Its shadow; nil: none.
    public var containerShadow: Shadow? { didSet { shadow = containerShadow?.raster } }
    /// Its own colour; nil: the theme's background.
    public var containerColor: Color? { didSet { environmentDidChange() } }

    private let arrow = ArrowView()

    /// A container around content.
    ///
    /// - Parameters:
    ///   - content: What is in it.
    ///   - arrowSide: The side of the arrow; nil: as the popover's position has it.
    ///   - showsArrow: Whether there is an arrow.
    ///   - cornerRadius: The radius of its corners.
    ///   - backgroundColor: Its colour; nil: the theme's background.
    ///   - shadow: Its shadow; nil: none.
    ///   - padding: The distance between the content and each edge.
    public init(
      _ content: View, arrowSide: ArrowSide? = nil, showsArrow: Bool = true,
      cornerRadius: Double = 12, backgroundColor: Color? = nil, shadow: Shadow? = .system,
      padding: Double = 16
    ) {
      self.content = content
      self.arrowSide = arrowSide
      self.showsArrow = showsArrow
      self.padding = EdgeInsets(padding)
      containerShadow = shadow
      containerColor = backgroundColor
      super.init()
      self.cornerRadius = cornerRadius
      self.shadow = shadow?.raster
      addSubview(arrow)
      addSubview(content)
      environmentDidChange()
    }

    /// Takes the theme's background unless it has a colour of its own.
    public override func environmentDidChange() {
      let color = containerColor ?? theme.background
      backgroundColor = color
      arrow.color = color
    }

    /// Draws nothing of its own: its background is its layer's.
    public override var drawsContent: Bool { false }

    /// Puts the content inside the padding, and the arrow on its side.
    public override func layoutSubviews() {
      content.frame = bounds.inset(by: padding)
      arrow.isHidden = !showsArrow
      arrow.show(side, on: bounds, cornerRadius: cornerRadius)
    }

    /// The side that the arrow is on.
    var side: ArrowSide {
      if let arrowSide { return arrowSide }
      guard let context = popoverContext else { return .top(.centered) }
      let attributes = context.attributes
      let side = ArrowSide(for: attributes.position)
      guard case .absolute(let origin, _) = attributes.position else { return side }
      let point = attributes.sourceFrame().inset(by: attributes.sourceFrameInset)
        .point(at: origin)
      return BackgroundWithArrow.facing(point, side, of: context.staticFrame)
    }

    /// The content's size and the padding.
    public override func sizeThatFits(_ size: Size) -> Size {
      let inner = content.sizeThatFits(
        Size(
          width: max(0, size.width - padding.horizontal),
          height: max(0, size.height - padding.vertical)))
      return Size(
        width: min(size.width, inner.width + padding.horizontal),
        height: min(size.height, inner.height + padding.vertical))
    }
  }
}

/// The arrow of a container, beside its body.
private final class ArrowView: View {
  var color = Color.clear { didSet { if color != oldValue { setNeedsDisplay() } } }
  private var path = Path()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  func show(_ side: Templates.ArrowSide, on body: Rect, cornerRadius: Double) {
    typealias Arrow = Templates.BackgroundWithArrow
    // A whole number of pixels outwards, so that the base lies between pixels as the body's side
    // does; and drawn on behind it, so that the last row is full: any less would be a hairline.
    let pixel = 1 / displayScale.factor
    let height = (Arrow.height / pixel).rounded(.up) * pixel
    frame = Arrow.area(on: side, of: body, cornerRadius: cornerRadius, height: height)
    let own = Arrow.path(
      on: side, of: body.offset(by: Point.zero - frame.origin), cornerRadius: cornerRadius,
      depth: pixel)
    guard own != self.path else { return }
    self.path = own
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas, dirty: Rect) { canvas.fill(path, with: color) }
}
