// SPDX-License-Identifier: MIT

/// The purpose of a button that differs from that of most buttons.
nonisolated public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// A button that deletes something.
  public static let destructive = ButtonRole(name: "destructive")
  /// A button that ends an operation without a change.
  public static let cancel = ButtonRole(name: "cancel")
}

/// The parts of a button, which a style arranges.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView

    /// The button's label.
    public var body: some View { content }
  }

  /// The button's role, or `nil`.
  public let role: ButtonRole?
  /// The button's label.
  public let label: Label
  /// Whether the user presses the button at the moment.
  public let isPressed: Bool
}

/// The appearance of buttons, of one's own.
///
/// ```swift
/// struct Bright: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label.foregroundStyle(configuration.isPressed ? .orange : .yellow)
///   }
/// }
/// ```
@MainActor @preconcurrency public protocol ButtonStyle {
  /// The type of a button's content.
  associatedtype Body: View
  /// The parts of a button.
  typealias Configuration = ButtonStyleConfiguration

  /// Returns the content of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ButtonStyle {
  /// Returns the content of a button, of any type.
  func makeView(_ configuration: Configuration) -> AnyView {
    AnyView(StyledContent(self) { $0.makeBody(configuration: configuration) })
  }
}

/// One of the appearances of buttons that the library draws.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  /// The appearance; an implementation detail.
  nonisolated var _kind: StandardButtonKind { get }
}

/// An appearance of buttons that the library draws.
///
/// It is an implementation detail of the styles.
nonisolated public enum StandardButtonKind: Hashable, Sendable {
  /// The label in the tint, without a background.
  case borderless
  /// The label as it is.
  case plain
  /// The label on a faint background.
  case bordered
  /// The label on a background in the tint.
  case borderedProminent

  /// The style in the library's terms.
  var style: Sash.Button.Style {
    switch self {
    case .borderless, .plain: .plain
    case .bordered: .tinted
    case .borderedProminent: .filled
    }
  }
}

/// The appearance that fits to the place of a button.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// The appearance; an implementation detail.
  nonisolated public var _kind: StandardButtonKind { .borderless }
}

/// The label in the tint, without a background.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// The appearance; an implementation detail.
  nonisolated public var _kind: StandardButtonKind { .borderless }
}

/// The label as it is, which is drawn fainter while it is pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// The appearance; an implementation detail.
  nonisolated public var _kind: StandardButtonKind { .plain }
}

/// The label on a faint background.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// The appearance; an implementation detail.
  nonisolated public var _kind: StandardButtonKind { .bordered }
}

/// The label on a background in the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// The appearance; an implementation detail.
  nonisolated public var _kind: StandardButtonKind { .borderedProminent }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The appearance that fits to the place of a button.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the tint, without a background.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label as it is, which is drawn fainter while it is pressed.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// The label on a faint background.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// The label on a background in the tint.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

/// The appearance of buttons in the environment.
nonisolated enum ButtonAppearance {
  case standard(StandardButtonKind)
  case custom(any ButtonStyle)

  struct Key: EnvironmentKey {
    static var defaultValue: ButtonAppearance { .standard(.borderless) }
  }
}

nonisolated extension EnvironmentValues {
  /// The appearance of buttons.
  var buttonAppearance: ButtonAppearance {
    get { self[ButtonAppearance.Key.self] }
    set { self[ButtonAppearance.Key.self] = newValue }
  }
}

extension View {
  /// Sets the appearance of the buttons in the view.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonAppearance, .standard(style._kind))
  }

  /// Sets an appearance of one's own for the buttons in the view.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonAppearance, .custom(style))
  }
}
