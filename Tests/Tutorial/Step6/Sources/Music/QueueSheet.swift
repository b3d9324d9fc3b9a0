// SPDX-License-Identifier: MIT

import SashUI

struct QueueSheet: View {
  @Environment(MusicPlayer.self) private var player
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      List {
        ForEach(player.queue) { song in
          SongRow(song: song)
        }
        .onDelete { player.queue.remove(atOffsets: $0) }
        .onMove { player.queue.move(fromOffsets: $0, toOffset: $1) }
      }
      .navigationTitle("Up Next")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
    .presentationDetents([.medium, .large])
  }
}
