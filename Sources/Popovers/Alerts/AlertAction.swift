// SPDX-License-Identifier: MIT

import SashInterface

/// An action of an alert or an action sheet, displayed as a button.
public final class AlertAction {
  /// The style of an action.
  nonisolated public enum Style: Hashable, Sendable {
    /// An ordinary action.
    case `default`
    /// The action that changes nothing; Escape selects it.
    case cancel
    /// An action that deletes or loses something.
    case destructive
  }

  /// The title of the button.
  public let title: String
  /// The style of the button.
  public let style: Style
  /// Whether the action can be selected.
  ///
  /// It may change while the alert is visible, for example with the text of a field.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { onChange?() } }
  }

  /// Called with the action when the alert has been dismissed because the action was selected.
  let handler: ((AlertAction) -> Void)?
  /// Called when `isEnabled` changes.
  var onChange: (() -> Void)?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The style of the button.
  ///   - handler: Called once with the action for each selection, after the alert has been
  ///     dismissed.
  public init(
    title: String, style: Style = .default, handler: ((AlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Returns an action of the style `cancel` whose title is that word in the current language.
  public static func cancel(_ handler: ((AlertAction) -> Void)? = nil) -> AlertAction {
    AlertAction(title: LocalizedStrings.current.cancel, style: .cancel, handler: handler)
  }
}
