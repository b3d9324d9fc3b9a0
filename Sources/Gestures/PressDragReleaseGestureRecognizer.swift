// SPDX-License-Identifier: MIT

import SashGeometry
import SashMotion

/// Recognises the gesture of a menu: press to open it, drag over its items, release to select; or
/// click to open it and click to select.
///
/// A pointer opens the menu by a press. A finger opens it by a short hold, so that it can still
/// scroll. Either drags over the items and selects the one where it is released. A short press that
/// does not move is a click: the menu that it opened stays open, and the next press selects. The
/// owner opens the menu at `began`, or at `ended` with a `release` of `.click`, and then sets
/// `isOpen`.
open class PressDragReleaseGestureRecognizer: GestureRecognizer {
  /// The meaning of a release.
  public enum Release: Hashable, Sendable {
    /// A short press that did not move: the menu that it opens stays open.
    case click
    /// The end of a drag over the open menu: it selects the item at its position, or closes the
    /// menu.
    case selection
  }

  /// The stages of a recognition attempt.
  private enum Stage {
    /// No touch is down.
    case idle
    /// A touch is down since a time of its device. Waits until it was held long enough.
    case pressed(since: Double, wasOpen: Bool)
    /// The touch moved away from its start. Waits for the release.
    case dragged
  }

  /// Whether the menu is open already.
  ///
  /// A press then begins at once, and its release selects.
  public var isOpen = false
  /// The time that a press is held until it opens the menu, in seconds; `nil` for none with
  /// pointers and the settings' menu delay with other sources.
  public var holdDelay: Double?
  /// Whether a press that is shorter than `holdDelay` is recognised as a click.
  ///
  /// With `false` the recogniser fails then, so that a tap recogniser of an enclosing view may act:
  /// a tap on a list's row selects the row, and a long press opens the row's menu.
  public var recognizesTaps = true
  /// The meaning of the release; `nil` before it, and for a gesture that was cancelled.
  public private(set) var release: Release?
  /// The position where the touch began, in the window.
  public private(set) var pressLocation = Point.zero

  private var stage = Stage.idle
  private var deadline: ScheduledCall?

  /// Creates a recogniser for one menu.
  ///
  /// - Parameter action: A closure called after each change of the state; it replaces `onChange`.
  public init(action: ((PressDragReleaseGestureRecognizer) -> Void)? = nil) {
    super.init()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Records the start of the press, and begins at once or after the delay.
  open override func touchBegan(_ touch: Touch) {
    pressLocation = touch.position
    stage = .pressed(since: touch.time, wasOpen: isOpen)
    let delay = isOpen ? 0 : holdDelay ?? (touch.source.kind == .pointer ? 0 : settings.menuDelay)
    guard delay > 0 else { return begin() }
    deadline = schedule(after: delay) { [weak self] in self?.begin() }
  }

  /// Follows the touch over the items.
  ///
  /// Before the menu is open, moving too far fails.
  open override func touchMoved(_ touch: Touch) {
    let slop = settings.tapSlop.distance(for: touch.source)
    if touch.position.distance(to: pressLocation) > slop {
      guard isActive else { return fail() }
      stage = .dragged
    }
    change()
  }

  /// Ends the gesture as a click or as a selection.
  open override func touchEnded(_ touch: Touch) {
    switch stage {
    case .pressed(let start, wasOpen: false) where touch.time - start < settings.longPressDelay:
      release = .click
    case .idle, .pressed, .dragged: release = .selection
    }
    if isActive || !recognizesTaps { end() } else { recognize() }
  }

  /// Discards the state of the recognition attempt.
  open override func reset() {
    deadline?.cancel()
    deadline = nil
    stage = .idle
    release = nil
  }
}
