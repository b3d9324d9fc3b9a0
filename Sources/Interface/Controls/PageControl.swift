import SashGeometry
import SashGestures
import SashRaster

/// The diameter of a dot, and of one beside which there are more, in logical pixels.
private let dotSize: Double = 7
private let smallDotSize: Double = 4
/// The distance from one dot to the next.
private let pitch: Double = 16
/// How strong the dots of other pages are.
private let quietStrength: Double = 0.3

/// Shows which of several pages is seen, as a row of dots.
///
/// A tap on the side where rows end goes to the next page, one on the other side to the one before;
/// so do the arrow keys, which follow the eye. Where there is no room for all dots, those around the
/// page's are shown, and smaller ones tell that there are more. The wheel does nothing.
public final class PageControl: Control {
  /// How many pages there are; less than none is none.
  public var numberOfPages: Int {
    get { pages }
    set {
      guard max(newValue, 0) != pages else { return }
      pages = max(newValue, 0)
      page = min(page, max(pages - 1, 0))
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// Which page is seen, from 0; held to the pages that there are.
  public var currentPage: Int {
    get { page }
    set { show(min(max(newValue, 0), max(pages - 1, 0))) }
  }
  /// Called with the page that the user goes to.
  public var onChange: ((Int) -> Void)?
  /// Whether nothing is drawn where there is one page or none.
  public var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the page's dot; nil: the theme's label, of which the others have a part.
  public var dotColor: Color? { didSet { if dotColor != oldValue { setNeedsDisplay() } } }

  private var pages: Int
  private var page = 0

  /// A control of so many pages.
  public init(numberOfPages: Int = 0, currentPage: Int = 0, onChange: ((Int) -> Void)? = nil) {
    pages = max(numberOfPages, 0)
    super.init()
    accessibilityRole = .pageIndicator
    self.currentPage = currentPage
    self.onChange = onChange
  }

  private func show(_ new: Int) {
    guard new != page else { return }
    let (old, oldDots) = (page, dots)
    page = new
    if dots == oldDots {
      // Only the two that change.
      setNeedsDisplay(dotFrame(old, dotSize))
      setNeedsDisplay(dotFrame(new, dotSize))
    } else {
      setNeedsDisplay()
    }
  }

  /// Goes some pages on, as the user does.
  private func go(by count: Int) {
    let target = min(max(page + count, 0), max(pages - 1, 0))
    guard isEnabled, target != page else { return }
    show(target)
    onChange?(target)
  }

  // MARK: Size and place

  /// As wide as all dots, as far as that is allowed, and as high as the smallest target.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: min(Double(pages + 1) * pitch, max(size.width, 0)),
      height: max(theme.metrics.minimumTarget, dotSize + 2 * theme.focusRingReach))
  }

  /// The pages whose dots are shown.
  private var dots: Range<Int> {
    let room = max(1, Int(min((bounds.width / pitch).rounded(.down), Double(Int32.max))))
    guard pages > room else { return 0..<pages }
    let first = min(max(page - room / 2, 0), pages - room)
    return first..<first + room
  }

  /// Where the dot of a page lies.
  private func dotFrame(_ index: Int, _ size: Double) -> Rect {
    let dots = dots
    let place = Double(index - dots.lowerBound) - Double(dots.count - 1) / 2
    let middle = bounds.midX + (isMirrored ? -place : place) * pitch
    return Rect(
      x: displayScale.aligned(middle - size / 2),
      y: displayScale.aligned(bounds.midY - size / 2), width: size, height: size)
  }

  private var isMirrored: Bool { layoutDirection == .rightToLeft }

  // MARK: Drawing

  /// Draws the dots.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    if hidesForSinglePage, pages < 2 { return }
    let color = (dotColor ?? theme.label).faded(controlState.strength)
    let dots = dots
    for index in dots {
      let isLast =
        index == dots.lowerBound && index > 0
        || index == dots.upperBound - 1 && index < pages - 1
      let size = isLast ? smallDotSize : dotSize
      canvas.fill(
        RoundedRect(rect: dotFrame(index, size), radius: size / 2),
        with: index == page ? color : color.faded(quietStrength))
    }
    drawFocusRing(
      in: canvas, around: RoundedRect(rect: bounds, radius: theme.metrics.cornerRadius))
  }

  /// Dots look the same while they are held or the pointer is over them.
  public override func highlightDidChange() { if !isHighlighted { setNeedsDisplay() } }

  // MARK: Touch and keys

  /// A tap goes to the page before or after.
  public override func didTap(at point: Point) {
    go(by: (point.x < bounds.midX) != isMirrored ? -1 : 1)
  }

  /// Arrows go a page, Home and End to the first and the last.
  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super, .shift]) else {
      return false
    }
    switch event.key {
    case .left: go(by: isMirrored ? 1 : -1)
    case .right: go(by: isMirrored ? -1 : 1)
    case .home: go(by: -page)
    case .end: go(by: pages - 1 - page)
    default: return false
    }
    return true
  }

  // MARK: Accessibility

  /// The page in words, unless another value was given.
  public override var accessibilityValue: String? {
    get {
      super.accessibilityValue ?? (pages > 0 ? BuiltInWords.current.page(page + 1, pages) : nil)
    }
    set { super.accessibilityValue = newValue }
  }

  /// The page and how many there are, unless others were given.
  public override var accessibilityRange: AccessibilityRange? {
    get {
      super.accessibilityRange
        ?? (pages > 0
          ? AccessibilityRange(
            minimum: 1, maximum: Double(pages), value: Double(page + 1), step: 1) : nil)
    }
    set { super.accessibilityRange = newValue }
  }

  /// The next page and the one before.
  public override var usualAccessibilityActions: [AccessibilityAction] { stepActions }
  /// Goes to the next page, as the user does.
  public override func accessibilityIncrement() { go(by: 1) }
  /// Goes to the page before, as the user does.
  public override func accessibilityDecrement() { go(by: -1) }
}
