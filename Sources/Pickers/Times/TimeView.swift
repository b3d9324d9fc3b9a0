// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The distance between the fields, in logical pixels.
private let gap = 8.0

/// The fields of a time: hours, minutes, and the half of the day for a clock of twelve hours.
///
/// Like the time itself the fields are arranged from left to right in every language.
final class TimeView: View, PickerContent {
  /// The displayed time, with any date.
  var time = DateTime(year: 1970, month: 1, day: 1) { didSet { timeDidChange() } }
  /// The distance between two minutes that can be chosen.
  var minuteInterval = 1 { didSet { minutes.step = minuteInterval } }
  /// The conventions, which determine the clock.
  var locale = DateLocale.current { didSet { localeDidChange() } }
  var isEnabled = true {
    didSet {
      for control in [hours, minutes, halves] as [Control] { control.isEnabled = isEnabled }
      if isEnabled != oldValue { setNeedsDisplay() }
    }
  }
  /// Called with the hour and the minute that the user chooses.
  var onChange: ((_ hour: Int, _ minute: Int) -> Void)?

  var focusedPart: View { hours }
  let hours = SpinField(0...23, label: LocalizedStrings.current.hours)
  let minutes = SpinField(0...59, label: LocalizedStrings.current.minutes)
  let halves = SegmentedControl()

  init() {
    super.init()
    accessibilityRole = .group
    layoutDirectionOverride = .leftToRight
    for view in [hours, minutes, halves] { addSubview(view) }
    minutes.text = { ($0 < 10 ? "0" : "") + String($0) }
    halves.accessibilityLabel = LocalizedStrings.current.dayPeriod
    hours.onChange = { [weak self] in self?.choose(hour: $0, minute: nil) }
    minutes.onChange = { [weak self] in self?.choose(hour: nil, minute: $0) }
    halves.onChange = { [weak self] half in
      guard let self else { return }
      choose(hour: time.hour % 12 + (half == 1 ? 12 : 0), minute: nil)
    }
    localeDidChange()
  }

  private func choose(hour: Int?, minute: Int?) {
    time = time.setting(hour: hour ?? time.hour, minute: minute ?? time.minute)
    onChange?(time.hour, time.minute)
  }

  private func timeDidChange() {
    hours.value = time.hour
    minutes.value = time.minute
    halves.selectedSegmentIndex = time.hour < 12 ? 0 : 1
  }

  private func localeDidChange() {
    let locale = locale
    hours.text = { hour in
      let number = locale.displayedHour(hour)
      return (number < 10 && locale.uses24HourClock ? "0" : "") + String(number)
    }
    hours.typedValue = { [weak self] number in
      if locale.uses24HourClock { return number }
      guard (1...12).contains(number), let self else { return nil }
      return number % 12 + (time.hour < 12 ? 0 : 12)
    }
    halves.segments = [.init(locale.amSymbol), .init(locale.pmSymbol)]
    halves.isHidden = locale.uses24HourClock
    timeDidChange()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Layout

  override var drawsContent: Bool { true }

  private var separator: TextLayout { lineLayout(locale.timeSeparator, theme.font(.title3)) }

  override func sizeThatFits(_ size: Size) -> Size {
    let field = hours.fittingSize(in: size)
    var width = 2 * field.width + separator.size.width + 2 * gap
    if !halves.isHidden { width += gap + halves.fittingSize(in: size).width }
    return Size(width: width, height: field.height)
  }

  override func layoutSubviews() {
    // The separator is between the fields.
    setNeedsDisplay()
    let field = hours.fittingSize(in: bounds.size)
    hours.frame = Rect(origin: .zero, size: field)
    minutes.frame = Rect(
      x: displayScale.aligned(field.width + separator.size.width + 2 * gap), y: 0,
      width: field.width, height: field.height)
    guard !halves.isHidden else { return }
    let size = halves.fittingSize(in: bounds.size)
    halves.frame = Rect(
      x: minutes.frame.maxX + gap, y: displayScale.aligned((field.height - size.height) / 2),
      width: min(size.width, max(0, bounds.width - minutes.frame.maxX - gap)), height: size.height)
  }

  /// Draws the separator between hours and minutes.
  override func draw(in canvas: Canvas, dirty: Rect) {
    let area = Rect(
      x: hours.frame.maxX, y: 0, width: minutes.frame.minX - hours.frame.maxX,
      height: hours.frame.height)
    draw(
      separator, inMiddleOf: area, in: canvas, color: theme.label.faded(isEnabled ? 1 : 0.4))
  }
}
