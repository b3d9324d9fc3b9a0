// SPDX-License-Identifier: MIT

import SashInterface
import SashRaster

/// An action that a row of a list offers when it is swiped.
///
/// ```swift
/// list.trailingSwipeActionsConfigurationProvider = { [unowned list] path in
///   SwipeActionsConfiguration(actions: [
///     ContextualAction(style: .destructive, title: "Delete", icon: .trash) {
///       [unowned list] _, _, completion in
///       songs.remove(at: path.row)
///       list.deleteRows(at: [path])
///       completion(true)
///     }
///   ])
/// }
/// ```
public struct ContextualAction {
  /// The effect of an action, which selects its colour.
  nonisolated public enum Style: Hashable, Sendable {
    /// Changes something that can be changed back.
    case normal
    /// Deletes something.
    case destructive
  }

  /// A closure that performs an action.
  ///
  /// It receives the action and the view of the row. It must call the third argument once, now or
  /// later, with whether the action was performed; the row then returns to its place.
  public typealias Handler = (ContextualAction, View, @escaping (Bool) -> Void) -> Void

  /// The effect of the action.
  public var style: Style
  /// The title in the user's language, which assistive technologies and menus use too.
  public var title: String
  /// The icon, or `nil`.
  public var icon: Icon?
  /// The background colour; `nil` means that of the style.
  public var backgroundColor: Color?
  /// The closure that performs the action.
  public var handler: Handler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The effect of the action.
  ///   - title: The title in the user's language.
  ///   - icon: The icon, which is displayed above or before the title.
  ///   - backgroundColor: The background colour; `nil` means that of the style.
  ///   - handler: The closure that performs the action.
  public init(
    style: Style = .normal, title: String, icon: Icon? = nil, backgroundColor: Color? = nil,
    handler: @escaping Handler
  ) {
    self.style = style
    self.title = title
    self.icon = icon
    self.backgroundColor = backgroundColor
    self.handler = handler
  }
}

/// The actions that one side of a row reveals when the row is swiped.
public struct SwipeActionsConfiguration {
  /// The actions, of which the first lies at the edge of the list.
  public var actions: [ContextualAction]
  /// Whether a swipe over most of the row's width performs the first action.
  ///
  /// It does not where the actions together are almost as wide as the row.
  public var performsFirstActionWithFullSwipe: Bool

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - actions: The actions; the first lies at the edge of the list. Without any, the row cannot
  ///     be swiped.
  ///   - performsFirstActionWithFullSwipe: Whether a long swipe performs the first action.
  public init(actions: [ContextualAction], performsFirstActionWithFullSwipe: Bool = true) {
    self.actions = actions
    self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
  }
}
