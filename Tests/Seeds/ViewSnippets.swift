// SPDX-License-Identifier: MIT

import Sash
import Testing

// The code of the article "Views and controllers", unchanged.

private final class AlbumsController: ViewController {
  var added = 0

  override init() {
    super.init()
    title = "Albums"
    navigationItem.trailingBarButtonItems = [
      BarButtonItem(icon: .plus, accessibilityLabel: "New") { [unowned self] in add() }
    ]
  }

  private func add() { added += 1 }
}

@MainActor private final class SoundPlayer {
  var plays = false
  func toggle() { plays.toggle() }
}

@Suite("The article about views and controllers")
struct ViewSnippets {
  private let player = SoundPlayer()
  private func add() {}
  private func copy() {}
  private func delete() {}

  private func place(_ label: Label, before button: Button, in view: View) {
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: button.leadingAnchor, constant: -8),
      button.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      button.centerYAnchor.constraint(equalTo: label.centerYAnchor),
    ])
  }

  private func addCommands(to controller: ViewController) {
    controller.keyCommands = [
      KeyCommand(.character("n"), modifiers: .control, title: "New", group: "file") { add() },
      KeyCommand(.space, title: "Play") { player.toggle() },
    ]
  }

  private func hold(_ panel: View) {
    let scope = FocusScope(panel)
    scope.trapsFocus = true
    scope.activate()
    // Later:
    scope.deactivate()
  }

  private func addMenu(to row: View) {
    row.contextMenu = ContextMenu { _ in
      [
        .item(.init("Copy", icon: .copy, keyDescription: "Ctrl+C") { copy() }),
        .separator,
        .item(.init("Delete", isDestructive: true) { delete() }),
      ]
    }
  }

  private func show(
    _ search: ViewController, _ player: ViewController, in window: Window
  ) -> TabBarController {
    let library = NavigationController(rootViewController: AlbumsController())
    library.navigationBar.prefersLargeTitles = true
    library.tabBarItem = TabBarItem(title: "Library", icon: .music)

    let tabs = TabBarController(viewControllers: [library, search])
    tabs.tabBarMinimizeBehavior = .onScrollDown
    window.rootViewController = tabs
    tabs.presentPopupBar(with: player)
    return tabs
  }

  @Test("the article's layout, keys, menu and containers work as described")
  func page() throws {
    let page = ViewController()
    let (label, button) = (Label("Volume"), Button("Mute"))
    let row = StackView(.horizontal, spacing: 8, alignment: .center, [Label("A"), Spacer()])
    for view in [label, button, row] { page.view.addSubview(view) }
    place(label, before: button, in: page.view)
    addCommands(to: page)
    addMenu(to: page.view)
    let stage = try SeedStage(page)
    stage.window.handle(.focusChanged(true))
    #expect(label.frame.maxX == button.frame.minX - 8)
    #expect(button.frame.maxX <= 400)
    stage.window.handle(.key(KeyEvent(.space, .down)))
    #expect(player.plays)
    hold(row)
    let zoomButton = button
    zoomButton.toolTip = "Show the whole map"
    button.becomeFirstResponder()
    stage.window.contextMenuPresenter = PopoverMenuPresenter()
    #expect(stage.window.presentContextMenuAtFocus())
    stage.window.presentationStack.dismissAll()

    let tabs = show(ViewController(), ViewController(), in: stage.window)
    try stage.run(0.5)
    #expect(tabs.popupPresentationState == .barPresented)
    #expect(stage.window.accessibilitySnapshot.description.contains("button \"New\""))
  }
}
