// SPDX-License-Identifier: MIT

import SashPopovers

extension View {
  /// Presents a popover while a condition is true.
  ///
  /// ```swift
  /// Button("Present popover!") { present = true }
  ///   .popover(present: $present) {
  ///     Text("Hi, I'm a popover.").padding().background(.blue).cornerRadius(16)
  ///   }
  /// ```
  ///
  /// The popover is attached to the view, or lies in the safe area of its window if its position is
  /// `relative`, unless the attributes have another source. Its view follows the states that it reads
  /// while it is displayed.
  ///
  /// - Parameters:
  ///   - present: The condition, which becomes false when the popover is dismissed by other means.
  ///   - buildAttributes: Changes the attributes from their default.
  ///   - view: Returns the view of the popover.
  /// - Returns: The view with the popover.
  public func popover<Presented: View>(
    present: Binding<Bool>,
    attributes buildAttributes: @escaping (inout Popover.Attributes) -> Void = { _ in },
    @ViewBuilder view: @escaping () -> Presented
  ) -> some View {
    presentingPopover(present, buildAttributes, [PopoverPartRequest(view)])
  }

  /// Presents a popover with a background while a condition is true.
  ///
  /// - Parameters:
  ///   - present: The condition, which becomes false when the popover is dismissed by other means.
  ///   - buildAttributes: Changes the attributes from their default.
  ///   - view: Returns the view of the popover.
  ///   - background: Returns the view behind the popover, which fills the window and receives no presses.
  /// - Returns: The view with the popover.
  public func popover<Presented: View, Background: View>(
    present: Binding<Bool>,
    attributes buildAttributes: @escaping (inout Popover.Attributes) -> Void = { _ in },
    @ViewBuilder view: @escaping () -> Presented,
    @ViewBuilder background: @escaping () -> Background
  ) -> some View {
    presentingPopover(
      present, buildAttributes,
      [PopoverPartRequest(view), PopoverPartRequest { background().ignoresSafeArea() }])
  }

  @usableFromInline func presentingPopover(
    _ present: Binding<Bool>, _ buildAttributes: @escaping (inout Popover.Attributes) -> Void,
    _ parts: [PopoverPartRequest]
  ) -> some View {
    PopoverSourceView(
      content: self,
      request: PopoverRequest(
        isWanted: { present.wrappedValue },
        didDismiss: { if present.wrappedValue { present.wrappedValue = false } },
        changeAttributes: buildAttributes, parts: parts))
  }

  /// Presents a popover while a selection has a value.
  ///
  /// Another selection replaces the popover by that of the view with its tag, without a dismissal. So does
  /// a press on the other view, which does not count as one outside of the popover.
  ///
  /// - Parameters:
  ///   - selection: The selection, which becomes `nil` when the popover is dismissed by other means.
  ///   - tag: The value of the selection for which the popover is presented, and the tag of the popover.
  ///   - buildAttributes: Changes the attributes from their default.
  ///   - view: Returns the view of the popover.
  /// - Returns: The view with the popover.
  public func popover<Tag: Hashable, Presented: View>(
    selection: Binding<Tag?>, tag: Tag,
    attributes buildAttributes: @escaping (inout Popover.Attributes) -> Void = { _ in },
    @ViewBuilder view: @escaping () -> Presented
  ) -> some View {
    presentingPopover(selection, tag, buildAttributes, [PopoverPartRequest(view)])
  }

  /// Presents a popover with a background while a selection has a value.
  ///
  /// - Parameters:
  ///   - selection: The selection, which becomes `nil` when the popover is dismissed by other means.
  ///   - tag: The value of the selection for which the popover is presented, and the tag of the popover.
  ///   - buildAttributes: Changes the attributes from their default.
  ///   - view: Returns the view of the popover.
  ///   - background: Returns the view behind the popover, which fills the window and receives no presses.
  /// - Returns: The view with the popover.
  public func popover<Tag: Hashable, Presented: View, Background: View>(
    selection: Binding<Tag?>, tag: Tag,
    attributes buildAttributes: @escaping (inout Popover.Attributes) -> Void = { _ in },
    @ViewBuilder view: @escaping () -> Presented,
    @ViewBuilder background: @escaping () -> Background
  ) -> some View {
    presentingPopover(
      selection, tag, buildAttributes,
      [PopoverPartRequest(view), PopoverPartRequest { background().ignoresSafeArea() }])
  }

  @usableFromInline func presentingPopover<Tag: Hashable>(
    _ selection: Binding<Tag?>, _ tag: Tag,
    _ buildAttributes: @escaping (inout Popover.Attributes) -> Void, _ parts: [PopoverPartRequest]
  ) -> some View {
    PopoverSourceView(
      content: self,
      request: PopoverRequest(
        isWanted: { selection.wrappedValue == tag },
        didDismiss: { if selection.wrappedValue == tag { selection.wrappedValue = nil } },
        changeAttributes: buildAttributes, parts: parts,
        selection: PopoverSelection(tag: AnyHashable(tag)) {
          selection.wrappedValue.map { AnyHashable($0) }
        }))
  }
}

/// A view that presents a popover.
@usableFromInline struct PopoverSourceView<Content> {
  let content: Content
  let request: PopoverRequest
}

extension PopoverSourceView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> PopoverBox {
    let box = PopoverBox(view.request, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: PopoverBox) {
    box.patch(view.content)
    box.patch(view.request)
  }
}
