// SPDX-License-Identifier: MIT

/// A view that shows a part of larger content, which the user scrolls.
///
/// Along the axes of scrolling it takes the space that it is offered, and gives its content as much as
/// that needs. Several views are in a column, or in a row if it scrolls horizontally alone. It extends
/// below what covers the window and below inset views, from where its content can be scrolled out.
public struct ScrollView<Content> {
  /// The content.
  public var content: Content
  /// The axes along which it scrolls.
  public var axes: Axis.Set
  /// Whether indicators show the position in the content.
  public var showsIndicators: Bool
}

extension ScrollView: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a scroll view.
  ///
  /// - Parameters:
  ///   - axes: The axes along which it scrolls.
  ///   - showsIndicators: Whether indicators show the position in the content.
  ///   - content: The content.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> ScrollBox {
    let box = ScrollBox(view.axes, showsIndicators: view.showsIndicators, in: place)
    box.stack.show(view.content, in: place)
    return box
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: ScrollBox) {
    box.patch(view.axes, showsIndicators: view.showsIndicators)
    box.stack.patch(view.content)
  }
}
