// SPDX-License-Identifier: MIT

/// The code of the documentation comments about sizes, compiled.
private enum SizeSnippets {
  final class Player {
    func goBack() {}
    func play() {}
  }

  struct Song {}

  struct SongRow: View {
    let song: Song
    @ScaledMetric(relativeTo: .headline) private var side = 44.0
    @Environment(\.popupCloseButtonInset) private var closeButtonInset

    var body: some View {
      Color.clear.frame(height: side).padding(.top, closeButtonInset)
    }
  }

  @MainActor static func row(_ song: Song) -> some View {
    SongRow(song: song).contentShape(.focusEffect, Capsule())
  }

  @MainActor static func buttons(_ player: Player) -> some View {
    HStack {
      Button("Back") { player.goBack() }
      Button("Play") { player.play() }
    }
    .buttonSizing(.flexible)
  }
}
