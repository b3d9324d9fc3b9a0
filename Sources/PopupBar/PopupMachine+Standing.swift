/// What follows from where a popup stands.
nonisolated extension PopupMachine {
  /// Whether the content is on its way out of sight.
  package var closes: Bool {
    switch self {
    case .closing: true
    case .presenting(let arrival): arrival.announced == .closing
    case .hidden, .bar, .opening, .dragging, .open, .dismissing: false
    }
  }

  /// Whether the content may be hidden once its progress is zero.
  package var hidesContent: Bool {
    switch self {
    case .hidden, .bar, .dismissing: true
    case .presenting(let arrival): !arrival.opens
    case .opening, .closing, .dragging, .open: false
    }
  }

  /// Whether it waits for an animator or a finger.
  package var isMoving: Bool {
    switch self {
    case .hidden, .bar, .open: false
    case .presenting, .opening, .closing, .dragging, .dismissing: true
    }
  }

  /// Whether a finger holds it.
  package var isDragging: Bool { if case .dragging = self { true } else { false } }

  /// Whether other lengths of the bar are taken: not before it has arrived, nor while it moves.
  package var acceptsSizing: Bool { self == .bar || self == .open }

  /// Whether what the host is presented in stays until code dismisses it.
  package var keepsModal: Bool { self != .hidden && self != .bar }

  /// Who gets what the user does meanwhile.
  package var inputLock: PopupInputLock {
    switch self {
    case .hidden, .bar, .open, .dismissing: .open
    case .presenting(let arrival):
      closes ? .closed : arrival.opens ? .popup : .open
    case .opening, .dragging: .popup
    case .closing: .closed
    }
  }

  /// Whether only what is in the content can have the keyboard.
  package var isModal: Bool {
    switch self {
    case .open: true
    case .dragging(let course): course.rest == .open
    case .hidden, .presenting, .bar, .opening, .closing, .dismissing: false
    }
  }
}

/// Who gets what the user does while a popup moves.
nonisolated package enum PopupInputLock: Hashable, Sendable {
  /// Everyone.
  case open
  /// The bar and the content, and what the content presents.
  case popup
  /// Nobody, also no key; a finger may catch what moves.
  case closed
}
