// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// The number of years before and after the displayed one that the menu of years has.
private let yearReach = 60
/// The distance between the buttons, in logical pixels.
private let gap = 4.0

/// The month and the year of a calendar, as menus, and the buttons to the months before and after.
final class CalendarHeader: View {
  /// Called with the month that the user chooses.
  var onChange: ((DateTime) -> Void)?

  let monthButton = PopUpButton([])
  let yearButton = PopUpButton([])
  let previousButton = Button(
    icon: .chevronBackward, label: LocalizedStrings.current.previousMonth)
  let nextButton = Button(icon: .chevronForward, label: LocalizedStrings.current.nextMonth)
  private var month = DateTime(year: 1970, month: 1, day: 1)
  private var months = 12...12
  private var years = 1970...1970
  private var isYearFirst = false

  init() {
    super.init()
    accessibilityRole = .group
    for button in [monthButton, yearButton] {
      button.style = .plain
      button.contentInsets = EdgeInsets(top: 4, left: 6, bottom: 4, right: 6)
    }
    monthButton.onChange = { [weak self] index in
      guard let self else { return }
      onChange?(DateTime(year: month.year, month: index + 1, day: 1))
    }
    yearButton.onChange = { [weak self] index in
      guard let self else { return }
      onChange?(DateTime(year: years.lowerBound + index, month: month.month, day: 1))
    }
    previousButton.onTap = { [weak self] in self?.step(-1) }
    nextButton.onTap = { [weak self] in self?.step(1) }
    for view in [monthButton, yearButton, previousButton, nextButton] { addSubview(view) }
  }

  private func step(_ months: Int) { onChange?(month.adding(months: months)) }

  /// Displays a month.
  ///
  /// - Parameters:
  ///   - month: The first day of the month.
  ///   - months: The numbers of the first and the last month that can be displayed.
  ///   - locale: The names and the order of month and year.
  func update(_ month: DateTime, within months: ClosedRange<Int>, locale: DateLocale) {
    self.month = month
    self.months = months
    years =
      max(
        months.lowerBound / 12, month.year - yearReach)...min(
        months.upperBound / 12, month.year + yearReach)
    monthButton.options = (0..<12).map { DateLocale.name(locale.monthNames, $0) }
    monthButton.selectedIndex = month.month - 1
    yearButton.options = years.map { String($0) }
    yearButton.selectedIndex = month.year - years.lowerBound
    isYearFirst = locale.dateOrder == .yearMonthDay
    updateButtons()
    setNeedsLayout()
  }

  var isEnabled = true { didSet { updateButtons() } }

  private func updateButtons() {
    previousButton.isEnabled = isEnabled && month.monthNumber > months.lowerBound
    nextButton.isEnabled = isEnabled && month.monthNumber < months.upperBound
    for button in [monthButton, yearButton] { button.isEnabled = isEnabled }
  }

  // MARK: Layout

  override var drawsContent: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size {
    let side = theme.metrics.controlHeight
    let titles = [monthButton, yearButton].map { $0.fittingSize(in: size) }
    let width = titles.reduce(2 * side + 2 * gap) { $0 + $1.width }
    return Size(width: min(size.width, width), height: side)
  }

  override func layoutSubviews() {
    let height = bounds.height
    let side = theme.metrics.controlHeight
    func place(_ view: View, _ x: Double, _ width: Double) {
      let x = layoutDirection == .rightToLeft ? bounds.width - x - width : x
      view.frame = Rect(
        x: displayScale.aligned(x), y: 0, width: displayScale.aligned(width), height: height)
    }
    let end = bounds.width - 2 * side
    place(previousButton, end, side)
    place(nextButton, end + side, side)
    var x = 0.0
    for button in isYearFirst ? [yearButton, monthButton] : [monthButton, yearButton] {
      let width = min(button.intrinsicContentSize.width, max(0, end - x))
      place(button, x, width)
      x += width + gap
    }
  }

  override func environmentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}
