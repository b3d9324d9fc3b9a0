// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The distance between the circles of two days, in logical pixels.
private let gap = 4.0
/// The size of the dot below the current day, as a fraction of the circle's.
private let dotRatio = 0.11
/// The distance of the dot from the lower end of the circle, as a fraction of the circle's size.
private let dotInset = 0.1
/// The width of two digits, as a fraction of the circle's: they stay within large text.
private let digitsRatio = 0.72
/// The opacity of days that cannot be chosen.
private let disabledOpacity = 0.4

/// One day of a calendar: its number in a circle.
///
/// The calendar handles all touches and keys.
final class CalendarDayView: View {
  /// What is displayed of a day.
  struct Content: Hashable {
    var day = DateTime(year: 1970, month: 1, day: 1)
    /// Whether the day belongs to the month that is displayed.
    var isInMonth = true
    var isToday = false
    var isSelected = false
    var isEnabled = true
    /// Whether the day has the focus ring.
    var isFocused = false
    var isHovered = false
    var isPressed = false
  }

  var content = Content() { didSet { if content != oldValue { setNeedsDisplay() } } }
  /// Returns the text that assistive technologies announce for a day.
  var description: (DateTime) -> String = { _ in "" }
  /// Called when an assistive technology chooses the day.
  var onSelect: ((DateTime) -> Void)?

  init() {
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityRole = .cell
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let theme = theme
    let side = displayScale.aligned(min(bounds.width, bounds.height) - gap)
    let circle = RoundedRect(
      rect: displayScale.centered(Size(width: side, height: side), in: bounds), radius: side / 2)
    let opacity = content.isEnabled ? 1 : disabledOpacity
    var color = content.isInMonth ? theme.label : theme.tertiaryLabel
    if content.isSelected {
      canvas.fill(circle, with: theme.tint.faded(opacity))
      color = theme.onTint
    } else {
      if content.isToday { color = theme.tint }
      if content.isEnabled, content.isPressed || content.isHovered {
        canvas.fill(circle, with: theme.fill.faded(content.isPressed ? 1 : 0.5))
      }
    }
    let isStrong = content.isToday || content.isSelected
    var font = theme.font(.body, weight: isStrong ? .bold : .regular)
    // The digits of the font have the same width.
    let digits = lineLayout("00", font).size.width
    if digits > side * digitsRatio { font.size *= side * digitsRatio / digits }
    draw(
      lineLayout(String(content.day.day), font), inMiddleOf: bounds, in: canvas,
      color: color.faded(content.isSelected ? 1 : opacity))
    if content.isToday {
      let dot = max(2, displayScale.aligned(side * dotRatio))
      canvas.fill(
        RoundedRect(
          rect: Rect(
            x: bounds.midX - dot / 2, y: circle.rect.maxY - side * dotInset - dot / 2, width: dot,
            height: dot), radius: dot / 2), with: color)
    }
    if content.isFocused {
      canvas.drawFocusRing(around: circle, isFilled: content.isSelected, theme: theme)
    }
  }

  // MARK: Accessibility

  override var accessibilityLabel: String? {
    get {
      let text = description(content.day)
      return content.isToday ? "\(text), \(LocalizedStrings.current.today)" : text
    }
    set {}
  }
  override var accessibilityState: AccessibilityState {
    get {
      var state = super.accessibilityState
      if content.isSelected { state.insert(.selected) }
      if !content.isEnabled { state.insert(.disabled) }
      return state
    }
    set { super.accessibilityState = newValue }
  }
  override var accessibilityActions: [AccessibilityAction] {
    get {
      guard content.isEnabled else { return [] }
      return [
        AccessibilityAction(name: LocalizedStrings.current.select) { [weak self] in
          guard let self else { return }
          onSelect?(content.day)
        }
      ]
    }
    set {}
  }
}
