// SPDX-License-Identifier: MIT

/// The state to which the bindings of a declared popup, or the user, have moved it.
nonisolated package enum PopupBindingState: Hashable, CaseIterable {
  /// There is no bar.
  case hidden
  /// There is a bar, and the popup is closed.
  case closed
  /// The popup is open.
  case open

  /// A change of the bindings, or a call of the popup.
  package enum Event: Hashable {
    /// The bindings were read; `isOpen` is `nil` without a binding.
    case read(isPresented: Bool, isOpen: Bool?)
    /// A bar is about to be presented.
    case willPresent
    /// The bar is about to be dismissed.
    case willDismiss
    /// The popup is about to open.
    case willOpen
    /// The popup is about to close.
    case willClose
  }

  /// What follows from an event.
  package enum Effect: Hashable {
    /// The bar is presented.
    case present(opens: Bool)
    /// The bar is dismissed.
    case dismiss
    /// The popup is opened.
    case open
    /// The popup is closed.
    case close
    /// The binding to whether the bar is presented gets a value.
    case writePresented(Bool)
    /// The binding to whether the popup is open gets a value.
    case writeOpen(Bool)
  }

  /// Changes the state by an event, and returns what follows.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .read(let isPresented, let isOpen): return follow(isPresented, isOpen)
    case .willPresent:
      guard self == .hidden else { return [] }
      self = .closed
      return [.writePresented(true)]
    case .willDismiss:
      guard self != .hidden else { return [] }
      self = .hidden
      return [.writeOpen(false), .writePresented(false)]
    case .willOpen:
      defer { self = .open }
      switch self {
      case .open: return []
      case .closed: return [.writeOpen(true)]
      // A call has redirected the dismissal of the bar.
      case .hidden: return [.writePresented(true), .writeOpen(true)]
      }
    case .willClose:
      // A bar that is dismissed closes the popup first.
      if self == .open { self = .closed }
      return [.writeOpen(false)]
    }
  }

  private mutating func follow(_ isPresented: Bool, _ isOpen: Bool?) -> [Effect] {
    switch self {
    case .hidden where isPresented:
      self = isOpen == true ? .open : .closed
      return [.present(opens: isOpen == true)]
    case .closed where !isPresented, .open where !isPresented:
      self = .hidden
      return [.dismiss]
    case .closed where isOpen == true:
      self = .open
      return [.open]
    case .open where isOpen == false:
      self = .closed
      return [.close]
    case .hidden, .closed, .open: return []
    }
  }
}
