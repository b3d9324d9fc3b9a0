// SPDX-License-Identifier: MIT

import Sash

/// A form with every control.
///
/// Its events are the changes by the user, as `notifications on`, `brightness 40`, `copies 3` or `save`.
package final class ControlsScene: PageScene {
  private let page = ControlsViewController()

  /// Creates the scene; it is in no window yet.
  package init() {
    super.init("Sash Controls", page: page)
    page.onChange = { [weak self] in self?.onEvent?($0) }
  }

  /// Operates the form by finger, then by the keyboard alone.
  package override func tour(in window: Window) -> [Step] {
    var steps: [Step] = [.settle, .screenshot("1-controls")]
    steps += Step.tap(tourPoint(in: self.page.toggle))
    // The segments may be beside or below each other.
    steps += Step.tap(tourPoint(in: self.page.segments.subviews.last))
    steps += [
      .press(tourPoint(in: self.page.slider, x: 0.42)),
      .move(to: tourPoint(in: self.page.slider, x: 0.8), frames: 12),
    ]
    steps += [.screenshot("2-dragged"), .lift, .settle]
    steps += Step.tap(tourPoint(in: self.page.stepper, x: 0.75))
    steps += Step.tap(tourPoint(in: self.page.pages, x: 0.9)) + [.screenshot("3-changed")]
    steps += Step.keys(.tab, .tab, .tab, .tab, .tab, .end) + [.screenshot("4-keyboard")]
    return steps
  }
}
