// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

nonisolated extension Icon {
  /// The outline of a heart, for favourites.
  public static let heart = Icon("heart") { $0.add(heartPath) }
  /// A filled heart.
  public static let heartFilled = Icon("heartFilled") {
    $0.fill(heartPath)
    $0.add(heartPath)
  }
  /// The outline of a star, for ratings.
  public static let star = Icon("star") { $0.add(starPath) }
  /// A filled star.
  public static let starFilled = Icon("starFilled") {
    $0.fill(starPath)
    $0.add(starPath)
  }
  /// A ribbon, for bookmarks.
  public static let bookmark = Icon("bookmark") {
    $0.loop((6, 3), (18, 3), (18, 21), (12, 16.5), (6, 21))
  }
  /// A flag.
  public static let flag = Icon("flag", isDirectional: true) {
    $0.line((5, 21.5), (5, 4), (19, 4), (15.5, 8.5), (19, 13), (5.5, 13))
  }
  /// A gear, for settings.
  public static let gear = Icon("gear") { $0.fill(gearPath) }
  /// A house, for the home page.
  public static let house = Icon("house") {
    $0.line((2.5, 12), (12, 3.5), (21.5, 12))
    $0.line((5.5, 10), (5.5, 20.5), (18.5, 20.5), (18.5, 10))
    $0.line((12, 20), (12, 15))
  }
  /// A head and shoulders, for a person.
  public static let person = Icon("person") {
    $0.circle(12, 7.5, 4)
    $0.curve(
      (4, 21), ((4, 17), (7.5, 14.8), (12, 14.8)), ((16.5, 14.8), (20, 17), (20, 21)))
  }
  /// A bell, for notifications.
  public static let bell = Icon("bell") {
    $0.line((4, 17), (20, 17))
    $0.line((6, 17), (6, 11))
    $0.arc(12, 11, 6, from: 180, to: 360)
    $0.line((18, 11), (18, 17))
    $0.line((12, 2.5), (12, 5))
    $0.line((10.5, 21), (13.5, 21))
  }
  /// An envelope.
  public static let mail = Icon("mail") {
    $0.box(3, 5, 18, 14)
    $0.line((3.5, 7), (12, 13.5), (20.5, 7))
  }
  /// A calendar sheet.
  public static let calendar = Icon("calendar") {
    $0.box(4, 5, 16, 16)
    $0.line((4, 10), (20, 10))
    $0.line((8, 3), (8, 6.5))
    $0.line((16, 3), (16, 6.5))
  }
  /// A clock face.
  public static let clock = Icon("clock") {
    $0.circle(12, 12, 9)
    $0.line((12, 7), (12, 12), (15.5, 14.5))
  }
  /// A map pin.
  public static let pin = Icon("pin") {
    $0.curve(
      (12, 21.5), ((12, 21.5), (5, 15.5), (5, 10)), ((5, 6), (8, 3), (12, 3)),
      ((16, 3), (19, 6), (19, 10)), ((19, 15.5), (12, 21.5), (12, 21.5)))
    $0.circle(12, 10, 2.5)
  }
  /// A sun, for light colours.
  public static let sun = Icon("sun") {
    $0.circle(12, 12, 4)
    for index in 0..<8 {
      let angle = Double(index) * .pi / 4
      let (x, y) = (Mathematics.cosine(angle), Mathematics.sine(angle))
      $0.line((12 + 8 * x, 12 + 8 * y), (12 + 10 * x, 12 + 10 * y))
    }
  }
  /// A crescent moon, for dark colours.
  public static let moon = Icon("moon") {
    $0.curve(
      (20.5, 14.2), ((19.3, 14.8), (18, 15.1), (16.6, 15.1)), ((12, 15.1), (8.8, 11.7), (8.8, 7.3)),
      ((8.8, 6), (9.1, 4.7), (9.7, 3.5)), ((6, 4.5), (3.3, 7.9), (3.3, 11.9)),
      ((3.3, 16.8), (7.2, 20.6), (12, 20.6)), ((16, 20.6), (19.4, 17.9), (20.5, 14.2)))
  }

  // MARK: Paths

  private static var heartPath: Path {
    var path = IconBuilder.path(
      (12, 20.5),
      [
        ((8, 17), (2.8, 13.2), (2.8, 9)), ((2.8, 6), (5, 4), (7.6, 4)),
        ((9.5, 4), (11, 5), (12, 6.8)), ((13, 5), (14.5, 4), (16.4, 4)),
        ((19, 4), (21.2, 6), (21.2, 9)), ((21.2, 13.2), (16, 17), (12, 20.5)),
      ])
    path.close()
    return path
  }

  /// A star with five points.
  ///
  /// Its inner corners lie further out than those of a pentagram, so that its points are not too
  /// thin for the line.
  private static var starPath: Path {
    repeatedPolygon(count: 5, from: -90, (0, 9.5), (36, 4.3), center: Point(x: 12, y: 12.8))
  }

  /// A gear with eight teeth and a hole.
  private static var gearPath: Path {
    var path = repeatedPolygon(
      count: 8, from: 0, (-9, 10.8), (9, 10.8), (15, 8), (30, 8), center: Point(x: 12, y: 12))
    path.addEllipse(in: Rect(x: 8.5, y: 8.5, width: 7, height: 7))
    return path
  }

  /// Returns a closed polygon whose vertices repeat at several angles around a centre.
  ///
  /// Each vertex is an angle in degrees and a distance from the centre.
  private static func repeatedPolygon(
    count: Int, from start: Double, _ vertices: (Double, Double)..., center: Point
  ) -> Path {
    var path = Path()
    for index in 0..<count {
      for (angle, radius) in vertices {
        let angle = (start + 360 / Double(count) * Double(index) + angle) * .pi / 180
        let point = Point(
          x: center.x + radius * Mathematics.cosine(angle),
          y: center.y + radius * Mathematics.sine(angle))
        if path.elements.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    path.close()
    return path
  }
}
