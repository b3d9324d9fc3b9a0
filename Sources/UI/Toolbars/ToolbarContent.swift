// SPDX-License-Identifier: MIT

/// Items of the bars around a page.
///
/// ```swift
/// .toolbar {
///   ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
///   ToolbarItem(placement: .confirmationAction) { Button("Save", action: save) }
/// }
/// ```
@MainActor @preconcurrency public protocol ToolbarContent {
  /// The type of the body.
  associatedtype Body: ToolbarContent
  /// The type of the views that stand for the items; an implementation detail.
  associatedtype _Views: View = ToolbarBodyView<Self>

  /// What the content consists of.
  @ToolbarContentBuilder var body: Body { get }
  /// The views that stand for the items; an implementation detail.
  var _views: _Views { get }
}

extension ToolbarContent where _Views == ToolbarBodyView<Self> {
  /// The views that stand for the items; an implementation detail.
  public var _views: ToolbarBodyView<Self> { ToolbarBodyView(content: Nested(value: self)) }
}

extension ToolbarContent where Body == Never {
  /// Content of the library has no body; do not read it.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

extension Never: ToolbarContent {
  /// The type of the views that stand for the items; an implementation detail.
  public typealias _Views = EmptyView

  /// The views that stand for the items; an implementation detail.
  public var _views: EmptyView { EmptyView() }
}

/// The view that stands for content of one's own, whose properties are connected as those of a view.
///
/// It is an implementation detail of the content.
public struct ToolbarBodyView<Content: ToolbarContent>: View {
  let content: Nested<Content>

  /// The views that stand for the items of the body.
  public var body: some View { content.value.body._views }
}

/// Combines the items in a closure, with `if`, `if let`, `else` and `switch`.
@resultBuilder public enum ToolbarContentBuilder {
  /// Returns the content that an expression describes.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  /// Returns no content, for an empty closure.
  public static func buildBlock() -> ToolbarViews<EmptyView> { ToolbarViews(views: EmptyView()) }

  /// Returns the only content of a closure.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Returns the content of a closure.
  @_disfavoredOverload
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> ToolbarViews<TupleView<repeat (each Content)._Views>> {
    ToolbarViews(views: TupleView(repeat (each content)._views))
  }

  /// Returns the content of an `if` without an `else`.
  public static func buildIf<Content: ToolbarContent>(
    _ content: Content?
  ) -> ToolbarIf<Content> {
    ToolbarIf(content: content)
  }

  /// Returns the content of the first branch of an `if` or `switch`.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    first: First
  ) -> ToolbarEither<First, Second> {
    ToolbarEither(views: ConditionalContent(.first(first._views)))
  }

  /// Returns the content of the second branch of an `if` or `switch`.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    second: Second
  ) -> ToolbarEither<First, Second> {
    ToolbarEither(views: ConditionalContent(.second(second._views)))
  }

  /// Returns the content of an `if #available`.
  public static func buildLimitedAvailability<Content: ToolbarContent>(
    _ content: Content
  ) -> ToolbarViews<AnyView> {
    ToolbarViews(views: AnyView(content._views))
  }
}

/// Items of a toolbar, by the views that stand for them.
///
/// It is an implementation detail of the builder.
public struct ToolbarViews<Views: View>: ToolbarContent {
  /// The type of the body.
  public typealias Body = Never

  let views: Views

  /// The views that stand for the items.
  public var _views: Views { views }
}

/// No items.
public typealias EmptyToolbarContent = ToolbarViews<EmptyView>

extension ToolbarViews where Views == EmptyView {
  /// Creates no items.
  public init() { views = EmptyView() }
}

/// Items of an `if` without an `else`.
///
/// It is an implementation detail of the builder.
public struct ToolbarIf<Content: ToolbarContent>: ToolbarContent {
  /// The type of the body.
  public typealias Body = Never

  let content: Content?

  /// The views that stand for the items.
  public var _views: Content._Views? { content?._views }
}

/// Items of one of two branches.
///
/// It is an implementation detail of the builder.
public struct ToolbarEither<First: ToolbarContent, Second: ToolbarContent>: ToolbarContent {
  /// The type of the body.
  public typealias Body = Never

  let views: ConditionalContent<First._Views, Second._Views>

  /// The views that stand for the items.
  public var _views: ConditionalContent<First._Views, Second._Views> { views }
}

/// An item of the bars around a page.
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  /// The type of the body.
  public typealias Body = Never

  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - placement: Where the item is displayed.
  ///   - content: A button or a menu, which becomes one of the bar, or any other view.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == () {
    self.placement = placement
    self.content = content()
  }

  /// The view that stands for the item; an implementation detail.
  public var _views: ToolbarItemView<Content> {
    ToolbarItemView(placement: placement, content: content)
  }
}

/// Several items at the same place of the bars around a page.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  /// The type of the body.
  public typealias Body = Never

  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - placement: Where the items are displayed.
  ///   - content: Buttons, menus and other views, each of which is an item.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  /// The view that stands for the items; an implementation detail.
  public var _views: ToolbarItemView<Content> {
    ToolbarItemView(placement: placement, content: content)
  }
}
