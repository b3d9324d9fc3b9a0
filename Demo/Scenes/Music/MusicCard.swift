// SPDX-License-Identifier: MIT

/// A card of the music scene: a title above lines of text.
struct MusicCard {
  var title: String
  var lines: [String]

  /// Returns the card about the songs of a player.
  @MainActor static func about(_ player: Player) -> MusicCard {
    MusicCard(
      title: "Library", lines: ["\(player.songs.count) songs, all invented", "Drag me"])
  }

  /// Returns the three cards that lie below each other.
  @MainActor static func more(_ player: Player) -> [MusicCard] {
    let next = player.songs[(player.index + 1) % player.songs.count]
    return [
      MusicCard(title: "Queue", lines: ["Next: \(next.title)", "Three songs left"]),
      MusicCard(
        title: "Sleep timer", lines: ["Stops after this song", "Drag this card: it follows"]),
      MusicCard(title: "Sound", lines: ["Flat", "A third card, above the others"]),
    ]
  }
}
