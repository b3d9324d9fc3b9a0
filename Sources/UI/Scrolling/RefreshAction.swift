// SPDX-License-Identifier: MIT

/// The action that brings the content of a scroll view up to date.
public struct RefreshAction {
  let action: @MainActor () async -> Void

  /// Performs the action, and returns when the content is up to date.
  public func callAsFunction() async { await action() }

  nonisolated struct Key: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }
}

nonisolated extension EnvironmentValues {
  /// The action that brings the content up to date, or `nil`.
  public var refresh: RefreshAction? {
    get { self[RefreshAction.Key.self] }
    set { self[RefreshAction.Key.self] = newValue }
  }
}

extension View {
  /// Lets the user bring the content of the lists and scroll views inside the view up to date: by a pull
  /// at its top, by F5 and by Control with R.
  ///
  /// - Parameter action: Brings the content up to date; the content stays below a spinner until it
  ///   returns.
  /// - Returns: The view with the action.
  public func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
    environment(\.refresh, RefreshAction(action: action))
  }
}

extension Sash.ScrollView {
  /// Lets the user refresh the content by an action, or not any more.
  func setRefresh(_ refresh: RefreshAction?) {
    guard let refresh else {
      if refreshControl != nil { refreshControl = nil }
      return
    }
    let control = refreshControl ?? RefreshControl()
    control.onRefresh = { [weak control] in
      Task {
        await refresh()
        control?.endRefreshing()
      }
    }
    if refreshControl == nil { refreshControl = control }
  }
}
