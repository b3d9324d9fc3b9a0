// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashScrolling

/// The thickness of the line between rows, in logical pixels.
private let lineThickness = 2.0

/// The controller of items that are dragged over a list: it displays where they would be dropped.
///
/// The list owns it while it has a drop delegate.
final class ListDropController: DropInteractionDelegate {
  private unowned let list: ListView
  /// The delegate, or `nil` if it is gone.
  private(set) weak var delegate: (any ListDropDelegate)?
  private(set) lazy var interaction = DropInteraction(delegate: self)
  /// The place that is displayed, or `nil`.
  private var destination: ListDropDestination?
  /// The line between rows, which is in the list while it is displayed.
  private let line = View()
  /// The gap between rows.
  private(set) lazy var gap = ListDropGap(list)

  init(_ list: ListView, _ delegate: any ListDropDelegate) {
    self.list = list
    self.delegate = delegate
    line.isUserInteractionEnabled = false
    line.accessibilityElementsHidden = true
    line.cornerRadius = lineThickness / 2
    line.backgroundRole = .tint
  }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    delegate?.list(list, canHandle: session) ?? false
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal {
    guard let delegate else { return DropProposal(operation: .cancel) }
    let point = list.contentPoint(at: session.location(in: list))
    let proposal = delegate.list(list, dropSessionDidUpdate: session, over: list.path(at: point))
    let isAccepted = proposal.operation == .copy || proposal.operation == .move
    show(isAccepted ? list.metrics.dropDestination(at: point.y, proposal.intent) : nil)
    return DropProposal(operation: destination == nil ? .forbidden : proposal.operation)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
    show(nil)
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    guard let destination else { return }
    self.destination = nil
    list.clearHighlights()
    line.removeFromSuperview()
    let shift = gap.shift
    let count = list.metrics.count
    delegate?.list(list, performDrop: session, at: destination)
    if gap.isOpen { return gap.close() }
    // The delegate has inserted rows, which are displayed where the gap was.
    if shift < 0 {
      list.layoutIfNeeded()
      let offset = Point(
        x: list.contentOffset.x,
        y: min(list.contentOffset.y - shift, list.contentOffsetLimits.maximum.y))
      list.setContentOffset(offset, animated: false)
    }
    // A gap may have been partly below a bar, and the new row may be higher than it.
    if list.metrics.count > count, case .insert(let path) = destination {
      list.scrollToRow(at: path, animated: true)
    }
  }

  /// Removes what is displayed, before the list gets another controller.
  func end() {
    line.removeFromSuperview()
    gap.reset()
  }

  // MARK: Display

  private func show(_ new: ListDropDestination?) {
    if new != destination { list.clearHighlights() }
    destination = new
    switch new {
    case .insert(let path):
      switch list.dropIndicator {
      case .line: showLine(before: path)
      case .gap: gap.open(before: path)
      }
    case .into(let path):
      hideInsertion()
      list.cellForRow(at: path)?.isHighlighted = true
    case .list, nil: hideInsertion()
    }
  }

  private func hideInsertion() {
    line.removeFromSuperview()
    gap.close()
  }

  private func showLine(before path: RowPath) {
    // Rows that were created meanwhile lie in front.
    list.contentView.addSubview(line)
    let margin = list.insertionMargin
    let y = max(0, list.metrics.insertionPosition(of: path) - lineThickness / 2)
    line.frame = Rect(
      x: margin, y: list.displayScale.aligned(y - (list.contentSlice?.origin ?? 0)),
      width: max(0, list.bounds.width - 2 * margin), height: lineThickness)
  }
}
