// SPDX-License-Identifier: MIT

import Glibc
import Sash

/// The benchmark scene F1: a form of five hundred controls is laid out, laid out in another width,
/// and changed in one place, offscreen.
///
/// Each of its hundred rows has a label, a field, a slider, a switch and a button. All labels
/// differ, so that all text is measured; the fonts are loaded before.
enum FormScene {
  private static let forms = 20
  private static let rows = 100
  private static let size = Size(width: 800, height: 600)
  private static let otherWidth: Double = 1000

  /// A form in a window of its own.
  private struct Form {
    let window = Window(size: size)
    let host: OffscreenWindowHost
    let lastSwitch: Switch

    init(number: Int) {
      let stack = StackView(.vertical, spacing: 8)
      stack.insets = EdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
      var last = Switch()
      for row in 0..<rows {
        last = Switch()
        let label = Label("Setting \(row) of form \(number)")
        label.flexGrow = 1
        let line = StackView(
          .horizontal, spacing: 8, alignment: .center,
          [label, TextField("Value \(row)"), Slider(), last, Button("Reset \(number)")])
        stack.addSubview(line)
      }
      lastSwitch = last
      let page = ViewController()
      page.view.backgroundColor = .white
      page.view.addSubview(stack)
      LayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
        stack.bottomAnchor.constraint(equalTo: page.view.bottomAnchor),
      ])
      window.rootViewController = page
      host = OffscreenWindowHost(window)
    }
  }

  static func run() throws {
    // Loads the fonts and whatever else all forms share.
    let first = Form(number: 0)
    try first.host.frame(at: 0)
    let forms = (1...Self.forms).map { Form(number: $0) }
    mark("begin", count: 0)
    for form in forms { form.window.layoutIfNeeded() }
    mark("end", count: forms.count)
    let before = processorTime()
    for form in forms {
      form.window.resize(to: Size(width: otherWidth, height: size.height), scale: .one)
    }
    mark("relayout", count: (processorTime() - before) / forms.count)
    try markRepaint(of: forms[0])
  }

  /// Marks the area that is painted when a switch is turned on, in per cent of the switch's own
  /// area.
  private static func markRepaint(of form: Form) throws {
    // Paints both buffers completely first.
    try form.host.frame(at: 1)
    form.window.setNeedsFrame()
    try form.host.frame(at: 2)
    form.lastSwitch.setOn(true, animated: false)
    let damage = try form.host.frame(at: 3)
    let own = form.lastSwitch.bounds
    mark("repaint", count: Int(Double(damage.area) * 100 / (own.width * own.height)))
  }

  /// Returns the processor time of the process in nanoseconds.
  private static func processorTime() -> Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
