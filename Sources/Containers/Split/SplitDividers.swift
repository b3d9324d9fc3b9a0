// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The dividers after the side columns of a split view, each created when it is first needed.
///
/// The split view controller owns this object, which owns the dividers and reports their drags to
/// the controller.
final class SplitDividers {
  /// The controller of the columns; not retained.
  weak var owner: SplitViewController?
  private var dividers: [SplitColumn: SplitDivider] = [:]

  /// The divider after a column, or `nil` if none was needed yet.
  subscript(column: SplitColumn) -> SplitDivider? { dividers[column] }

  /// Hides all dividers.
  func hide() {
    for divider in dividers.values { divider.isHidden = true }
  }

  /// Shows the dividers of a layout at their positions, and hides the others.
  func layOut(_ splitLayout: SplitLayout, isMirrored: Bool) {
    guard let owner else { return }
    let bounds = owner.view.bounds
    for column in [SplitColumn.primary, .supplementary] {
      guard let x = splitLayout.dividers[column], owner.visibleFraction > 0,
        owner.columns[column] != nil
      else {
        dividers[column]?.isHidden = true
        continue
      }
      let divider = dividers[column] ?? makeDivider(of: column, in: owner)
      divider.isHidden = false
      let width = SplitDivider.width
      divider.frame = Rect(
        x: (isMirrored ? bounds.width - x : x) - width / 2, y: 0, width: width,
        height: bounds.height)
    }
  }

  private func makeDivider(of column: SplitColumn, in owner: SplitViewController) -> SplitDivider {
    let divider = SplitDivider()
    divider.onDrag = { [weak owner] in owner?.resize(column, by: $0) }
    dividers[column] = divider
    owner.orderSubviews(isOverlay: owner.isOverlay)
    return divider
  }
}
