// SPDX-License-Identifier: MIT

import Sash

/// A menu with a button that cannot be chosen.
final class MenuExample: ExampleViewController {
  override class var topic: PopoverTopic { .menu }

  private let button = Button("Letter", style: .filled)
  private let choice = Label("Nothing chosen yet", style: .subheadline)
  private var menu: Templates.Menu?

  override func makeContent() -> [View] {
    // The label is at the top, and the menu has room below the button.
    area.minimumHeight = 340
    area.room = .below
    choice.isSecondary = true
    menu = Templates.Menu(sourceView: button) { configuration in
      configuration.flipsToAvoidSource = true
      configuration.screenEdgePadding = EdgeInsets(16)
    } content: { [weak self] in
      [
        Templates.MenuButton(title: "Reply") { self?.choose("Reply") },
        Templates.MenuButton(title: "Forward") { self?.choose("Forward") },
        Templates.MenuButton(title: "Archive") { self?.choose("Archive") },
        Templates.MenuDivider(),
        Templates.MenuButton(title: "Unsend") { self?.choose("Unsend") }.disabled(),
      ]
    } fadeLabel: { _ in
    }
    menu?.onPresentedChange = { [weak self] in if $0 { self?.revealArea() } }
    return [choice, button]
  }

  private func choose(_ title: String) { choice.text = "Chosen: \(title)" }
}
