// SPDX-License-Identifier: MIT

import SashPopovers

/// What of a view a popover is attached to.
nonisolated public enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle of the view.
  case rect(Anchor<Rect>.Source)
  /// A point as a fraction of the view's size.
  case point(UnitPoint)

  /// Returns what the popover is attached to of a view with a frame.
  func rect(in frame: Rect) -> Rect {
    switch self {
    case .rect(let source): source.part.rect(in: frame)
    case .point(let point): AnchorPart.unitPoint(point).rect(in: frame)
    }
  }
}

extension View {
  /// Presents a popover while a binding is true.
  ///
  /// Its size is the ideal one of its content. A press outside and Escape dismiss it, and write the
  /// binding.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the popover is presented.
  ///   - attachmentAnchor: What of the view the popover is attached to.
  ///   - arrowEdge: The edge of that at which the popover's arrow is. The popover is at the opposite edge
  ///     where it would not fit.
  ///   - content: The content of the popover.
  /// - Returns: The view that presents the popover.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    popover(
      PresentationRequest(isPresented) {
        PresentedPopover(
          content: PresentedContent(content), anchor: attachmentAnchor, edge: arrowEdge)
      })
  }

  /// Presents a popover while a binding has an item; one with another identity replaces it.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - attachmentAnchor: What of the view the popover is attached to.
  ///   - arrowEdge: The edge of that at which the popover's arrow is. The popover is at the opposite edge
  ///     where it would not fit.
  ///   - content: Returns the content of the popover of an item.
  /// - Returns: The view that presents the popover.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    popover(
      PresentationRequest(item) { item in
        PresentedPopover(
          content: PresentedContent { content(item) }, anchor: attachmentAnchor, edge: arrowEdge)
      })
  }

  @usableFromInline func popover(_ request: PresentationRequest<PresentedPopover>) -> some View {
    PresentingView<Self, PopoverPresenter>(content: self, request: request) { node, environment in
      PopoverPresenter(for: node, environment) { [weak node] in node?.handle($0) }
    }
  }
}
