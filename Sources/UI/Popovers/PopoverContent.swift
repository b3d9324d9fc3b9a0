// SPDX-License-Identifier: MIT

/// The content of a popover, which reads the state of the popover and is displayed in its phase.
///
/// Its closure is evaluated by itself, so that what it reads of states changes the content while the
/// popover is displayed.
struct PopoverContent<Content: View>: View {
  let make: () -> Content
  let context: PopoverContextSource
  let phase: PopoverPhase

  var body: some View {
    PopoverContextView(content: PhaseView(make: make, phase: phase), context: context)
  }
}

/// The content of a popover as the transition displays it.
private struct PhaseView<Content: View>: View {
  let make: () -> Content
  let phase: PopoverPhase

  var body: some View {
    if phase.changesViews { phase.display(AnyView(make())) } else { make() }
  }
}

/// A view that passes the state of a popover on.
private struct PopoverContextView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let context: PopoverContextSource

  static func _make(_ view: Self, in place: NodePlace) -> WrapperNode {
    let node = WrapperNode(in: place)
    let inner = NodePlace(
      parent: node, environment: view.context.link(in: place.environment), graph: place.graph)
    node.show(view.content, in: inner)
    return node
  }

  static func _patch(_ view: Self, _ node: WrapperNode) { node.patch(view.content) }
}
