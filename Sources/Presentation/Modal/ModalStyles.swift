/// How a controller that is presented covers what presents it.
nonisolated public enum ModalPresentationStyle: Hashable, Sendable {
  /// The whole window where that is narrow, a form sheet where it is wide.
  case automatic
  /// The whole window; what lies below disappears.
  case fullScreen
  /// The whole window; what lies below stays, and shows through where the view is not opaque.
  case overFullScreen
  /// A card in the middle, in the controller's `preferredContentSize`, over a dimmed window.
  case formSheet
}

/// How a controller that is presented comes and goes.
nonisolated public enum ModalTransitionStyle: Hashable, Sendable {
  /// It slides up from the bottom; it fades in where less movement is asked for.
  case coverVertical
  /// It fades in.
  case crossDissolve
}
