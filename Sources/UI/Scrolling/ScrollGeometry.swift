// SPDX-License-Identifier: MIT

/// The geometry of a list or a scroll view, as of its last layout.
nonisolated public struct ScrollGeometry: Hashable, Sendable {
  /// The position of the visible area in the content; negative within an inset before the content.
  public var contentOffset: Point
  /// The size of the content.
  public var contentSize: Size
  /// What covers the visible area at its edges, from where the content can be scrolled out.
  public var contentInsets: EdgeInsets
  /// The size of the view, with what is covered.
  public var containerSize: Size

  /// The visible area in the coordinates of the content, with what is covered.
  public var visibleRect: Rect { Rect(origin: contentOffset, size: containerSize) }

  /// The visible area in the coordinates of the content, without what is covered.
  public var bounds: Rect {
    Rect(
      x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top,
      width: max(0, containerSize.width - contentInsets.total(.horizontal)),
      height: max(0, containerSize.height - contentInsets.total(.vertical)))
  }

  /// Creates a geometry.
  ///
  /// - Parameters:
  ///   - contentOffset: The position of the visible area in the content.
  ///   - contentSize: The size of the content.
  ///   - contentInsets: What covers the visible area at its edges.
  ///   - containerSize: The size of the view.
  public init(
    contentOffset: Point, contentSize: Size, contentInsets: EdgeInsets, containerSize: Size
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }
}

extension ScrollGeometry {
  /// The geometry of what has not been laid out.
  fileprivate static let none = ScrollGeometry(
    contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero)

  /// Reads the geometry of a view.
  init(of view: Sash.ScrollView) {
    let insets = view.adjustedContentInset
    let isMirrored = view.layoutDirection == .rightToLeft
    self.init(
      contentOffset: view.contentOffset, contentSize: view.contentSize,
      contentInsets: EdgeInsets(
        top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
        trailing: isMirrored ? insets.left : insets.right),
      containerSize: view.bounds.size)
  }
}

extension View {
  /// Calls a closure when a value of the geometry of the list or scroll view has changed.
  ///
  /// It is that of the first list or scroll view inside the view. Before its first layout the geometry
  /// has no extent.
  ///
  /// ```swift
  /// List(songs) { Text($0.title) }
  ///   .onScrollGeometryChange(for: Bool.self) {
  ///     $0.contentOffset.y > 0
  ///   } action: { _, new in
  ///     showsLine = new
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Returns the value for a geometry; it is called with each change.
  ///   - action: The closure, with the old and the new value.
  /// - Returns: The view with the callback.
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (ScrollGeometry) -> Value,
    action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    ScrollGeometryView(content: self, transform: transform, action: action)
  }
}

/// A view with a callback for changes of the geometry of a list or scroll view in it.
@usableFromInline struct ScrollGeometryView<Content, Value: Equatable> {
  let content: Content
  let transform: @MainActor (ScrollGeometry) -> Value
  let action: @MainActor (Value, Value) -> Void
}

extension ScrollGeometryView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> ScrollGeometryNode<
    Value
  > {
    let node = ScrollGeometryNode(view.transform, view.action, in: place)
    node.show(view.inner(node), in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: ScrollGeometryNode<Value>) {
    (node.transform, node.action) = (view.transform, view.action)
    node.patch(view.inner(node))
  }

  private func inner(_ node: ScrollGeometryNode<Value>) -> some View {
    content.transformEnvironment(\.scrollGeometryFollowers) { $0.append(node.follower) }
  }
}

/// The node of a view with a callback for changes of the geometry of a list or scroll view in it.
@usableFromInline final class ScrollGeometryNode<Value: Equatable>: WrapperNode {
  fileprivate(set) var transform: @MainActor (ScrollGeometry) -> Value
  fileprivate(set) var action: @MainActor (Value, Value) -> Void
  let follower = ScrollGeometryFollower()
  private var last: Value

  init(
    _ transform: @escaping @MainActor (ScrollGeometry) -> Value,
    _ action: @escaping @MainActor (Value, Value) -> Void, in place: NodePlace
  ) {
    self.transform = transform
    self.action = action
    last = transform(.none)
    super.init(in: place)
    follower.onChange = { [weak self] in self?.geometryDidChange($0) }
  }

  private func geometryDidChange(_ geometry: ScrollGeometry) {
    let (old, new) = (last, transform(geometry))
    guard new != old else { return }
    last = new
    graph.perform { [weak self] in
      if let self, isMounted { action(old, new) }
    }
  }
}

/// The connection of a callback with the list or scroll view whose geometry it follows.
final class ScrollGeometryFollower: ScrollFollower {
  fileprivate(set) var onChange: (ScrollGeometry) -> Void = { _ in }

  nonisolated struct Key: EnvironmentKey {
    static var defaultValue: [ScrollGeometryFollower] { [] }
  }
}

nonisolated extension EnvironmentValues {
  /// What follows the geometry of the next list or scroll view inside.
  var scrollGeometryFollowers: [ScrollGeometryFollower] {
    get { self[ScrollGeometryFollower.Key.self] }
    set { self[ScrollGeometryFollower.Key.self] = newValue }
  }
}
