// SPDX-License-Identifier: MIT

import SashUI

struct NowPlaying: View {
  let song: Song
  @Environment(MusicPlayer.self) private var player
  @State private var showsQueue = false

  var body: some View {
    @Bindable var player = player
    VStack(spacing: 24) {
      Cover()
      VStack {
        Text(song.title)
          .font(.title2.bold())
        Text(song.artist)
          .foregroundStyle(.secondary)
      }
      VStack {
        Slider(value: $player.position, in: 0...song.duration) {
          Text("Position")
        }
        .labelsHidden()
        HStack {
          Text(time(player.position))
          Spacer()
          Text(time(song.duration))
        }
        .font(.footnote)
        .foregroundStyle(.secondary)
      }
      HStack(spacing: 32) {
        Button("Start Over", systemImage: "backward.end.fill") {
          player.position = 0
        }
        PlayButton()
        NextButton()
      }
      .labelStyle(.iconOnly)
      .buttonStyle(.borderless)
      .font(.title)
      Button("Up Next", systemImage: "list.bullet") {
        showsQueue = true
      }
    }
    .padding(32)
    .sheet(isPresented: $showsQueue) {
      QueueSheet()
    }
    .popupTitle(song.title, subtitle: song.artist)
    .popupImage(Image(systemName: "music.note"))
    .popupProgress(player.position / song.duration)
    .popupBarButtons {
      PlayButton()
      NextButton()
    }
  }
}
