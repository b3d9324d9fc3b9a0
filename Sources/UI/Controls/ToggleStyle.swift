// SPDX-License-Identifier: MIT

/// The parts of a toggle, which a style arranges.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public struct Label: View {
    let content: AnyView

    /// The toggle's label.
    public var body: some View { content }
  }

  /// The toggle's label.
  public let label: Label
  /// A binding to whether the toggle is on.
  let binding: Binding<Bool>

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    binding = isOn
  }

  /// Whether the toggle is on.
  public var isOn: Bool {
    get { binding.wrappedValue }
    nonmutating set { binding.wrappedValue = newValue }
  }

}

/// The appearance of toggles, of one's own.
@MainActor @preconcurrency public protocol ToggleStyle {
  /// The type of a toggle's content.
  associatedtype Body: View
  /// The parts of a toggle.
  typealias Configuration = ToggleStyleConfiguration

  /// Returns the content of a toggle.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ToggleStyle {
  /// Returns the content of a toggle, of any type.
  func makeView(_ configuration: Configuration) -> AnyView {
    AnyView(StyledContent(self) { $0.makeBody(configuration: configuration) })
  }
}

/// The appearance that fits to the place of a toggle.
public struct DefaultToggleStyle: ToggleStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the content of a toggle.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(isOn: configuration.binding) { configuration.label }
  }
}

/// A switch at the trailing edge.
public struct SwitchToggleStyle: ToggleStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the content of a toggle.
  public func makeBody(configuration: Configuration) -> some View {
    Toggle(isOn: configuration.binding) { configuration.label }
  }
}

/// A button that stands out while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the content of a toggle.
  @ViewBuilder public func makeBody(configuration: Configuration) -> some View {
    let binding = configuration.binding
    let kind: StandardButtonKind = configuration.isOn ? .borderedProminent : .bordered
    Button {
      binding.wrappedValue.toggle()
    } label: {
      configuration.label
    }
    .environment(\.buttonAppearance, .standard(kind))
    .accessibilityAddTraits(configuration.isOn ? .isSelected : [])
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The appearance that fits to the place of a toggle.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch at the trailing edge.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stands out while the toggle is on.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

nonisolated private struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: any ToggleStyle { DefaultToggleStyle() }
}

nonisolated extension EnvironmentValues {
  /// The appearance of toggles.
  var toggleStyle: any ToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the appearance of the toggles in the view.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyle, style)
  }
}
