// SPDX-License-Identifier: MIT

import SashUI

/// A menu with a button that cannot be chosen.
struct MenuPage: View {
  @State private var isOpen = false
  @State private var choice = "Nothing chosen yet"

  var body: some View {
    ExamplePage(.menu, showsArea: isOpen) { _ in
      // The label is at the top, and the menu has room below the button.
      ExampleBox(minimumHeight: 340, room: .below) {
        Text(choice).font(.subheadline).foregroundStyle(.secondary)
        Templates.Menu(present: $isOpen) {
          $0.flipsToAvoidSource = true
          $0.screenEdgePadding = .init(16)
        } content: {
          ForEach(["Reply", "Forward", "Archive"], id: \.self) { title in
            Templates.MenuButton(title: title) { choose(title) }
          }
          Templates.MenuDivider()
          Templates.MenuButton(title: "Unsend") { choose("Unsend") }.disabled(true)
        } label: { _ in
          Button("Letter") {}.buttonStyle(.borderedProminent)
        }
      }
    }
  }

  private func choose(_ title: String) { choice = "Chosen: \(title)" }
}
