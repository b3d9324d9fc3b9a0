// SPDX-License-Identifier: MIT

/// The box of a view of the library around declared views, which it measures and displays as one.
///
/// It is an implementation detail of the views.
public class PartViewBox: ViewBox {
  /// The declared views.
  let part: PartBox

  /// Makes a box with a part that has no content yet.
  ///
  /// - Parameters:
  ///   - place: The place of the box.
  ///   - makeView: Returns the view of the library around the view of the part.
  init(in place: NodePlace, _ makeView: (PartView) -> Sash.View) {
    // The parent is that of this box, which does not exist yet.
    part = PartBox(in: place)
    super.init(makeView(part.view), in: place)
    part.onSizeChange = { [weak self] in self?.setNeedsMeasurement() }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) { body(part) }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let size = view.sizeThatFits(
      Size(width: proposal.width ?? .infinity, height: proposal.height ?? .infinity))
    return Size(
      width: size.width.isFinite ? size.width : proposal.width ?? 0,
      height: size.height.isFinite ? size.height : proposal.height ?? 0)
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    let (least, most) = (size(for: .zero)[axis], size(for: .infinity)[axis])
    return ExtentRange(least: least, most: max(least, most))
  }
}
