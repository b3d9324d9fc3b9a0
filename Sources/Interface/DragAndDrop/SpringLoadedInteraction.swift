// SPDX-License-Identifier: MIT

import SashInterfaceCore

/// An interaction that activates a view when items are held over it for a second, for example to
/// open a folder or to switch to a tab.
public final class SpringLoadedInteraction: Interaction {
  /// The time for which items are held over a view until it is activated, in seconds.
  nonisolated public static let delay = 1.0

  /// The view that the interaction was added to, or `nil`.
  public private(set) weak var view: View?
  /// Whether held items activate the view.
  public var isEnabled = true
  private let activate: (DropSession) -> Void

  /// Creates an interaction.
  ///
  /// - Parameter activate: Activates the view. It receives the session of the drag, with its
  ///   position.
  public init(activate: @escaping (DropSession) -> Void) { self.activate = activate }

  /// Ends the connection to the former view.
  public func willMove(to view: View?) { self.view = nil }

  /// Connects the interaction to its view.
  public func didMove(to view: View?) { self.view = view }

  func perform(_ session: DropSession) { activate(session) }
}
