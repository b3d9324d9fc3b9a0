// SPDX-License-Identifier: MIT

/// The style in which a presented controller covers its presenter.
nonisolated public enum ModalPresentationStyle: Hashable, Sendable {
  /// `fullScreen` in narrow windows, `formSheet` in wide ones.
  case automatic
  /// The controller fills the window, and the controller below disappears.
  case fullScreen
  /// The controller fills the window. The controller below stays, and is visible where the view is
  /// not opaque.
  case overFullScreen
  /// A centred card of the controller's `preferredContentSize`, over a dimmed window.
  case formSheet
  /// The presentation controller decides about the frame and what lies around it; see
  /// `ViewController.transitioningDelegate`.
  case custom
}

/// The transition of a presented controller.
nonisolated public enum ModalTransitionStyle: Hashable, Sendable {
  /// Slides up from the bottom; fades in with reduced motion.
  case coverVertical
  /// Fades in.
  case crossDissolve
}
