// SPDX-License-Identifier: MIT

/// The state machine of a menu bar: its open menu, and the press on its titles.
///
/// It holds no views: `handle(_:)` changes the state and returns the effects that the bar performs.
/// Titles are numbered from the leading edge.
nonisolated package struct MenuBarMachine: Hashable, Sendable {
  /// The state of a bar, with the events that it waits for.
  package enum State: Hashable, Sendable {
    /// No menu is open; waits for a press or a key.
    case closed
    /// A menu is open; waits for a press, the pointer over another title, a key, or its dismissal.
    case open(Int)
    /// A title is pressed whose menu is open; waits for the release, which closes the menu if it
    /// was open before, or for a movement.
    case pressed(Int, wasOpen: Bool)
    /// The press has left its title; waits for the release, which chooses an item.
    case dragged(Int)
  }

  /// An event of a bar.
  package enum Event: Hashable, Sendable {
    /// A title was pressed.
    case pressed(Int)
    /// The press has moved, over a title or elsewhere; `isAway` means farther than a click does.
    case moved(over: Int?, isAway: Bool)
    /// The press was released, over a title or elsewhere.
    case released(over: Int?)
    /// The press was cancelled.
    case cancelled
    /// The pointer without a press is over a title.
    case hovered(Int)
    /// A key or assistive technology opens the menu of a title.
    case show(Int)
    /// Code closes the menu.
    case close
    /// The menu was dismissed, for any reason.
    case dismissed
  }

  /// An effect that the bar performs, in the returned order.
  package enum Effect: Hashable, Sendable {
    /// Open the menu of a title, in place of the open one.
    case open(Int, OpenedBy)
    /// Report the position of the press to the menu.
    case track
    /// Choose the item under the press.
    case choose
    /// Leave the menu open after the press.
    case endPress
    /// Dismiss the menu.
    case dismiss
  }

  /// The cause of an opened menu.
  package enum OpenedBy: Hashable, Sendable {
    /// A press that is still down.
    case press
    /// The pointer over the title.
    case pointer
    /// A key.
    case key
  }

  /// The current state.
  package private(set) var state = State.closed

  package init() {}

  /// The title whose menu is open, or `nil`.
  package var openTitle: Int? {
    switch state {
    case .closed: nil
    case .open(let title), .pressed(let title, _), .dragged(let title): title
    }
  }

  /// Handles an event: changes the state and returns the effects to perform.
  ///
  /// Events that do not apply to the state are ignored.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (state, event) {
    case (.closed, .pressed(let title)):
      state = .pressed(title, wasOpen: false)
      return [.open(title, .press)]

    case (.open(let old), .pressed(let title)):
      state = .pressed(title, wasOpen: title == old)
      return title == old ? [] : [.open(title, .press)]

    case (.open(let old), .hovered(let title)):
      guard title != old else { return [] }
      state = .open(title)
      return [.open(title, .pointer)]

    case (.closed, .show(let title)), (.open, .show(let title)):
      state = .open(title)
      return [.open(title, .key)]

    case (.pressed(let old, _), .moved(let title?, _)), (.dragged(let old), .moved(let title?, _)):
      guard title != old else { return [] }
      state = .dragged(title)
      return [.open(title, .press)]

    case (.pressed(let title, _), .moved(nil, isAway: true)):
      state = .dragged(title)
      return [.track]

    case (.dragged, .moved(nil, _)): return [.track]

    case (.pressed(let title, let wasOpen), .released):
      state = wasOpen ? .closed : .open(title)
      return wasOpen ? [.dismiss] : [.endPress]

    case (.dragged(let title), .released(let target)):
      state = .open(title)
      return [target == nil ? .choose : .endPress]

    case (.pressed(let title, _), .cancelled), (.dragged(let title), .cancelled):
      state = .open(title)
      return [.endPress]

    case (.open, .close), (.pressed, .close), (.dragged, .close):
      state = .closed
      return [.dismiss]

    case (.open, .dismissed), (.pressed, .dismissed), (.dragged, .dismissed):
      state = .closed
      return []

    case (.closed, _), (.open, _), (.pressed, _), (.dragged, _): return []
    }
  }
}
