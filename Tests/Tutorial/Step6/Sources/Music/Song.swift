// SPDX-License-Identifier: MIT

struct Song: Identifiable, Hashable {
  let title: String
  let artist: String
  /// The length in seconds.
  let duration: Double

  var id: String { "\(artist): \(title)" }
}

struct Album: Identifiable {
  let title: String
  let songs: [Song]

  var id: String { title }

  init(_ title: String, by artist: String, _ songs: [(title: String, duration: Double)]) {
    self.title = title
    self.songs = songs.map { Song(title: $0.title, artist: artist, duration: $0.duration) }
  }
}

extension Album {
  static let all = [
    Album(
      "Harbour Lights", by: "The Quiet Engines",
      [("Night Ferry", 221), ("Low Water", 187), ("Signal Fires", 254), ("Slack Tide", 202)]),
    Album(
      "Paper Maps", by: "Ada Winter",
      [("Contour Lines", 198), ("North of Here", 243), ("The Legend", 176)]),
    Album(
      "Second Shift", by: "Brass and Steam",
      [("Clocking In", 165), ("Canteen Waltz", 232), ("Overtime", 208), ("Home by Six", 190)]),
  ]
}
