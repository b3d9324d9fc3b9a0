import Sash

/// Every control, in a form.
///
/// Its events: what was done, as `wireless on`, `brightness 40`, `copies 3` or `save`.
package final class ControlsScene: DemoContent {
  package let title = "Sash Controls"
  package var onEvent: ((String) -> Void)?
  let page = ControlsViewController()

  /// The scene, in no window yet.
  package init() { page.onChange = { [weak self] in self?.onEvent?($0) } }

  package var root: ViewController { page }

  /// Nothing comes with the page.
  package func present() {}

  /// By finger, then by the keyboard alone.
  package func tour(in window: Window) -> [Step] {
    func place(_ view: View, _ part: Double) -> Place {
      {
        let area = view.bounds
        return view.convert(Point(x: area.minX + part * area.width, y: area.midY), to: nil)
      }
    }
    var steps: [Step] = [.settle, .picture("1-controls")]
    steps += Step.tap(place(page.toggle, 0.5)) + Step.tap(place(page.stepper, 0.75))
    steps += Step.tap(place(page.segments, 0.9))
    steps += [.press(place(page.slider, 0.42)), .move(to: place(page.slider, 0.8), frames: 12)]
    steps += [.picture("2-dragged"), .lift, .settle, .picture("3-changed")]
    steps += [Key.tab, .tab, .tab, .tab, .tab].map { .key($0) }
    steps += [.key(.end), .settle, .picture("4-keyboard")]
    return steps
  }
}
