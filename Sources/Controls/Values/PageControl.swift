// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashRaster

/// The diameters of a dot, and of the outermost dot where more pages follow, in logical pixels.
private let dotSize: Double = 7
private let smallDotSize: Double = 4
/// The distance between the centres of adjacent dots, in logical pixels.
private let pitch: Double = 16
/// The opacity of the dots of other pages.
private let inactiveDotOpacity: Double = 0.3

/// A row of dots that shows which of several pages is current.
///
/// Use it together with a `PageViewController`, or with a `ScrollView` that has `isPagingEnabled`.
///
/// A tap on the trailing half goes to the next page, one on the leading half to the previous page.
/// The Left and Right keys move visually. Where the dots of all pages do not fit, the ones around
/// the current page are shown, and a smaller outermost dot indicates further pages. Scroll wheel
/// events are ignored.
public final class PageControl: Control, InsetAccessory {
  /// The number of pages.
  ///
  /// Negative values count as 0.
  public var numberOfPages: Int {
    get { pageCount }
    set {
      guard max(newValue, 0) != pageCount else { return }
      pageCount = max(newValue, 0)
      storedPage = min(storedPage, max(pageCount - 1, 0))
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The index of the current page, counted from 0 and clamped to the existing pages.
  public var currentPage: Int {
    get { storedPage }
    set { setPage(min(max(newValue, 0), max(pageCount - 1, 0))) }
  }
  /// Called with the index of the page that the user selected.
  public var onChange: ((Int) -> Void)?
  /// Whether the control draws nothing for a single page or none.
  public var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the current page's dot, or `nil` for the theme's label colour.
  ///
  /// The other dots are drawn in the same colour with a lower opacity.
  public var dotColor: Color? { didSet { if dotColor != oldValue { setNeedsDisplay() } } }

  private var pageCount: Int
  private var storedPage = 0

  /// Creates a control for a number of pages.
  public init(numberOfPages: Int = 0, currentPage: Int = 0, onChange: ((Int) -> Void)? = nil) {
    pageCount = max(numberOfPages, 0)
    super.init()
    accessibilityRole = .pageIndicator
    self.currentPage = currentPage
    self.onChange = onChange
  }

  private func setPage(_ new: Int) {
    guard new != storedPage else { return }
    let (old, oldDots) = (storedPage, visibleDots)
    storedPage = new
    if visibleDots == oldDots {
      // Only the two affected dots need redrawing.
      setNeedsDisplay(dotFrame(old, dotSize))
      setNeedsDisplay(dotFrame(new, dotSize))
    } else {
      setNeedsDisplay()
    }
  }

  /// Moves by a number of pages and reports the change, as for a user's action.
  private func movePage(by count: Int) {
    let target = min(max(storedPage + count, 0), max(pageCount - 1, 0))
    guard isEnabled, target != storedPage else { return }
    setPage(target)
    onChange?(target)
  }

  // MARK: Layout

  /// Returns the width of all dots, limited to the available width, and at least the height of the
  /// theme's minimum target.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: min(Double(pageCount + 1) * pitch, max(size.width, 0)),
      height: max(theme.metrics.minimumTarget, dotSize + 2 * theme.focusRingOutset))
  }

  /// The distance of the outermost dots from the edges, while the dots of all pages fit.
  package var visibleInset: Double { pitch - dotSize / 2 }

  /// The indices of the pages whose dots are visible.
  private var visibleDots: Range<Int> {
    let capacity = max(1, Int(min((bounds.width / pitch).rounded(.down), Double(Int32.max))))
    guard pageCount > capacity else { return 0..<pageCount }
    let first = min(max(storedPage - capacity / 2, 0), pageCount - capacity)
    return first..<first + capacity
  }

  /// Returns the frame of a page's dot.
  private func dotFrame(_ index: Int, _ size: Double) -> Rect {
    let visibleDots = visibleDots
    let position = Double(index - visibleDots.lowerBound) - Double(visibleDots.count - 1) / 2
    let middle = bounds.midX + (isMirrored ? -position : position) * pitch
    return Rect(
      x: displayScale.aligned(middle - size / 2),
      y: displayScale.aligned(bounds.midY - size / 2), width: size, height: size)
  }

  // MARK: Drawing

  /// Draws the dots.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    if hidesForSinglePage, pageCount < 2 { return }
    let color = (dotColor ?? theme.label).faded(state.opacity)
    let visibleDots = visibleDots
    for index in visibleDots {
      let isLast =
        index == visibleDots.lowerBound && index > 0
        || index == visibleDots.upperBound - 1 && index < pageCount - 1
      let size = isLast ? smallDotSize : dotSize
      canvas.fill(
        RoundedRect(rect: dotFrame(index, size), radius: size / 2),
        with: index == storedPage ? color : color.faded(inactiveDotOpacity))
    }
    drawFocusRing(
      in: canvas, around: RoundedRect(rect: bounds, radius: theme.metrics.cornerRadius))
  }

  /// Redraws only when the press ends: a pressed or hovered page control looks like an idle one.
  public override func highlightDidChange() { if !isHighlighted { setNeedsDisplay() } }

  // MARK: Touch and keys

  /// Goes to the previous or the next page, depending on the half that was tapped.
  public override func didTap(at point: Point) {
    movePage(by: (point.x < bounds.midX) != isMirrored ? -1 : 1)
  }

  /// Handles the arrow keys, which move by one page, and Home and End, which go to the first and
  /// the last.
  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.isUnmodified else { return false }
    switch event.key {
    case .left: movePage(by: isMirrored ? 1 : -1)
    case .right: movePage(by: isMirrored ? -1 : 1)
    case .home: movePage(by: -storedPage)
    case .end: movePage(by: pageCount - 1 - storedPage)
    default: return false
    }
    return true
  }

  // MARK: Accessibility

  /// The accessibility value that was set, or else the page number in the user's language.
  public override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? (pageCount > 0 ? LocalizedStrings.current.page(storedPage + 1, pageCount) : nil)
    }
    set { super.accessibilityValue = newValue }
  }

  /// The accessibility range that was set, or else the page number and the number of pages.
  public override var accessibilityRange: AccessibilityRange? {
    get {
      super.accessibilityRange
        ?? (pageCount > 0
          ? AccessibilityRange(
            minimum: 1, maximum: Double(pageCount), value: Double(storedPage + 1), step: 1) : nil)
    }
    set { super.accessibilityRange = newValue }
  }

  /// The actions to go to the next and to the previous page.
  public override var usualAccessibilityActions: [AccessibilityAction] { stepActions }
  /// Goes to the next page and reports the change.
  public override func accessibilityIncrement() { movePage(by: 1) }
  /// Goes to the previous page and reports the change.
  public override func accessibilityDecrement() { movePage(by: -1) }
}
