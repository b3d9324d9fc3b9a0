// SPDX-License-Identifier: MIT

import SashPopovers

/// What a view says about the popover that it presents, in one evaluation.
@usableFromInline struct PopoverRequest {
  /// Returns whether the popover is to be displayed; reads the binding.
  let isWanted: () -> Bool
  /// Called when the popover is dismissed by other means than the binding.
  let didDismiss: () -> Void
  /// Changes the attributes from their default.
  let changeAttributes: (inout Popover.Attributes) -> Void
  /// The parts of the popover: its view, and its background.
  let parts: [PopoverPartRequest]
  /// The value of the selection for which the popover is displayed; `nil` without a selection.
  var selection: PopoverSelection?
}

/// A view of a popover, of any type.
@usableFromInline struct PopoverPartRequest {
  /// Makes the node of the view in a part.
  let show: (PartBox, PopoverContextSource, PopoverPhase) -> Void
  /// Updates the node of the view in a part.
  let patch: (PartBox, PopoverContextSource, PopoverPhase) -> Void

  init<Content: View>(_ make: @escaping () -> Content) {
    show = { $0.show(PopoverContent(make: make, context: $1, phase: $2)) }
    patch = { $0.patch(PopoverContent(make: make, context: $1, phase: $2)) }
  }
}

/// One presentation of a view's popover, from the request until its view has left the window.
final class PopoverSession {
  /// The popover.
  let popover: Sash.Popover
  /// The view of the popover and its background, which are parts of the tree.
  let parts: [PartBox]
  private let context = PopoverContextSource()
  private let phase = PopoverPhase()
  private let contentPhase: [PopoverPhase]
  /// The attributes without what the content sets.
  private var attributes: Popover.Attributes

  /// Makes a popover that is not presented yet, with its content.
  ///
  /// - Parameters:
  ///   - request: What the view says about it.
  ///   - attributes: Its attributes.
  ///   - place: The place below the node that presents it.
  init(_ request: PopoverRequest, _ attributes: Popover.Attributes, in place: NodePlace) {
    self.attributes = attributes
    let parts = request.parts.map { _ in PartBox(in: place) }
    self.parts = parts
    // The background has no transition of its own: it fades with the popover.
    contentPhase = [phase] + parts.dropFirst().map { _ in PopoverPhase() }
    // The popover may outlive the tree, of which it keeps the views only.
    let views = parts.map(\.view)
    popover = Sash.Popover(
      attributes: attributes.resolved(phase), view: { views[0] },
      background: { views.dropFirst().first })
    context.follow(popover.context)
    phase.begin()
    for (index, part) in parts.enumerated() {
      request.parts[index].show(part, context, contentPhase[index])
    }
    parts[0].onSizeChange = { [weak self] in self?.followDepth() }
    followDepth()
  }

  /// Takes over the next value of the view.
  func update(_ request: PopoverRequest) {
    for (index, part) in parts.enumerated() where part.isMounted {
      request.parts[index].patch(part, context, contentPhase[index])
    }
  }

  /// Changes the attributes of the popover.
  func update(_ attributes: Popover.Attributes) {
    self.attributes = attributes
    apply()
  }

  /// Displays the popover at the depth that its content sets.
  private func followDepth() {
    if depth != popover.attributes.zIndex { apply() }
  }

  private var depth: Double {
    attributes.zIndex + (parts[0].boxes.map(\.zIndex).max() ?? 0)
  }

  private func apply() {
    var resolved = attributes.resolved(phase)
    resolved.zIndex = depth
    popover.attributes = resolved
  }
}
