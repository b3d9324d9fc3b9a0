// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster
import SashText

/// The animation from one month to another.
private let pageMotion = Motion.spring(Spring(response: 0.35, dampingRatio: 1))

/// The months of a calendar beside each other, of which one is visible, below the days of the week.
///
/// It is one stop of the Tab key: the arrow keys move from day to day.
final class CalendarGrid: Control {
  /// What the calendar displays.
  struct Model {
    var locale = DateLocale.current
    var today = DateTime.now
    var selected: DateTime?
    /// The first and the last day that can be chosen.
    var limits = DateTime(year: 1, month: 1, day: 1)...DateTime(year: 9_999, month: 12, day: 31)

    var months: ClosedRange<Int> { limits.lowerBound.monthNumber...limits.upperBound.monthNumber }

    func contains(_ day: DateTime) -> Bool {
      (limits.lowerBound.dayNumber...limits.upperBound.dayNumber).contains(day.dayNumber)
    }

    /// Returns the nearest day that can be chosen.
    func limited(_ day: DateTime) -> DateTime {
      contains(day) ? day : day < limits.lowerBound ? limits.lowerBound : limits.upperBound
    }
  }

  var model = Model() { didSet { modelDidChange(from: oldValue) } }
  /// Called with the day that the user chooses.
  var onSelect: ((DateTime) -> Void)?
  /// Called when another month is displayed.
  var onMonthChange: ((DateTime) -> Void)?

  private var paging: MonthPagingState
  /// The displayed position, as a number of months.
  private let position: AnimatedNumber
  private let clip = View()
  private let pages = [CalendarMonthView(), CalendarMonthView()]
  private let pan = PanGestureRecognizer(direction: .horizontal)
  private var dragStart = 0.0
  /// The day that the keys act on.
  private(set) var currentDay: DateTime
  private var hoveredDay: DateTime? { didSet { if hoveredDay != oldValue { updateDays() } } }
  private var pressedDay: DateTime? { didSet { if pressedDay != oldValue { updateDays() } } }

  override init() {
    currentDay = .now
    paging = .resting(month: currentDay.monthNumber)
    position = AnimatedNumber(Double(currentDay.monthNumber))
    super.init()
    accessibilityRole = .group
    isAccessibilityElement = false
    clip.clipsToBounds = true
    clip.isUserInteractionEnabled = false
    addSubview(clip)
    for page in pages {
      page.isComposited = true
      clip.addSubview(page)
      for day in page.days {
        day.description = { [weak self] in self?.model.locale.fullString(date: $0) ?? "" }
        day.onSelect = { [weak self] in self?.choose($0) }
      }
    }
    position.onChange = { [weak self] _, _ in self?.placePages() }
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    addGestureRecognizer(pan)
    accessibilityLabel = nil
  }

  /// The first day of the displayed month.
  var month: DateTime { DateTime(monthNumber: paging.month) }

  private func modelDidChange(from old: Model) {
    if let selected = model.selected, selected != old.selected { currentDay = selected }
    // Without a selected day the keys begin at the current one.
    let followsToday =
      model.selected == nil && !isFirstResponder && model.today != old.today
      && currentDay.isSameDay(as: old.today)
    if followsToday { currentDay = model.today }
    currentDay = model.limited(currentDay)
    if followsToday { handle(.show(currentDay.monthNumber), animated: false) }
    // A month that is on its way goes on.
    if !model.months.contains(paging.month) { handle(.show(paging.month), animated: false) }
    updateDays()
    setNeedsDisplay()
  }

  // MARK: Months

  /// Displays the month of a day.
  func show(_ day: DateTime, animated: Bool) {
    currentDay = model.limited(
      DateTime(year: day.year, month: day.month, day: currentDay.day))
    handle(.show(day.monthNumber), animated: animated)
    updateDays()
  }

  /// Handles an event of the pages and moves to the month that follows from it.
  private func handle(
    _ event: MonthPagingState.Event, animated: Bool, velocity: Double? = nil
  ) {
    let old = paging.month
    guard let target = paging.handle(event, within: model.months) else { return }
    if animated {
      // A distant month is beside the displayed one during the animation.
      if abs(Double(target) - position.value) > 1 {
        position.set(Double(target < old ? target + 1 : target - 1))
      }
      position.move(to: Double(target), in: self, with: pageMotion, velocity: velocity)
    } else {
      position.set(Double(target))
    }
    guard target != old else { return }
    if currentDay.monthNumber != target {
      let first = DateTime(monthNumber: target)
      currentDay = model.limited(
        DateTime(year: first.year, month: first.month, day: currentDay.day))
    }
    updateDays()
    onMonthChange?(month)
  }

  /// Places the two pages at the displayed position.
  private func placePages() {
    let first = Int(position.value.rounded(.down))
    for number in first...first + 1 {
      // A month keeps its page while it moves.
      let page = pages[number % 2]
      let distance = Double(number) - position.value
      guard abs(distance) < 1 else {
        page.isHidden = true
        continue
      }
      if page.isHidden || page.month.monthNumber != number {
        page.isHidden = false
        update(page, DateTime(monthNumber: number))
      }
      page.accessibilityElementsHidden = number != paging.month
      page.translation = Vector(
        dx: displayScale.aligned((isMirrored ? -distance : distance) * clip.bounds.width), dy: 0)
    }
  }

  private func updateDays() {
    for page in pages where !page.isHidden { update(page, page.month) }
    placePages()
  }

