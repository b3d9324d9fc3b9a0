// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashPresentation
import SashRaster
import SashScrolling

extension Templates {
  /// A card with rounded corners, an arrow, padding and a shadow around a popover's content.
  ///
  /// Use it as the outermost view of a popover that points at its source. The card has the size of
  /// the content plus the padding, limited to the available space; content that is higher scrolls up
  /// to the card's edges.
  /// The arrow lies outside of its bounds.
  public final class Container: View {
    /// The view inside the card.
    public let content: View
    /// The side that the arrow is on, or `nil` to derive it from the popover's position.
    public var arrowSide: ArrowSide? { didSet { setNeedsLayout() } }
    /// Whether the arrow is visible.
    public var showsArrow: Bool { didSet { setNeedsLayout() } }
    /// The distance between the content and the edges, in logical pixels.
    public var padding: EdgeInsets { didSet { invalidateIntrinsicContentSize() } }
    /// The card's shadow, or `nil` for none.
    public var containerShadow: Shadow? { didSet { environmentDidChange() } }
    /// The card's colour, or `nil` for the theme's background colour.
    public var containerColor: Color? { didSet { environmentDidChange() } }

    /// The popover that the card is in.
    private weak var followedContext: Popover.Context?
    private let border = CardBorder()
    private let arrowOutline = ArrowOutlineView()
    private let arrow = ArrowView()
    /// The scroll view around the content, from the first time on that the content was too high.
    private var scrollView: PopoverScrollView?
    /// Whether the content was too high for the available space when it was measured.
    private var hasExceededHeight = false

    /// Creates a card around a view.
    ///
    /// - Parameters:
    ///   - content: The view inside the card.
    ///   - arrowSide: The side that the arrow is on, or `nil` to derive it from the popover's
    ///     position.
    ///   - showsArrow: Whether the arrow is visible.
    ///   - cornerRadius: The radius of the corners, in logical pixels.
    ///   - backgroundColor: The card's colour, or `nil` for the theme's background colour.
    ///   - shadow: The card's shadow, or `nil` for none.
    ///   - padding: The distance between the content and each edge, in logical pixels.
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
      border.cornerRadius = cornerRadius
      addSubview(border)
      addSubview(arrowOutline)
      addSubview(arrow)
      addSubview(content)
      environmentDidChange()
    }

    /// Applies the card's colour, or the theme's background colour if it has none, and its shadow.
    public override func environmentDidChange() {
      let color = containerColor ?? theme.popoverBackground
      backgroundColor = color
      arrow.color = color
      let adaptedShadow = containerShadow?.adapted(to: theme)
      shadow = adaptedShadow?.raster
      arrowOutline.arrowShadow = adaptedShadow
      setNeedsLayout()
    }

    /// `false`: the layer's background colour is sufficient.
    public override var drawsContent: Bool { false }

    /// Lays out the content inside the padding, and the arrow on its side.
    public override func layoutSubviews() {
      border.cornerRadius = cornerRadius
      border.isHidden = containerShadow == nil
      layOutContent()
      arrow.isHidden = !showsArrow
      // Half of the outline lies behind the arrow, through which it must not show.
      arrowOutline.isHidden = arrow.isHidden || border.isHidden || !arrow.color.isOpaque
      let (side, baseCenter) = arrowPlacement
      arrowOutline.show(side, baseCenter: baseCenter)
      arrow.show(side, baseCenter: baseCenter)
    }

    /// Follows the popover that the card is in, at which its arrow points.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      let found = window == nil ? nil : popoverContext
      guard found !== followedContext else { return }
      followedContext?.arrows.remove(self)
      followedContext = found
      found?.arrows.add(self) { [weak self] _ in self?.setNeedsLayout() }
      setNeedsLayout()
    }

    /// Lays out the content, which scrolls once it was too high for the available space.
    private func layOutContent() {
      if hasExceededHeight, scrollView == nil {
        scrollView = PopoverScrollView(around: content, in: self)
      }
      guard let scrollView else { return content.frame = bounds.inset(by: padding) }
      scrollView.contentInset = padding
      scrollView.cornerRadius = cornerRadius
      scrollView.fadeColor = backgroundColor
      scrollView.frame = bounds
    }

    /// The side that the arrow is currently on, and the centre of its base in the card's
    /// coordinates.
    private var arrowPlacement: (side: ArrowSide, baseCenter: Point) {
      typealias Arrow = BackgroundWithArrow
      let radius = cornerRadius
      func aligned(_ side: ArrowSide) -> (side: ArrowSide, baseCenter: Point) {
        (side, Arrow.base(of: side, on: bounds, cornerRadius: radius))
      }
      if let arrowSide { return aligned(arrowSide) }
      guard let context = popoverContext else { return aligned(.top(.centered)) }
      let resolved = context.resolvedPosition
      let side = ArrowSide(for: resolved.position)
      guard case .absolute(let origin, let popover) = resolved.position else {
        return aligned(side)
      }
      let source = resolved.source
      let point = source.point(at: origin)
      let frame = context.staticFrame
      // An aligned arrow would miss the source of a popover that was moved along the arrow's side,
      // to stay inside the window or by a drag.
      let distance = frame.origin - Rect(placing: popover, at: point, size: frame.size).origin
      if abs(side.isHorizontal ? distance.dx : distance.dy) > 0.01 {
        let center = source.center - (frame.origin - bounds.origin)
        return (side, Arrow.base(of: side, on: bounds, cornerRadius: radius, towards: center))
      }
      return aligned(Arrow.facing(point, side, of: frame))
    }

    /// Returns whether a size is one that the card only has while the popover grows, as after the
    /// replacement of a smaller one.
    private func isIntermediate(_ size: Size) -> Bool {
      guard let context = popoverContext else { return false }
      let final = context.staticFrame.size
      return context.frame.size != final
        && (size.width < final.width || size.height < final.height)
    }

    /// The content's size plus the padding, limited to the available size.
    public override func sizeThatFits(_ size: Size) -> Size {
      let available = Size(
        width: max(0, size.width - padding.horizontal),
        height: max(0, size.height - padding.vertical))
      // The card is measured again when the size of its content changes.
      let inner = content.fittingSize(in: available)
      if !hasExceededHeight, available.height > 0, !isIntermediate(size),
        PopoverScrollView.isNeeded(for: inner, in: available)
      {
        hasExceededHeight = true
        setNeedsLayout()
      }
      return Size(
        width: min(size.width, inner.width + padding.horizontal),
        height: min(size.height, inner.height + padding.vertical))
    }
  }
}

/// The arrow of a card, drawn outside of the card's bounds.
private final class ArrowView: View {
  var color = Color.clear { didSet { if color != oldValue { setNeedsDisplay() } } }
  private var path = Path()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  func show(_ side: Templates.ArrowSide, baseCenter: Point) {
    typealias Arrow = Templates.BackgroundWithArrow
    // The height is rounded up to whole pixels, so that the base lies on a pixel boundary as the
    // card's edge does. The path continues one pixel behind the base, because an antialiased last
    // row would show as a hairline.
    let pixel = 1 / displayScale.factor
    let height = (Arrow.height / pixel).rounded(.up) * pixel
    frame = Arrow.area(on: side, baseCenter: baseCenter, height: height)
    let arrowPath = Arrow.path(
      on: side, baseCenter: baseCenter + (Point.zero - frame.origin), depth: pixel)
    guard arrowPath != self.path else { return }
    self.path = arrowPath
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas, dirty: Rect) { canvas.fill(path, with: color) }
}
