// SPDX-License-Identifier: MIT

/// A view of given extents, which is displayed by a view with its name.
struct Block: ViewRepresentable {
  let name: String
  var least = Size.zero
  var ideal = Size(width: 10, height: 10)
  var most = Size(width: Double.infinity, height: Double.infinity)

  /// Creates a view that takes whatever it is offered.
  init(_ name: String) { self.name = name }

  /// Creates a view of a fixed size.
  init(_ name: String, _ width: Double, _ height: Double) {
    self.name = name
    ideal = Size(width: width, height: height)
    (least, most) = (ideal, ideal)
  }

  /// Creates a view whose width is between two.
  init(_ name: String, from least: Double, to most: Double, height: Double) {
    self.name = name
    self.least = Size(width: least, height: height)
    self.most = Size(width: most, height: height)
    ideal = self.most
  }

  func makeView(context: Context) -> BlockView { BlockView() }

  func updateView(_ view: BlockView, context: Context) { view.name = name }

  func sizeThatFits(
    _ proposal: ProposedViewSize, view: BlockView, context: Context
  ) -> Size? {
    func extent(_ proposed: Double?, _ ideal: Double, _ least: Double, _ most: Double) -> Double {
      min(max(proposed ?? ideal, least), most)
    }
    return Size(
      width: extent(proposal.width, ideal.width, least.width, most.width),
      height: extent(proposal.height, ideal.height, least.height, most.height))
  }
}

final class BlockView: Sash.View {
  var name = ""
}
