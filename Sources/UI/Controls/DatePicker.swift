// SPDX-License-Identifier: MIT

/// The parts of a date that a picker displays.
nonisolated public struct DatePickerComponents: OptionSet, Hashable, Sendable {
  /// The parts as bits.
  public let rawValue: Int

  /// Creates parts from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The day, the month and the year.
  public static let date = DatePickerComponents(rawValue: 1)
  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 2)

  /// The mode in the library's terms.
  fileprivate var mode: Sash.DatePicker.Mode {
    if self == .date { return .date }
    return self == .hourAndMinute ? .time : .dateAndTime
  }
}

/// A control that selects a date, a time, or both.
public struct DatePicker<Label> {
  private let selection: Binding<DateTime>
  private let limits: (lower: DateTime?, upper: DateTime?)
  private let components: DatePickerComponents
  private let label: Label
}

extension DatePicker: View where Label: View {
  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - selection: The selected date and time.
  ///   - range: The dates that can be selected, or `nil` for all.
  ///   - displayedComponents: The parts that are displayed.
  ///   - label: What the picker is for.
  public init(
    selection: Binding<DateTime>, in range: ClosedRange<DateTime>? = nil,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    limits = (range?.lowerBound, range?.upperBound)
    components = displayedComponents
    self.label = label()
  }

  /// The label and the control.
  public var body: some View {
    ControlRow(
      label: label,
      control: DateView(
        selection: selection, lower: limits.lower, upper: limits.upper, components: components,
        name: label.spokenTitle))
  }
}

extension DatePicker where Label == Text {
  /// Creates a picker with a title.
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<DateTime>, in range: ClosedRange<DateTime>? = nil,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }
}

/// The control of a date picker.
private struct DateView: View {
  typealias Body = Never

  let selection: Binding<DateTime>
  let lower: DateTime?
  let upper: DateTime?
  let components: DatePickerComponents
  let name: String?

  static func _make(_ view: DateView, in place: NodePlace) -> ControlBox {
    DateBox(view, in: place)
  }

  static func _patch(_ view: DateView, _ box: ControlBox) { (box as? DateBox)?.patch(view) }
}

/// The box of a date picker.
private final class DateBox: ControlBox {
  private let picker: Sash.DatePicker
  private var content: DateView

  init(_ content: DateView, in place: NodePlace) {
    self.content = content
    picker = Sash.DatePicker(date: content.selection.wrappedValue, mode: content.components.mode)
    super.init(picker, in: place)
    picker.onChange = { [weak self] in self?.userDidChange($0) }
    update()
  }

  private func userDidChange(_ date: DateTime) { write(date, to: content.selection) }

  func patch(_ new: DateView) {
    let old = content.components
    content = new
    if old == new.components { update() } else { showAgain() }
  }

  override func show() {
    picker.isEnabled = values.isEnabled
    setName(content.name)
    if picker.datePickerMode != content.components.mode {
      picker.datePickerMode = content.components.mode
    }
    picker.minimumDate = content.lower
    picker.maximumDate = content.upper
    let date = content.selection.wrappedValue
    if picker.date != date {
      picker.date = date
      setNeedsMeasurement()
    }
  }
}
