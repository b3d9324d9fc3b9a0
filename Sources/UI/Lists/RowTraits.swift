// SPDX-License-Identifier: MIT

/// What the modifiers of a row, and of the views around it, tell the list.
struct RowTraits {
  /// The insets of the content, or `nil` for those of the list's style.
  var insets: EdgeInsets?
  /// The view behind the content, or `nil` for that of the list's style.
  var background: AnyView?
  /// Whether the line below the row is visible; the line above it is that of the row before.
  var bottomSeparator = Visibility.automatic
  /// The colour of the line below the row, or `nil` for that of the theme.
  var bottomTint: Color?
  /// The number of groups around the row by which its content is indented.
  var indentation = 0
  /// Whether the user can delete, move and select the row.
  var isDeleteDisabled = false
  var isMoveDisabled = false
  var isSelectionDisabled = false
}

/// A view with traits for the list around it.
@usableFromInline struct RowTraitView<Content> {
  let content: Content
  let change: (inout RowTraits) -> Void
}

extension RowTraitView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> RowTraitNode {
    let node = RowTraitNode(view.change, in: place)
    node.show(view.content, in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: RowTraitNode) {
    node.change = view.change
    node.patch(view.content)
    node.preferenceDidChange(RowTraitNode.key)
  }
}

/// The node of a view with traits for the list around it.
@usableFromInline final class RowTraitNode: WrapperNode {
  /// The key by which nodes report that the traits of rows have changed.
  static let key = ObjectIdentifier(RowTraitNode.self)

  fileprivate(set) var change: (inout RowTraits) -> Void

  init(_ change: @escaping (inout RowTraits) -> Void, in place: NodePlace) {
    self.change = change
    super.init(in: place)
  }
}

/// The nodes around what a row displays, up to the list.
struct RowSurroundings {
  /// The innermost box of the modifiers of the row's view.
  let box: LayoutBox
  /// The box of the list.
  let end: ViewNode

  /// Finds the nodes around the box of a row.
  init(_ box: LayoutBox, below end: ViewNode) {
    var inner = box
    while let next = (inner as? WrapperBox)?.inner { inner = next }
    self.box = inner
    self.end = end
  }

  /// Calls a closure with the nodes, from inside out.
  func forEachNode(_ body: (ViewNode) -> Void) {
    var node: ViewNode? = box
    while let current = node, current !== end {
      body(current)
      node = current.parent
    }
  }

  /// The traits of the row.
  var traits: RowTraits {
    var changes: [(inout RowTraits) -> Void] = []
    forEachNode { node in
      if let node = node as? RowTraitNode { changes.append(node.change) }
    }
    var traits = RowTraits()
    for change in changes.reversed() { change(&traits) }
    return traits
  }

  /// The tag of the row, or else the identity of its element, or `nil`.
  var tag: AnyHashable? { box.tag(below: end) }

  /// The identity that was given to the row by `id(_:)`, or `nil`.
  var identity: AnyHashable? {
    var identity: AnyHashable?
    forEachNode { identity = identity ?? ($0 as? any IdentifiedNode)?.identity }
    return identity
  }
}

extension View {
  /// Sets the distances of the content of rows from the edges of the list.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    RowTraitView(content: self) { $0.insets = insets }
  }

  /// Sets the view behind the content of rows.
  public func listRowBackground<Background: View>(_ view: Background?) -> some View {
    let background = view.map { AnyView($0) }
    return RowTraitView(content: self) { $0.background = background }
  }

  /// Sets whether the lines below rows are visible.
  ///
  /// - Parameters:
  ///   - visibility: Whether they are.
  ///   - edges: The edges of the row at which the lines are. The line above a row is that of the row
  ///     before it, so that `.top` alone changes nothing.
  /// - Returns: The view with the lines.
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    RowTraitView(content: self) { traits in
      if edges.contains(.bottom) { traits.bottomSeparator = visibility }
    }
  }

  /// Sets the colour of the lines below rows.
  ///
  /// - Parameters:
  ///   - color: The colour, or `nil` for that of the theme.
  ///   - edges: The edges of the row at which the lines are. The line above a row is that of the row
  ///     before it, so that `.top` alone changes nothing.
  /// - Returns: The view with the lines.
  public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    RowTraitView(content: self) { traits in
      if edges.contains(.bottom) { traits.bottomTint = color }
    }
  }

  /// Prevents that the user deletes the row.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    RowTraitView(content: self) { $0.isDeleteDisabled = $0.isDeleteDisabled || isDisabled }
  }

  /// Prevents that the user moves the row.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    RowTraitView(content: self) { $0.isMoveDisabled = $0.isMoveDisabled || isDisabled }
  }

  /// Prevents that the user selects the row.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    RowTraitView(content: self) { $0.isSelectionDisabled = $0.isSelectionDisabled || isDisabled }
  }
}

nonisolated extension HorizontalAlignment {
  /// The position in the content of a row of a list at which the line below the row begins.
  ///
  /// Without it the line begins where the content does.
  public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorStart.self)

  private enum SeparatorStart: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { 0 }
  }
}
