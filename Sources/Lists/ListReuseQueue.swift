// SPDX-License-Identifier: MIT

import SashInterface

/// The views of a list's rows that wait to be reused, and the functions that create new ones, by
/// reuse identifier.
///
/// The list's tiler owns it. Views that the data source made itself are not reused for other rows;
/// those that are not returned again leave the list.
final class ListReuseQueue {
  /// A view that waits to be reused.
  private struct Waiting {
    let row: ListRow
    /// The item whose content the view still has, or `nil` for none.
    var item: ListMetrics.Item?
    /// The identity of that item's row, or `nil` for none.
    var identity: AnyHashable?
    /// Whether the view may be given to that item as though it had never waited.
    var keepsContent: Bool
  }

  private var factories: [String: () -> ListRow] = [:]
  private var rows: [String: [Waiting]] = [:]
  /// The views made by the data source that are not displayed any more.
  private var leavingRows: [Waiting] = []
  /// The item for which the data source is asked for a view, or `nil`.
  private var requestedItem: ListMetrics.Item?
  /// The identity of that item's row, or `nil`.
  private var requestedIdentity: AnyHashable?

  /// Registers the function that creates the rows with an identifier.
  func register(_ identifier: String, _ make: @escaping () -> ListRow) {
    factories[identifier] = make
  }

  /// Returns a reused row with a registered identifier, or else a new one.
  ///
  /// The view that displayed the row of the same identity is preferred, or else that of the same
  /// item, so that it stays with its item when other rows change. A row of the same identity is not
  /// prepared for reuse.
  func dequeue(_ identifier: String) -> ListRow {
    if let waiting = popWaiting(identifier) {
      giveUpContent(of: waiting)
      waiting.row.isWaiting = false
      if !isRequested(waiting.identity) { waiting.row.prepareForReuse() }
      return waiting.row
    }
    guard let make = factories[identifier] else {
      preconditionFailure(
        "No row is registered as \"\(identifier)\"; call register(_:forCellReuseIdentifier:) first."
      )
    }
    let row = make()
    row.isDequeued = true
    return row
  }

  private func isRequested(_ identity: AnyHashable?) -> Bool {
    identity != nil && identity == requestedIdentity
  }

  private func popWaiting(_ identifier: String) -> Waiting? {
    guard let waiting = rows[identifier], !waiting.isEmpty else { return nil }
    let own =
      requestedIdentity == nil
      ? requestedItem.flatMap { item in waiting.lastIndex { $0.item == item } }
      : waiting.lastIndex { isRequested($0.identity) }
    let index = own ?? waiting.lastIndex { $0.item == nil } ?? waiting.count - 1
    return rows[identifier]?.remove(at: index)
  }

  /// Ends what belongs to the former content of a view, unless it gets the same content again.
  private func giveUpContent(of waiting: Waiting) {
    let isSame =
      requestedIdentity == nil
      ? waiting.keepsContent && waiting.item == requestedItem : isRequested(waiting.identity)
    if waiting.item != nil, !isSame { waiting.row.contentWillLeave() }
  }

  /// Calls a closure in which the data source returns the view of an item, and takes that view out
  /// of those that wait: the data source may have kept it.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - identity: The identity of the item's row, or `nil` for none.
  ///   - body: Returns the view.
  /// - Returns: The view.
  func request(
    _ item: ListMetrics.Item, identity: AnyHashable? = nil, _ body: () -> ListRow?
  ) -> ListRow? {
    requestedItem = item
    requestedIdentity = identity
    defer {
      requestedItem = nil
      requestedIdentity = nil
    }
    guard let row = body() else { return nil }
    if row.isWaiting {
      row.isWaiting = false
      if let waiting = takeWaiting(row) { giveUpContent(of: waiting) }
    }
    return row
  }

  private func takeWaiting(_ row: ListRow) -> Waiting? {
    if let index = leavingRows.firstIndex(where: { $0.row === row }) {
      return leavingRows.remove(at: index)
    }
    return rows[row.identifier]?.firstIndex { $0.row === row }
      .flatMap { rows[row.identifier]?.remove(at: $0) }
  }

  /// Adds a row that is not needed any more.
  ///
  /// - Parameters:
  ///   - row: The view.
  ///   - item: The item that it displayed, as counted after a change of the rows, or `nil` for one
  ///     that was deleted.
  ///   - keepsContent: Whether the content stays the same if that item is displayed again at once.
  func enqueue(_ row: ListRow, of item: ListMetrics.Item?, keepsContent: Bool) {
    row.isWaiting = true
    let identity = item == nil ? nil : row.identity
    row.identity = nil
    let waiting = Waiting(row: row, item: item, identity: identity, keepsContent: keepsContent)
    if item == nil { row.contentWillLeave() }
    if row.isDequeued {
      rows[row.identifier, default: []].append(waiting)
    } else {
      leavingRows.append(waiting)
    }
  }

  /// Hides the rows that still wait to be reused, and removes those that are not reused.
  ///
  /// They stay in the content view, so that a row that is reused at once need not be added again.
  func hideRows() {
    var hidden: [ListRow] = []
    for (identifier, waiting) in rows {
      for index in waiting.indices where waiting[index].item != nil || !waiting[index].row.isHidden
      {
        rows[identifier]?[index].item = nil
        rows[identifier]?[index].identity = nil
        hidden.append(waiting[index].row)
      }
    }
    let leaving = leavingRows
    leavingRows = []
    for row in hidden where row.isWaiting {
      row.contentWillLeave()
      row.isHidden = true
      row.didEndDisplaying()
    }
    for waiting in leaving {
      waiting.row.isWaiting = false
      waiting.row.contentWillLeave()
      waiting.row.removeFromSuperview()
      waiting.row.didEndDisplaying()
    }
  }
}
