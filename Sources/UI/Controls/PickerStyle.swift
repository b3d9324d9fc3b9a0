// SPDX-License-Identifier: MIT

/// The form of a picker.
///
/// It is an implementation detail of the styles.
nonisolated public enum PickerKind: Hashable, Sendable {
  /// A button that opens a menu.
  case menu
  /// All options beside each other.
  case segmented
  /// Views that the style makes of the options.
  case display
}

/// The appearance of pickers.
nonisolated public protocol PickerStyle: Sendable {
  /// The form; an implementation detail.
  var _kind: PickerKind { get }
  /// Returns the displayed views of a picker; an implementation detail.
  @MainActor func _view(of picker: PickerConfiguration) -> AnyView
}

nonisolated extension PickerStyle {
  /// Returns no views; an implementation detail.
  @MainActor public func _view(of picker: PickerConfiguration) -> AnyView { AnyView(EmptyView()) }
}

/// A picker as its style displays it.
///
/// It is an implementation detail of the styles.
public struct PickerConfiguration {
  /// The label, or `nil` for none.
  let label: AnyView?
  /// The text of the label, or `nil`.
  let title: String?
  let options: PickerOptions
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

/// All options below each other, the selected one with a check mark; in a list or a form each is a row.
nonisolated public struct InlinePickerStyle: PickerStyle {
  /// The form; an implementation detail.
  public var _kind: PickerKind { .display }

  /// Creates the style.
  public init() {}

  /// Returns the rows of a picker; an implementation detail.
  public func _view(of picker: PickerConfiguration) -> AnyView {
    AnyView(InlinePicker(picker: picker))
  }
}

/// All options beside each other, each as small as it is, such as a row of symbols.
nonisolated public struct PalettePickerStyle: PickerStyle {
  /// The form; an implementation detail.
  public var _kind: PickerKind { .display }

  /// Creates the style.
  public init() {}

  /// Returns the options of a picker; an implementation detail.
  public func _view(of picker: PickerConfiguration) -> AnyView {
    guard let label = picker.label else { return AnyView(PalettePicker(picker: picker)) }
    return AnyView(
      ControlRow(
        // The options have the name of the label already.
        label: label.environment(\.style.isSilent, picker.title != nil),
        control: PalettePicker(picker: picker)))
  }
}

nonisolated extension PickerStyle where Self == InlinePickerStyle {
  /// All options below each other, the selected one with a check mark; in a list or a form each is a
  /// row.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

nonisolated extension PickerStyle where Self == PalettePickerStyle {
  /// All options beside each other, each as small as it is, such as a row of symbols.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
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
