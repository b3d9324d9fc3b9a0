// SPDX-License-Identifier: MIT

/// The kinds of fields whose Return key performs an action.
nonisolated public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  /// The kinds as bits.
  public let rawValue: Int

  /// Creates kinds from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Fields of text, those for secrets included.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Fields of a search.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The actions for the Return key in the fields of a view.
nonisolated struct SubmitActions {
  typealias Action = @MainActor () -> Void

  /// The actions, the innermost first.
  private(set) var actions: [(triggers: SubmitTriggers, action: Action)] = []

  mutating func add(_ triggers: SubmitTriggers, _ action: @escaping Action) {
    actions.insert((triggers, action), at: 0)
  }

  /// Returns what Return does in a kind of field, or `nil` for nothing.
  func action(of trigger: SubmitTriggers) -> Action? {
    let called = actions.filter { $0.triggers.contains(trigger) }.map(\.action)
    guard !called.isEmpty else { return nil }
    return { @MainActor in for action in called { action() } }
  }

  struct Key: EnvironmentKey { static var defaultValue: SubmitActions { SubmitActions() } }
}

nonisolated extension EnvironmentValues {
  /// The actions for the Return key in fields.
  var submitActions: SubmitActions {
    get { self[SubmitActions.Key.self] }
    set { self[SubmitActions.Key.self] = newValue }
  }
}

extension View {
  /// Adds an action that is performed when the user presses Return in a field of the view.
  ///
  /// The actions of views around are performed too, after it.
  ///
  /// - Parameters:
  ///   - triggers: The kinds of fields.
  ///   - action: The action.
  /// - Returns: The view with the action.
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    transformEnvironment(\.submitActions) { $0.add(triggers, action) }
  }

  /// Keeps Return in the fields of the view from performing the actions of views around.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitActions) { if isBlocking { $0 = SubmitActions() } }
  }
}
