// SPDX-License-Identifier: MIT

import SashUI

/// A row of the library: a small cover, a title and an artist; a press plays the song.
struct SongButton: View {
  let song: Song
  /// Whether there is no space for a cover and the time beside the titles.
  let isNarrow: Bool
  @Environment(Player.self) private var player
  @ScaledMetric private var scaledSide = 44.0

  var body: some View {
    Button {
      player.play(song)
    } label: {
      HStack(spacing: 14) {
        if !isNarrow, let cover = Artwork.small(song) {
          Image(cover).resizable().frame(width: coverSide, height: coverSide).cornerRadius(6)
        }
        VStack(alignment: .leading, spacing: 2) {
          Text(song.title).foregroundStyle(isCurrent ? Color.accentColor : .primary)
          detail(song.artist)
          if isNarrow { detail(Song.clock(song.duration)) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        if !isNarrow { detail(Song.clock(song.duration)) }
      }
      .padding(.vertical, 8)
      .overlay(alignment: .bottom) {
        if song.id != player.songs.last?.id {
          Divider().padding(.leading, isNarrow ? 0 : coverSide + 14)
        }
      }
      .padding(.horizontal)
    }
    .buttonStyle(SongButtonStyle())
    .contentShape(.focusEffect, RoundedRectangle(cornerRadius: 11).inset(by: 3))
    .accessibilityLabel("\(song.title), \(song.artist)")
    .accessibilityValue(isCurrent ? "Playing" : "")
  }

  private var coverSide: Double { min(max(scaledSide, 44), 88) }
  private var isCurrent: Bool { player.song.id == song.id }

  private func detail(_ text: String) -> some View {
    Text(text).font(.footnote).foregroundStyle(.secondary)
  }
}

/// A button as wide as its page, with a shade under the pointer.
private struct SongButtonStyle: ButtonStyle {
  @State private var isHovered = false

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .background(Color.primary.opacity(configuration.isPressed ? 0.08 : isHovered ? 0.04 : 0))
      .onHover { isHovered = $0 }
  }
}
