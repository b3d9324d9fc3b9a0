// SPDX-License-Identifier: MIT

/// Tabs of a tab view.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  /// The type of the values that tell the tabs apart.
  associatedtype TabValue: Hashable
  /// The type of the body.
  associatedtype Body: TabContent
  /// The type of the views that stand for the tabs; an implementation detail.
  associatedtype _Views: View = TabBodyView<Self>

  /// What the content consists of.
  var body: Body { get }
  /// The views that stand for the tabs; an implementation detail.
  var _views: _Views { get }
}

extension TabContent where _Views == TabBodyView<Self> {
  /// The views that stand for the tabs; an implementation detail.
  public var _views: TabBodyView<Self> { TabBodyView(content: Nested(value: self)) }
}

extension TabContent where Body == Never {
  /// Content of the library has no body; do not read it.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

extension Never: TabContent {
  /// The type of the values that tell the tabs apart.
  public typealias TabValue = Never
}

/// The view that stands for content of one's own, whose properties are connected as those of a view.
///
/// It is an implementation detail of the content.
public struct TabBodyView<Content: TabContent>: View {
  let content: Nested<Content>

  /// The views that stand for the tabs of the body.
  public var body: some View { content.value.body._views }
}

extension TabContent {
  /// Sets the number in the badge of the tab; 0 stands for no badge.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    badge(text: count == 0 ? nil : "\(count)")
  }

  /// Sets the text in the badge of the tab; `nil` stands for no badge.
  public func badge(_ label: Text?) -> some TabContent<TabValue> { badge(text: label?.plainText) }

  /// Sets the text in the badge of the tab; `nil` stands for no badge.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    badge(text: label.map { String($0) })
  }

  private func badge(text: String?) -> TabViews<TabValue, BadgeView<_Views>> {
    TabViews(views: BadgeView(content: _views, text: text))
  }
}

/// A tab of a tab view.
///
/// ```swift
/// TabView(selection: $section) {
///   Tab("Library", systemImage: "music.note", value: .library) { Library() }
///   Tab("Search", systemImage: "magnifyingglass", value: .search) { Search() }
/// }
/// ```
///
/// The content is made when the tab is selected for the first time.
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  /// The type of the values that tell the tabs apart.
  public typealias TabValue = Value
  /// The type of the body.
  public typealias Body = Never

  private let value: Value?
  private let content: @MainActor () -> Content
  private let label: Label

  /// Creates a tab with a label of a text and a symbol.
  public init(
    value: Value, @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.content = content
    self.label = label()
  }

  /// Creates a tab of a view whose selection is bound to nothing, with a label of a text and a symbol.
  public init(
    @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label
  ) where Value == Never {
    value = nil
    self.content = content
    self.label = label()
  }

  /// The view that stands for the tab; an implementation detail.
  public var _views: some View {
    TabPageView(content: DeferredView(content: content), label: label, value: value)
  }
}

extension Tab where Label == SashUI.Label<Text, Image> {
  /// Creates a tab with a title and the symbol of a name.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - systemImage: The name of the symbol.
  ///   - value: The value of the selection while the tab is selected.
  ///   - content: The content.
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(value: value, content: content) { SashUI.Label(title, systemImage: systemImage) }
  }

  /// Creates a tab of a view whose selection is bound to nothing.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - systemImage: The name of the symbol.
  ///   - content: The content.
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) where Value == Never {
    self.init(content: content) { SashUI.Label(title, systemImage: systemImage) }
  }
}

/// Tabs that belong together.
public struct TabSection<TabValue: Hashable, Content: TabContent>: TabContent
where Content.TabValue == TabValue {
  /// The type of the body.
  public typealias Body = Never

  private let content: Content

  /// Creates a section.
  public init(@TabContentBuilder<TabValue> content: () -> Content) { self.content = content() }

  /// Creates a section with a title, which a bar of tabs does not display.
  public init<S: StringProtocol>(
    _ title: S, @TabContentBuilder<TabValue> content: () -> Content
  ) {
    self.content = content()
  }

  /// The views that stand for the tabs; an implementation detail.
  public var _views: Content._Views { content._views }
}

/// Combines the tabs in a closure, with `if`, `if let`, `else` and `switch`.
@resultBuilder public enum TabContentBuilder<TabValue: Hashable> {
  /// Returns the content that an expression describes.
  public static func buildExpression<Content: TabContent>(
    _ content: Content
  ) -> Content where Content.TabValue == TabValue { content }

