/// Tells a list what is in it.
public protocol ListDataSource: AnyObject {
  /// How many sections there are. Default 1.
  func numberOfSections(in list: ListView) -> Int
  /// How many rows a section has.
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int
  /// The view of a row, from `dequeueRow(_:)`, with its content set.
  func list(_ list: ListView, rowAt path: RowPath) -> ListRow
  /// The height of a section's header in logical pixels; zero for none. Default 0.
  func list(_ list: ListView, heightOfHeaderInSection section: Int) -> Double
  /// The view of a section's header, from `dequeueRow(_:)`; asked where it has a height.
  func list(_ list: ListView, headerOfSection section: Int) -> ListRow?
  /// The height of a section's footer in logical pixels; zero for none. Default 0.
  func list(_ list: ListView, heightOfFooterInSection section: Int) -> Double
  /// The view of a section's footer, from `dequeueRow(_:)`; asked where it has a height.
  func list(_ list: ListView, footerOfSection section: Int) -> ListRow?
}

extension ListDataSource {
  /// One section.
  public func numberOfSections(in list: ListView) -> Int { 1 }
  /// No header.
  public func list(_ list: ListView, heightOfHeaderInSection section: Int) -> Double { 0 }
  /// No header.
  public func list(_ list: ListView, headerOfSection section: Int) -> ListRow? { nil }
  /// No footer.
  public func list(_ list: ListView, heightOfFooterInSection section: Int) -> Double { 0 }
  /// No footer.
  public func list(_ list: ListView, footerOfSection section: Int) -> ListRow? { nil }
}
