// SPDX-License-Identifier: MIT

/// A song in the demo's library; fictional, like its artists.
struct Song: Identifiable {
  var title: String
  var artist: String
  /// In seconds.
  var duration: Double
  /// The two colours of the artwork's gradient, as 0xRRGGBB.
  var colors: (UInt32, UInt32)

  var id: String { title }

  static let library: [Song] = [
    Song(
      title: "Harbour Lights", artist: "The Quiet Engines", duration: 214,
      colors: (0x1f4e79, 0xf2a65a)),
    Song(
      title: "Paper Lanterns", artist: "Mira Okafor", duration: 187, colors: (0x7d1d3f, 0xffcf99)),
    Song(
      title: "Seven Bridges", artist: "North Ferry", duration: 243, colors: (0x14453d, 0x9bd1a3)),
    Song(title: "Slow Weather", artist: "Anselm Roth", duration: 301, colors: (0x2b2d42, 0x8d99ae)),
    Song(
      title: "Copper and Rain", artist: "Lantern Street", duration: 226,
      colors: (0x6b2d0c, 0xe9a178)),
    Song(
      title: "A Map of Small Rooms", artist: "Idris Vale", duration: 198,
      colors: (0x3d2c8d, 0xc996cc)),
    Song(
      title: "Window Seat", artist: "The Quiet Engines", duration: 176, colors: (0x0b6e4f, 0xf6e27f)
    ),
    Song(
      title: "Salt on the Wires", artist: "Coastline Radio", duration: 259,
      colors: (0x04395e, 0x70a9a1)),
    Song(
      title: "Half Past Summer", artist: "Mira Okafor", duration: 204, colors: (0xa23b72, 0xf18f01)),
    Song(
      title: "The Long Platform", artist: "North Ferry", duration: 322, colors: (0x22223b, 0xc9ada7)
    ),
  ]

  /// Formats seconds as minutes and seconds.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.down))
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
