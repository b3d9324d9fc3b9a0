// SPDX-License-Identifier: MIT

extension ForEach: TabContent where Content: TabContent {
  /// The type of the values that tell the tabs apart.
  public typealias TabValue = Content.TabValue
  /// The type of the views that stand for the tabs; an implementation detail.
  public typealias _Views = ForEach<Data, ID, Content._Views>

  /// The views that stand for the tabs; an implementation detail.
  public var _views: ForEach<Data, ID, Content._Views> {
    let content = content
    return ForEach<Data, ID, Content._Views>(data: data, content: { content($0)._views }, id: id)
  }
}

extension ForEach where Content: TabContent {
  /// Creates tabs from a collection whose elements have an identity at a key path.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The key path of their identities.
  ///   - content: Returns the tab of an element.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }

  /// Creates tabs from a range of numbers.
  public init(
    _ data: Range<Int>, content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(data: data, content: content, id: { $0 })
  }

  /// Creates tabs from a collection of identifiable elements.
  public init(
    _ data: Data, content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, id: { $0.id })
  }
}
