import SashInterface

/// Where a popup stands and where it is heading, and the one function that moves it on.
///
/// Two values move: the bar's presence (0 hidden, 1 shown) and the content's progress (0 closed,
/// 1 open). A later call redirects what moves; nothing waits for an animation to end, with one
/// exception: a popup is closed before it is dismissed.
nonisolated package enum PopupMachine: Hashable, Sendable {
  /// There is no bar; waits for the application to present one.
  case hidden
  /// The bar comes, and with it the content when `opens`; waits for both animators.
  case presenting(Arrival)
  /// The bar is shown; waits for a finger or a call.
  case bar
  /// The content comes; waits for its animator, a finger or a call.
  case opening(Course)
  /// The content goes; waits for its animator, a finger or a call.
  case closing(Course)
  /// The content follows a finger; waits for it to lift, or for a call.
  case dragging(Course)
  /// The content is shown; waits for a finger or a call.
  case open
  /// The bar goes; waits for its animator, or a call. `seen` is what the application sees meanwhile:
  /// the bar, or none where it had not arrived.
  case dismissing(seen: PopupPresentationState)

  /// A popup on its way in.
  package struct Arrival: Hashable, Sendable {
    /// What the application sees meanwhile: no bar, or one whose dismissal was turned round.
    var seen: PopupPresentationState
    /// Whether the content comes with the bar.
    var opens: Bool
    /// The animators that still run.
    var waits: Values
    /// What the delegate was told about the content and not yet told the end of.
    var announced: Announcement
  }

  /// A popup between two places where it rests.
  package struct Course: Hashable, Sendable {
    /// The place where it rested last, which the application still sees.
    var rest: Rest
    /// What the delegate was told and not yet told the end of.
    var announced: Announcement
    /// What follows once it is closed; a finger that catches it only puts that off.
    var sequel = Sequel.stay
  }

  /// The values that move.
  package struct Values: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// How much of the bar is there.
    package static let presence = Values(rawValue: 1)
    /// How far the content is open.
    package static let progress = Values(rawValue: 2)
  }

  /// A place where a popup rests.
  package enum Rest: Hashable, Sendable { case bar, open }

  /// What the delegate was told.
  package enum Announcement: Hashable, Sendable { case nothing, opening, closing }

  /// What follows the closing.
  package enum Sequel: Hashable, Sendable { case stay, dismiss }

  /// What happens to a popup.
  package enum Event: Hashable, Sendable {
    case present(open: Bool)
    case open
    case close
    case dismiss
    /// A finger began to drag.
    case dragBegan
    /// The finger lifted, and the popup is to open or to close.
    case dragEnded(opens: Bool)
    /// An animator has arrived where it was sent.
    case settled(Values)
    /// What moves is to arrive at once: a call wants it so, or nobody sees it any more.
    case interrupted
  }

  /// Moves the machine on; returns what is to be done, in order, and what became of a call.
  package mutating func handle(_ event: Event) -> (effects: [PopupEffect], verdict: PopupVerdict) {
    switch event {
    case .present(let open): present(opens: open)
    case .open: head(for: .open)
    case .close: close(then: .stay)
    case .dismiss: dismiss()
    case .dragBegan: (dragBegan(), .accepted)
    case .dragEnded(let opens): (dragEnded(opens: opens), .accepted)
    case .settled(let value): (settled(value), .accepted)
    case .interrupted: (interrupted(), .accepted)
    }
  }
}

/// What became of a call.
nonisolated package enum PopupVerdict: Hashable, Sendable {
  /// It is under way; its completion waits for the arrival.
  case accepted
  /// It asks for what is under way or reached already; its completion runs at once.
  case redundant
  /// There is nothing that it could be about.
  case refused
}
