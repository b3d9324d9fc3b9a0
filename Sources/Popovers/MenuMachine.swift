import SashGeometry

/// What a menu and its label are going through, and the one function that moves it on.
nonisolated package struct MenuMachine: Hashable, Sendable {
  /// Where a menu stands.
  package enum State: Hashable, Sendable {
    /// Not shown; waits for a press on the label, or for code.
    case closed
    /// The label is held; waits for the hold delay, or for the finger to lift.
    case pressing(isInside: Bool)
    /// Shown; waits for a finger, or for its dismissal.
    case open
    /// Shown, with a finger that selects; waits for that to lift. `item` is under the finger.
    case tracking(Finger, item: Int?)
  }

  /// Which finger selects.
  package enum Finger: Hashable, Sendable {
    /// The one that opened the menu, still down.
    case opening
    /// One that pressed the label while the menu was shown.
    case label
    /// One that pressed the menu.
    case body
  }

  /// Where a finger is.
  package struct Place: Hashable, Sendable {
    /// Whether it is on the label.
    package var isOnLabel: Bool
    /// The item that it is on.
    package var item: Int?

    package init(isOnLabel: Bool = false, item: Int? = nil) {
      self.isOnLabel = isOnLabel
      self.item = item
    }
  }

  /// What happens.
  package enum Event: Hashable, Sendable {
    /// The label is pressed.
    case labelDown
    /// The menu is pressed.
    case bodyDown(Place)
    /// The finger that presses label or menu moved.
    case moved(Place)
    /// It lifted.
    case lifted(Place)
    /// It was taken away.
    case cancelled
    /// The label was held for its time.
    case holdElapsed
    /// Code opens the menu.
    case present
    /// Code opens the menu for a finger that is down, and goes on to select.
    case presentHeld
    /// Code closes it.
    case dismiss
    /// Its popover goes, for any reason.
    case popoverWent
  }

  /// What has to be done, in this order.
  package enum Effect: Hashable, Sendable {
    /// The label fades, or comes back.
    case fadeLabel(Bool)
    /// The hold delay begins.
    case startHold
    /// It is called off.
    case cancelHold
    /// The popover is presented.
    case present
    /// It is dismissed.
    case dismiss
    /// This item alone is highlighted.
    case highlight(Int?)
    /// The user feels that another item is highlighted.
    case tick
    /// The item does what it is for.
    case select(Int)
    /// A finger lifted beside all items.
    case liftedWithoutSelecting
    /// The menu has its own size again.
    case restoreScale
  }

  /// Where it stands.
  package private(set) var state = State.closed

  package init() {}

  /// Whether the menu is shown.
  package var isPresented: Bool {
    switch state {
    case .open, .tracking: true
    case .closed, .pressing: false
    }
  }

  /// Moves the state on, and returns what has to be done; what does not fit is ignored.
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

    case (.pressing(let wasInside), .moved(let place)):
      state = .pressing(isInside: place.isOnLabel)
      return wasInside == place.isOnLabel ? [] : [.fadeLabel(place.isOnLabel)]

    case (.pressing(true), .holdElapsed):
      state = .tracking(.opening, item: nil)
      return [.present]

    case (.pressing, .lifted(let place)):
      guard place.isOnLabel else {
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

    case (.open, .bodyDown(let place)):
      state = .tracking(.body, item: nil)
      return track(.body, from: nil, to: place.item)

    case (.tracking(let finger, let item), .moved(let place)):
      return track(finger, from: item, to: place.item)

    case (.tracking(let finger, _), .lifted(let place)):
      return lift(finger, at: place, dismissesAfterSelecting)

    case (.tracking, .cancelled):
      state = .open
      return [.highlight(nil), .restoreScale]

    case (.open, .dismiss), (.tracking, .dismiss):
      // The popover tells when it goes.
      return [.dismiss]

    case (.open, .popoverWent), (.tracking, .popoverWent):
      state = .closed
      return [.highlight(nil), .restoreScale, .fadeLabel(false)]

    case (.closed, _), (.pressing, _), (.open, _), (.tracking, _):
      return []
    }
  }

  private mutating func track(_ finger: Finger, from old: Int?, to new: Int?) -> [Effect] {
    state = .tracking(finger, item: new)
    if old == new { return [] }
    return new == nil ? [.highlight(nil)] : [.highlight(new), .tick]
  }

  private mutating func lift(
    _ finger: Finger, at place: Place, _ dismissesAfterSelecting: Bool
  ) -> [Effect] {
    state = .open
    let end: [Effect] = [.highlight(nil), .restoreScale]
    if let item = place.item {
      let closes = finger != .label && dismissesAfterSelecting
      return end + [.select(item)] + (closes ? [.dismiss] : [])
    }
    if finger == .label { return end + (place.isOnLabel ? [.dismiss] : []) }
    return end + [.liftedWithoutSelecting]
  }

  // MARK: Scale

  /// The size of a menu under a finger, as a part of its own: 1 on it and near it.
  ///
  /// - Parameters:
  ///   - point: Where the finger is.
  ///   - frame: The menu's frame, in the same coordinates.
  ///   - range: The distances between which it shrinks.
  ///   - minimum: The size to which it shrinks.
  /// - Returns: The size, from `minimum` to 1.
  package static func scale(
    at point: Point, of frame: Rect, range: ClosedRange<Double>, minimum: Double
  ) -> Double {
    let way = point - frame.center
    let isBeyondHeight = abs(way.dy) >= frame.height / 2 && abs(way.dy) >= abs(way.dx)
    let distance =
      isBeyondHeight ? abs(way.dy) - frame.height / 2 : abs(way.dx) - frame.width / 2
    if !(distance > range.lowerBound) { return 1 }
    if distance >= range.upperBound { return minimum }
    let part = (distance - range.lowerBound) / (range.upperBound - range.lowerBound)
    return 1 - (1 - minimum) * part
  }
}
