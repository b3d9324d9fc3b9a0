// SPDX-License-Identifier: MIT

import SashInterfaceCore

/// An interaction that lets a view take items which the user drops on it.
///
/// The view owns the interaction, which holds its delegate weakly. Of several views below the
/// pointer, the innermost whose delegate can handle the items gets them.
///
/// ```swift
/// func dropInteraction(
///   _ interaction: DropInteraction, sessionDidUpdate session: DropSession
/// ) -> DropProposal {
///   DropProposal(operation: session.hasImages ? .copy : .forbidden)
/// }
///
/// func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
///   session.items.first?.itemProvider.loadImage { [weak self] in self?.image = try? $0.get() }
/// }
/// ```
public final class DropInteraction: Interaction {
  /// The receiver of the items.
  public private(set) weak var delegate: (any DropInteractionDelegate)?
  /// The view that the interaction was added to, or `nil`.
  public private(set) weak var view: View?
  /// Whether the view takes items.
  public var isEnabled = true

  /// Creates an interaction with a receiver of items, which is held weakly.
  public init(delegate: any DropInteractionDelegate) { self.delegate = delegate }

  /// Ends the connection to the former view.
  public func willMove(to view: View?) { self.view = nil }

  /// Connects the interaction to its view.
  public func didMove(to view: View?) { self.view = view }
}
