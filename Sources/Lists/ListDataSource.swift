// SPDX-License-Identifier: MIT

/// The provider of a list's content: its sections, rows, headers and footers.
public protocol ListDataSource: AnyObject {
  /// Returns the number of sections. The default is 1.
  func numberOfSections(in list: ListView) -> Int
  /// Returns the number of rows in a section.
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int
  /// Returns the view of a row with its content set.
  ///
  /// Obtain it from `dequeueReusableCell(withIdentifier:)`. For a few fixed rows, it may be a view
  /// that the data source keeps: a view of its own for each row.
  func list(_ list: ListView, rowAt path: RowPath) -> ListRow
  /// Returns the identity of a row's content, or `nil` for none. The default is `nil`.
  ///
  /// A row that has the same identity before and after a change keeps its view with all that belongs
  /// to it, such as the focus of a control and an open menu, and the data source is not asked for it
  /// again: an insertion asks for the inserted rows alone. So reload rows whose content has changed
  /// while their identity is the same. Without identities all visible rows are asked for after each
  /// change.
  func list(_ list: ListView, identityOfRowAt path: RowPath) -> AnyHashable?
  /// Returns whether the user can move a row to another place. The default is `false`.
  ///
  /// A finger lifts the row by a long press, or at once by its `reorderHandle` if it has one. Alt
  /// with Up or Down moves the current row, and assistive technologies offer both as actions.
  func list(_ list: ListView, canMoveRowAt path: RowPath) -> Bool
  /// Called when the user has moved a row. The default does nothing.
  ///
  /// The data source changes the order of its content; the list then shows it without being
  /// reloaded.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - path: The path of the row before.
  ///   - newPath: The path of the row afterwards.
  func list(_ list: ListView, moveRowAt path: RowPath, to newPath: RowPath)
  /// Returns the height of a section's header in logical pixels, or 0 for no header. The default is
  /// 0.
  func list(_ list: ListView, heightOfHeaderInSection section: Int) -> Double
  /// Returns the view of a section's header.
  ///
  /// Obtain it from `dequeueReusableCell(withIdentifier:)`. Called only for headers with a height.
  func list(_ list: ListView, headerOfSection section: Int) -> ListRow?
  /// Returns the height of a section's footer in logical pixels, or 0 for no footer. The default is
  /// 0.
  func list(_ list: ListView, heightOfFooterInSection section: Int) -> Double
  /// Returns the view of a section's footer.
  ///
  /// Obtain it from `dequeueReusableCell(withIdentifier:)`. Called only for footers with a height.
  func list(_ list: ListView, footerOfSection section: Int) -> ListRow?
}

extension ListDataSource {
  /// Returns `nil`.
  public func list(_ list: ListView, identityOfRowAt path: RowPath) -> AnyHashable? { nil }
  /// Returns `false`.
  public func list(_ list: ListView, canMoveRowAt path: RowPath) -> Bool { false }
  /// Does nothing.
  public func list(_ list: ListView, moveRowAt path: RowPath, to newPath: RowPath) {}
  /// Returns 1.
  public func numberOfSections(in list: ListView) -> Int { 1 }
  /// Returns 0, for no header.
  public func list(_ list: ListView, heightOfHeaderInSection section: Int) -> Double { 0 }
  /// Returns `nil`.
  public func list(_ list: ListView, headerOfSection section: Int) -> ListRow? { nil }
  /// Returns 0, for no footer.
  public func list(_ list: ListView, heightOfFooterInSection section: Int) -> Double { 0 }
  /// Returns `nil`.
  public func list(_ list: ListView, footerOfSection section: Int) -> ListRow? { nil }
}
