// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The number of years before and after the displayed one that the menu of years has.
private let yearReach = 60
/// The distance between the buttons, in logical pixels.
private let gap = 4.0
/// How much wider a text of another size may be than its size tells, in logical pixels.
private let tolerance = 2.0

/// The month and the year of a calendar, as menus, and the buttons to the months before and after.
///
/// The buttons stand beside the menus, or below them where the text is too large for one line.
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
  private var locale = DateLocale()

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
    self.locale = locale
    years =
      max(
        months.lowerBound / 12, month.year - yearReach)...min(
        months.upperBound / 12, month.year + yearReach)
    updateMenus(Arrangement(self, width: bounds.width > 0 ? bounds.width : .infinity))
    monthButton.selectedIndex = month.month - 1
    yearButton.options = years.map { String($0) }
    yearButton.selectedIndex = month.year - years.lowerBound
    updateButtons()
    invalidateIntrinsicContentSize()
  }

  var isEnabled = true { didSet { updateButtons() } }

  private func updateButtons() {
    previousButton.isEnabled = isEnabled && month.monthNumber > months.lowerBound
    nextButton.isEnabled = isEnabled && month.monthNumber < months.upperBound
    for button in [monthButton, yearButton] { button.isEnabled = isEnabled }
  }

  // MARK: Layout

  /// How the menus and the buttons fit into a width, for the longest name of a month: the header
  /// keeps its height from month to month.
  private struct Arrangement {
    var hasShortNames = false
    var lineCount = 1
    /// The size of the menus' text relative to that of the theme.
    var textRatio = 1.0
    /// The width of one line with the full names.
    let naturalWidth: Double

    init(_ header: CalendarHeader, width: Double) {
      let buttons = 2 * header.theme.metrics.controlHeight + gap
      let full = header.menuWidth(header.names(short: false))
      naturalWidth = full.text + full.others + buttons
      guard width < naturalWidth else { return }
      lineCount = 2
      guard width < full.text + full.others else { return }
      hasShortNames = true
      let short = header.menuWidth(header.names(short: true))
      if width >= short.text + short.others + buttons { lineCount = 1 }
      textRatio = min(1, max(0, width - short.others - tolerance) / short.text)
    }
  }

  private var menuFont: Font { monthButton.standardFont }

  private func names(short: Bool) -> [String] {
    (1...12).map { locale.standaloneMonthName($0, short: short) }
  }

  /// Returns the width of both menus with the widest of some names of months: that of their text in
  /// the theme's size, and of what is around it.
  private func menuWidth(_ names: [String]) -> (text: Double, others: Double) {
    var others = gap
    for button in [monthButton, yearButton] {
      others += button.intrinsicContentSize.width - width(button.title ?? "", button.font)
    }
    let month = names.lazy.map { self.width($0, self.menuFont) }.max() ?? 0
    return (month + width(yearButton.title ?? "", menuFont), others)
  }

  private func width(_ text: String, _ font: Font) -> Double { lineLayout(text, font).size.width }

  /// Updates the menus for an arrangement.
  private func updateMenus(_ arrangement: Arrangement) {
    monthButton.options = names(short: arrangement.hasShortNames)
    var font = menuFont
    font.size *= arrangement.textRatio
    for button in [monthButton, yearButton] { button.font = font }
  }

  override var drawsContent: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size {
    let arrangement = Arrangement(self, width: size.width)
    return Size(
      width: min(size.width, arrangement.naturalWidth),
      height: Double(arrangement.lineCount) * theme.metrics.controlHeight)
  }

  override func layoutSubviews() {
    let height = theme.metrics.controlHeight
    let arrangement = Arrangement(self, width: bounds.width)
    updateMenus(arrangement)
    func place(_ view: View, _ x: Double, _ width: Double, line: Int = 0) {
      let x = isMirrored ? bounds.width - x - width : x
      view.frame = Rect(
        x: displayScale.aligned(x), y: Double(line) * height, width: width, height: height)
    }
    let lastLine = arrangement.lineCount - 1
    let buttons = bounds.width - 2 * height
    place(previousButton, buttons, height, line: lastLine)
    place(nextButton, buttons + height, height, line: lastLine)
    let end = lastLine == 0 ? buttons : bounds.width
    var x = 0.0
    let isYearFirst = locale.dateOrder == .yearMonthDay
    for button in isYearFirst ? [yearButton, monthButton] : [monthButton, yearButton] {
      let natural = button.intrinsicContentSize.width
      let width = min((natural * displayScale.factor).rounded(.up) / displayScale.factor, end - x)
      place(button, x, width)
      x += width + gap
    }
  }
}
