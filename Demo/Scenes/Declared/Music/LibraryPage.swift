// SPDX-License-Identifier: MIT

import SashUI

/// The library page: a heading, two buttons that present cards, and the songs.
struct LibraryPage: View {
  @Environment(Player.self) private var player
  @ScaledMetric private var readableWidth = 640.0
  /// The width of the heading and the titles of the buttons beside it.
  @ScaledMetric private var headingWidth = 204.0
  @State private var isNarrow = false

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        heading
        ForEach(player.songs) { song in
          SongButton(song: song, isNarrow: isNarrow)
        }
      }
      .frame(maxWidth: readableWidth).frame(maxWidth: .infinity)
      .padding(.bottom, 20)
    }
    .onGeometryChange(for: Bool.self, of: { $0.size.width < headingWidth + 108 }) { isNarrow = $0 }
  }

  private var heading: some View {
    let layout = isNarrow ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout())
    return layout {
      Text("Library")
        .font(.largeTitle)
        .accessibilityAddTraits(.isHeader)
        .frame(maxWidth: .infinity, alignment: .leading)
      HStack {
        CardsButton(title: "About", cards: [.about(player)])
        CardsButton(title: "More", cards: MusicCard.more(player))
      }
      .buttonStyle(.borderedProminent)
    }
    .padding(EdgeInsets(top: 20, leading: 16, bottom: 15, trailing: 16))
  }
}
