// SPDX-License-Identifier: MIT

/// The form of a picker.
///
/// It is an implementation detail of the styles.
nonisolated public enum PickerKind: Hashable, Sendable {
  /// A button that opens a menu.
  case menu
  /// All options beside each other.
  case segmented
}

/// The appearance of pickers.
nonisolated public protocol PickerStyle: Sendable {
  /// The form; an implementation detail.
  var _kind: PickerKind { get }
}

/// The appearance that fits to the place of a picker.
nonisolated public struct DefaultPickerStyle: PickerStyle {
  /// The form; an implementation detail.
  public var _kind: PickerKind { .menu }

  /// Creates the style.
  public init() {}
}

/// A button that opens a menu.
nonisolated public struct MenuPickerStyle: PickerStyle {
  /// The form; an implementation detail.
  public var _kind: PickerKind { .menu }

  /// Creates the style.
  public init() {}
}

/// All options beside each other.
nonisolated public struct SegmentedPickerStyle: PickerStyle {
  /// The form; an implementation detail.
  public var _kind: PickerKind { .segmented }

  /// Creates the style.
  public init() {}
}

nonisolated extension PickerStyle where Self == DefaultPickerStyle {
  /// The appearance that fits to the place of a picker.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

nonisolated extension PickerStyle where Self == MenuPickerStyle {
  /// A button that opens a menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

nonisolated extension PickerStyle where Self == SegmentedPickerStyle {
  /// All options beside each other.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

nonisolated private struct PickerStyleKey: EnvironmentKey {
  static var defaultValue: any PickerStyle { DefaultPickerStyle() }
}

nonisolated extension EnvironmentValues {
  /// The appearance of pickers.
  var pickerStyle: any PickerStyle {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the appearance of the pickers in the view.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerStyle, style)
  }
}
