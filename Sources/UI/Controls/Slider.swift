// SPDX-License-Identifier: MIT

/// The width of a slider where none is offered, in logical pixels.
private let idealWidth = 200.0
/// The least width of a slider, in logical pixels.
private let leastWidth = 44.0
/// The part of a step by which the range may differ from whole steps, as sums of fractions do.
private let stepTolerance = 1e-6

/// A control that selects a value from a range.
///
/// A binding that rounds its values, such as one to a whole number, needs a `step`: without one, keys
/// move by a twentieth of the range, which may be rounded back.
public struct Slider<Label, ValueLabel> {
  private let value: Binding<Double>
  private let range: ClosedRange<Double>
  private let step: Double?
  private let label: Label
  private let minimum: ValueLabel
  private let maximum: ValueLabel
  private let onEditingChanged: @MainActor (Bool) -> Void
}

extension Slider: View where Label: View, ValueLabel: View {
  private init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ range: ClosedRange<V>, _ step: V?, _ label: Label,
    _ minimum: ValueLabel, _ maximum: ValueLabel,
    _ onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.value =
      value as? Binding<Double>
      ?? Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
    let (lower, upper) = (Double(range.lowerBound), Double(range.upperBound))
    self.step = step.map { Double($0) }
    self.range = lower...Self.lastValue(from: lower, to: upper, step: self.step)
    self.label = label
    self.minimum = minimum
    self.maximum = maximum
    self.onEditingChanged = onEditingChanged
  }

  /// Returns the upper end of a slider: only whole steps from the lower end are valid values.
  private static func lastValue(from lower: Double, to upper: Double, step: Double?) -> Double {
    guard let step, step > 0 else { return upper }
    let count = (upper - lower) / step
    // Twelve steps of 0.1 are a little more than 1.2.
    if abs(count - count.rounded()) < stepTolerance { return upper }
    return count < 1 ? upper : lower + count.rounded(.down) * step
  }

  /// The slider between the labels of its ends.
  public var body: some View {
    let control = SliderView(
      value: value, range: range, step: step, name: label.spokenTitle,
      onEditingChanged: onEditingChanged)
    if ValueLabel.self == EmptyView.self {
      control
    } else {
      HStack {
        minimum
        control
        maximum
      }
    }
  }

  /// Creates a slider with labels at its ends.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The range of values.
  ///   - step: The distance between adjacent values.
  ///   - label: The name that assistive technologies announce.
  ///   - minimumValueLabel: The label at the lower end.
  ///   - maximumValueLabel: The label at the upper end.
  ///   - onEditingChanged: Called with `true` when a drag begins, and with `false` when it ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value, bounds, step, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView, Label: View {
  /// Creates a slider with a name that assistive technologies announce.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V? = nil,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, label(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V? = nil,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, step, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

/// The slider itself.
private struct SliderView: View {
  typealias Body = Never

  let value: Binding<Double>
  let range: ClosedRange<Double>
  let step: Double?
  let name: String?
  let onEditingChanged: @MainActor (Bool) -> Void

  static func _make(_ view: SliderView, in place: NodePlace) -> SliderBox {
    SliderBox(view, in: place)
  }

  static func _patch(_ view: SliderView, _ box: SliderBox) { box.patch(view) }
}

/// The box of a slider.
private final class SliderBox: ControlBox {
  private let control = Sash.Slider()
  private var content: SliderView
  /// Whether the user drags the thumb.
  private var isTracking = false
  /// What the binding has made of the value that the user has dragged to.
  private var response: Double?

  init(_ content: SliderView, in place: NodePlace) {
    self.content = content
    super.init(control, in: place)
    control.onChange = { [weak self] in self?.userDidChange($0) }
    control.onTrackingChange = { [weak self] in self?.trackingDidChange($0) }
    update()
  }

  private func userDidChange(_ value: Double) {
    write(value, to: content.value)
    response = isTracking ? content.value.wrappedValue : nil
  }

  private func trackingDidChange(_ isTracking: Bool) {
    self.isTracking = isTracking
    response = nil
    setNeedsUpdate()
    content.onEditingChanged(isTracking)
  }

  func patch(_ new: SliderView) {
    content = new
    update()
  }

  override func show() {
    control.isEnabled = values.isEnabled
    setName(content.name)
    if control.range != content.range { control.range = content.range }
    if control.step != content.step { control.step = content.step }
    let value = content.value.wrappedValue
    // The thumb stays under the finger where the binding rounds its values, until the finger is lifted.
    if control.value != value, value != response { control.value = value }
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let width = max(leastWidth, proposal.width ?? idealWidth)
    return Size(
      width: width, height: sizeOfView(Size(width: width, height: .infinity)).height)
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    if axis == .horizontal { return ExtentRange(least: leastWidth, most: .infinity) }
    let height = size(for: .unspecified).height
    return ExtentRange(least: height, most: height)
  }
}
