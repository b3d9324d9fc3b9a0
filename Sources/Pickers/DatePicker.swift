// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface

/// The distance between the parts of a picker, in logical pixels.
private let gap = 8.0

/// A control for choosing a date, a time, or both.
///
/// Use a `CalendarView` instead for a day alone that may be none, and a `PopUpButton` for one of a
/// few dates.
///
/// In the compact style it shows the date and the time as buttons that open a calendar and the
/// fields of the time in a popover; in the inline style it shows those themselves. Names, their
/// order, the first day of the week and the clock are those of its `locale`.
///
/// ```swift
/// let start = DatePicker(date: DateTime(year: 2026, month: 11, day: 25)) { start in
///   event.start = start
/// }
/// let row = FormRow("Start", accessoryView: start)
/// ```
public final class DatePicker: View, AccessoryControl {
  /// The parts that are chosen.
  nonisolated public enum Mode: Hashable, Sendable {
    /// A day, at the unchanged time.
    case date
    /// A time, on the unchanged day.
    case time
    /// A day and a time.
    case dateAndTime
  }

  /// The appearance of a picker.
  nonisolated public enum Style: Hashable, Sendable {
    /// Buttons that open a popover.
    case compact
    /// The calendar and the fields of the time themselves.
    case inline
  }

  /// The date and the time.
  ///
  /// Setting it reports nothing. A value outside of the limits is replaced by the nearest one, and
  /// the minute by the one before in the interval, or after `minimumDate` the next one.
  public var date: DateTime {
    get { storedDate }
    set { setDate(newValue, animated: false) }
  }
  /// The first date and time that can be chosen, or `nil` for no limit.
  public var minimumDate: DateTime? { didSet { if minimumDate != oldValue { rulesDidChange() } } }
  /// The last date and time that can be chosen, or `nil` for no limit.
  ///
  /// One before `minimumDate` counts as that.
  public var maximumDate: DateTime? { didSet { if maximumDate != oldValue { rulesDidChange() } } }
  /// The distance between two minutes that can be chosen, a divisor of 60 up to 30; 1 by default.
  ///
  /// Other numbers count as 1.
  public var minuteInterval = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
      if minuteInterval != oldValue { rulesDidChange() }
    }
  }
  /// The parts that are chosen, `.date` by default.
  public var datePickerMode: Mode {
    didSet { if datePickerMode != oldValue { partsDidChange() } }
  }
  /// The appearance, `.compact` by default.
  public var preferredDatePickerStyle: Style {
    didSet { if preferredDatePickerStyle != oldValue { partsDidChange() } }
  }
  /// The names and conventions, or `nil` for `DateLocale.current`.
  public var locale: DateLocale? { didSet { rulesDidChange() } }
  /// The day that is marked as the current one, or `nil` for that of the system's clock.
  public var today: DateTime? { didSet { if today != oldValue { rulesDidChange() } } }
  /// Whether the user can choose.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { parts.update(animated: false) } }
  }
  /// Called with each date and time that the user chooses.
  public var onChange: ((DateTime) -> Void)?

  private var storedDate: DateTime
  private lazy var parts = DatePickerParts(self)

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - date: The date and the time, or `nil` for those of the system's clock.
  ///   - mode: The parts that are chosen.
  ///   - style: The appearance.
  ///   - onChange: Called with each date and time that the user chooses.
  public init(
    date: DateTime? = nil, mode: Mode = .date, style: Style = .compact,
    onChange: ((DateTime) -> Void)? = nil
  ) {
    storedDate = date ?? .now
    datePickerMode = mode
    preferredDatePickerStyle = style
    self.onChange = onChange
    super.init()
    accessibilityRole = .group
    partsDidChange()
  }

  // MARK: Value

  /// Sets the date and the time, without a call of `onChange`.
  ///
  /// - Parameters:
  ///   - date: The date and the time, as for the property `date`.
  ///   - animated: Whether a calendar moves to the month.
  public func setDate(_ date: DateTime, animated: Bool) {
    let date = allowed(date)
    guard date != storedDate else { return }
    storedDate = date
    updateParts(animated: animated)
  }

  /// Chooses a day, at the unchanged time.
  func choose(day: DateTime) { choose(day.settingTime(of: storedDate)) }

  /// Chooses a time, on the unchanged day.
  func choose(hour: Int, minute: Int) { choose(storedDate.setting(hour: hour, minute: minute)) }

  private func choose(_ date: DateTime) {
    let old = storedDate
    storedDate = allowed(date)
    updateParts(animated: true)
    if storedDate != old { onChange?(storedDate) }
  }

  /// Returns the nearest date and time that can be chosen.
  private func allowed(_ date: DateTime) -> DateTime {
    var date = date.rounded(toMinutes: minuteInterval)
    if let maximumDate, date > maximumDate { date = maximumDate.rounded(toMinutes: minuteInterval) }
    if let minimumDate, date < minimumDate { date = first(from: minimumDate) }
    return date
  }

  /// Returns the first date and time in the interval from a minimum on.
  ///
  /// The minimum itself counts where the limits contain none.
  private func first(from minimum: DateTime) -> DateTime {
    let next = minimum.roundedUp(toMinutes: minuteInterval)
    guard next >= minimum, maximumDate.map({ next <= $0 }) ?? true else { return minimum }
    return next
  }

  private func rulesDidChange() {
    storedDate = allowed(storedDate)
    updateParts(animated: false)
  }

  // MARK: Parts

  private func partsDidChange() {
    storedDate = allowed(storedDate)
    for view in subviews { view.removeFromSuperview() }
    for view in parts.make() { addSubview(view) }
    labelDidChange()
    updateParts(animated: false)
  }

  private func updateParts(animated: Bool) {
    parts.update(animated: animated)
    invalidateIntrinsicContentSize()
  }

  /// The button that a press of a row activates: the first one in the compact style.
  package var controlForRow: Control? { parts.buttons.first }

  // MARK: Layout

  /// `false`: the parts draw themselves.
  public override var drawsContent: Bool { false }

  /// Returns the size of the buttons beside each other, or of calendar and time below each other.
  public override func sizeThatFits(_ size: Size) -> Size { arrangement(size.width).size }

  /// Lays out the buttons, or calendar and time.
  public override func layoutSubviews() {
    for (view, frame) in arrangement(bounds.width).frames {
      var frame = frameFromLeadingEdge(frame)
      frame.origin.x = displayScale.aligned(frame.minX)
      view.frame = frame
    }
  }

  private func arrangement(_ width: Double) -> (size: Size, frames: [(View, Rect)]) {
    let offered = Size(width: width, height: .infinity)
    let sizes = subviews.map { $0.fittingSize(in: offered) }
    let total = sizes.reduce(Double(max(0, sizes.count - 1)) * gap) { $0 + $1.width }
    let isBeside = preferredDatePickerStyle == .compact && total <= width
    var frames: [(View, Rect)] = []
    var (x, y, widest) = (0.0, 0.0, 0.0)
    for (view, size) in zip(subviews, sizes) {
      // A calendar takes the whole width.
      let own = view is CalendarView && width.isFinite ? width : min(size.width, width)
      // The fields of an inline time are in the middle below the calendar.
      let isCentred = view is TimeView && subviews.count > 1 && width.isFinite
      frames.append(
        (
          view,
          Rect(
            x: isBeside ? x : isCentred ? (width - own) / 2 : 0, y: isBeside ? 0 : y, width: own,
            height: size.height)
        ))
      x += size.width + gap
      y = isBeside ? max(y, size.height) : y + size.height + gap
      widest = max(widest, own)
    }
    if isBeside { return (Size(width: total, height: y), frames) }
    return (Size(width: widest, height: max(0, y - gap)), frames)
  }

  /// Displays the conventions of the locale and measures the parts with the new theme.
  public override func environmentDidChange() { updateParts(animated: false) }

  // MARK: Accessibility

  /// The name of the date, which its parts have too.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel }
    set {
      super.accessibilityLabel = newValue
      labelDidChange()
    }
  }

  private func labelDidChange() {
    for button in parts.buttons { button.accessibilityLabel = accessibilityLabel }
  }

  /// The accessibility hint, which the parts have too.
  public override var accessibilityHint: String? {
    get { super.accessibilityHint }
    set {
      super.accessibilityHint = newValue
      for button in parts.buttons { button.accessibilityHint = newValue }
    }
  }
}
