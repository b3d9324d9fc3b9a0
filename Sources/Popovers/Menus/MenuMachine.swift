// SPDX-License-Identifier: MIT

import SashGeometry

/// The state machine of a menu and its label.
///
/// It holds no views: `handle(_:dismissesAfterSelecting:)` changes the state and returns the
/// effects that the menu performs.
nonisolated package struct MenuMachine: Hashable, Sendable {
  /// The state of a menu, with the events that it waits for.
  package enum State: Hashable, Sendable {
    /// Closed; waits for a press on the label, or for code.
    case closed
    /// The label is pressed; waits for the hold delay, or for the finger to lift.
    case pressing(isInside: Bool)
    /// Open without a finger; waits for a press, or for its dismissal.
    case open
    /// Open with a finger that selects; waits for the finger to lift. `item` is the item under the
    /// finger.
    case tracking(Finger, item: Int?)
  }

  /// The origin of the finger that selects.
  package enum Finger: Hashable, Sendable {
    /// The finger that opened the menu and has not lifted since.
    case opening
    /// A finger that pressed the label while the menu was open.
    case label
    /// A finger that pressed the menu.
    case body
  }

  /// The part of the label or menu under a finger.
  package struct HitTarget: Hashable, Sendable {
    /// Whether the finger is on the label.
    package var isOnLabel: Bool
    /// The index of the item under the finger, or `nil`.
    package var item: Int?

    package init(isOnLabel: Bool = false, item: Int? = nil) {
      self.isOnLabel = isOnLabel
      self.item = item
    }
  }

  /// An event of a menu's life.
  package enum Event: Hashable, Sendable {
    /// A finger pressed the label.
    case labelDown
    /// A finger pressed the menu.
    case bodyDown(HitTarget)
    /// The finger on the label or menu moved.
    case moved(HitTarget)
    /// The finger lifted.
    case lifted(HitTarget)
    /// The finger's touch was cancelled.
    case cancelled
    /// The label was held for the hold delay.
    case holdElapsed
    /// Code opens the menu.
    case present
    /// Code opens the menu for a finger that is already down and continues to select.
    case presentHeld
    /// Code closes the menu.
    case dismiss
    /// The menu's popover was dismissed, for any reason.
    case popoverDismissed
  }

  /// An effect that the owner performs, in the returned order.
  package enum Effect: Hashable, Sendable {
    /// Fade the label (`true`) or restore it (`false`).
    case fadeLabel(Bool)
    /// Start the hold delay.
    case startHold
    /// Cancel the hold delay.
    case cancelHold
    /// Present the popover.
    case present
    /// Dismiss the popover.
    case dismiss
    /// Highlight this item and no other.
    case highlight(Int?)
    /// Give feedback for a newly highlighted item.
    case selectionFeedback
    /// Run the item's action, after the menu was dismissed if the item dismisses it.
    case select(Int, dismisses: Bool)
    /// Report that a finger lifted outside of all items.
    case liftedWithoutSelecting
    /// Animate the menu's scale back to 1.
    case restoreScale
  }

  /// The current state.
  package private(set) var state = State.closed

  package init() {}

  /// Whether the menu is open.
  package var isPresented: Bool {
    switch state {
    case .open, .tracking: true
    case .closed, .pressing: false
    }
  }

  /// Handles an event: changes the state and returns the effects to perform.
  ///
  /// Events that do not apply to the state are ignored.
  package mutating func handle(_ event: Event, dismissesAfterSelecting: Bool) -> [Effect] {
    switch (state, event) {
    case (.closed, .labelDown):
      state = .pressing(isInside: true)
      return [.fadeLabel(true), .startHold]

    case (.closed, .present):
      state = .open
      return [.fadeLabel(true), .present]

    case (.closed, .presentHeld):
      state = .tracking(.opening, item: nil)
      return [.fadeLabel(true), .present]

    case (.pressing(let wasInside), .moved(let target)):
      state = .pressing(isInside: target.isOnLabel)
      return wasInside == target.isOnLabel ? [] : [.fadeLabel(target.isOnLabel)]

    case (.pressing(true), .holdElapsed):
      state = .tracking(.opening, item: nil)
      return [.present]

    case (.pressing, .lifted(let target)):
      guard target.isOnLabel else {
        state = .closed
        return [.cancelHold, .fadeLabel(false)]
      }
      state = .open
      return [.cancelHold, .fadeLabel(true), .present]

    case (.pressing, .cancelled), (.pressing, .dismiss):
      state = .closed
      return [.cancelHold, .fadeLabel(false)]

    case (.pressing, .present):
      state = .open
      return [.cancelHold, .fadeLabel(true), .present]

    case (.open, .labelDown):
      state = .tracking(.label, item: nil)
      return []

    case (.open, .bodyDown(let target)):
      state = .tracking(.body, item: nil)
      return track(.body, from: nil, to: target.item)

    case (.tracking(let finger, let item), .moved(let target)):
      return track(finger, from: item, to: target.item)

    case (.tracking(let finger, _), .lifted(let target)):
      return lift(finger, at: target, dismissesAfterSelecting)

    case (.tracking, .cancelled):
      state = .open
      return [.highlight(nil), .restoreScale]

    case (.open, .dismiss), (.tracking, .dismiss):
      // The popover reports its dismissal, which then changes the state.
      return [.dismiss]

    case (.open, .popoverDismissed), (.tracking, .popoverDismissed):
      state = .closed
      return [.highlight(nil), .restoreScale, .fadeLabel(false)]

    case (.closed, _), (.pressing, _), (.open, _), (.tracking, _):
      return []
    }
  }

  private mutating func track(_ finger: Finger, from old: Int?, to new: Int?) -> [Effect] {
    state = .tracking(finger, item: new)
    if old == new { return [] }
    return new == nil ? [.highlight(nil)] : [.highlight(new), .selectionFeedback]
  }

  private mutating func lift(
    _ finger: Finger, at target: HitTarget, _ dismissesAfterSelecting: Bool
  ) -> [Effect] {
    state = .open
    let end: [Effect] = [.highlight(nil), .restoreScale]
    if let item = target.item {
      return end + [.select(item, dismisses: finger != .label && dismissesAfterSelecting)]
    }
    if finger == .label { return end + (target.isOnLabel ? [.dismiss] : []) }
    return end + [.liftedWithoutSelecting]
  }

  // MARK: Scale

  /// Returns the scale of a menu for the position of a finger, from `minimum` to 1.
  ///
  /// - Parameters:
  ///   - point: The position of the finger.
  ///   - frame: The menu's frame, in the same coordinates.
  ///   - range: The distances from the menu's edge over which the scale falls from 1 to `minimum`.
  ///   - minimum: The scale at the end of the range and beyond.
  /// - Returns: The scale: 1 inside the menu and up to the start of the range, and then falling in
  ///   proportion to the distance.
  package static func scale(
    at point: Point, of frame: Rect, range: ClosedRange<Double>, minimum: Double
  ) -> Double {
    let offset = point - frame.center
    let isBeyondHeight = abs(offset.dy) >= frame.height / 2 && abs(offset.dy) >= abs(offset.dx)
    let distance =
      isBeyondHeight ? abs(offset.dy) - frame.height / 2 : abs(offset.dx) - frame.width / 2
    if !(distance > range.lowerBound) { return 1 }
    if distance >= range.upperBound { return minimum }
    let fraction = (distance - range.lowerBound) / (range.upperBound - range.lowerBound)
    return 1 - (1 - minimum) * fraction
  }
}
