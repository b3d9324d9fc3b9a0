// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface

/// The distance that an arrow key scrolls, in logical pixels.
private let lineDistance = 40.0
/// The overlap of consecutive pages, in logical pixels.
private let pageOverlap = 40.0
/// The scroll distance of one click of the wheel, in logical pixels.
private let wheelClick = 48.0
/// The zoom factor of one click of the wheel with Control held.
private let wheelZoomFactor = 1.25

extension ScrollView {
  /// Returns the distance that a page key scrolls along an axis.
  private func page(_ axis: ScrollAxis, inset: Double) -> Double {
    if let page = axis.rules.page { return page }
    let visible = axis.rules.viewport - inset
    return max(visible - pageOverlap, visible / 2)
  }

  private var pageHeight: Double { page(position.vertical, inset: adjustedContentInset.vertical) }
  private var pageWidth: Double {
    page(position.horizontal, inset: adjustedContentInset.horizontal)
  }

  /// Scrolls by a distance from the current target, with paging to the next page at least.
  ///
  /// A fling ends where it is: its end is not what the user sees and scrolls on from.
  ///
  /// Returns false if there is no more content in that direction.
  @discardableResult final func scroll(by distance: Vector) -> Bool {
    guard isScrollEnabled, distance.isFinite, !isDragging else { return false }
    layoutIfNeeded()
    let from = position.stepOrigin
    let (horizontal, vertical) = (position.horizontal.rules, position.vertical.rules)
    let to = Point(
      x: horizontal.restingOffset(horizontal.clamped(from.x + distance.dx), from: from.x),
      y: vertical.restingOffset(vertical.clamped(from.y + distance.dy), from: from.y))
    guard to != from else { return false }
    if from != position.target { stopScrolling() }
    setContentOffset(to, animated: true)
    return true
  }

  final func handleScrollKey(for event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
    let isBack = event.modifiers.contains(.shift)
    return switch event.key {
    case .up: scroll(by: Vector(dx: 0, dy: -step(position.vertical, pageHeight)))
    case .down: scroll(by: Vector(dx: 0, dy: step(position.vertical, pageHeight)))
    case .left: scroll(by: Vector(dx: -step(position.horizontal, pageWidth), dy: 0))
    case .right: scroll(by: Vector(dx: step(position.horizontal, pageWidth), dy: 0))
    case .pageUp: scrollPage(-1)
    case .pageDown: scrollPage(1)
    case .space: scrollPage(isBack ? -1 : 1)
    case .home: scrollToEnd(isFirst: true)
    case .end: scrollToEnd(isFirst: false)
    default: false
    }
  }

  /// Returns the distance of an arrow key: a line, or a page if paging is on.
  private func step(_ axis: ScrollAxis, _ page: Double) -> Double {
    axis.rules.page == nil ? min(lineDistance, page) : page
  }

  /// Scrolls by a number of pages, vertically if the content scrolls that way, or else
  /// horizontally.
  private func scrollPage(_ count: Double) -> Bool {
    if position.vertical.rules.canScroll {
      return scroll(by: Vector(dx: 0, dy: count * pageHeight))
    }
    let isMirrored = position.horizontal.rules.startsAtUpper
    return scroll(by: Vector(dx: (isMirrored ? -count : count) * pageWidth, dy: 0))
  }

  private func scrollToEnd(isFirst: Bool) -> Bool {
    let isVertical = position.vertical.rules.canScroll
    let axis = isVertical ? position.vertical : position.horizontal
    let rules = axis.rules
    let end = isFirst ? rules.start : rules.lower + rules.upper - rules.start
    let distance = end - axis.stepOrigin
    return scroll(by: isVertical ? Vector(dx: 0, dy: distance) : Vector(dx: distance, dy: 0))
  }

  /// Handles a wheel event and returns whether it was used.
  ///
  /// Shift scrolls horizontally.
  final func handleWheel(_ event: ScrollEvent) -> Bool {
    guard event.source == .wheel, event.phase == .moved else { return false }
    if event.modifiers.contains(.control), handleZoomWheel(by: event) { return true }
    var distance = event.delta
    if event.modifiers.contains(.shift), distance.dx == 0 {
      distance = Vector(dx: distance.dy, dy: 0)
    }
    return scroll(by: distance)
  }

  /// Handles a wheel event with Control held.
  ///
  /// Returns false if the content cannot be zoomed.
  private func handleZoomWheel(by event: ScrollEvent) -> Bool {
    let zoom = zoomController.state
    guard zoom.limits.allowZoom, isScrollEnabled, !isDragging, event.delta.dy.isFinite else {
      return false
    }
    let clicks = -event.delta.dy / wheelClick
    let scale = zoom.limits.clamped(zoom.target * Mathematics.power(wheelZoomFactor, clicks))
    if scale != zoom.target {
      self.zoom(to: scale, about: convert(event.position, from: nil), animated: true)
    }
    return true
  }

  // MARK: Accessibility

  /// The scroll position in percent as localized text, or `nil` if all content is visible.
  final var progressDescription: String? {
    let axis = position.vertical.rules.canScroll ? position.vertical : position.horizontal
    let rules = axis.rules
    guard rules.canScroll else { return nil }
    let offset = rules.clamped(axis.offset)
    let fraction = abs(offset - rules.start) / (rules.upper - rules.lower)
    return LocalizedStrings.current.percent(of: fraction)
  }

  final var scrollActions: [AccessibilityAction] {
    guard isScrollEnabled, !scrollableAxes.isEmpty else { return [] }
    let strings = LocalizedStrings.current
    return [
      AccessibilityAction(name: strings.scrollOn) { [weak self] in _ = self?.scrollPage(1) },
      AccessibilityAction(name: strings.scrollBack) { [weak self] in _ = self?.scrollPage(-1) },
    ]
  }
}
