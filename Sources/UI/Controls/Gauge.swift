// SPDX-License-Identifier: MIT

/// A value within a range, such as a level or a temperature.
///
/// ```swift
/// Gauge(value: speed, in: 0...200) {
///   Text("Speed")
/// } currentValueLabel: {
///   Text("\(Int(speed)) km/h")
/// }
/// .gaugeStyle(.accessoryCircular)
/// ```
public struct Gauge<Label, CurrentValueLabel, BoundsLabel> {
  private let fraction: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  private let minimumValueLabel: BoundsLabel
  private let maximumValueLabel: BoundsLabel
  @Environment(\.gaugeStyle) private var style
}

extension Gauge: View where Label: View, CurrentValueLabel: View, BoundsLabel: View {
  private init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel,
    _ minimum: BoundsLabel, _ maximum: BoundsLabel
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    let fraction = length > 0 ? Double((value - bounds.lowerBound) / length) : 0
    self.fraction = fraction.isFinite ? min(max(fraction, 0), 1) : 0
    self.label = label
    currentValueLabel = current
    minimumValueLabel = minimum
    maximumValueLabel = maximum
  }

  /// The labels and the figure, as the style arranges them.
  public var body: some View {
    AccessibilityView(
      content: style.makeView(configuration).accessibilityElement(), appliesToAll: false,
      change: announce)
  }

  private var configuration: GaugeStyleConfiguration {
    GaugeStyleConfiguration(
      value: fraction, label: GaugeStyleConfiguration.Label(content: AnyView(label)),
      currentValueLabel: CurrentValueLabel.self == EmptyView.self
        ? nil : GaugeStyleConfiguration.Label(content: AnyView(currentValueLabel)),
      minimumValueLabel: BoundsLabel.self == EmptyView.self
        ? nil : GaugeStyleConfiguration.Label(content: AnyView(minimumValueLabel)),
      maximumValueLabel: BoundsLabel.self == EmptyView.self
        ? nil : GaugeStyleConfiguration.Label(content: AnyView(maximumValueLabel)))
  }

  private func announce(_ description: inout AccessibilityDescription) {
    description.role = .progressIndicator
    description.label = label.spokenTitle
    description.value =
      currentValueLabel.spokenTitle ?? "\(Int((fraction * 100).rounded())) %"
    description.range = AccessibilityRange(minimum: 0, maximum: 1, value: fraction)
  }

  /// Creates a gauge with labels of its value and of the ends of the range.
  ///
  /// - Parameters:
  ///   - value: The value; one outside of the range is displayed at its end.
  ///   - bounds: The range.
  ///   - label: What the value is.
  ///   - currentValueLabel: The value.
  ///   - minimumValueLabel: The lower end of the range.
  ///   - maximumValueLabel: The upper end of the range.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
  }
}

extension Gauge where BoundsLabel == EmptyView, Label: View, CurrentValueLabel: View {
  /// Creates a gauge with a label of its value.
  ///
  /// - Parameters:
  ///   - value: The value; one outside of the range is displayed at its end.
  ///   - bounds: The range.
  ///   - label: What the value is.
  ///   - currentValueLabel: The value.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value, bounds, label(), currentValueLabel(), EmptyView(), EmptyView())
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, Label: View {
  /// Creates a gauge with a label.
  ///
  /// - Parameters:
  ///   - value: The value; one outside of the range is displayed at its end.
  ///   - bounds: The range.
  ///   - label: What the value is.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(value, bounds, label(), EmptyView(), EmptyView(), EmptyView())
  }
}
