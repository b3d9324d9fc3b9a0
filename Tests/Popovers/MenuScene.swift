// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion
import SashPopovers

/// A window with a label that opens a menu of three buttons, the last of which is disabled.
@MainActor struct MenuScene {
  let stage = Stage()
  let label: View
  let log = Log()
  let menu: Templates.Menu

  init(
    fast: Bool = true, label: View = View(),
    _ configuration: @escaping (inout Templates.MenuConfiguration) -> Void = { _ in },
    content: ((Log) -> [View])? = nil
  ) {
    self.label = label
    label.frame = Rect(x: 100, y: 100, width: 100, height: 40)
    stage.pageContent.addSubview(label)
    let log = log
    menu = Templates.Menu(
      sourceView: label,
      configuration: {
        if fast {
          $0.presentationAnimation = .immediate
          $0.dismissalAnimation = .immediate
          $0.labelFadeAnimation = .immediate
        }
        configuration(&$0)
      },
      content: {
        content?(log)
          ?? ["one", "two", "off"].map { name in
            Templates.MenuButton(title: name) { log.add(name) }.disabled(name == "off")
          }
      })
    stage.frame()
  }

  var frame: Rect {
    var view: View? = stage.window.view(at: Point(x: 150, y: 180))
    while let current = view {
      if current.accessibilityRole == .menu { return current.windowFrame() }
      view = current.superview
    }
    return .zero
  }

  /// Returns the middle of an item.
  func middle(of item: Int) -> Point {
    let frame = frame
    let height = frame.height / 3
    return Point(x: frame.midX, y: frame.minY + height * (Double(item) + 0.5))
  }
}
