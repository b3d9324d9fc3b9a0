// SPDX-License-Identifier: MIT

import Sash

/// A generated cover of two colours, so that the demo ships no image files.
@MainActor enum Artwork {
  /// The centre of the cover's highlight, as fractions of its side.
  private static let highlight = (x: 0.3, y: 0.25)
  /// The width of the rings, as a fraction of the side.
  private static let ringWidth = 0.11

  /// The side of a large cover, in pixels.
  private static let largeSide = 840
  private static var lastLarge: (title: String, image: Image)?

  /// Returns the large cover of the song that plays, or `nil` without memory.
  ///
  /// It is one image for all views: the cover of a popup bar, which grows into that of the content,
  /// is as sharp as it.
  static func large(_ song: Song) -> Image? {
    if let lastLarge, lastLarge.title == song.title { return lastLarge.image }
    let image = make(song, side: largeSide)
    lastLarge = image.map { (song.title, $0) }
    return image
  }

  /// The side of a small cover, in pixels.
  private static let smallSide = 88
  private static var small: [Song.ID: Image] = [:]

  /// Returns the small cover of a song, or `nil` without memory.
  static func small(_ song: Song) -> Image? {
    if let image = small[song.id] { return image }
    let image = make(song, side: smallSide)
    small[song.id] = image
    return image
  }

  /// Returns a square cover with a side in pixels, or `nil` without memory.
  static func make(_ song: Song, side: Int) -> Image? {
    guard let bitmap = try? Bitmap(size: PixelSize(width: side, height: side), format: .x8r8g8b8)
    else { return nil }
    let from = Color(hex: song.colors.0)
    let to = Color(hex: song.colors.1)
    for y in 0..<side {
      bitmap.withRow(y) { row in
        for x in 0..<side {
          let u = Double(x) / Double(side) - highlight.x
          let v = Double(y) / Double(side) - highlight.y
          let distance = (u * u + v * v).squareRoot()
          // Rings that fade towards the edge, over a gradient of the two colours.
          let ring = distance.truncatingRemainder(dividingBy: ringWidth) < ringWidth / 2 ? 0.06 : 0
          row[x] = blend(from, to, min(1, distance * 0.95 + ring))
        }
      }
    }
    return Image(bitmap: bitmap)
  }

  private static func blend(_ a: Color, _ b: Color, _ t: Double) -> UInt32 {
    Color(
      red: a.red + (b.red - a.red) * t, green: a.green + (b.green - a.green) * t,
      blue: a.blue + (b.blue - a.blue) * t
    ).premultiplied
  }
}
