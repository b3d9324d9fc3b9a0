// SPDX-License-Identifier: MIT

import Sash

/// A departure from the harbour.
struct Departure {
  /// The kinds of vehicles.
  enum Kind: String, CaseIterable {
    case ferry = "Ferries"
    case train = "Trains"
    case bus = "Buses"
  }

  var kind: Kind
  var time: String
  var destination: String
  /// The berth, track or stop.
  var place: String
  /// The fare in cents.
  var fare: Int

  /// The fare of a number of tickets as text.
  func fareText(count: Int) -> String {
    let cents = fare * count
    return "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100) €"
  }

  /// Returns the departures of a kind, by time.
  static func all(_ kind: Kind) -> [Departure] {
    let (destinations, place, fare, first, interval) =
      switch kind {
      case .ferry: (["Far Island", "Cape Orla", "Grey Bay"], "Berth", 640, 432, 35)
      case .train: (["Ashdown", "Lower Marsh", "Northgate"], "Track", 480, 421, 22)
      case .bus:
        (["Millfield", "Observatory", "Harbour Station", "Southside"], "Stop", 180, 410, 13)
      }
    return (0..<18).map { number in
      let minutes = first + number * interval
      let destination = destinations[number % destinations.count]
      return Departure(
        kind: kind, time: clock(minutes), destination: destination,
        place: "\(place) \(number % destinations.count + 1)",
        fare: fare + 60 * (number % destinations.count))
    }
  }

  private static func clock(_ minutes: Int) -> String {
    let (hour, minute) = (minutes / 60, minutes % 60)
    return "\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}
