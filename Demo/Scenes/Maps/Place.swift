// SPDX-License-Identifier: MIT

import Sash

/// A place in the map's fictional town.
struct Place: Identifiable, Hashable {
  /// The kind of a place, which determines its colour and symbol.
  enum Kind: String {
    case cafe = "Café"
    case park = "Park"
    case museum = "Museum"
    case station = "Station"
    case shop = "Shop"
    case viewpoint = "Viewpoint"

    var color: Color {
      switch self {
      case .cafe: Color(hex: 0xe07b39)
      case .park: Color(hex: 0x3f9b57)
      case .museum: Color(hex: 0x8a5bbf)
      case .station: Color(hex: 0x2f6fd0)
      case .shop: Color(hex: 0xc99a1c)
      case .viewpoint: Color(hex: 0x16939b)
      }
    }
  }

  var name: String
  var kind: Kind
  var address: String
  /// The distance from the user's position in metres.
  var distance: Int
  /// The position on the map, in points from the town's centre.
  var position: Point

  var id: String { name }

  /// The distance as text, with its unit.
  var distanceText: String {
    if distance < 1_000 { return "\(distance) m" }
    let tenths = (distance + 50) / 100
    return "\(tenths / 10).\(tenths % 10) km"
  }

  static let all: [Place] = [
    place("Ferry House Coffee", .cafe, "2 Quay Street", 120, 62, -48),
    place("Alder Bridge", .viewpoint, "Bridge Road", 260, 96, 66),
    place("Linden Park", .park, "Linden Walk", 310, -118, -104),
    place("Town Museum", .museum, "14 Market Square", 350, 150, -132),
    place("North Market", .shop, "3 Market Square", 420, 232, -78),
    place("Central Station", .station, "1 Station Road", 540, -40, 196),
    place("The Paper Crane", .cafe, "27 Mill Lane", 560, -186, 22),
    place("Mill Lane Books", .shop, "31 Mill Lane", 590, -236, 52),
    place("Lighthouse Point", .viewpoint, "Harbour Wall", 730, 330, 20),
    place("Maritime Hall", .museum, "9 Harbour Wall", 780, 300, 128),
    place("Copper Kettle", .cafe, "80 North Street", 810, 40, -224),
    place("Meadow Gardens", .park, "South Gate", 900, 178, 236),
    place("Glass Works", .museum, "5 Kiln Yard", 980, -300, -150),
    place("West Street Station", .station, "West Street", 1_040, -304, 186),
    place("Old Kiln Bakery", .cafe, "7 Kiln Yard", 1_080, -352, -84),
    place("Hill Viewpoint", .viewpoint, "Upper Terrace", 1_260, -150, -270),
    place("Orchard Grocers", .shop, "12 Upper Terrace", 1_310, -66, -306),
    place("Botanic Garden", .park, "North Gate", 1_420, 260, -252),
    place("Harbour Station", .station, "Dock Road", 1_480, 392, 214),
    place("Clock Tower", .viewpoint, "Guild Square", 1_610, -420, 30),
    place("Tin Roof Café", .cafe, "44 Dock Road", 1_720, 452, 262),
    place("Guild Hall", .museum, "1 Guild Square", 1_750, -446, -20),
    place("Record Cellar", .shop, "6 Guild Square", 1_790, -472, 80),
    place("River Meadows", .park, "Towpath", 2_150, -60, 330),
    place("Observatory", .viewpoint, "Hilltop", 2_480, -210, -382),
    place("Weir Cottage Tea", .cafe, "Towpath", 2_640, 30, 388),
    place("East Docks", .station, "Container Road", 3_050, 466, 336),
    place("Sail Loft Gallery", .museum, "2 Slipway", 3_120, 524, -44),
    place("Slipway Stores", .shop, "4 Slipway", 3_160, 540, 36),
    place("Far Lights", .viewpoint, "Breakwater End", 3_900, 640, -82),
  ]

  private static func place(
    _ name: String, _ kind: Kind, _ address: String, _ distance: Int, _ x: Double, _ y: Double
  ) -> Place {
    Place(name: name, kind: kind, address: address, distance: distance, position: Point(x: x, y: y))
  }
}
