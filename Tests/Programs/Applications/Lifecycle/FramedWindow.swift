// SPDX-License-Identifier: MIT

import Sash

/// A red window that draws its own frame, and prints what the user does with it.
///
/// It prints `size WIDTHxHEIGHT` with each frame of another size, `hover X Y` when a pointer moves over
/// it, in the coordinates of its content, `out` when the pointer has left, and `closed` at the end.
enum FramedWindow {
  static func open(in application: Application) {
    let window = Window(size: Size(width: 500, height: 400))
    window.title = "Frame"
    window.theme = .light
    window.titleBarLayout = .standard
    let page = ViewController()
    page.view.backgroundColor = Color(hex: 0xff0000)
    window.rootViewController = page
    window.onInput = { event in
      guard case .hover(let hover) = event else { return }
      printLine(
        hover.map { "hover \(Int($0.position.x)) \(Int($0.position.y))" } ?? "out")
    }
    application.onWindowClose = { _ in printLine("closed") }
    let host = application.open(window, options: ToplevelOptions(decoration: .client))
    var size = Size.zero
    host.onFrame = { [unowned window] _ in
      guard window.size != size else { return }
      size = window.size
      printLine("size \(Int(size.width))x\(Int(size.height))")
    }
  }
}
