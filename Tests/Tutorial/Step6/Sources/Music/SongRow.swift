// SPDX-License-Identifier: MIT

import SashUI

struct SongButton: View {
  let song: Song
  @Environment(MusicPlayer.self) private var player

  var body: some View {
    Button {
      player.play(song)
    } label: {
      SongRow(song: song)
    }
    .buttonStyle(.plain)
    .contextMenu {
      SongMenu(song: song)
    }
  }
}

struct SongRow: View {
  let song: Song
  @Environment(MusicPlayer.self) private var player
  @AppStorage("showsLengths") private var showsLengths = true

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(song.title)
        Text(song.artist)
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      Spacer()
      if song == player.song {
        Image(systemName: "speaker.wave.2.fill")
          .foregroundStyle(.tint)
          .accessibilityLabel("Playing")
      }
      if showsLengths {
        Text(time(song.duration))
          .foregroundStyle(.secondary)
      }
    }
  }
}

/// Returns a number of seconds as minutes and seconds.
func time(_ seconds: Double) -> String {
  "\(Int(seconds) / 60):\(Int(seconds) % 60, specifier: "%02d")"
}
