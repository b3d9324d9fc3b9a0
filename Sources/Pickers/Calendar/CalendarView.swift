// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashMotion
import SashRaster

/// The distance between the month's name and the days, in logical pixels.
private let gap = 4.0
/// The maximum width of a column, as a multiple of the height of the theme's controls.
private let maximumColumn = 1.75

/// A calendar that displays a month and lets the user choose a day.
///
/// Use a `DatePicker` instead for a date in a row of a form, or for a date with a time.
///
/// A swipe, the arrows in the header and the Page Up and Page Down keys display another month; the
/// month and the year are menus. The arrow keys move by a day and by a week, Home and End to the
/// start and the end of the week, Page Up and Page Down with Shift by a year. Return and Space
/// choose the day.
///
/// ```swift
/// let calendar = CalendarView()
/// calendar.minimumDate = DateTime(year: 2026, month: 11, day: 25)
/// calendar.onChange = { day in book(day) }
/// ```
public final class CalendarView: View, PickerContent {
  /// The selected day, or `nil`; its time of day has no meaning.
  ///
  /// Setting it displays its month. A day outside of the limits is replaced by the nearest one.
  public var selectedDate: DateTime? {
    get { grid.model.selected }
    set { select(newValue, animated: false) }
  }
  /// The first day that can be chosen, or `nil` for no limit.
  public var minimumDate: DateTime? { didSet { if minimumDate != oldValue { limitsDidChange() } } }
  /// The last day that can be chosen, or `nil` for no limit.
  ///
  /// A day before `minimumDate` counts as that day.
  public var maximumDate: DateTime? { didSet { if maximumDate != oldValue { limitsDidChange() } } }
  /// The names and conventions, or `nil` for `DateLocale.current`.
  public var locale: DateLocale? { didSet { modelDidChange() } }
  /// The day that is marked as the current one, or `nil` for that of the system's clock.
  ///
  /// With `nil` a calendar in a window marks the next day at midnight.
  public var today: DateTime? { didSet { if today != oldValue { modelDidChange() } } }
  /// Whether the user can choose a day.
  public var isEnabled = true {
    didSet {
      grid.isEnabled = isEnabled
      header.isEnabled = isEnabled
    }
  }
  /// Called with the day that the user has chosen, also if it was selected before.
  public var onChange: ((DateTime) -> Void)?

  /// Returns the date and the time of the system's clock; a test replaces it.
  package var clock: () -> DateTime = { .now }
  /// The call that marks the next day.
  private var midnightCall: ScheduledCall?

  let header = CalendarHeader()
  let grid = CalendarGrid()
  var focusedPart: View { grid }

  /// Creates a calendar.
  ///
  /// - Parameters:
  ///   - selectedDate: The selected day, or `nil`.
  ///   - onChange: Called with the day that the user has chosen.
  public init(selectedDate: DateTime? = nil, onChange: ((DateTime) -> Void)? = nil) {
    self.onChange = onChange
    super.init()
    accessibilityRole = .group
    addSubview(header)
    addSubview(grid)
    header.onChange = { [weak self] in self?.show($0, animated: true) }
    // The day is read again: the window's time stands still while a computer sleeps.
    grid.onMonthChange = { [weak self] _ in self?.modelDidChange() }
    grid.onSelect = { [weak self] day in
      guard let self else { return }
      grid.model.selected = day
      self.onChange?(day)
    }
    modelDidChange()
    select(selectedDate, animated: false)
  }

  /// The first day of the displayed month.
  public var visibleMonth: DateTime { grid.month }

  /// Displays the month of a date, within the limits.
  public func show(_ date: DateTime, animated: Bool) {
    grid.show(date, animated: animated)
    updateHeader()
  }

  /// Selects a day from code, without a call of `onChange`.
  func select(_ date: DateTime?, animated: Bool) {
    grid.model.selected = date.map(grid.model.limited)
    if let selected = grid.model.selected { grid.show(selected, animated: animated) }
    updateHeader()
  }

  private func limitsDidChange() {
    let first = minimumDate ?? DateTime(year: 1, month: 1, day: 1)
    let last = maximumDate ?? DateTime(year: 9_999, month: 12, day: 31)
    grid.model.limits = first...max(first, last)
    grid.model.selected = grid.model.selected.map(grid.model.limited)
    updateHeader()
  }

  private func modelDidChange() {
    grid.model.locale = locale ?? .current
    grid.model.today = today ?? clock()
    updateHeader()
    scheduleMidnight()
  }

  private func scheduleMidnight() {
    midnightCall?.cancel()
    midnightCall = nil
    guard today == nil, let window else { return }
    let minutes = 24 * 60 - clock().minutesSinceMidnight
    midnightCall = window.timeline.schedule(after: Double(minutes) * 60) { [weak self] in
      self?.modelDidChange()
    }
  }

  /// Reads the current day again.
  public override func didMoveToWindow() { modelDidChange() }

  private func updateHeader() {
    header.update(grid.month, within: grid.model.months, locale: grid.model.locale)
  }

  // MARK: Layout

  /// `false`: the calendar has no background.
  public override var drawsContent: Bool { false }

  /// Returns the height of the header and six weeks, and the width of seven columns.
  public override func sizeThatFits(_ size: Size) -> Size {
    let days = grid.fittingSize(in: size)
    let header = header.fittingSize(in: size)
    return Size(
      width: min(size.width, max(days.width, header.width)),
      height: header.height + gap + days.height)
  }

  /// Lays out the header above the days, centred in wide views.
  public override func layoutSubviews() {
    let width = min(bounds.width, (7 * theme.metrics.controlHeight * maximumColumn).rounded())
    let x = displayScale.aligned((bounds.width - width) / 2)
    let height = header.fittingSize(in: Size(width: width, height: .infinity)).height
    header.frame = Rect(x: x, y: 0, width: width, height: height)
    grid.frame = Rect(
      x: x, y: height + gap, width: width, height: max(0, bounds.height - height - gap))
  }

  /// Displays the conventions of the locale.
  public override func environmentDidChange() { modelDidChange() }

  /// The accessibility value that was set, or else the selected day.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? selectedDate.map { grid.model.locale.fullString(date: $0) } }
    set { super.accessibilityValue = newValue }
  }
}
