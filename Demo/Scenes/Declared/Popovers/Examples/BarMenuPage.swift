// SPDX-License-Identifier: MIT

import SashUI

/// A menu of a button in the navigation bar.
struct BarMenuPage: View {
  @State private var choice = "Nothing chosen yet"
  @State private var isMuted = false

  var body: some View {
    ExamplePage(.barMenu) { _ in
      ExampleBox { Text(choice).font(.subheadline).foregroundStyle(.secondary) }
    }
    .toolbar {
      Menu("More", systemImage: "ellipsis") {
        Button("Share", systemImage: "square.and.arrow.up") { choose("Share") }
        Toggle("Mute", systemImage: "speaker.slash", isOn: $isMuted)
        Menu("Move to", systemImage: "folder") {
          Button("Inbox") { choose("Inbox") }
          Button("Drafts") { choose("Drafts") }
        }
        Divider()
        Button("Unsend", systemImage: "arrow.uturn.backward") {}.disabled(true)
      }
    }
    .onChange(of: isMuted) { choose("Mute") }
  }

  private func choose(_ title: String) { choice = "Chosen: \(title)" }
}
