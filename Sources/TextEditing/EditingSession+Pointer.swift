// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashText

/// The code of the pointer's middle button, `BTN_MIDDLE`.
private let middleButton: UInt32 = 0x112
/// The time in seconds and the distance in logical pixels within which presses count as one double
/// click, as in GTK.
private let clickInterval = 0.4
private let clickDistance = 5.0
/// The corresponding distance for taps of a finger, which are less precise.
private let tapDistance = 24.0
/// The interval at which a selection is extended while the pointer stays beyond an edge, in
/// seconds.
private let scrollInterval = 0.05

/// A recogniser that accepts presses of a pointer at once and follows them.
final class TextPointerRecognizer: GestureRecognizer {
  override init() {
    super.init()
    allowedSources = .pointer
    allowedButtons = [Touch.primaryButton, Touch.secondaryButton, middleButton]
  }

  override func touchBegan(_ touch: Touch) { begin() }
  override func touchMoved(_ touch: Touch) { if isActive { change() } }
  override func touchEnded(_ touch: Touch) { end() }
}

/// A counter of consecutive presses at one location, for double and triple clicks.
struct ClickCounter {
  private var count = 0
  private var location = Point.zero
  private var time = -Double.infinity

  mutating func press(at point: Point, time now: Double, isFinger: Bool = false) -> Int {
    let maximumDistance = isFinger ? tapDistance : clickDistance
    let isNext = now - time <= clickInterval && point.distance(to: location) <= maximumDistance
    count = isNext ? count % 3 + 1 : 1
    (location, time) = (point, now)
    return count
  }
}

/// The state of selecting with a pointer.
struct PointerSelection {
  enum Phase {
    /// No drag.
    case idle
    /// A drag by characters, words or paragraphs from the range `origin`, at a location in the
    /// window.
    case dragging(TextUnit, origin: Range<Int>, Point, ScheduledCall?)
  }

  var phase = Phase.idle
  var clicks = ClickCounter()
}

extension EditingSession {
  func pointerDidChange(_ recognizer: GestureRecognizer) {
    let location = recognizer.location(in: nil)
    switch recognizer.state {
    case .began:
      guard let touch = recognizer.touches.first else { return }
      clipboard.updateGrant(touch.grant)
      switch touch.source {
      case .pointer(button: middleButton): return pasteSelection(at: location)
      case .pointer(button: Touch.secondaryButton): return openMenu(at: location)
      default: break
      }
      beginPointerSelection(at: location, extending: touch.modifiers.contains(.shift))
    case .changed: drag(to: location)
    case .ended, .cancelled, .failed:
      guard case .dragging(_, _, _, let call) = pointer.phase else { return }
      call?.cancel()
      pointer.phase = .idle
      clipboard.publishSelection()
      revealInLine()
    case .possible: break
    }
  }

  private func pasteSelection(at location: Point) {
    guard isEditable else { return }
    focus()
    let target = canvas.location(at: canvas.convert(location, from: nil))
    edit([.scrollsToCaret]) { $0.move(to: target.offset, affinity: target.affinity) }
    clipboard.paste(.selection)
  }

  /// Opens the context menu: for the selection if the press is on it, or else for the location of
  /// the press.
  private func openMenu(at location: Point) {
    focus()
    let point = canvas.convert(location, from: nil)
    if !isSelected(point) {
      let target = canvas.location(at: point)
      edit([]) { $0.move(to: target.offset, affinity: target.affinity) }
      revealInLine()
    }
    showMenu(at: location)
  }

  /// Scrolls a line to the caret after the press that moved it.
  ///
  /// Scrolling during the press would move the text away under the pointer. A page is not scrolled.
  private func revealInLine() {
    if canvas.kind == .line, canvas.layoutEnvironment != nil { owner?.reveal(canvas.caretRect) }
  }

  private func focus() {
    owner?.becomeFirstResponder()
  }

  private func beginPointerSelection(at location: Point, extending: Bool) {
    let time = now
    let clicks = pointer.clicks.press(at: location, time: time)
    focus()
    hideHandles()
    let target = canvas.location(at: canvas.convert(location, from: nil))
    let unit: TextUnit = clicks == 1 ? .character : clicks == 2 ? .word : .paragraph
    let origin: Range<Int>
    if extending {
      let anchor = editing.selection.anchor
      origin = anchor..<anchor
    } else {
      origin = range(unit, at: target.offset)
    }
    pointer.phase = .dragging(extending ? .character : unit, origin: origin, location, nil)
    extend(to: target, [])
  }

  private func extend(to target: TextLocation, _ options: Options = [.scrollsToCaret]) {
    guard case .dragging(let unit, let origin, _, _) = pointer.phase else { return }
    select(from: origin, to: target, by: unit, options)
  }

  private func drag(to location: Point) {
    guard case .dragging(let unit, let origin, _, let call) = pointer.phase else { return }
    call?.cancel()
    pointer.phase = .dragging(unit, origin: origin, location, nil)
    let point = canvas.convert(location, from: nil)
    let visibleRect = canvas.visibleTextRect
    extend(to: canvas.location(at: point))
    // Beyond an edge the selection is extended repeatedly while the pointer stays there.
    let isBeyond =
      point.x < visibleRect.minX || point.x > visibleRect.maxX
      || (canvas.kind == .page && (point.y < visibleRect.minY || point.y > visibleRect.maxY))
    guard isBeyond, case .dragging = pointer.phase else { return }
    let next = owner?.window?.timeline.schedule(after: scrollInterval) { [weak self] in
      self?.drag(to: location)
    }
    pointer.phase = .dragging(unit, origin: origin, location, next)
  }
}
