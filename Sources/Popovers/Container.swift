import SashGeometry
import SashInterface
import SashRaster

extension Templates {
  /// The shadow below a popover's container.
  nonisolated public struct Shadow: Hashable, Sendable {
    /// The colour where it is full.
    public var color: Color
    /// The blur radius, in logical pixels.
    public var radius: Double
    /// How far it lies to the right.
    public var x: Double
    /// How far it lies below.
    public var y: Double

    /// A shadow; by default sharp, black to a quarter, and right below.
    public init(
      color: Color = Color(white: 0, alpha: 0.25), radius: Double = 0, x: Double = 0, y: Double = 0
    ) {
      self.color = color
      self.radius = radius
      self.x = x
      self.y = y
    }

    /// The shadow of containers: soft, a little below.
    public static let system = Shadow(radius: 40, y: 4)

    /// The shadow as views cast it.
    public var raster: SashRaster.Shadow {
      SashRaster.Shadow(color: color, offset: Vector(dx: x, dy: y), blur: radius)
    }
  }

  /// A card with round corners, a background, padding and a shadow around a popover's content.
  ///
  /// It is as large as its content and the padding, and gives way when there is less room.
  public final class Container: View {
    /// What is in it.
    public let content: View
    /// The distance between the content and the edges.
    public var padding: EdgeInsets { didSet { invalidateIntrinsicContentSize() } }
    /// Its shadow; nil: none.
    public var containerShadow: Shadow? {
      didSet { shadow = containerShadow?.raster }
    }
    /// Its own colour; nil: the theme's background.
    public var containerColor: Color? { didSet { environmentDidChange() } }

    /// A container around content.
    ///
    /// - Parameters:
    ///   - content: What is in it.
    ///   - cornerRadius: The radius of its corners.
    ///   - backgroundColor: Its colour; nil: the theme's background.
    ///   - shadow: Its shadow; nil: none.
    ///   - padding: The distance between the content and each edge.
    public init(
      _ content: View, cornerRadius: Double = 12, backgroundColor: Color? = nil,
      shadow: Shadow? = .system, padding: Double = 16
    ) {
      self.content = content
      self.padding = EdgeInsets(padding)
      containerShadow = shadow
      containerColor = backgroundColor
      super.init()
      self.cornerRadius = cornerRadius
      self.shadow = shadow?.raster
      addSubview(content)
      environmentDidChange()
    }

    /// Takes the theme's background unless it has a colour of its own.
    public override func environmentDidChange() {
      backgroundColor = containerColor ?? theme.background
    }

    /// Draws nothing of its own: its background is its layer's.
    public override var drawsContent: Bool { false }

    /// Puts the content inside the padding.
    public override func layoutSubviews() { content.frame = bounds.inset(by: padding) }

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
