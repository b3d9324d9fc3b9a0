// SPDX-License-Identifier: MIT

import Sash

/// The scripted tours of the programs of declared views.
struct DeclaredTour {
  private let finder: TourFinder

  init(window: Window) { finder = TourFinder(window: window) }

  /// Counts by different steps, and begins again.
  var counterSteps: [Step] {
    var steps: [Step] = [.settle, .screenshot("1-zero")]
    for _ in 0..<3 { steps += finder.tap(.button, "Add 1") }
    steps += [.screenshot("2-three")]
    steps += finder.choose("by 5", in: "Step")
    for _ in 0..<5 { steps += finder.tap(.button, "Add 5") }
    steps += [.screenshot("3-steps")]
    steps += finder.choose("by 10", in: "Step")
    for _ in 0..<4 { steps += finder.tap(.button, "Subtract 10") }
    steps += [.screenshot("4-negative")]
    return steps + finder.tap(.button, "Reset") + [.screenshot("5-reset")]
  }

  /// Changes settings of each section, and restores them.
  var settingsSteps: [Step] {
    var steps: [Step] = [.settle, .screenshot("1-settings")]
    steps += finder.fill("Status", with: "at sea") + [.settle]
    steps += finder.tap(.switch, "Allow") + [.screenshot("2-silent")]
    steps += finder.choose("Roomy", in: "Density")
    steps += [
      .press(finder.point(.slider, "Text size", x: 0.25)),
      .move(to: finder.point(.slider, "Text size", x: 0.9), frames: 12), .lift, .settle,
      .screenshot("3-sample"),
    ]
    steps += finder.tap(.switch, "Back up daily") + finder.tap(.spinButton, "Keep 3", x: 0.75)
    steps += [.screenshot("4-backups")]
    return steps + finder.tap(.button, "Restore standard settings") + [.screenshot("5-restored")]
  }

  /// Signs in at the third try.
  var loginSteps: [Step] {
    var steps: [Step] = [.settle, .screenshot("1-empty")]
    steps += finder.fill("E-mail", with: "ada") + finder.fill("Password", with: "engine")
    steps += Step.keys(.return) + [.screenshot("2-errors")]
    steps += finder.fill("E-mail", with: "ada@example.org")
    steps += finder.fill("Password", with: "engine1834")
    steps += Step.keys(.return) + [.screenshot("3-refused")]
    steps += finder.fill("Password", with: "engine1843") + [.settle]
    steps += finder.tap(.switch, "Show password") + [.screenshot("4-visible")]
    return steps + finder.tap(.button, "Sign in") + [.screenshot("5-welcome")]
  }

  /// Adds, completes, filters, edits and moves items.
  var todoSteps: [Step] {
    var steps: [Step] = [.settle, .screenshot("1-list")]
    steps += finder.fill("New item", with: "Feed the cat") + Step.keys(.return)
    steps += [.screenshot("2-added")]
    steps += finder.tap(.button, "Return the library books") + [.screenshot("3-done")]
    steps += finder.choose("Done", in: "Show") + [.screenshot("4-filtered")]
    steps += finder.choose("All", in: "Show")
    steps += finder.tap(.button, "Edit Write to the harbour office")
    steps += [.screenshot("5-editing")]
    steps += finder.fill("Title", with: "Call the harbour office") + Step.keys(.return)
    return steps + finder.tap(.button, "Move down") + [.screenshot("6-moved")]
  }

  /// Converts in both directions, and another quantity.
  var converterSteps: [Step] {
    var steps: [Step] = [.settle, .screenshot("1-length")]
    steps += finder.fill("First value", with: "1500") + [.settle, .screenshot("2-first")]
    steps += finder.fill("Second value", with: "26.2") + [.settle, .screenshot("3-second")]
    steps += finder.choose("Heat", in: "Quantity") + [.screenshot("4-heat")]
    return steps + finder.tap(.button, "Swap units") + [.screenshot("5-swapped")]
  }

  /// Draws two strokes, and takes one back.
  var drawingSteps: [Step] {
    func point(_ x: Double, _ y: Double) -> TourPoint {
      finder.point(.image, "Drawing", x: x, y: y)
    }
    var steps: [Step] = [.settle, .screenshot("1-empty"), .press(point(0.2, 0.3))]
    for part in 1...6 {
      let y = part.isMultiple(of: 2) ? 0.2 : 0.6
      steps += [.move(to: point(0.2 + Double(part) * 0.1, y), frames: 6)]
    }
    steps += [.screenshot("2-stroke"), .lift, .settle]
    steps += finder.tap(.button, "Red") + finder.tap(.slider, "Width", x: 0.8)
    steps += [.press(point(0.3, 0.75)), .move(to: point(0.75, 0.8), frames: 12), .lift, .settle]
    steps += [.screenshot("3-red")]
    return steps + finder.tap(.button, "Undo") + [.screenshot("4-undone")]
  }

  /// Selects a bar, and shows a week.
  var dashboardSteps: [Step] {
    var steps: [Step] = [.settle, .screenshot("1-day")]
    steps += finder.tap(.button, "12") + [.screenshot("2-selected")]
    return steps + finder.choose("Week", in: "Period") + [.screenshot("3-week")]
  }
}
