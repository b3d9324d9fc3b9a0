// SPDX-License-Identifier: MIT

/// An action that dismisses the presentation that a view is in.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
///
/// var body: some View { Button("Done") { dismiss() } }
/// ```
public struct DismissAction {
  let dismiss: () -> Void

  /// Dismisses the sheet, the cover or the popover that the view is in, removes its page from the
  /// stack, or closes its window.
  public func callAsFunction() { dismiss() }
}

nonisolated private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction? { nil }
}

nonisolated private struct IsPresentedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// The action that dismisses the presentation that the view is in; without one, it closes the window.
  public var dismiss: DismissAction {
    if let action = self[DismissKey.self] { return action }
    let dismissWindow = dismissWindow
    return DismissAction { dismissWindow() }
  }

  /// Returns the environment of presented views.
  ///
  /// - Parameters:
  ///   - outer: The environment of the view that presents.
  ///   - isPresented: Whether the views are presented at the moment.
  ///   - dismiss: Dismisses them.
  /// - Returns: The environment.
  static func link(
    _ outer: EnvironmentLink?, isPresented: StoredLocation<Bool>, dismiss: DismissAction
  ) -> EnvironmentLink {
    // A stack that is presented does not take the search field of the page below it.
    let link = EnvironmentLink(
      EnvironmentValues.link(outer, search: nil), ObjectIdentifier(DismissKey.self),
      StoredLocation<DismissAction?>(dismiss))
    return EnvironmentLink(link, ObjectIdentifier(IsPresentedKey.self), isPresented)
  }
}

nonisolated extension EnvironmentValues {
  /// Whether the view is in a presentation, and that is not being dismissed.
  public var isPresented: Bool { self[IsPresentedKey.self] }
}
