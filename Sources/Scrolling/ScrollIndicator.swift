// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster

/// The width of an indicator, normally and under a pointer, in logical pixels.
private let thickness = ScrollIndicatorInsets.thickness
private let wideThickness = 8.0
/// The minimum length of an indicator, in logical pixels.
private let minimumLength = 24.0
/// The distance around an indicator within which a pointer still hits it, in logical pixels.
private let hitMargin = 4.0
/// The time for which an indicator stays visible after the content came to rest, in seconds.
private let visibleDuration = 0.9
/// The durations of fading in and fading out, in seconds.
private let fadeInDuration = 0.1
private let fadeOutDuration = 0.3
private let indicatorOpacity = 0.5

/// A bar that shows the visible part of a scroll view's content, and that a pointer can drag.
///
/// It is a rounded, single-coloured layer of its own, so that moving and fading it redraws no
/// content.
final class ScrollIndicator: View {
  let axis: ScrollAxes
  private unowned let scrollView: ScrollView
  private let pan = PanGestureRecognizer(minimumDistance: 0)
  private var fadeAnimator: Animator?
  private var fadeOutCall: ScheduledCall?
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
    bounds.inset(by: -hitMargin).contains(point)
  }

  override func hoverDidChange(_ isInside: Bool) {
    isUnderPointer = isInside
    updateFrame()
    show()
  }

  // MARK: Frame

  private var scrollAxis: ScrollAxis {
    axis == .vertical ? scrollView.position.vertical : scrollView.position.horizontal
  }

  private var insets: ScrollIndicatorInsets { scrollView.indicators.insets }

  /// The start and length of the track along which the indicator moves.
  private var track: (start: Double, length: Double) {
    let area = insets.track(in: scrollView.bounds, scrollView.adjustedContentInset)
    let other = scrollView.scrollableAxes == .both ? thickness + ScrollIndicatorInsets.margin : 0
    return axis == .vertical
      ? (area.minY, max(area.height - other, 0)) : (area.minX, max(area.width - other, 0))
  }

  /// Updates frame, colour and corner radius for the current offset.
  func updateFrame() {
    let rules = scrollAxis.rules
    let track = track
    let barThickness = isWide ? wideThickness : thickness
    let color = scrollView.theme.label.withAlphaComponent(indicatorOpacity)
    if backgroundColor != color { backgroundColor = color }
    if cornerRadius != barThickness / 2 { cornerRadius = barThickness / 2 }
    let range = rules.upper - rules.lower
    let contentLength = max(range + rules.viewport, 1)
    let naturalLength = min(
      max(minimumLength, track.length * rules.viewport / contentLength), track.length)
    let offset = scrollAxis.offset
    // Overscrolled content compresses the indicator at its edge.
    let overscroll = abs(offset - rules.clamped(offset))
    let length = max(naturalLength - overscroll, min(naturalLength, wideThickness))
    let fraction = range > 0 ? (rules.clamped(offset) - rules.lower) / range : 0
    let start = track.start + (track.length - length) * fraction
    let scale = scrollView.displayScale
    let size = scrollView.bounds.size
    if axis == .vertical {
      let x =
        scrollView.isMirrored
        ? insets.sides.left : size.width - insets.sides.right - barThickness
      frame = Rect(
        x: scale.aligned(x), y: scale.aligned(start), width: barThickness,
        height: scale.aligned(length))
    } else {
      frame = Rect(
        x: scale.aligned(start), y: scale.aligned(size.height - insets.sides.bottom - barThickness),
        width: scale.aligned(length), height: barThickness)
    }
  }

  // MARK: Fading

  /// Shows the indicator for a limited time.
  func show() {
    guard let timeline = window?.timeline else { return }
    lastUse = timeline.currentTime
    if targetAlpha != 1 { fade(to: 1, in: fadeInDuration) }
    guard fadeOutCall?.isPending != true else { return }
    scheduleFadeOut(at: lastUse + visibleDuration)
  }

  private var targetAlpha: Double { fadeAnimator?.target ?? alpha }

  private func scheduleFadeOut(at time: Double) {
    fadeOutCall = window?.timeline.schedule(at: time) { [weak self] in self?.fadeOutIfUnused() }
  }

  /// Fades the indicator out, or reschedules itself if the content has moved since.
  ///
  /// A single scheduled call suffices, however often the content moves.
  private func fadeOutIfUnused() {
    guard let timeline = window?.timeline else { return }
    if isWide || scrollView.isDragging { lastUse = timeline.currentTime }
    if lastUse + visibleDuration > timeline.currentTime {
      scheduleFadeOut(at: lastUse + visibleDuration)
    } else {
      fade(to: 0, in: fadeOutDuration)
    }
  }

  private func fade(to alpha: Double, in duration: Double) {
    guard let timeline = window?.timeline else { return }
    let fadeAnimator =
      fadeAnimator
      ?? Animator(value: self.alpha, timeline: timeline) { [weak self] in self?.alpha = $0 }
    self.fadeAnimator = fadeAnimator
    fadeAnimator.animate(to: alpha, with: .curve(.easeOut, duration: duration), velocity: 0)
  }

  override func didMoveToWindow() {
    fadeOutCall?.cancel()
    fadeOutCall = nil
    fadeAnimator = nil
    alpha = 0
  }

  // MARK: Dragging

  private func panDidChange() {
    switch pan.state {
    case .began, .changed:
      let start = offsetAtGrab ?? scrollAxis.offset
      offsetAtGrab = start
      let rules = scrollAxis.rules
      let travel = track.length - (axis == .vertical ? frame.height : frame.width)
      let distance = axis == .vertical ? pan.translation.dy : pan.translation.dx
      let offset = start + (travel > 0 ? distance / travel * (rules.upper - rules.lower) : 0)
      var contentOffset = scrollView.contentOffset
      if axis == .vertical { contentOffset.y = offset } else { contentOffset.x = offset }
      scrollView.setContentOffset(contentOffset, animated: false)
    case .ended, .cancelled, .failed:
      offsetAtGrab = nil
      let offset = scrollAxis.offset
      let restingOffset = scrollAxis.rules.restingOffset(offset, from: offset)
      if axis == .vertical, restingOffset != offset {
        scrollView.setContentOffset(
          Point(x: scrollView.contentOffset.x, y: restingOffset), animated: true)
      }
      updateFrame()
      show()
    case .possible: break
    }
  }
}
