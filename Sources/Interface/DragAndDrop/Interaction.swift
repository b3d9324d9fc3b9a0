// SPDX-License-Identifier: MIT

import SashInterfaceCore
import SashInterfaceValues

/// A behaviour that is added to a view, such as that its content can be dragged.
///
/// Add it with `View.addInteraction(_:)`; the view owns it.
public protocol Interaction: AnyObject {
  /// The view that the interaction was added to, or `nil`.
  ///
  /// Hold it weakly.
  var view: View? { get }
  /// Called before the interaction is added to a view, or removed from its view with `nil`.
  func willMove(to view: View?)
  /// Called after the interaction was added to a view, or removed from its view with `nil`.
  func didMove(to view: View?)
}

/// The interactions of a view, attached to the view.
private final class AttachedInteractions {
  var all: [any Interaction] = []
}

extension View {
  /// The interactions of the view, in the order in which they were added.
  public final var interactions: [any Interaction] {
    extras?.attachments[AttachedInteractions.self]?.all ?? []
  }

  /// Adds an interaction; one of another view is moved here.
  public final func addInteraction(_ interaction: any Interaction) {
    if interaction.view === self { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ensuredExtras.attachments.object(orAttach: AttachedInteractions()).all.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction.
  public final func removeInteraction(_ interaction: any Interaction) {
    guard let attached = extras?.attachments[AttachedInteractions.self],
      attached.all.contains(where: { $0 === interaction })
    else { return }
    interaction.willMove(to: nil)
    attached.all.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
