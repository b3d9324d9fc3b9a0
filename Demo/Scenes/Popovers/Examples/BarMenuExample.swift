// SPDX-License-Identifier: MIT

import Sash

/// A menu of a button in the navigation bar.
final class BarMenuExample: ExampleViewController {
  override class var topic: PopoverTopic { .barMenu }

  private let choice = Label("Nothing chosen yet", style: .subheadline)
  private var isMuted = false

  override func makeContent() -> [View] {
    choice.isSecondary = true
    return [choice]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let item = BarButtonItem(icon: .ellipsis, accessibilityLabel: "More")
    item.menu = ContextMenu { [weak self] _ in self?.elements ?? [] }
    navigationItem.trailingBarButtonItems.append(item)
  }

  private var elements: [ContextMenu.Element] {
    [
      .item(.init("Share", icon: .share) { [weak self] in self?.choose("Share") }),
      .item(
        .init("Mute", icon: .volumeOff, state: isMuted ? .on : .off) { [weak self] in
          self?.isMuted.toggle()
          self?.choose("Mute")
        }),
      .item(
        .init(
          "Move to", icon: .folder,
          submenu: ContextMenu([
            .init("Inbox") { [weak self] in self?.choose("Inbox") },
            .init("Drafts") { [weak self] in self?.choose("Drafts") },
          ]))),
      .separator,
      .item(.init("Unsend", icon: .undo, isEnabled: false) {}),
    ]
  }

  private func choose(_ title: String) { choice.text = "Chosen: \(title)" }
}
