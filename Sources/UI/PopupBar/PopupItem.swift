// SPDX-License-Identifier: MIT

/// What a popup bar displays at a time: titles, an image, progress and buttons.
///
/// ```swift
/// PopupItem(id: song.id, title: song.name, subtitle: song.album, image: Image(song.cover)) {
///   ToolbarItemGroup(placement: .popupBar) {
///     Button("Play", systemImage: "play.fill") { player.play() }
///   }
/// }
/// ```
public struct PopupItem<Identifier: Hashable>: Identifiable {
  /// The identity of the item among those of its bar.
  public let id: Identifier
  let content: PopupItemContent

  init(id: Identifier, _ content: PopupItemContent) {
    self.id = id
    self.content = content
  }

  /// Creates an item with texts as titles.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - title: The first line.
  ///   - subtitle: The second line, or `nil` for none.
  ///   - image: The image beside the titles, or `nil`.
  ///   - progress: The progress from 0 to 1, or `nil` for none.
  ///   - buttons: The buttons after the titles.
  public init<S: StringProtocol, Buttons: ToolbarContent>(
    id: Identifier, title: S, subtitle: S? = nil, image: (any PopupItemImageType)? = nil,
    progress: Double? = nil,
    @ToolbarContentBuilder buttons: () -> Buttons = { EmptyToolbarContent() }
  ) {
    self.init(
      id: id,
      PopupItemContent(
        title: .text(title), subtitle: subtitle.map { .text($0) }, image: image,
        progress: progress, trailing: AnyView(buttons()._views)))
  }

  /// Creates an item with texts as titles, and buttons on both sides of them.
  ///
  /// An only closure without a name is that of the buttons after the titles.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - title: The first line.
  ///   - subtitle: The second line, or `nil` for none.
  ///   - image: The image beside the titles, or `nil`.
  ///   - progress: The progress from 0 to 1, or `nil` for none.
  ///   - leadingButtons: The buttons before the titles.
  ///   - trailingButtons: The buttons after the titles.
  @_disfavoredOverload
  public init<S: StringProtocol, Leading: ToolbarContent, Trailing: ToolbarContent>(
    id: Identifier, title: S, subtitle: S? = nil, image: (any PopupItemImageType)? = nil,
    progress: Double? = nil,
    @ToolbarContentBuilder leadingButtons: () -> Leading = { EmptyToolbarContent() },
    @ToolbarContentBuilder trailingButtons: () -> Trailing = { EmptyToolbarContent() }
  ) {
    self.init(
      id: id,
      PopupItemContent(
        title: .text(title), subtitle: subtitle.map { .text($0) }, image: image,
        progress: progress, leading: AnyView(leadingButtons()._views),
        trailing: AnyView(trailingButtons()._views)))
  }

  /// Creates an item with texts as titles that are not to be translated.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - title: The first line.
  ///   - subtitle: The second line, or `nil` for none.
  ///   - image: The image beside the titles, or `nil`.
  ///   - progress: The progress from 0 to 1, or `nil` for none.
  ///   - buttons: The buttons after the titles.
  public init<S: StringProtocol, Buttons: ToolbarContent>(
    id: Identifier, verbatimTitle title: S, verbatimSubtitle subtitle: S? = nil,
    image: (any PopupItemImageType)? = nil, progress: Double? = nil,
    @ToolbarContentBuilder buttons: () -> Buttons = { EmptyToolbarContent() }
  ) {
    self.init(
      id: id, title: title, subtitle: subtitle, image: image, progress: progress, buttons: buttons)
  }

  /// Creates an item with texts of several styles as titles.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - title: The first line, whose attributes override those of the bar.
  ///   - subtitle: The second line, or `nil` for none.
  ///   - image: The image beside the titles, or `nil`.
  ///   - progress: The progress from 0 to 1, or `nil` for none.
  ///   - buttons: The buttons after the titles.
  @_disfavoredOverload
  public init<Buttons: ToolbarContent>(
    id: Identifier, title: AttributedText, subtitle: AttributedText? = nil,
    image: (any PopupItemImageType)? = nil, progress: Double? = nil,
    @ToolbarContentBuilder buttons: () -> Buttons = { EmptyToolbarContent() }
  ) {
    self.init(
      id: id,
      PopupItemContent(
        title: .attributed(title), subtitle: subtitle.map { .attributed($0) }, image: image,
        progress: progress, trailing: AnyView(buttons()._views)))
  }