  /// Returns the only content of a closure.
  public static func buildBlock<Content: TabContent>(
    _ content: Content
  ) -> Content where Content.TabValue == TabValue { content }

  /// Returns the content of a closure.
  @_disfavoredOverload
  public static func buildBlock<each Content: TabContent>(
    _ content: repeat each Content
  ) -> TabViews<TabValue, TupleView<repeat (each Content)._Views>> {
    TabViews(views: TupleView(repeat (each content)._views))
  }

  /// Returns the content of an `if` without an `else`.
  public static func buildIf<Content: TabContent>(
    _ content: Content?
  ) -> TabIf<Content> where Content.TabValue == TabValue {
    TabIf(content: content)
  }

  /// Returns the content of the first branch of an `if` or `switch`.
  public static func buildEither<First: TabContent, Second: TabContent>(
    first: First
  ) -> TabEither<First, Second> where First.TabValue == TabValue, Second.TabValue == TabValue {
    TabEither(views: ConditionalContent(.first(first._views)))
  }

  /// Returns the content of the second branch of an `if` or `switch`.
  public static func buildEither<First: TabContent, Second: TabContent>(
    second: Second
  ) -> TabEither<First, Second> where First.TabValue == TabValue, Second.TabValue == TabValue {
    TabEither(views: ConditionalContent(.second(second._views)))
  }
}

/// Tabs, by the views that stand for them.
///
/// It is an implementation detail of the builder.
public struct TabViews<TabValue: Hashable, Views: View>: TabContent {
  /// The type of the body.
  public typealias Body = Never

  let views: Views

  /// The views that stand for the tabs.
  public var _views: Views { views }
}

/// Tabs of an `if` without an `else`.
///
/// It is an implementation detail of the builder.
public struct TabIf<Content: TabContent>: TabContent {
  /// The type of the values that tell the tabs apart.
  public typealias TabValue = Content.TabValue
  /// The type of the body.
  public typealias Body = Never

  let content: Content?

  /// The views that stand for the tabs.
  public var _views: Content._Views? { content?._views }
}

/// Tabs of one of two branches.
///
/// It is an implementation detail of the builder.
public struct TabEither<First: TabContent, Second: TabContent>: TabContent
where First.TabValue == Second.TabValue {
  /// The type of the values that tell the tabs apart.
  public typealias TabValue = First.TabValue
  /// The type of the body.
  public typealias Body = Never

  let views: ConditionalContent<First._Views, Second._Views>

  /// The views that stand for the tabs.
  public var _views: ConditionalContent<First._Views, Second._Views> { views }
}

/// The view that stands for a tab.
@usableFromInline struct TabPageView<Content, Label> {
  let content: Content
  let label: Label
  let value: AnyHashable?
}

extension TabPageView: View where Content: View, Label: View {
  @usableFromInline typealias Body = Never

  init<Value: Hashable>(content: Content, label: Label, value: Value?) {
    self.content = content
    self.label = label
    self.value = value.map { AnyHashable($0) }
  }

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> TabBox {
    let box = TabBox(view.value, in: place)
    box.label.show(view.label)
    box.makeContent = { [content = view.content] in $0.show(content, in: place) }
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: TabBox) {
    box.value = view.value
    box.label.patch(view.label)
    if box.content == nil {
      let place = box.place
      box.makeContent = { [content = view.content] in $0.show(content, in: place) }
    } else {
      box.patch(view.content)
    }
  }
}

/// The box of the content of a tab, which is made when the tab is selected for the first time.
@usableFromInline final class TabBox: ImplicitStackBox {
  fileprivate let place: NodePlace
  private(set) lazy var label = HiddenBox(in: place.below(self))
  fileprivate(set) var value: AnyHashable? {
    didSet { if value != oldValue { parent?.structureDidChange() } }
  }
  fileprivate var makeContent: ((TabBox) -> Void)?

  fileprivate init(_ value: AnyHashable?, in place: NodePlace) {
    self.value = value
    self.place = place
    super.init(in: place)
  }

  /// Makes the content, unless it is there.
  func load() {
    guard let makeContent else { return }
    self.makeContent = nil
    makeContent(self)
    structureDidChange()
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    body(label)
  }
}
