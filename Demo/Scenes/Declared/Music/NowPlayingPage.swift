// SPDX-License-Identifier: MIT

import SashUI

/// The content of the popup: artwork, titles, progress and the controls, and what its bar displays.
struct NowPlayingPage: View {
  @Environment(Player.self) private var player
  @Environment(\.popupCloseButtonInset) private var closeButtonInset
  @State private var coverSide = 0.0
  @State private var isLow = false
  /// The height of the parts below the cover.
  @ScaledMetric private var textHeight = 125.0

  var body: some View {
    let layout =
      isLow ? AnyLayout(HStackLayout(spacing: 40)) : AnyLayout(VStackLayout(spacing: 20))
    layout {
      cover.frame(maxWidth: 420, maxHeight: 420).aspectRatio(1, contentMode: .fit)
        .onGeometryChange(for: Double.self, of: { $0.size.width }) { coverSide = $0 }
      VStack(spacing: 15) {
        titles
        Group {
          SongTimes()
          controls
        }
        .frame(maxWidth: coverSide < 240 ? 280 : coverSide)
        // Time runs left to right in every script, and so do media buttons.
        .environment(\.layoutDirection, .leftToRight)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .onGeometryChange(for: Bool.self) {
      $0.size.height < min($0.size.width, textHeight + 220)
    } action: {
      isLow = $0
    }
    .padding(EdgeInsets(top: max(56, closeButtonInset + 4), leading: 20, bottom: 20, trailing: 20))
    .popupTitle(player.song.title, subtitle: player.song.artist)
    .popupImage(Artwork.large(player.song).map { Image($0) })
    .popupBarButtons {
      playButton
      Button("Next", systemImage: "forward.end.fill") { player.next() }
    }
  }

  /// The artwork; pulled up, it reveals the next songs.
  private var cover: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 10) {
        if let image = Artwork.large(player.song) {
          Image(image).resizable()
            .popupTransitionTarget()
            .aspectRatio(contentMode: .fit)
            .clipShape(RoundedRectangle(cornerRadius: (coverSide / 30).rounded()))
            .padding(.bottom, 10)
        }
        Group {
          Text("Next").font(.headline)
          ForEach(player.upNext) { Text("\($0.title)\n\($0.artist)") }
        }
        .padding(.horizontal, 20)
      }
      .padding(.bottom, 30)
    }
    .accessibilityLabel("Cover, and what plays next")
  }

  private var titles: some View {
    VStack(spacing: 4) {
      Text(player.song.title).font(.title)
      Text(player.song.artist).foregroundStyle(.secondary)
    }
    .lineLimit(2).multilineTextAlignment(.center)
  }

  private var controls: some View {
    HStack(spacing: 12) {
      Button("Previous", systemImage: "backward.end.fill") { player.previous() }
      playButton.buttonStyle(.borderedProminent)
      Button("Next", systemImage: "forward.end.fill") { player.next() }
    }
    .buttonStyle(.bordered)
    .buttonSizing(.flexible)
    .labelStyle(.iconOnly)
  }

  private var playButton: some View {
    let (title, image) = player.isPlaying ? ("Pause", "pause.fill") : ("Play", "play.fill")
    return Button(title, systemImage: image) { player.togglePlaying() }
  }
}

/// The progress of the song, and the times before and after it, which alone change each second.
private struct SongTimes: View {
  @Environment(Player.self) private var player

  var body: some View {
    VStack(spacing: 4) {
      ProgressView(value: player.progress)
      HStack {
        Text(Song.clock(player.elapsed)).frame(maxWidth: .infinity, alignment: .leading)
        Text("-" + Song.clock(player.song.duration - player.elapsed))
      }
      .font(.footnote).foregroundStyle(.secondary)
    }
    .popupProgress(player.progress)
  }
}