  /// Creates an item with views as titles, which do not scroll.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - image: The image beside the titles, or `nil`.
  ///   - progress: The progress from 0 to 1, or `nil` for none.
  ///   - title: The first line.
  ///   - subtitle: The second line.
  ///   - buttons: The buttons after the titles.
  public init<Title: View, Subtitle: View, Buttons: ToolbarContent>(
    id: Identifier, image: (any PopupItemImageType)? = nil, progress: Double? = nil,
    @ViewBuilder title: () -> Title, @ViewBuilder subtitle: () -> Subtitle = { EmptyView() },
    @ToolbarContentBuilder buttons: () -> Buttons = { EmptyToolbarContent() }
  ) {
    self.init(
      id: id,
      PopupItemContent(
        title: .view(of: title()), subtitle: .view(of: subtitle()), image: image,
        progress: progress, trailing: AnyView(buttons()._views)))
  }

  /// Creates an item with views as titles, which do not scroll, and buttons on both sides of them.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - image: The image beside the titles, or `nil`.
  ///   - progress: The progress from 0 to 1, or `nil` for none.
  ///   - title: The first line.
  ///   - subtitle: The second line.
  ///   - leadingButtons: The buttons before the titles.
  ///   - trailingButtons: The buttons after the titles.
  @_disfavoredOverload
  public init<Title: View, Subtitle: View, Leading: ToolbarContent, Trailing: ToolbarContent>(
    id: Identifier, image: (any PopupItemImageType)? = nil, progress: Double? = nil,
    @ViewBuilder title: () -> Title, @ViewBuilder subtitle: () -> Subtitle = { EmptyView() },
    @ToolbarContentBuilder leadingButtons: () -> Leading = { EmptyToolbarContent() },
    @ToolbarContentBuilder trailingButtons: () -> Trailing = { EmptyToolbarContent() }
  ) {
    self.init(
      id: id,
      PopupItemContent(
        title: .view(of: title()), subtitle: .view(of: subtitle()), image: image,
        progress: progress, leading: AnyView(leadingButtons()._views),
        trailing: AnyView(trailingButtons()._views)))
  }
}

/// What an item of a popup bar displays; `nil` is what is left to others.
struct PopupItemContent {
  var title: PopupItemLine?
  var subtitle: PopupItemLine?
  var image: (any PopupItemImageType)?
  var progress: Double?
  /// The buttons before and after the titles, as views of toolbar items.
  var leading: AnyView?
  var trailing: AnyView?
}

/// A line of an item's titles.
enum PopupItemLine {
  case attributed(AttributedText)
  case view(AnyView)

  /// Returns a line of plain text.
  static func text<S: StringProtocol>(_ text: S) -> PopupItemLine {
    .attributed(AttributedText(String(text)))
  }

  /// Returns the line of a view, or `nil` for none.
  static func view<Content: View>(of content: Content) -> PopupItemLine? {
    content is EmptyView ? nil : .view(AnyView(content))
  }
}

/// Combines the items of a popup bar in a closure, with `for`, `if` and `switch`.
@resultBuilder public enum PopupItemBuilder<Identifier: Hashable> {
  /// Returns the items of a closure.
  public static func buildBlock(
    _ components: [PopupItem<Identifier>]...
  ) -> [PopupItem<Identifier>] { components.flatMap { $0 } }

  /// Returns the item that an expression describes, or none.
  public static func buildExpression(
    _ expression: PopupItem<Identifier>?
  ) -> [PopupItem<Identifier>] { expression.map { [$0] } ?? [] }

  /// Returns the items that an expression describes.
  public static func buildExpression(
    _ expression: [PopupItem<Identifier>]
  ) -> [PopupItem<Identifier>] { expression }

  /// Returns the items of an `if` without an `else`.
  public static func buildOptional(
    _ component: [PopupItem<Identifier>]?
  ) -> [PopupItem<Identifier>] { component ?? [] }

  /// Returns the items of the first branch of an `if` or `switch`.
  public static func buildEither(
    first component: [PopupItem<Identifier>]
  ) -> [PopupItem<Identifier>] { component }

  /// Returns the items of the second branch of an `if` or `switch`.
  public static func buildEither(
    second component: [PopupItem<Identifier>]
  ) -> [PopupItem<Identifier>] { component }

  /// Returns the items of a loop.
  public static func buildArray(
    _ components: [[PopupItem<Identifier>]]
  ) -> [PopupItem<Identifier>] { components.flatMap { $0 } }

  /// Returns the items of an `if #available`.
  public static func buildLimitedAvailability(
    _ component: [PopupItem<Identifier>]
  ) -> [PopupItem<Identifier>] { component }
}
