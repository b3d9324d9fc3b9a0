extension PopupMachine {
  /// Whether the content is on its way out of sight.
  var closes: Bool {
    switch self {
    case .closing: true
    case .presenting(let arrival): arrival.announced == .closing
    case .hidden, .bar, .opening, .dragging, .open, .dismissing: false
    }
  }

  /// Whether the content may be hidden once its progress is zero.
  var hidesContent: Bool {
    switch self {
    case .hidden, .bar, .dismissing: true
    case .presenting(let arrival): !arrival.opens
    case .opening, .closing, .dragging, .open: false
    }
  }
}
