// SPDX-License-Identifier: MIT

import SashUI

/// Three menus beside each other: as it comes, with settings, and opened from outside.
struct MenusPage: View {
  @State private var isOutsideOpen = false
  @State private var choice = "Nothing chosen yet"

  var body: some View {
    ExamplePage(.menus) { frames in
      ExampleBox {
        // The labels are beside each other where they fit, with room above and below for the menus.
        MenuRoom()
        FlowLayout {
          customMenu
          Templates.Menu {
            items
          } label: { _ in
            Button("As it comes") {}.buttonStyle(.bordered)
          }
          // The switch stays with the label of its menu.
          HStack {
            outsideMenu(frames)
            Toggle("Open the third menu", isOn: $isOutsideOpen).labelsHidden().frameTag("switch")
          }
        }
        MenuRoom()
        Text(choice).font(.subheadline).foregroundStyle(.secondary)
      }
    }
  }

  /// As wide as its items, and above the label.
  private var customMenu: some View {
    Templates.Menu {
      $0.width = nil
      $0.originAnchor = .top
      $0.popoverAnchor = .bottom
      $0.clipAlignment = .bottom
      $0.cornerRadius = 6
      $0.presentationAnimation = .spring(response: 0.5, dampingFraction: 0.5)
    } content: {
      items
    } label: { _ in
      Button("Its own settings") {}.buttonStyle(.bordered)
    }
  }

  private func outsideMenu(_ frames: PageFrames) -> some View {
    Templates.Menu(present: $isOutsideOpen) {
      // A press on the switch closes the menu by the switch alone.
      $0.excludedFrames = { [frames["switch"]] }
    } content: {
      items
    } label: { _ in
      Button("Outside") {}.buttonStyle(.bordered)
    }
  }

  private var items: some View {
    ForEach(["By name", "By length", "By climb"], id: \.self) { title in
      Templates.MenuButton(title: title) { choice = "Sorted: \(title)" }
    }
  }
}

/// The room for a menu of three items, whose texts grow.
private struct MenuRoom: View {
  @Environment(\.theme) private var theme

  var body: some View { Color.clear.frame(width: 0, height: 84 + 54 * max(1, theme.textScale)) }
}
