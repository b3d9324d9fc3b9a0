// SPDX-License-Identifier: MIT

import Sash

/// The line width of the icons, which is that of the built-in ones.
private let lineWidth = 2.0

/// The symbols of the demo that are not among the built-in icons, in their style.
extension Icon {
  /// A crossed-out flag, for taking a flag off.
  static let flagSlash = Icon(
    "flagSlash", isDirectional: true,
    lines: [
      [(5, 21.5), (5, 8)], [(8.5, 4), (19, 4), (15.5, 8.5), (19, 13), (17.5, 13)],
      [(5.5, 13), (12, 13)], [(3, 3), (21, 21)],
    ])
  /// A box with a lid and a slot, for an archive.
  static let archive = Icon(
    "archive",
    lines: [
      [(3, 4), (21, 4), (21, 9), (3, 9), (3, 4)], [(5, 9), (5, 20), (19, 20), (19, 9)],
      [(10, 13.5), (14, 13.5)],
    ])
  /// A paper plane, for what was sent.
  static let send = Icon(
    "send", isDirectional: true,
    lines: [
      [(21, 3), (2.5, 10), (10.5, 13.5), (14, 21.5), (21, 3)], [(21, 3), (10.5, 13.5)],
    ])
  /// A large and a small letter, for the size of text.
  static let textSize = Icon(
    "textSize",
    lines: [
      [(2.5, 19), (8.5, 5), (14.5, 19)], [(4.8, 14.5), (12.2, 14.5)],
      [(15, 19), (18.5, 11), (22, 19)], [(16.3, 16.5), (20.7, 16.5)],
    ])
  /// A pointer that drags a dashed frame, for drag and drop.
  static let drag = Icon(
    "drag",
    lines: [
      [(4, 7), (4, 4), (7, 4)], [(11, 4), (12, 4)], [(16, 4), (19, 4), (19, 7)],
      [(4, 11), (4, 12)], [(4, 16), (4, 19), (7, 19)],
      [(11, 11), (21, 14.5), (16.5, 16.5), (14.5, 21), (11, 11)],
    ])
  /// A sun that goes down below a horizon, for the evening.
  static let sunset = Icon(
    "sunset",
    lines: [
      [(2, 19), (22, 19)], [(12, 2.5), (12, 9)], [(8.5, 6), (12, 9.5), (15.5, 6)],
      [(4.5, 9), (5.8, 10.3)], [(19.5, 9), (18.2, 10.3)], [(2, 15), (3.5, 15)],
      [(20.5, 15), (22, 15)],
      [(7.5, 15), (7.8, 13.4), (8.8, 11.8), (10.3, 10.8), (12, 10.5)],
      [(12, 10.5), (13.7, 10.8), (15.2, 11.8), (16.2, 13.4), (16.5, 15)],
    ])
  /// Bars of different heights on a line, for charts.
  static let chart = Icon(
    "chart",
    lines: [
      [(2.5, 20.5), (21.5, 20.5)], [(6, 16.5), (6, 12)], [(12, 16.5), (12, 4)],
      [(18, 16.5), (18, 8.5)],
    ])
  /// A brush with a curved line, for drawing.
  static let brush = Icon(
    "brush",
    lines: [
      [(20.5, 3.5), (10.5, 13.5)],
      [(10.5, 13.5), (8, 13.5), (6, 15.5), (6, 18.5), (3, 20.5), (8.5, 20.5), (10.5, 18.5)],
      [(10.5, 18.5), (10.5, 13.5)],
    ])

  /// Creates an icon from lines in the box of 24.
  private init(_ name: String, isDirectional: Bool = false, lines: [[(Double, Double)]]) {
    let parts = lines.map { points in
      var path = Path()
      for (index, point) in points.enumerated() {
        let point = Point(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      return Part.line(path, width: lineWidth)
    }
    self.init(name: name, isDirectional: isDirectional, parts: parts)
  }
}
