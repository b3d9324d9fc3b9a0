// SPDX-License-Identifier: MIT

import Sash

/// Tabs with a stack of pages, texts, controls and columns, which are presented over the scene,
/// used, and dismissed in an episode.
final class SoakController: TabBarController {
  private static let rows = 8
  private let stack = NavigationController()

  override init() {
    super.init()
    stack.navigationBar.prefersLargeTitles = true
    stack.isToolbarHidden = false
    stack.viewControllers = [Self.form()]
    let columns = SplitViewController(primary: Self.list(), secondary: Self.text())
    columns.title = "Columns"
    stack.title = "Pages"
    viewControllers = [stack, columns, Self.text()]
    modalPresentationStyle = .fullScreen
  }

  /// Pushes another page.
  func push(animated: Bool) {
    stack.pushViewController(
      stack.viewControllers.count % 2 == 0 ? Self.form() : Self.list(), animated: animated)
  }

  func pop(animated: Bool) { stack.popViewController(animated: animated) }

  /// Focuses the first visible text.
  func edit() {
    guard let window else { return }
    let text = window.focusOrder.first { $0 is any TextInputClient }
    text?.becomeFirstResponder()
  }

  // MARK: Pages

  private static func form() -> ViewController {
    let page = ViewController()
    page.title = "Form"
    page.toolbarItems = [BarButtonItem(icon: .share, accessibilityLabel: "Share")]
    let scrollView = ScrollView()
    scrollView.fillsSuperview = true
    page.view.addSubview(scrollView)
    let controls: [View] = [
      TextField("abc", placeholder: "Name"), Slider(value: 0.5), Switch(isOn: true), Stepper(),
      SegmentedControl(["Day", "Week"], selectedSegmentIndex: 0), Button("Send", style: .filled),
      SearchField(placeholder: "Find"), ProgressView(),
    ]
    for (row, control) in controls.enumerated() {
      control.frame = Rect(x: 16, y: 16 + 56 * Double(row), width: 160, height: 40)
      scrollView.contentView.addSubview(control)
    }
    scrollView.contentSize = Size(width: 192, height: 56 * Double(controls.count) + 32)
    return page
  }

  private static func list() -> ViewController {
    let page = ViewController()
    page.title = "List"
    for row in 0..<rows {
      let button = Button("Row \(row)")
      button.frame = Rect(x: 16, y: 60 + 40 * Double(row), width: 160, height: 36)
      page.view.addSubview(button)
    }
    return page
  }

  private static func text() -> ViewController {
    let page = ViewController()
    page.title = "Text"
    let text = TextView("A quiet morning over the harbour.")
    text.fillsSuperview = true
    page.view.addSubview(text)
    return page
  }
}
