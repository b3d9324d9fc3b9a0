import SashGeometry
import SashGestures
import SashMotion
import SashRaster

/// How wide an indicator is, and under a pointer, in logical pixels.
private let thickness = 4.0
private let wideThickness = 8.0
/// How far from the edges it lies, in logical pixels.
private let margin = 2.0
/// It is never shorter, in logical pixels.
private let shortest = 24.0
/// Beside it, a pointer still meets it, in logical pixels.
private let reach = 4.0
/// How long it is seen after the content came to rest, in seconds.
private let stay = 0.9
/// How long it takes to appear and to vanish, in seconds.
private let appearing = 0.1
private let vanishing = 0.3
private let strength = 0.5

/// Shows which part of a scroll view's content is in sight, and can be dragged by a pointer.
///
/// One colour with round ends in a layer of its own: neither its moves nor its fading paint any
/// content anew.
final class ScrollIndicator: View {
  let axis: ScrollAxes
  private unowned let scrollView: ScrollView
  private let pan = PanGestureRecognizer(minimumDistance: 0)
  private var fade: Animator?
  private var deadline: ScheduledCall?
  private var lastUse = 0.0
  /// The offset at which a pointer took hold of it.
  private var offsetAtGrab: Double?
  private var isUnderPointer = false
  private var isWide: Bool { isUnderPointer || offsetAtGrab != nil }

  init(_ axis: ScrollAxes, of scrollView: ScrollView) {
    self.axis = axis
    self.scrollView = scrollView
    super.init()
    isComposited = true
    alpha = 0
    accessibilityElementsHidden = true
    pan.allowedSources = .pointer
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    addGestureRecognizer(pan)
  }

  override func point(inside point: Point) -> Bool {
    bounds.inset(by: -reach).contains(point)
  }

  override func hoverDidChange(_ isInside: Bool) {
    isUnderPointer = isInside
    place()
    show()
  }

  // MARK: Place

  private var model: ScrollAxis {
    axis == .vertical ? scrollView.vertical : scrollView.horizontal
  }

  /// The beginning and length of its way.
  private var track: (start: Double, length: Double) {
    let area = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    let other = scrollView.scrollableAxes == .both ? thickness + margin : 0
    return axis == .vertical
      ? (area.minY + margin, max(area.height - 2 * margin - other, 0))
      : (area.minX + margin, max(area.width - 2 * margin - other, 0))
  }

  /// Takes its place for the offset as it is.
  func place() {
    let rules = model.rules
    let track = track
    let wide = isWide ? wideThickness : thickness
    let color = scrollView.theme.label.withAlpha(strength)
    if backgroundColor != color { backgroundColor = color }
    if cornerRadius != wide / 2 { cornerRadius = wide / 2 }
    let way = rules.upper - rules.lower
    let whole = max(way + rules.viewport, 1)
    let usual = min(max(shortest, track.length * rules.viewport / whole), track.length)
    let offset = model.offset
    // Content that is pulled beyond an edge presses it together there.
    let beyond = abs(offset - rules.clamped(offset))
    let length = max(usual - beyond, min(usual, wideThickness))
    let part = way > 0 ? (rules.clamped(offset) - rules.lower) / way : 0
    let start = track.start + (track.length - length) * part
    let scale = scrollView.displayScale
    let size = scrollView.bounds.size
    if axis == .vertical {
      let x =
        scrollView.layoutDirection == .rightToLeft ? margin : size.width - margin - wide
      frame = Rect(
        x: scale.aligned(x), y: scale.aligned(start), width: wide, height: scale.aligned(length))
    } else {
      frame = Rect(
        x: scale.aligned(start), y: scale.aligned(size.height - margin - wide),
        width: scale.aligned(length), height: wide)
    }
  }

  // MARK: Fading

  /// Shows it for a while.
  func show() {
    guard let timeline = window?.timeline else { return }
    lastUse = timeline.now
    if target != 1 { fade(to: 1, in: appearing) }
    guard deadline?.isPending != true else { return }
    wait(until: lastUse + stay)
  }

  private var target: Double { fade?.target ?? alpha }

  private func wait(until time: Double) {
    deadline = window?.timeline.schedule(at: time) { [weak self] in self?.timeIsUp() }
  }

  /// One call waits however often the content moves meanwhile.
  private func timeIsUp() {
    guard let timeline = window?.timeline else { return }
    if isWide || scrollView.isDragging { lastUse = timeline.now }
    if lastUse + stay > timeline.now {
      wait(until: lastUse + stay)
    } else {
      fade(to: 0, in: vanishing)
    }
  }

  private func fade(to alpha: Double, in duration: Double) {
    guard let timeline = window?.timeline else { return }
    let fade =
      fade
      ?? Animator(value: self.alpha, timeline: timeline) { [weak self] in self?.alpha = $0 }
    self.fade = fade
    fade.animate(to: alpha, with: .curve(.easeOut, duration: duration), velocity: 0)
  }

  override func didMoveToWindow() {
    deadline?.cancel()
    deadline = nil
    fade = nil
    alpha = 0
  }

  // MARK: Dragging

  private func panDidChange() {
    switch pan.state {
    case .began, .changed:
      let start = offsetAtGrab ?? model.offset
      offsetAtGrab = start
      let rules = model.rules
      let room = track.length - (axis == .vertical ? frame.height : frame.width)
      let way = axis == .vertical ? pan.translation.dy : pan.translation.dx
      let offset = start + (room > 0 ? way / room * (rules.upper - rules.lower) : 0)
      var place = scrollView.contentOffset
      if axis == .vertical { place.y = offset } else { place.x = offset }
      scrollView.setContentOffset(place, animated: false)
    case .ended, .cancelled, .failed:
      offsetAtGrab = nil
      place()
      show()
    case .possible: break
    }
  }
}

extension ScrollView {
  /// Puts the indicators where they belong, making or hiding them as asked.
  final func layoutIndicators() {
    if showsVertically {
      if verticalIndicator.superview == nil { addSubview(verticalIndicator) }
      verticalIndicator.place()
    } else {
      removeIndicator(.vertical)
    }
    if showsSideways {
      if horizontalIndicator.superview == nil { addSubview(horizontalIndicator) }
      horizontalIndicator.place()
    } else {
      removeIndicator(.horizontal)
    }
  }

  private var showsVertically: Bool { showsVerticalScrollIndicator && vertical.rules.canScroll }
  private var showsSideways: Bool { showsHorizontalScrollIndicator && horizontal.rules.canScroll }

  /// Takes an indicator away, without making it for that.
  private func removeIndicator(_ axis: ScrollAxes) {
    subviews.first { ($0 as? ScrollIndicator)?.axis == axis }?.removeFromSuperview()
  }

  /// Moves the indicators along with the content, and shows them for a while.
  final func showIndicators() {
    if showsVertically {
      verticalIndicator.place()
      verticalIndicator.show()
    }
    if showsSideways {
      horizontalIndicator.place()
      horizontalIndicator.show()
    }
  }

  /// Shows the indicators for a moment, so that the user sees that there is more.
  public final func flashScrollIndicators() {
    layoutIfNeeded()
    showIndicators()
  }
}
