// SPDX-License-Identifier: MIT

/// The properties that are derived from a popup's state.
nonisolated extension PopupMachine {
  /// The transition of the content between bar and open popup, or `nil` without one.
  package var transition: Transition? {
    switch self {
    case .opening(let transition), .closing(let transition), .dragging(let transition): transition
    case .hidden, .presenting, .bar, .open, .dismissing: nil
    }
  }

  /// Whether the content is closing.
  package var isClosing: Bool {
    switch self {
    case .closing: true
    case .presenting(let presentation): presentation.announced == .closing
    case .hidden, .bar, .opening, .dragging, .open, .dismissing: false
    }
  }

  /// Whether the content may be hidden at progress zero.
  package var allowsHidingContent: Bool {
    switch self {
    case .hidden, .bar, .dismissing: true
    case .presenting(let presentation): !presentation.opens
    case .opening, .closing, .dragging, .open: false
    }
  }

  /// Whether the popup waits for an animator or a drag.
  package var isMoving: Bool {
    switch self {
    case .hidden, .bar, .open: false
    case .presenting, .opening, .closing, .dragging, .dismissing: true
    }
  }

  /// Whether a finger drags the popup.
  package var isDragging: Bool { if case .dragging = self { true } else { false } }

  /// Whether a new height of the bar takes effect: not while the popup moves.
  package var acceptsHeightChange: Bool { self == .bar || self == .open }

  /// Whether the host's modal presentation must be dismissed by code only.
  package var keepsModalPresentation: Bool { self != .hidden && self != .bar }

  /// The receivers of user input in the current state.
  package var inputLock: PopupInputLock {
    switch self {
    case .hidden, .bar, .open, .dismissing: .unlocked
    case .presenting(let presentation):
      isClosing ? .locked : presentation.opens ? .popupOnly : .unlocked
    case .opening, .dragging: .popupOnly
    case .closing: .locked
    }
  }

  /// Whether only views in the content can have keyboard focus.
  package var isModal: Bool {
    switch self {
    case .open: true
    case .dragging(let transition): transition.origin == .open
    case .hidden, .presenting, .bar, .opening, .closing, .dismissing: false
    }
  }
}

/// The receivers of user input while a popup moves.
nonisolated package enum PopupInputLock: Hashable, Sendable {
  /// All views.
  case unlocked
  /// The bar, the content, and presentations of the content.
  case popupOnly
  /// No view, for touches and keys; a finger may still catch the moving popup.
  case locked
}
