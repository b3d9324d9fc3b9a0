// SPDX-License-Identifier: MIT

/// The content of a part that displays boxes of nodes elsewhere in the tree: a row that a list's content
/// declares by itself, a header or a footer.
final class AdoptedNode: ViewNode {
  private let source: ViewNode
  private unowned let part: PartBox
  /// Whether the source is the box itself, and not a node with any boxes.
  private let isBox: Bool
  /// The boxes that the part lays out.
  private var adopted: [LayoutBox] = []

  /// Makes the node of a single box.
  init(box: LayoutBox, in part: PartBox) {
    source = box
    isBox = true
    self.part = part
    super.init(in: NodePlace(parent: part, environment: nil, graph: part.graph))
  }

  /// Makes the node of all boxes of another one.
  init(boxesOf node: ViewNode, in part: PartBox) {
    source = node
    isBox = false
    self.part = part
    super.init(in: NodePlace(parent: part, environment: nil, graph: part.graph))
  }

  override func collectBoxes(into boxes: inout [LayoutBox]) {
    guard source.isMounted else { return }
    let first = boxes.count
    if isBox, let box = source as? LayoutBox {
      boxes.append(box)
    } else {
      source.collectBoxes(into: &boxes)
    }
    // The part lays them out, although they are not inside of it.
    release()
    adopted = Array(boxes[first...])
    for box in adopted { box.wrapper = part }
  }

  private func release() {
    for box in adopted where box.wrapper === part { box.wrapper = nil }
    adopted = []
  }

  override func didUnmount() { release() }
}
