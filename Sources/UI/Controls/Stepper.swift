// SPDX-License-Identifier: MIT

/// A control that increases or decreases a value by steps.
public struct Stepper<Label> {
  private let label: Label
  private let steps: StepActions
}

extension Stepper: View where Label: View {
  /// Creates a stepper that calls closures; one that is `nil` disables its side.
  ///
  /// - Parameters:
  ///   - label: What the stepper is for.
  ///   - onIncrement: Called for a step up.
  ///   - onDecrement: Called for a step down.
  ///   - onEditingChanged: Called with `true` before a step, and with `false` after it.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    steps = StepActions(
      actions: { (onIncrement, onDecrement) }, value: nil, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper of a value without limits.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    steps = StepActions(value, nil, step, onEditingChanged)
  }

  /// Creates a stepper of a value in a range.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    steps = StepActions(value, bounds, step, onEditingChanged)
  }

  /// The label and the control.
  public var body: some View {
    ControlRow(label: label, control: StepperView(steps: steps, name: label.spokenTitle))
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper with a title that calls closures.
  public init<S: StringProtocol>(
    _ title: S, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper of a value without limits, with a title.
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper of a value in a range, with a title.
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }
}

/// What a stepper does.
private struct StepActions {
  typealias Action = @MainActor () -> Void

  /// Returns the actions of the two sides, `nil` for a side that can do nothing.
  let actions: @MainActor () -> (up: Action?, down: Action?)
  /// Returns the value as a text, and with its range if it is a number; `nil` where there is no value.
  let value: (@MainActor () -> (text: String, range: AccessibilityRange?))?
  let onEditingChanged: @MainActor (Bool) -> Void

  init(
    actions: @escaping @MainActor () -> (up: Action?, down: Action?),
    value: (@MainActor () -> (text: String, range: AccessibilityRange?))?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.actions = actions
    self.value = value
    self.onEditingChanged = onEditingChanged
  }

  init<V: Strideable>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride,
    _ onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    /// Returns the action of a side, or `nil` at the end of the range.
    @MainActor func action(_ distance: V.Stride) -> Action? {
      let current = value.wrappedValue
      let next = Self.step(from: current, by: distance)
      let lower = bounds.map { max(next, $0.lowerBound) } ?? next
      let target = bounds.map { min(lower, $0.upperBound) } ?? next
      // A value outside of the bounds takes no step away from them.
      guard next > current ? target > current : target < current else { return nil }
      return { @MainActor in value.wrappedValue = target }
    }
    actions = { (action(step), action(0 - step)) }
    self.value = {
      (Self.text(of: value.wrappedValue), Self.range(of: value.wrappedValue, in: bounds, step))
    }
    self.onEditingChanged = onEditingChanged
  }

  /// Returns what assistive technologies read of a value: of a whole number no digits after the point.
  private static func text<V>(of value: V) -> String {
    let number = value as? any BinaryFloatingPoint
    return number.map { NumberFormat.number.grouping(.never).string(from: Double($0)) }
      ?? "\(value)"
  }

  /// Returns a number with its bounds, or with those of its type; `nil` for a value that is no number.
  private static func range<V: Strideable>(
    of value: V, in bounds: ClosedRange<V>?, _ step: V.Stride
  ) -> AccessibilityRange? {
    guard let number = number(value) else { return nil }
    let limits = (V.self as? any FixedWidthInteger.Type).map { Self.limits(of: $0) }
    let largest = Double.greatestFiniteMagnitude
    return AccessibilityRange(
      minimum: bounds.flatMap { Self.number($0.lowerBound) } ?? limits?.lowerBound ?? -largest,
      maximum: bounds.flatMap { Self.number($0.upperBound) } ?? limits?.upperBound ?? largest,
      value: number, step: Self.number(step))
  }

  private static func number<Value>(_ value: Value) -> Double? {
    if let integer = value as? any BinaryInteger { return Double(integer) }
    return (value as? any BinaryFloatingPoint).map { Double($0) }
  }

  private static func limits<Integer: FixedWidthInteger>(
    of type: Integer.Type
  ) -> ClosedRange<Double> { Double(Integer.min)...Double(Integer.max) }

  /// Returns the value at a distance from another one, or the last one of its type.
  private static func step<V: Strideable>(from value: V, by distance: V.Stride) -> V {
    guard let number = value as? any FixedWidthInteger, let count = distance as? Int,
      let next = number.advanced(byAtMost: count) as? V
    else { return value.advanced(by: distance) }
    return next
  }
}

extension FixedWidthInteger {
  /// Returns the number at a distance, or the least or the greatest one of the type.
  fileprivate func advanced(byAtMost distance: Int) -> Self {
    let length = Self(clamping: distance.magnitude)
    let (next, isBeyond) =
      distance < 0 ? subtractingReportingOverflow(length) : addingReportingOverflow(length)
    return isBeyond ? (distance < 0 ? .min : .max) : next
  }
}

/// The control of a stepper.
private struct StepperView: View {
  typealias Body = Never

  let steps: StepActions
  let name: String?

  static func _make(_ view: StepperView, in place: NodePlace) -> StepperBox {
    StepperBox(view, in: place)
  }

  static func _patch(_ view: StepperView, _ box: StepperBox) { box.patch(view) }
}

/// The box of a stepper.
///
/// The value can be of any type, so the control's own is between its two steps, and returns to 0 after
/// each.
private final class StepperBox: ControlBox {
  private let control = Sash.Stepper(value: 0, in: -1...1)
  private var content: StepperView

  init(_ content: StepperView, in place: NodePlace) {
    self.content = content
    super.init(control, in: place)
    control.onChange = { [weak self] in self?.step($0) }
    control.valueDescription = { [weak self] _ in self?.content.steps.value?().text ?? "" }
    update()
  }

  func patch(_ new: StepperView) {
    content = new
    update()
  }

  private func step(_ direction: Double) {
    let (up, down) = content.steps.actions()
    content.steps.onEditingChanged(true)
    (direction > 0 ? up : down)?()
    content.steps.onEditingChanged(false)
    // A held button goes on as long as there is a next step.
    showSides()
    setNeedsUpdate()
  }

  override func show() {
    control.isEnabled = values.isEnabled
    setName(content.name)
    control.describe(\.range, \.accessibilityRange, content.steps.value?().range)
    showSides()
  }

  private func showSides() {
    let (up, down) = content.steps.actions()
    control.range = (down == nil ? 0 : -1)...(up == nil ? 0 : 1)
    control.value = 0
  }
}
