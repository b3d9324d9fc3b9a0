// SPDX-License-Identifier: MIT

/// Views in a row, from the leading to the trailing edge.
public struct HStack<Content> {
  let alignment: VerticalAlignment
  let spacing: Double?
  let content: Content
}

extension HStack: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The guide by which the views are aligned.
  ///   - spacing: The space between two views in logical pixels, or `nil` for 8 and
  ///     none beside a spacer.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> StackBox {
    let box = StackBox(.horizontal, view.alignment.key, spacing: view.spacing, in: place)
    box.show(view.content, in: place)
    return box
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: StackBox) {
    box.patch(view.alignment.key, spacing: view.spacing)
    box.patch(view.content)
  }
}

/// Views in a column, from the top to the bottom.
public struct VStack<Content> {
  let alignment: HorizontalAlignment
  let spacing: Double?
  let content: Content
}

extension VStack: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: The guide by which the views are aligned.
  ///   - spacing: The space between two views in logical pixels, or `nil` for 8 and
  ///     none beside a spacer.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> StackBox {
    let box = StackBox(.vertical, view.alignment.key, spacing: view.spacing, in: place)
    box.show(view.content, in: place)
    return box
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: StackBox) {
    box.patch(view.alignment.key, spacing: view.spacing)
    box.patch(view.content)
  }
}
