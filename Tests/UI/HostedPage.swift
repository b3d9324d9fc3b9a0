// SPDX-License-Identifier: MIT

/// A window in memory that displays a declared view.
final class HostedPage<Content: View> {
  let window: Sash.Window
  let host: OffscreenWindowHost
  let view: HostingView<Content>
  /// What the window has reported.
  private(set) var reports: [String] = []

  init(
    _ content: Content, size: Size = Size(width: 320, height: 240), scale: Double = 1,
    theme: Theme = .light
  ) throws {
    window = Sash.Window(size: size, scale: DisplayScale(scale))
    window.theme = theme
    host = OffscreenWindowHost(window)
    view = HostingView(rootView: content)
    view.fillsSuperview = true
    window.onReport = { [weak self] in self?.reports.append($0) }
    window.contentView.addSubview(view)
    try frame()
  }

  /// Draws a frame, a sixtieth of a second after the last one.
  func frame() throws { try host.frame(at: host.now + 1.0 / 60) }

  /// Changes the size of the window.
  func resize(_ width: Double, _ height: Double) throws {
    window.resize(to: Size(width: width, height: height), scale: window.scale)
    try frame()
  }

  /// Covers a part of the window, whose width stays as it is.
  func cover(top: Double, right: Double, height: Double? = nil) throws {
    window.resize(
      to: Size(width: window.size.width, height: height ?? window.size.height),
      scale: window.scale, insets: Sash.EdgeInsets(top: top, right: right))
    try frame()
  }

  // MARK: Views

  /// Returns the displayed views of a type, the lowest first.
  func all<Found: Sash.View>(_ type: Found.Type) -> [Found] {
    func search(_ view: Sash.View) -> [Found] {
      view.subviews.flatMap { (($0 as? Found).map { [$0] } ?? []) + search($0) }
    }
    return search(view)
  }

  /// Returns the first displayed view of a type.
  func first<Found: Sash.View>(_ type: Found.Type) throws -> Found {
    try #require(all(type).first)
  }

  /// The texts of all labels, in the order of the views.
  var texts: [String] { all(Sash.Label.self).map(\.text) }

  /// The texts of all labels with their frames in the window.
  var placedTexts: [String] {
    all(Sash.Label.self).map { "\($0.text) \($0.convert($0.bounds, to: nil))" }
  }

  /// The displayed blocks and labels by their names and texts, in order of depth.
  var blocks: [(name: String, frame: Rect)] {
    all(Sash.View.self).compactMap { child in
      let name = (child as? BlockView)?.name ?? (child as? Sash.Label)?.text
      return name.map { ($0, child.convert(child.bounds, to: view)) }
    }
  }

  /// The frames of blocks and labels in the page.
  var frames: [String: Rect] {
    Dictionary(blocks.map { ($0.name, $0.frame) }) { first, _ in first }
  }

  // MARK: Input

  /// Performs the action of the button with a title.
  func press(_ title: String) throws {
    let button = try #require(all(Sash.Button.self).first { $0.title == title })
    button.onTap?()
  }

  /// Performs the action of the button with a title, and draws a frame.
  func tap(_ title: String) throws {
    try press(title)
    try frame()
  }

  /// Types a text into the view that has the focus.
  func type(_ text: String) {
    for scalar in text.unicodeScalars {
      let keysym = scalar.value < 0x100 ? scalar.value : scalar.value + 0x0100_0000
      for phase in [KeyEvent.Phase.down, .up] {
        window.handle(
          .key(
            KeyEvent(
              keysym: keysym, text: String(scalar), phase: phase, modifiers: [], time: host.now,
              grant: InputGrant(seat: 0, serial: 1))))
      }
    }
  }

  /// Returns a pixel of the window, without its alpha.
  func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
    try #require(host.bitmap).pixel(x: x, y: y) & 0xFFFFFF
  }
}
