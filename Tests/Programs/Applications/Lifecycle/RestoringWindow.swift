// SPDX-License-Identifier: MIT

import Sash

/// A window with tabs, a scroll view and a counter of starts, whose state is restored.
///
/// With its first frame it prints `start COUNT tab INDEX offset Y size WIDTHxHEIGHT`. Then it selects
/// the other tab, scrolls to 300, and prints `changed` with the frame that shows it. It prints `lost`
/// without a compositor.
enum RestoringWindow {
  static func open(in application: Application) {
    let restoration = StateRestoration(applicationID: "org.sash.life")
    application.stateRestoration = restoration
    let count = (restoration.decode(Int.self, forKey: "starts") ?? 0) + 1
    restoration.encode(count, forKey: "starts")

    let pages = ["first", "second"].map { ScrollPage($0) }
    let tabs = TabBarController(viewControllers: pages)
    tabs.restorationIdentifier = "tabs"
    let window = Window(size: Size(width: 320, height: 240))
    window.restorationIdentifier = "main"
    window.rootViewController = tabs
    let host = application.open(window, options: ToplevelOptions(decoration: .server))
    var frameCount = 0
    host.onFrame = { [unowned window] _ in
      frameCount += 1
      if frameCount == 2 { printLine("changed") }
      guard frameCount == 1 else { return }
      let index = tabs.selectedIndex ?? 0
      let size = "\(Int(window.size.width))x\(Int(window.size.height))"
      printLine(
        "start \(count) tab \(index) offset \(Int(pages[index].scrollView.contentOffset.y)) "
          + "size \(size)")
      tabs.selectedIndex = 1
      pages[1].scrollView.contentOffset = Point(x: 0, y: 300)
      // Where all that was restored, nothing else would change, and no frame would follow.
      pages[1].scrollView.backgroundColor = Color(white: 0.5)
    }
    application.display.onStateChange = { if case .lost = $0 { printLine("lost") } }
  }
}

/// A page with content to scroll.
private final class ScrollPage: ViewController {
  let scrollView = ScrollView()

  init(_ name: String) {
    super.init()
    title = name
    restorationIdentifier = name
    scrollView.restorationIdentifier = "content"
    scrollView.contentSize = Size(width: 100, height: 2000)
  }

  override func loadView() { view = scrollView }
}
