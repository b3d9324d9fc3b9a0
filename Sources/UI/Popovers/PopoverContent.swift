// SPDX-License-Identifier: MIT

/// The content of a popover, which reads the state of the popover and is displayed in its phase.
///
/// Its closure is evaluated by itself, so that what it reads of states changes the content while the
/// popover is displayed.
@usableFromInline struct PopoverContent<Content> {
  let make: () -> Content
  let context: PopoverContextSource
  let phase: PopoverPhase
}

extension PopoverContent: View where Content: View {
  @usableFromInline var body: some View {
    PopoverContextView(content: PhaseView(make: make, phase: phase), context: context)
  }
}

/// The content of a popover as the transition displays it.
@usableFromInline struct PhaseView<Content> {
  let make: () -> Content
  let phase: PopoverPhase
}

extension PhaseView: View where Content: View {
  @usableFromInline var body: some View {
    if phase.changesViews { phase.display(AnyView(make())) } else { make() }
  }
}

/// A view that passes the state of a popover on.
@usableFromInline struct PopoverContextView<Content> {
  let content: Content
  let context: PopoverContextSource
}

extension PopoverContextView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> WrapperNode {
    let node = WrapperNode(in: place)
    let inner = NodePlace(
      parent: node, environment: view.context.link(in: place.environment), graph: place.graph)
    node.show(view.content, in: inner)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: WrapperNode) {
    node.patch(view.content)
  }
}
