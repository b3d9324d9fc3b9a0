// SPDX-License-Identifier: MIT

/// The space between the icon and the title, in logical pixels.
private let iconSpacing = 6.0

/// A title with an icon.
public struct Label<Title, Icon> {
  private let title: Title
  private let icon: Icon
  @Environment(\.labelStyle) private var style
}

extension Label: View where Title: View, Icon: View {
  /// Creates a label from two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The title and the icon as the style arranges them.
  public var body: some View {
    style.makeView(
      LabelStyleConfiguration(
        title: LabelStyleConfiguration.Title(content: AnyView(title)),
        icon: LabelStyleConfiguration.Icon(content: namedIcon)))
  }

  /// The icon, which has the title as its name where it is displayed alone.
  private var namedIcon: AnyView {
    guard style is IconOnlyLabelStyle, let title = title as? Text, var image = icon as? Image else {
      return AnyView(icon)
    }
    image.label = title.plainText
    image.isDecorative = false
    return AnyView(image)
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with the symbol of a name.
  public init<S: StringProtocol>(_ title: S, systemImage: String) {
    // The title says what the symbol does.
    self.init {
      Text(title)
    } icon: {
      var image = Image(systemName: systemImage)
      image.isDecorative = true
      return image
    }
  }
}

extension Label<Text, Image> {
  /// The title and the icon that a button of the library can display, or `nil`.
  var buttonTitle: (text: String, icon: Sash.Icon?)? {
    guard title.runs == nil, case .icon(let symbol) = icon.source else { return nil }
    return (title.plainText, symbol)
  }
}

/// The parts of a label, which a style arranges.
public struct LabelStyleConfiguration {
  /// The title.
  public struct Title: View {
    fileprivate let content: AnyView

    /// The label's title.
    public var body: some View { content }
  }

  /// The icon.
  public struct Icon: View {
    fileprivate let content: AnyView

    /// The label's icon.
    public var body: some View { content }
  }

  /// The label's title.
  public let title: Title
  /// The label's icon.
  public let icon: Icon
}

/// The arrangement of labels.
@MainActor @preconcurrency public protocol LabelStyle {
  /// The type of an arranged label.
  associatedtype Body: View
  /// The parts of a label.
  typealias Configuration = LabelStyleConfiguration

  /// Returns an arranged label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension LabelStyle {
  /// Returns an arranged label of any type.
  fileprivate func makeView(_ configuration: Configuration) -> AnyView {
    AnyView(StyledContent(self) { $0.makeBody(configuration: configuration) })
  }
}

/// The icon before the title.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns an arranged label.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: iconSpacing) {
      configuration.icon
      configuration.title
    }
  }
}

/// The icon before the title, unless the container decides otherwise.
public struct DefaultLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns an arranged label.
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns an arranged label.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns an arranged label.
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The icon before the title, unless the container decides otherwise.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The icon before the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

nonisolated private struct LabelStyleKey: EnvironmentKey {
  static var defaultValue: any LabelStyle { DefaultLabelStyle() }
}

nonisolated extension EnvironmentValues {
  /// The arrangement of labels.
  var labelStyle: any LabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the arrangement of the labels in the view.
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.labelStyle, style)
  }
}
