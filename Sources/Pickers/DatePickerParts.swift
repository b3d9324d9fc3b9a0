// SPDX-License-Identifier: MIT

import SashControls
import SashInterface

/// The views of a date picker: two buttons with their pickers, or a calendar and the fields of a
/// time.
final class DatePickerParts {
  private unowned let picker: DatePicker
  /// The buttons of the compact style.
  private var dateButton: PickerButton?
  private var timeButton: PickerButton?
  /// The calendar and the fields that are displayed, also in a popover.
  private weak var calendar: CalendarView?
  private weak var time: TimeView?

  init(_ picker: DatePicker) { self.picker = picker }

  /// The buttons of the compact style, that of the date first.
  var buttons: [PickerButton] { [dateButton, timeButton].compactMap { $0 } }

  /// Creates the views of the picker's mode and style, and returns them in order.
  func make() -> [View] {
    for button in buttons { button.popover.dismiss() }
    (dateButton, timeButton, calendar, time) = (nil, nil, nil, nil)
    let hasDate = picker.datePickerMode != .time
    let hasTime = picker.datePickerMode != .date
    guard picker.preferredDatePickerStyle == .compact else {
      return (hasDate ? [makeCalendar()] : []) + (hasTime ? [makeTime()] : [])
    }
    if hasDate {
      dateButton = PickerButton { [weak self] in
        // A day is complete with one press; hours and minutes are not.
        self?.makeCalendar { self?.dateButton?.popover.dismiss() }
      }
    }
    if hasTime { timeButton = PickerButton { [weak self] in self?.makeTime() } }
    return buttons
  }

  private func makeCalendar(onSelect: (() -> Void)? = nil) -> CalendarView {
    let view = CalendarView()
    view.onChange = { [weak self] day in
      self?.picker.choose(day: day)
      onSelect?()
    }
    calendar = view
    update(view, animated: false)
    return view
  }

  private func makeTime() -> TimeView {
    let view = TimeView()
    view.onChange = { [weak self] in self?.picker.choose(hour: $0, minute: $1) }
    time = view
    update(view)
    return view
  }

  /// Displays the date of the picker by its rules.
  func update(animated: Bool) {
    let locale = picker.locale ?? .current
    dateButton?.title = locale.string(date: picker.date)
    dateButton?.valueDescription = locale.fullString(date: picker.date)
    timeButton?.title = locale.string(time: picker.date)
    for button in buttons { button.isEnabled = picker.isEnabled }
    if let calendar { update(calendar, animated: animated) }
    if let time { update(time) }
  }

  private func update(_ view: CalendarView, animated: Bool) {
    view.locale = picker.locale ?? .current
    view.today = picker.today
    view.minimumDate = picker.minimumDate
    view.maximumDate = picker.maximumDate
    view.isEnabled = picker.isEnabled
    if view.selectedDate?.isSameDay(as: picker.date) != true {
      view.select(picker.date, animated: animated)
    }
  }

  private func update(_ view: TimeView) {
    view.locale = picker.locale ?? .current
    view.minuteInterval = picker.minuteInterval
    view.time = picker.date
    view.isEnabled = picker.isEnabled
  }
}
