// SPDX-License-Identifier: MIT

import Sash

/// The outlines of everything larger than a block in a fictional town, in points from its centre.
struct CityPlan {
  /// The sea, beyond the shore.
  let sea = smooth(
    [
      (486, -1_900), (452, -900), (420, -520), (446, -330), (398, -210), (420, -120), (366, -40),
      (372, 60), (430, 130), (420, 250), (500, 330), (520, 520), (640, 800), (720, 1_900),
      (2_600, 2_100), (2_600, -2_100),
    ], isClosed: true)
  /// The island with its meadow, its path and its ferry.
  let island = smooth(
    [(488, -92), (566, -138), (664, -124), (690, -50), (624, 66), (540, 84), (480, 10)],
    isClosed: true)
  let islandGreen = smooth(
    [(584, -112), (654, -104), (672, -56), (622, -22), (572, -56)], isClosed: true)
  let islandPath = smooth([(498, 6), (522, -34), (548, -84), (614, -116)])
  let ferry = smooth([(376, 40), (420, 60), (470, 40), (498, 6)]).dashed([6, 6])
  /// The river's centre line, one path for each bend, so that only visible bends are drawn.
  let river = bends([
    (-2_300, 470), (-1_700, 420), (-1_200, 330), (-820, 300), (-520, 226), (-270, 112), (-80, 96),
    (90, 84), (230, 42), (390, 34), (620, 40),
  ])
  let parks: [Path] = [
    smooth(
      [
        (-238, -176), (-120, -196), (-30, -150), (-22, -76), (-96, -34), (-206, -52), (-256, -110),
      ], isClosed: true),
    smooth(
      [(96, 190), (220, 172), (276, 230), (246, 296), (140, 304), (80, 250)], isClosed: true),
    smooth([(180, -300), (300, -324), (352, -262), (304, -196), (206, -206)], isClosed: true),
    smooth(
      [
        (-480, 290), (-250, 210), (-100, 214), (-30, 300), (-80, 392), (-280, 420), (-460, 380),
      ], isClosed: true),
    smooth(
      [(-640, -360), (-470, -420), (-380, -330), (-440, -230), (-600, -240)], isClosed: true),
    smooth(
      [(-1_140, -120), (-940, -170), (-860, -40), (-960, 60), (-1_120, 20)], isClosed: true),
    smooth([(-300, -760), (-60, -820), (120, -720), (0, -620), (-260, -640)], isClosed: true),
    smooth([(-60, 640), (180, 600), (280, 720), (120, 820), (-80, 760)], isClosed: true),
  ]
  let ponds: [Path] = [
    smooth(
      [(-176, -120), (-134, -138), (-92, -120), (-104, -90), (-146, -86), (-174, -100)],
      isClosed: true),
    smooth([(-1_040, -80), (-970, -90), (-940, -40), (-1_000, -20)], isClosed: true),
  ]
  /// The footpaths through parks.
  let footpaths: [Path] = [
    smooth([(-250, -110), (-190, -68), (-120, -58), (-60, -86), (-26, -116)]),
    smooth([(-186, -186), (-196, -130), (-190, -68)]),
    smooth([(-90, -188), (-62, -140), (-60, -86), (-80, -42)]),
    smooth([(86, 244), (160, 226), (214, 250), (268, 240)]),
    smooth([(190, -250), (250, -270), (300, -240), (340, -270)]),
    smooth([(-648, -330), (-560, -350), (-480, -330), (-390, -350)]),
    smooth([(-474, 330), (-360, 310), (-240, 330), (-120, 310), (-40, 330)]),
  ]
  let highway = bends([
    (-2_300, -240), (-1_600, -160), (-900, -214), (-560, -150), (-420, -140), (-290, -226),
    (-60, -262), (120, -190), (290, -150), (356, -20), (350, 96), (330, 210), (420, 420),
    (470, 900), (560, 1_900),
  ])
  let railway = bends([
    (-2_300, 760), (-1_500, 640), (-900, 500), (-620, 420), (-420, 250), (-330, 190), (-200, 176),
    (-40, 180), (130, 150), (300, 170), (392, 214), (430, 330), (470, 640), (520, 1_900),
  ])

  /// The gaps between the railway's sleepers, one path for each bend.
  let railwayGaps: [Path]

  private init() { railwayGaps = railway.map { $0.dashed([8, 8]) } }

  @MainActor static let shared = CityPlan()

  /// Returns a curve through points, each of its bends as a path of its own.
  private static func bends(_ corners: [(Double, Double)]) -> [Path] {
    var bends: [Path] = []
    var start = Point.zero
    for element in smooth(corners).elements {
      var bend = Path()
      bend.move(to: start)
      switch element {
      case .move(let to): start = to
      case .curve(let to, let control1, let control2):
        bend.addCurve(to: to, control1: control1, control2: control2)
        bends.append(bend)
        start = to
      case .line, .close: break
      }
    }
    return bends
  }

  /// Returns a Catmull-Rom curve through points.
  private static func smooth(_ corners: [(Double, Double)], isClosed: Bool = false) -> Path {
    let points = corners.map { Point(x: $0.0, y: $0.1) }
    let count = points.count
    func point(_ index: Int) -> Point {
      isClosed ? points[(index + count) % count] : points[min(max(index, 0), count - 1)]
    }
    var path = Path()
    path.move(to: point(0))
    for index in 0..<(isClosed ? count : count - 1) {
      let (from, to) = (point(index), point(index + 1))
      let (before, after) = (point(index - 1), point(index + 2))
      path.addCurve(
        to: to,
        control1: Point(x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
        control2: Point(x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6))
    }
    if isClosed { path.close() }
    return path
  }
}
