// SPDX-License-Identifier: MIT

import SashInterface

/// The default time limits of a toast without and with an action, in seconds.
private nonisolated let defaultDuration = 4.0
private nonisolated let defaultActionDuration = 8.0

/// A short message at the bottom of a controller that disappears by itself, with an optional action
/// such as "Undo".
///
/// A toast never takes the focus. Its time limit pauses while the pointer is over it or the focus is
/// in it; F6 moves the focus there, and Escape back. It can be swiped away. The toasts of a window
/// are presented one after the other.
///
/// ```swift
/// controller.present(
///   Toast("Message deleted", action: Toast.Action("Undo") { store.restore(message) }))
/// ```
public final class Toast {
  /// A command that a toast offers.
  public struct Action {
    /// The title in the user's language.
    public var title: String
    /// The closure that performs the command, called after the toast was asked to go.
    public var handler: () -> Void

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: The title in the user's language.
    ///   - handler: The closure that performs the command.
    public init(_ title: String, handler: @escaping () -> Void) {
      self.title = title
      self.handler = handler
    }
  }

  /// The urgency of a toast.
  nonisolated public enum Priority: Hashable, Sendable {
    /// The toast waits for those that were presented before.
    case normal
    /// The toast is shown at once; the one that it displaces is shown again afterwards.
    case high
  }

  /// The reason for which a toast disappeared.
  nonisolated public enum DismissalReason: Hashable, Sendable {
    /// Its action was performed.
    case action
    /// Its time limit has passed.
    case timeout
    /// The user has swiped it away, closed it or pressed Escape.
    case user
    /// A call of the application, or the dismissal of the presentation that contains it.
    case programmatic
  }

  /// The message, in the user's language.
  public let title: String
  /// The command that the toast offers, or `nil`.
  public let action: Action?
  /// The time for which the toast is shown, in seconds; `nil` means until it is dismissed.
  ///
  /// While a screen reader is active, a toast with an action has no time limit.
  public let duration: Double?
  /// The urgency of the toast.
  public let priority: Priority
  /// Called once when the toast disappears, also if it was never shown.
  public var onDismiss: ((DismissalReason) -> Void)?

  /// The queue that shows the toast.
  weak var queue: ToastQueue?
  /// Whether a toast without a window is being dismissed, whose handler may present another one: a
  /// handler that always does would never end.
  private static var isDroppingToast = false
  /// The controller that has presented the toast.
  weak var controller: ViewController?

  /// Creates a toast that is shown for a standard time.
  ///
  /// - Parameters:
  ///   - title: The message, in the user's language.
  ///   - action: The command that the toast offers, or `nil`.
  ///   - priority: The urgency of the toast.
  public convenience init(_ title: String, action: Action? = nil, priority: Priority = .normal) {
    self.init(
      title, action: action, duration: action == nil ? defaultDuration : defaultActionDuration,
      priority: priority)
  }

  /// Creates a toast with a time limit.
  ///
  /// - Parameters:
  ///   - title: The message, in the user's language.
  ///   - action: The command that the toast offers, or `nil`.
  ///   - duration: The time for which the toast is shown, in seconds; `nil` means until it is
  ///     dismissed. A value that is not finite counts as `nil`.
  ///   - priority: The urgency of the toast.
  public init(
    _ title: String, action: Action? = nil, duration: Double?, priority: Priority = .normal
  ) {
    self.title = title
    self.action = action
    self.duration = duration.flatMap { $0.isFinite ? max(0, $0) : nil }
    self.priority = priority
  }

  /// Whether the toast is shown or waits to be shown.
  public var isPresented: Bool { queue != nil }

  /// Dismisses the toast, or removes it from those that wait.
  public func dismiss() { queue?.dismiss(self) }

  /// Dismisses the toast before it was presented, because there is no window.
  fileprivate func dropWithoutWindow() {
    guard !Self.isDroppingToast else { return }
    Self.isDroppingToast = true
    defer { Self.isDroppingToast = false }
    onDismiss?(.programmatic)
  }

  /// The view of the nearest controller in a window: the one that has presented the toast, or the
  /// container that shows another page in its place.
  var source: View? {
    var ancestor = controller
    while let candidate = ancestor {
      if let view = candidate.viewIfLoaded, view.window != nil { return view }
      ancestor = candidate.parent
    }
    return nil
  }
}

extension ViewController {
  /// Presents a toast at the bottom of the controller's view, above bars, after the toasts that were
  /// presented before.
  ///
  /// A page that is covered by another one of its container presents it at the bottom of the
  /// container. A toast that is presented already, and a window that closes, have no effect. Without
  /// a window the toast is dismissed at once (`onDismiss`), which is reported to `Window.onReport` of
  /// the last one; those that `onDismiss` then presents are reported only.
  public final func present(_ toast: Toast) {
    guard toast.queue == nil else { return }
    toast.controller = self
    if let window = toast.source?.window { return ToastQueue.of(window).add(toast) }
    reportMissingWindow(for: "the presentation of a toast")
    toast.dropWithoutWindow()
  }
}
