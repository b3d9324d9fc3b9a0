// SPDX-License-Identifier: MIT

/// The parts of a gauge, which a style arranges.
public struct GaugeStyleConfiguration {
  /// A label of a gauge.
  public struct Label: View {
    let content: AnyView

    /// The label.
    public var body: some View { content }
  }

  /// The value, from 0 at the lower end of the range to 1 at the upper one.
  public let value: Double
  /// What the value is.
  public let label: Label
  /// The label of the value, or `nil`.
  public let currentValueLabel: Label?
  /// The label of the lower end of the range, or `nil`.
  public let minimumValueLabel: Label?
  /// The label of the upper end of the range, or `nil`.
  public let maximumValueLabel: Label?
}

/// The appearance of gauges, of one's own.
@MainActor @preconcurrency public protocol GaugeStyle {
  /// The type of a gauge's content.
  associatedtype Body: View
  /// The parts of a gauge.
  typealias Configuration = GaugeStyleConfiguration

  /// Returns the content of a gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension GaugeStyle {
  /// Returns the content of a gauge, of any type.
  func makeView(_ configuration: Configuration) -> AnyView {
    AnyView(StyledContent(self) { $0.makeBody(configuration: configuration) })
  }
}

/// The appearance that fits to the place of a gauge.
public struct DefaultGaugeStyle: GaugeStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the content of a gauge.
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A bar that fills from the leading edge.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the content of a gauge.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      HStack {
        configuration.minimumValueLabel
        GaugeBar(value: configuration.value)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.font(.footnote).foregroundStyle(.secondary)
    }
  }
}

/// A ring that is open below, with a mark at the value, which is in the middle.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the content of a gauge.
  public func makeBody(configuration: Configuration) -> some View {
    GaugeDial(
      value: configuration.value, isOpen: true,
      center: configuration.currentValueLabel ?? configuration.label,
      minimum: configuration.minimumValueLabel, maximum: configuration.maximumValueLabel,
      label: configuration.label)
  }
}

/// A ring that fills from the top, with the value in the middle.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// Returns the content of a gauge.
  public func makeBody(configuration: Configuration) -> some View {
    GaugeDial(
      value: configuration.value, isOpen: false,
      center: configuration.currentValueLabel ?? configuration.label, minimum: nil, maximum: nil,
      label: configuration.label)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The appearance that fits to the place of a gauge.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar that fills from the leading edge.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// A ring that is open below, with a mark at the value, which is in the middle.
  public static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring that fills from the top, with the value in the middle.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

nonisolated private struct GaugeStyleKey: EnvironmentKey {
  static var defaultValue: any GaugeStyle { DefaultGaugeStyle() }
}

nonisolated extension EnvironmentValues {
  /// The appearance of gauges.
  var gaugeStyle: any GaugeStyle {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the appearance of the gauges in the view.
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    environment(\.gaugeStyle, style)
  }
}
