// SPDX-License-Identifier: MIT

/// The safe-area padding where none is given, in logical pixels, as in SwiftUI.
private let standardPadding = 16.0

extension View {
  /// Displays a view at the upper or the lower edge of the view, and adds it to the safe area.
  ///
  /// Scroll views and backgrounds inside the view extend below the other one, and what they display
  /// can be scrolled out from there.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - alignment: The guide by which the other view is aligned.
  ///   - spacing: The space between both views in logical pixels, or `nil` for that of a stack.
  ///   - content: The other view.
  /// - Returns: The view with the other one at its edge.
  public func safeAreaInset<Inset: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View {
    SafeAreaInsetView(
      content: self, inset: content(), edge: edge == .top ? .top : .bottom,
      alignment: alignment.key, spacing: spacing)
  }

  /// Displays a view at the leading or the trailing edge of the view, and adds it to the safe area.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - alignment: The guide by which the other view is aligned.
  ///   - spacing: The space between both views in logical pixels, or `nil` for that of a stack.
  ///   - content: The other view.
  /// - Returns: The view with the other one at its edge.
  public func safeAreaInset<Inset: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View {
    SafeAreaInsetView(
      content: self, inset: content(), edge: edge == .leading ? .leading : .trailing,
      alignment: alignment.key, spacing: spacing)
  }

  /// Adds space of different lengths to the safe area of the view.
  ///
  /// Scroll views and backgrounds inside the view extend into it.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    SafeAreaPaddingView(content: self, insets: insets)
  }

  /// Adds space at edges to the safe area of the view.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - length: The space in logical pixels, or `nil` for 16.
  /// - Returns: The view with a smaller safe area.
  public func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: Double? = nil
  ) -> some View {
    let length = length ?? standardPadding
    return safeAreaPadding(
      EdgeInsets(top: length, leading: length, bottom: length, trailing: length).at(edges))
  }

  /// Adds the same space at all edges to the safe area of the view, in logical pixels.
  public func safeAreaPadding(_ length: Double) -> some View { safeAreaPadding(.all, length) }

  /// Extends the view into what covers the window, at the edges of the safe area that it reaches.
  ///
  /// The layout around the view stays as it is. A view that is smaller than the extended area lies at
  /// the edge where it is extended, or in the middle if both edges of a dimension are given.
  ///
  /// - Parameters:
  ///   - regions: What the view extends into. An on-screen keyboard is one of the container's insets;
  ///     the keyboard alone changes nothing.
  ///   - edges: The edges at which it does.
  /// - Returns: The view beyond the safe area.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    SafeAreaIgnoringView(content: self, edges: regions.contains(.container) ? edges : [])
  }
}

/// A view with another one at an edge of its safe area.
@usableFromInline struct SafeAreaInsetView<Content, Inset> {
  let content: Content
  let inset: Inset
  let edge: Edge
  let alignment: AlignmentKey
  let spacing: Double?
}

extension SafeAreaInsetView: View where Content: View, Inset: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> SafeAreaInsetBox {
    let box = SafeAreaInsetBox(
      view.edge, view.alignment, spacing: view.spacing, in: place
    ) { box, place in box.show(view.inset, in: place) }
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: SafeAreaInsetBox) {
    box.makeBar = { box, place in box.show(view.inset, in: place) }
    box.forEachMember(as: SafeAreaInsetBox.self) { member in
      member.patch(view.edge, view.alignment, spacing: view.spacing)
      member.bar.patch(view.inset)
    }
    box.patch(view.content)
  }
}

/// A view whose safe area has fixed insets.
@usableFromInline struct SafeAreaPaddingView<Content> {
  let content: Content
  let insets: EdgeInsets
}

extension SafeAreaPaddingView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> SafeAreaPaddingBox {
    let box = SafeAreaPaddingBox(view.insets, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: SafeAreaPaddingBox) {
    box.patch(view.insets)
    box.patch(view.content)
  }
}

/// A view that may extend into what covers the window.
@usableFromInline struct SafeAreaIgnoringView<Content> {
  let content: Content
  let edges: Edge.Set
}

extension SafeAreaIgnoringView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> SafeAreaIgnoringBox {
    let box = SafeAreaIgnoringBox(view.edges, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: SafeAreaIgnoringBox) {
    box.patch(view.edges)
    box.patch(view.content)
  }
}
