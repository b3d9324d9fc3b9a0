import SashGeometry
import SashGestures
import SashMotion
import SashRaster

/// The width of an indicator, normally and under a pointer, in logical pixels.
private let thickness = 4.0
private let wideThickness = 8.0
/// The distance of an indicator from the edges, in logical pixels.
private let margin = 2.0
/// The minimum length of an indicator, in logical pixels.
private let shortest = 24.0
/// The distance around an indicator within which a pointer still hits it, in logical pixels.
private let reach = 4.0
/// The time for which an indicator stays visible after the content came to rest, in seconds.
private let stay = 0.9
/// The durations of fading in and fading out, in seconds.
private let appearing = 0.1
private let vanishing = 0.3
private let strength = 0.5

/// A bar that shows the visible part of a scroll view's content, and that a pointer can drag.
///
/// It is a rounded, single-coloured layer of its own, so that moving and fading it redraws no
/// content.
final class ScrollIndicator: View {
  let axis: ScrollAxes
  private unowned let scrollView: ScrollView
  private let pan = PanGestureRecognizer(minimumDistance: 0)
  private var fade: Animator?
  private var deadline: ScheduledCall?
  private var lastUse = 0.0
  /// The offset at which a pointer began to drag the indicator.
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

  // MARK: Frame

  private var model: ScrollAxis {
    axis == .vertical ? scrollView.vertical : scrollView.horizontal
  }

  /// The start and length of the track along which the indicator moves.
  private var track: (start: Double, length: Double) {
    let area = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    let other = scrollView.scrollableAxes == .both ? thickness + margin : 0
    return axis == .vertical
      ? (area.minY + margin, max(area.height - 2 * margin - other, 0))
      : (area.minX + margin, max(area.width - 2 * margin - other, 0))
  }

  /// Updates frame, colour and corner radius for the current offset.
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
    // Overscrolled content compresses the indicator at its edge.
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

  /// Shows the indicator for a limited time.
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

  /// Fades the indicator out, or reschedules itself if the content has moved since.
  ///
  /// A single scheduled call suffices, however often the content moves.
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
  /// Lays out the indicators, adding or removing them as the settings require.
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

  /// Removes an indicator without creating it first.
  private func removeIndicator(_ axis: ScrollAxes) {
    subviews.first { ($0 as? ScrollIndicator)?.axis == axis }?.removeFromSuperview()
  }

  /// Updates the indicators for the current offset and shows them for a limited time.
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

  /// Shows the indicators for a moment, to indicate that the content scrolls.
  public final func flashScrollIndicators() {
    layoutIfNeeded()
    showIndicators()
  }
}
