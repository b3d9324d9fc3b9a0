// SPDX-License-Identifier: MIT

import Sash

/// The white symbols of the kinds of places.
enum PlaceSymbol {
  /// Draws a symbol in a square with a side, centred on a point.
  static func draw(
    _ kind: Place.Kind, in canvas: Canvas, at center: Point, side: Double
  ) {
    let (fills, lines) = shapes(of: kind)
    let scale = side / 20
    func path(through points: Outline) -> Path {
      var path = Path()
      for (index, (x, y)) in points.enumerated() {
        let point = Point(x: center.x + (x - 10) * scale, y: center.y + (y - 10) * scale)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      return path
    }
    for points in fills {
      var outline = path(through: points)
      outline.close()
      canvas.fill(outline, with: .white)
    }
    for points in lines { canvas.stroke(path(through: points), with: .white, width: 2 * scale) }
  }

  private typealias Outline = [(Double, Double)]

  /// Returns the filled and the stroked shapes of a symbol, in a square of 20.
  private static func shapes(of kind: Place.Kind) -> (fills: [Outline], lines: [Outline]) {
    switch kind {
    case .cafe:
      (
        [[(3, 7), (14, 7), (13.4, 14), (11.5, 16.5), (5.5, 16.5), (3.6, 14)]],
        [
          [(14, 9), (17, 9), (17, 12.5), (13.5, 13)], [(6.5, 2.5), (6.5, 4)],
          [(10.5, 2.5), (10.5, 4)],
        ]
      )
    case .park:
      (
        [[(10, 1.5), (16, 10), (13, 10), (17, 15), (3, 15), (7, 10), (4, 10)]],
        [[(10, 14), (10, 18.5)]]
      )
    case .museum:
      (
        [
          [(10, 1.5), (18.5, 6.5), (18.5, 8), (1.5, 8), (1.5, 6.5)],
          [(1.5, 16.2), (18.5, 16.2), (18.5, 18.5), (1.5, 18.5)],
        ],
        [[(4.5, 9), (4.5, 15.5)], [(10, 9), (10, 15.5)], [(15.5, 9), (15.5, 15.5)]]
      )
    case .station:
      // A train from the front: the body in two parts around the window, two lights, and the track.
      (
        [
          [(5.5, 1.5), (14.5, 1.5), (16, 3), (16, 4.2), (4, 4.2), (4, 3)],
          [
            (4, 9.2), (16, 9.2), (16, 13), (14.5, 14.5), (12.2, 14.5), (12.2, 11.4), (7.8, 11.4),
            (7.8, 14.5), (5.5, 14.5), (4, 13),
          ],
          [(7.8, 12.9), (12.2, 12.9), (12.2, 14.5), (7.8, 14.5)],
        ],
        [
          [(5, 3), (5, 10)], [(15, 3), (15, 10)], [(6.5, 15.8), (4.5, 18.8)],
          [(13.5, 15.8), (15.5, 18.8)], [(6, 17), (14, 17)],
        ]
      )
    case .shop:
      (
        [[(3.5, 7), (16.5, 7), (17.5, 18.5), (2.5, 18.5)]],
        [[(6.8, 8), (6.8, 4.6), (8, 2.6), (10, 2), (12, 2.6), (13.2, 4.6), (13.2, 8)]]
      )
    case .viewpoint:
      (
        [
          [
            (10, 1), (12.6, 7), (19, 7.6), (14.2, 11.9), (15.6, 18.3), (10, 15), (4.4, 18.3),
            (5.8, 11.9), (1, 7.6), (7.4, 7),
          ]
        ], []
      )
    }
  }
}
