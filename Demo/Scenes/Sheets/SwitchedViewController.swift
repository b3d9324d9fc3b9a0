// SPDX-License-Identifier: MIT

import Sash

/// A container that shows one of several controllers, and keeps the state of the others.
final class SwitchedViewController: ViewController {
  let viewControllers: [ViewController]
  /// The number of the visible controller.
  var selectedIndex = 0 { didSet { showSelection() } }

  init(_ viewControllers: [ViewController]) {
    self.viewControllers = viewControllers
    super.init()
    for controller in viewControllers { addChild(controller) }
  }

  override func viewDidLoad() {
    for controller in viewControllers {
      controller.view.fillsSuperview = true
      view.addSubview(controller.view)
    }
    showSelection()
  }

  override var contentScrollView: View? { viewControllers[selectedIndex].contentScrollView }

  private func showSelection() {
    for (index, controller) in viewControllers.enumerated() {
      controller.viewIfLoaded?.isHidden = index != selectedIndex
    }
  }
}
