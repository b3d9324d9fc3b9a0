// SPDX-License-Identifier: MIT

/// The appearance of text fields.
nonisolated public protocol TextFieldStyle: Sendable {
  /// Whether the field has a border; an implementation detail.
  var _hasBorder: Bool { get }
}

/// The appearance that fits to the place of a field.
nonisolated public struct DefaultTextFieldStyle: TextFieldStyle {
  /// Whether the field has a border; an implementation detail.
  public var _hasBorder: Bool { true }

  /// Creates the style.
  public init() {}
}

/// A border with round corners.
nonisolated public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Whether the field has a border; an implementation detail.
  public var _hasBorder: Bool { true }

  /// Creates the style.
  public init() {}
}

/// The text alone.
nonisolated public struct PlainTextFieldStyle: TextFieldStyle {
  /// Whether the field has a border; an implementation detail.
  public var _hasBorder: Bool { false }

  /// Creates the style.
  public init() {}
}

nonisolated extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The appearance that fits to the place of a field.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

nonisolated extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A border with round corners.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

nonisolated extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

nonisolated extension TextFieldStyle {
  /// The border in the library's terms.
  var border: Sash.TextField.BorderStyle { _hasBorder ? .roundedRect : .none }
}

nonisolated private struct TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: any TextFieldStyle { DefaultTextFieldStyle() }
}

nonisolated extension EnvironmentValues {
  /// The appearance of text fields.
  var textFieldStyle: any TextFieldStyle {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the appearance of the text fields in the view.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyle, style)
  }
}