  private func update(_ page: CalendarMonthView, _ month: DateTime) {
    let showsFocus = showsFocusRing
    page.update(month, firstWeekday: model.locale.firstWeekday) { day in
      CalendarDayView.Content(
        isToday: day.isSameDay(as: model.today),
        isSelected: model.selected?.isSameDay(as: day) ?? false,
        isEnabled: isEnabled && model.contains(day),
        isFocused: showsFocus && day.isSameDay(as: currentDay)
          && day.monthNumber == month.monthNumber,
        isHovered: hoveredDay?.isSameDay(as: day) ?? false,
        isPressed: pressedDay?.isSameDay(as: day) ?? false)
    }
  }

  // MARK: Touch and pointer

  private func choose(_ day: DateTime) {
    guard isEnabled, model.contains(day) else { return }
    let day = DateTime(dayNumber: day.dayNumber)
    currentDay = day
    if day.monthNumber != paging.month { handle(.show(day.monthNumber), animated: true) }
    onSelect?(day)
    updateDays()
  }

  /// Returns the day of the displayed month's page at a point.
  func day(at point: Point) -> DateTime? {
    guard clip.frame.contains(point) else { return nil }
    let page = pages[paging.month % 2]
    let local = convert(point, to: page)
    return page.days.first { !$0.isHidden && $0.frame.contains(local) }?.content.day
  }

  override func didTap(at point: Point) { if let day = day(at: point) { choose(day) } }
  override func pressDidMove(to point: Point?) { pressedDay = point.flatMap(day) }
  override func hoverDidMove(to point: Point) { hoveredDay = day(at: point) }
  override func hoverDidChange(_ isInside: Bool) {
    super.hoverDidChange(isInside)
    if !isInside { hoveredDay = nil }
  }
  override func highlightDidChange() { updateDays() }
  override func focusRingDidChange() { updateDays() }
  override func enabledDidChange() {
    pan.isEnabled = isEnabled
    updateDays()
  }

  private func panDidChange() {
    let direction = isMirrored ? 1.0 : -1.0
    let width = max(clip.bounds.width, 1)
    switch pan.state {
    case .began:
      dragStart = position.value
      handle(.dragBegan, animated: false)
    case .changed:
      guard case .dragging = paging else { return }
      let months = model.months
      let moved = dragStart + direction * pan.translation.dx / width
      position.set(min(max(moved, Double(months.lowerBound)), Double(months.upperBound)))
    case .ended:
      let velocity = direction * pan.velocity.dx / width
      handle(
        .dragEnded(position: position.value, velocity: velocity), animated: true,
        velocity: velocity)
    case .cancelled, .failed: handle(.dragCancelled, animated: true)
    case .possible: break
    }
  }

  override func willMove(toWindow window: Window?) { position.finish() }

  // MARK: Keys

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super]) else {
      return false
    }
    let forward = isMirrored ? -1 : 1
    let weekday = currentDay.weekday.days(after: model.locale.firstWeekday)
    let isShifted = event.modifiers.contains(.shift)
    switch event.key {
    case .pageUp: move(to: currentDay.adding(months: isShifted ? -12 : -1))
    case .pageDown: move(to: currentDay.adding(months: isShifted ? 12 : 1))
    case .return, .keypadEnter, .space: if !event.isRepeat { choose(currentDay) }
    case _ where isShifted: return false
    case .left: move(to: currentDay.adding(days: -forward))
    case .right: move(to: currentDay.adding(days: forward))
    case .up: move(to: currentDay.adding(days: -7))
    case .down: move(to: currentDay.adding(days: 7))
    case .home: move(to: currentDay.adding(days: -weekday))
    case .end: move(to: currentDay.adding(days: 6 - weekday))
    default: return false
    }
    return true
  }

  override func keyUp(_ event: KeyEvent) {}

  private func move(to day: DateTime) {
    let day = model.limited(day)
    guard !day.isSameDay(as: currentDay) else { return }
    currentDay = day
    handle(.show(day.monthNumber), animated: true)
    updateDays()
  }

  /// The day that the keys act on, in the displayed month.
  override var activeDescendant: View? {
    pages[paging.month % 2].days.first { $0.content.day.isSameDay(as: currentDay) }
  }

  // MARK: Layout and drawing

  private var headingFont: Font { theme.font(.caption1, weight: .medium) }
  private var headingHeight: Double { lineLayout("M", headingFont).size.height.rounded(.up) + 6 }

  override func sizeThatFits(_ size: Size) -> Size {
    let rowHeight = theme.metrics.controlHeight + 2
    let width = min(size.width, 7 * (rowHeight + 4))
    // Circles that are limited by the width need no higher rows.
    let height = min(rowHeight, max(theme.metrics.minimumTarget, (width / 7).rounded(.up)))
    return Size(
      width: width, height: headingHeight + Double(CalendarMonthView.weekCount) * height)
  }

  override func layoutSubviews() {
    let top = displayScale.aligned(headingHeight)
    clip.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    for page in pages { page.frame = clip.bounds }
    updateDays()
  }

  /// Draws the days of the week.
  override func draw(in canvas: Canvas, dirty: Rect) {
    let names = (0..<7).map { index in
      DateLocale.name(
        model.locale.shortWeekdayNames, (model.locale.firstWeekday.rawValue - 1 + index) % 7)
    }
    let width = bounds.width / 7
    var layouts = names.map { lineLayout($0, headingFont) }
    // Names that are too wide are shortened to their first letter, all or none.
    if layouts.contains(where: { $0.size.width > width - 4 }) {
      layouts = names.map { lineLayout($0.prefix(characters: 1), headingFont) }
    }
    for (index, layout) in layouts.enumerated() {
      let column = isMirrored ? 6 - index : index
      let area = Rect(
        x: width * Double(column), y: 0, width: width, height: headingHeight)
      draw(
        layout, inMiddleOf: area, in: canvas, color: theme.secondaryLabel.faded(state.opacity))
    }
  }

  /// No actions: the days are accessibility elements of their own.
  override var usualAccessibilityActions: [AccessibilityAction] { [] }
}
