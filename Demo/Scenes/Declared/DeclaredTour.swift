// SPDX-License-Identifier: MIT

import Sash

/// The scripted tours of the programs of declared views.
///
/// Their views are found by what assistive technologies say of them, as nothing else is known of
/// them here.
struct DeclaredTour {
  let window: Window

  // MARK: Finding

  /// Returns the first element with a role and a label.
  func element(_ role: AccessibilityRole, _ label: String) -> View? {
    func search(_ view: View) -> View? {
      if view.isHidden { return nil }
      if view.isAccessibilityElement, view.accessibilityRole == role,
        view.accessibilityLabel == label
      {
        return view
      }
      return view.subviews.lazy.compactMap(search).first
    }
    return search(window.contentView)
  }

  /// Returns a point of an element at the time of the step, in fractions of its sides.
  func point(
    _ role: AccessibilityRole, _ label: String, x: Double = 0.5, y: Double = 0.5
  ) -> TourPoint {
    tourPoint(in: element(role, label), x: x, y: y)
  }

  /// Returns a tap on an element.
  func tap(
    _ role: AccessibilityRole, _ label: String, x: Double = 0.5, y: Double = 0.5
  ) -> [Step] { Step.tap(point(role, label, x: x, y: y)) }

  /// Returns the choice of an option: taps on it, or on a button that opens a menu and on the item
  /// there, where the window is too narrow for all options.
  func choose(_ option: String, in label: String) -> [Step] {
    let (first, second) = (
      tourPoint(in: element(.radioButton, option) ?? element(.menuButton, label)),
      tourPoint(in: element(.radioButton, option) ?? element(.menuItem, option))
    )
    return Step.tap(first) + Step.tap(second)
  }

  /// Returns what gives a field the focus, and the keys of a text, which replaces its content.
  ///
  /// A tap on the text of a field with the focus would open the menu of editing.
  func fill(_ label: String, with text: String) -> [Step] {
    let focus = Step.call {
      guard let field = element(.textField, label) else { return }
      field.becomeFirstResponder()
    }
    return [focus, .settle, .key(.character("a"), .control)] + Step.typing(text)
  }
}

// MARK: Tours

extension DeclaredTour {
  /// Counts by different steps, and begins again.
  var counterSteps: [Step] {
    var steps: [Step] = [.settle, .screenshot("1-zero")]
    for _ in 0..<3 { steps += tap(.button, "Add 1") }
    steps += [.screenshot("2-three")]
    steps += choose("by 5", in: "Step")
    for _ in 0..<5 { steps += tap(.button, "Add 5") }
    steps += [.screenshot("3-steps")]
    steps += choose("by 10", in: "Step")
    for _ in 0..<4 { steps += tap(.button, "Subtract 10") }
    steps += [.screenshot("4-negative")]
    return steps + tap(.button, "Reset") + [.screenshot("5-reset")]
  }

  /// Changes settings of each section, and restores them.
  var settingsSteps: [Step] {
    var steps: [Step] = [.settle, .screenshot("1-settings")]
    steps += fill("Status", with: "at sea") + [.settle]
    steps += tap(.switch, "Allow") + [.screenshot("2-silent")]
    steps += choose("Roomy", in: "Density")
    steps += [
      .press(point(.slider, "Text size", x: 0.25)),
      .move(to: point(.slider, "Text size", x: 0.9), frames: 12), .lift, .settle,
      .screenshot("3-sample"),
    ]
    steps += tap(.switch, "Back up daily") + tap(.spinButton, "Keep 3", x: 0.75)
    steps += [.screenshot("4-backups")]
    return steps + tap(.button, "Restore standard settings") + [.screenshot("5-restored")]
  }

  /// Signs in at the third try.
  var loginSteps: [Step] {
    var steps: [Step] = [.settle, .screenshot("1-empty")]
    steps += fill("E-mail", with: "ada") + fill("Password", with: "engine")
    steps += Step.keys(.return) + [.screenshot("2-errors")]
    steps += fill("E-mail", with: "ada@example.org") + fill("Password", with: "engine1834")
    steps += Step.keys(.return) + [.screenshot("3-refused")]
    steps += fill("Password", with: "engine1843") + [.settle]
    steps += tap(.switch, "Show password") + [.screenshot("4-visible")]
    return steps + tap(.button, "Sign in") + [.screenshot("5-welcome")]
  }

  /// Adds, completes, filters, edits and moves items.
  var todoSteps: [Step] {
    var steps: [Step] = [.settle, .screenshot("1-list")]
    steps += fill("New item", with: "Feed the cat") + Step.keys(.return) + [.screenshot("2-added")]
    steps += tap(.button, "Return the library books") + [.screenshot("3-done")]
    steps += choose("Done", in: "Show") + [.screenshot("4-filtered")]
    steps += choose("All", in: "Show") + tap(.button, "Edit Write to the harbour office")
    steps += [.screenshot("5-editing")]
    steps += fill("Title", with: "Call the harbour office") + Step.keys(.return)
    return steps + tap(.button, "Move down") + [.screenshot("6-moved")]
  }

  /// Converts in both directions, and another quantity.
  var converterSteps: [Step] {
    var steps: [Step] = [.settle, .screenshot("1-length")]
    steps += fill("First value", with: "1500") + [.settle, .screenshot("2-first")]
    steps += fill("Second value", with: "26.2") + [.settle, .screenshot("3-second")]
    steps += choose("Heat", in: "Quantity") + [.screenshot("4-heat")]
    return steps + tap(.button, "Swap units") + [.screenshot("5-swapped")]
  }

  /// Draws two strokes, and takes one back.
  var drawingSteps: [Step] {
    func point(_ x: Double, _ y: Double) -> TourPoint { self.point(.image, "Drawing", x: x, y: y) }
    var steps: [Step] = [.settle, .screenshot("1-empty"), .press(point(0.2, 0.3))]
    for part in 1...6 {
      let y = part.isMultiple(of: 2) ? 0.2 : 0.6
      steps += [.move(to: point(0.2 + Double(part) * 0.1, y), frames: 6)]
    }
    steps += [.screenshot("2-stroke"), .lift, .settle]
    steps += tap(.button, "Red") + tap(.slider, "Width", x: 0.8)
    steps += [.press(point(0.3, 0.75)), .move(to: point(0.75, 0.8), frames: 12), .lift, .settle]
    steps += [.screenshot("3-red")]
    return steps + tap(.button, "Undo") + [.screenshot("4-undone")]
  }

  /// Selects a bar, and shows a week.
  var dashboardSteps: [Step] {
    var steps: [Step] = [.settle, .screenshot("1-day")]
    steps += tap(.button, "12") + [.screenshot("2-selected")]
    return steps + choose("Week", in: "Period") + [.screenshot("3-week")]
  }
}
