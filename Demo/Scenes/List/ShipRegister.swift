// SPDX-License-Identifier: MIT

import Sash

private let shipsInPort = 5_000

private let ports = [
  "Anholm", "Brackwater", "Cape Orla", "Dunmere", "Eastfleet", "Ferrow", "Gullhaven", "Hollin",
  "Iversund", "Jarrow Quay", "Kettle Bay", "Lowmarsh", "Merrow", "Northmole", "Oxhaven",
  "Port Tarn",
  "Quillsea", "Ravensund", "Saltpans", "Three Cranes",
]
private let manners = [
  "Amber", "Bold", "Brave", "Bright", "Brisk", "Calm", "Careful", "Cheerful", "Clear", "Constant",
  "Copper", "Curious", "Distant", "Early", "Faithful", "Fearless", "Fleet", "Gentle", "Golden",
  "Grey", "Happy", "Honest", "Hopeful", "Jolly", "Keen", "Kind", "Late", "Little", "Lively",
  "Lucky",
  "Merry", "Modest", "Nimble", "Northern", "Old", "Patient", "Plain", "Proud", "Quick", "Quiet",
  "Restless", "Rosy", "Silver", "Slow", "Stubborn", "Sunny", "Swift", "Tidy", "Wandering", "Winter",
]
private let things = [
  "Albatross", "Anchor", "Aurora", "Bell", "Bramble", "Breeze", "Candle", "Clover", "Comet",
  "Cormorant", "Daisy", "Dolphin", "Dragonfly", "Dream", "Eider", "Fiddler", "Fortune", "Gannet",
  "Harvest", "Heron", "Hope", "Island", "Juniper", "Kestrel", "Lantern", "Lark", "Maid", "Marigold",
  "Merlin", "Messenger", "Moon", "Morning", "Nutmeg", "Otter", "Pearl", "Petrel", "Pilgrim",
  "Plover", "Promise", "Rose", "Sailor", "Sparrow", "Star", "Swallow", "Thistle", "Tide",
  "Traveller",
  "Turnstone", "Widow", "Wren",
]

/// A ship, computed from its number in its port, so that unused ships take no memory.
struct Ship {
  /// The kind of a ship.
  enum Kind: Int, CaseIterable {
    case cutter, yawl, ketch, ferry, tug, trawler

    var name: String {
      switch self {
      case .cutter: "Cutter"
      case .yawl: "Yawl"
      case .ketch: "Ketch"
      case .ferry: "Ferry"
      case .tug: "Tug"
      case .trawler: "Trawler"
      }
    }

    var icon: Icon {
      switch self {
      case .cutter: .flag
      case .yawl: .star
      case .ketch: .sun
      case .ferry: .person
      case .tug: .bell
      case .trawler: .moon
      }
    }
  }

  let name: String
  let kind: Kind
  /// In metres.
  let length: Int
  let built: Int

  /// Creates the ship with a number in a port.
  init(_ number: Int, port: Int) {
    // Both factors are coprime to the count, so each name occurs once.
    let position = (number * 2_741 + port * 977) % shipsInPort
    let half = manners.count * things.count
    name =
      "\(manners[position % manners.count]) \(things[position / manners.count % things.count])"
      + (position >= half ? " II" : "")
    kind = Kind(rawValue: (position * 7 + port) % Kind.allCases.count) ?? .cutter
    length = 8 + (position * 13 + port * 5) % 34
    built = 1_931 + (position * 29 + port * 11) % 92
  }
}

/// All ships, grouped by their home ports.
struct ShipRegister {
  /// The remaining ships of each port.
  private(set) var ships = ports.map { _ in Array(0..<Int32(shipsInPort)) }
  /// The marked ships, by port and number.
  private var marked: Set<Int> = []

  var portNames: [String] { ports }

  /// The number of ships.
  var count: Int { ships.reduce(0) { $0 + $1.count } }

  func ship(at path: RowPath) -> Ship { Ship(number(at: path), port: path.section) }

  private func number(at path: RowPath) -> Int { Int(ships[path.section][path.row]) }
  private func key(of path: RowPath) -> Int { path.section * shipsInPort + number(at: path) }

  func isMarked(_ path: RowPath) -> Bool { marked.contains(key(of: path)) }

  mutating func setMarked(_ path: RowPath, _ isOn: Bool) {
    if isOn { marked.insert(key(of: path)) } else { marked.remove(key(of: path)) }
  }

  /// Removes some ships.
  mutating func remove(_ paths: [RowPath]) {
    for path in Set(paths).sorted(by: >) {
      marked.remove(key(of: path))
      ships[path.section].remove(at: path.row)
    }
  }
}

/// Formats a number with a comma between thousands.
func grouped(_ number: Int) -> String {
  let digits = String(number)
  var text = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { text += "," }
    text.append(digit)
  }
  return text
}
