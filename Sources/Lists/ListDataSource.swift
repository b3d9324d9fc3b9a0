// SPDX-License-Identifier: MIT

/// The provider of a list's content: its sections, rows, headers and footers.
public protocol ListDataSource: AnyObject {
  /// Returns the number of sections. The default is 1.
  func numberOfSections(in list: ListView) -> Int
  /// Returns the number of rows in a section.
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int
  /// Returns the view of a row with its content set.
  ///
  /// Obtain it from `dequeueReusableCell(withIdentifier:)`.
  func list(_ list: ListView, rowAt path: RowPath) -> ListRow
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
