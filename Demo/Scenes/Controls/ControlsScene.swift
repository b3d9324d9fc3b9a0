import Sash

/// A form with every control.
///
/// Its events are the changes by the user, as `wireless on`, `brightness 40`, `copies 3` or `save`.
package final class ControlsScene: PageScene {
  private let page = ControlsViewController()

  /// Creates the scene; it is in no window yet.
  package init() {
    super.init("Sash Controls", page: page)
    page.onChange = { [weak self] in self?.onEvent?($0) }
  }

  /// Operates the form by finger, then by the keyboard alone.
  package override func tour(in window: Window) -> [Step] {
    var steps: [Step] = [.settle, .picture("1-controls")]
    steps += Step.tap(place(in: self.page.toggle)) + Step.tap(place(in: self.page.stepper, x: 0.75))
    steps += Step.tap(place(in: self.page.segments, x: 0.9))
    steps += [
      .press(place(in: self.page.slider, x: 0.42)),
      .move(to: place(in: self.page.slider, x: 0.8), frames: 12),
    ]
    steps += [.picture("2-dragged"), .lift, .settle, .picture("3-changed")]
    steps += Step.keys(.tab, .tab, .tab, .tab, .tab, .end) + [.picture("4-keyboard")]
    return steps
  }
}
