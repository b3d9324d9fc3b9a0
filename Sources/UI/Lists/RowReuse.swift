// SPDX-License-Identifier: MIT

/// The most parts of a collection that wait to display another element.
private let maximumSpareParts = 12

/// The parts of rows that have left the visible area, and can display another element of their
/// collection: those whose views have no state of their own.
///
/// While the user scrolls, as many rows leave as appear; their views are changed, as those of a list by
/// hand are.
final class SpareParts {
  private var parts: [ObjectIdentifier: [PartBox]] = [:]

  /// Keeps the part of a row that is no longer displayed; returns `false` if it must not display
  /// another element.
  func keep(_ part: PartBox, of elements: ElementsNode) -> Bool {
    let key = ObjectIdentifier(elements)
    guard elements.isMounted, parts[key]?.count ?? 0 < maximumSpareParts,
      !part.graph.transactions.isAnimating,
      part.content.map(Self.canDisplayOtherElement) == true
    else { return false }
    parts[key, default: []].append(part)
    part.onLayoutRequest = nil
    return true
  }

  /// Returns a part that displays an element now, or `nil` if none waits.
  func take(for elements: ElementsNode, _ table: ElementTable, _ index: Int) -> PartBox? {
    guard let part = parts[ObjectIdentifier(elements)]?.popLast(), part.isMounted,
      let content = part.content
    else { return nil }
    elements.addRow(part, table.identity(at: index))
    part.graph.performMeasured { table.patch(index, content) }
    return part
  }

  /// Forgets the parts of collections that are gone.
  func removeUnused() {
    for (key, waiting) in parts where waiting.contains(where: { !$0.isMounted }) {
      parts[key] = nil
    }
  }

  // MARK: Nodes

  /// Whether nodes of a type may display another element, apart from what each says itself.
  private static var plainTypes: [ObjectIdentifier: Bool] = [:]

  /// Returns whether a node and all below it can stand for the view of another element.
  private static func canDisplayOtherElement(_ node: ViewNode) -> Bool {
    guard isPlain(node) || node.isInterchangeable else { return false }
    var result = true
    node.forEachChild { if result { result = canDisplayOtherElement($0) } }
    return result
  }

  /// Returns whether nodes of the type keep nothing but the values of their views.
  private static func isPlain(_ node: ViewNode) -> Bool {
    let key = ObjectIdentifier(type(of: node))
    if let known = plainTypes[key] { return known }
    let result =
      switch node {
      case is TextBox, is ImageBox, is ShapeBox, is FillBox, is SpacerBox, is DividerBox: true
      case is StackBox, is DepthStackBox, is LabelRowBox, is FlexibleGapBox, is LayeredBox: true
      case is GroupNode, is BranchNode, is EnvironmentNode, is DirectionNode: true
      case is TagNode, is RowTraitNode, is EffectBox, is AccessibilityBox: true
      default: false
      }
    plainTypes[key] = result
    return result
  }
}
