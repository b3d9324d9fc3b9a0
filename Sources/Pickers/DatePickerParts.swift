// SPDX-License-Identifier: MIT

import SashControls
import SashInterface

/// The views of a date picker: two buttons with their pickers, or a calendar and the fields of a
/// time.
final class DatePickerParts {
  /// What the parts display.
  struct Content {
    var date: DateTime
    var minimumDate: DateTime?
    var maximumDate: DateTime?
    var minuteInterval = 1
    var locale: DateLocale
    var today: DateTime?
  }

  /// Called with the day that the user chooses.
  var onDay: ((DateTime) -> Void)?
  /// Called with the hour and the minute that the user chooses.
  var onTime: ((_ hour: Int, _ minute: Int) -> Void)?
  var isEnabled = true { didSet { enabledDidChange() } }

  /// The buttons of the compact style, that of the date first.
  private(set) var buttons: [PickerButton] = []
  private var dateButton: PickerButton?
  private var timeButton: PickerButton?
  /// The calendar and the fields that are displayed, also in a popover.
  private weak var calendar: CalendarView?
  private weak var time: TimeView?
  private var content: Content?

  /// Creates the views of a mode and a style, and returns them in order.
  func make(_ mode: DatePicker.Mode, _ style: DatePicker.Style) -> [View] {
    for button in buttons { button.close() }
    (dateButton, timeButton, calendar, time) = (nil, nil, nil, nil)
    let (hasDate, hasTime) = (mode != .time, mode != .date)
    guard style == .compact else {
      buttons = []
      return (hasDate ? [makeCalendar()] : []) + (hasTime ? [makeTime()] : [])
    }
    if hasDate {
      let button = PickerButton()
      // A day is complete with one press; hours and minutes are not.
      button.makePicker = { [weak self, weak button] in
        let calendar = self?.makeCalendar { button?.close() } ?? CalendarView()
        return (calendar, calendar.grid)
      }
      dateButton = button
    }
    if hasTime {
      let button = PickerButton()
      button.makePicker = { [weak self] in
        let time = self?.makeTime() ?? TimeView()
        return (time, time.hours)
      }
      timeButton = button
    }
    buttons = [dateButton, timeButton].compactMap { $0 }
    return buttons
  }

  private func makeCalendar(onSelect: (() -> Void)? = nil) -> CalendarView {
    let view = CalendarView()
    view.onChange = { [weak self] day in
      self?.onDay?(day)
      onSelect?()
    }
    calendar = view
    if let content { update(view, content, animated: false) }
    return view
  }

  private func makeTime() -> TimeView {
    let view = TimeView()
    view.onChange = { [weak self] in self?.onTime?($0, $1) }
    time = view
    if let content { update(view, content) }
    return view
  }

  /// Displays a date and its rules.
  func update(_ content: Content, animated: Bool) {
    self.content = content
    dateButton?.title = content.locale.string(date: content.date)
    dateButton?.valueDescription = content.locale.fullString(date: content.date)
    timeButton?.title = content.locale.string(time: content.date)
    if let calendar { update(calendar, content, animated: animated) }
    if let time { update(time, content) }
  }

  private func update(_ view: CalendarView, _ content: Content, animated: Bool) {
    view.locale = content.locale
    view.today = content.today
    view.minimumDate = content.minimumDate
    view.maximumDate = content.maximumDate
    view.isEnabled = isEnabled
    if view.selectedDate?.isSameDay(as: content.date) != true {
      view.select(content.date, animated: animated)
    }
  }

  private func update(_ view: TimeView, _ content: Content) {
    view.locale = content.locale
    view.minuteInterval = content.minuteInterval
    view.time = content.date
    view.isEnabled = isEnabled
  }

  private func enabledDidChange() {
    for button in buttons { button.isEnabled = isEnabled }
    calendar?.isEnabled = isEnabled
    time?.isEnabled = isEnabled
  }
}
