// SPDX-License-Identifier: MIT

/// A window without a screen that displays a declared view in its middle.
struct ViewPage {
  let window: Sash.Window
  let host: OffscreenWindowHost
  let view: Sash.View

  init<Content: View>(
    _ content: Content, size: Size = Size(width: 320, height: 240), theme: Theme = .light
  ) throws {
    window = Sash.Window(size: size)
    window.theme = theme
    host = OffscreenWindowHost(window)
    view = HostingView(rootView: content)
    view.fillsSuperview = true
    window.contentView.addSubview(view)
    try frame()
  }

  func frame() throws { try host.frame(at: host.now + 1.0 / 60) }

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

  /// The displayed texts.
  var texts: [String] { all(Sash.Label.self).map(\.text) }

  /// Returns a pixel of the window, without its alpha.
  func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
    try #require(host.bitmap).pixel(x: x, y: y) & 0xFFFFFF
  }
}
