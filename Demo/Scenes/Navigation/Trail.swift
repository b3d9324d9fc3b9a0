// SPDX-License-Identifier: MIT

import Sash

/// A walk of a day or less in a fictional country.
struct Trail: Hashable {
  /// The difficulty of a trail.
  enum Grade: String, CaseIterable {
    case easy = "Easy"
    case steady = "Steady"
    case steep = "Steep"
  }

  let name: String
  let region: String
  /// In kilometres.
  let length: Double
  /// The ascent in metres.
  let climb: Int
  let grade: Grade
  let text: String
  /// The names of the places on the trail.
  let stops: [String]
  /// The colours of upper and lower sky, far and near hills, as 0xRRGGBB.
  let colors: [UInt32]

  /// The walking time in minutes: four kilometres an hour, and a minute and a half for ten metres
  /// of ascent.
  var minutes: Int { Int(length * 15) + climb * 3 / 20 }

  /// The walking time as text.
  var timeText: String {
    let rounded = (minutes + 7) / 15 * 15
    // A number and its unit stay on one line.
    return rounded % 60 == 0
      ? "\(rounded / 60)\u{a0}h" : "\(rounded / 60)\u{a0}h \(rounded % 60)\u{a0}min"
  }

  /// The length as text.
  var lengthText: String {
    let tenths = Int((length * 10).rounded())
    return tenths % 10 == 0
      ? "\(tenths / 10)\u{a0}km" : "\(tenths / 10).\(tenths % 10)\u{a0}km"
  }

  /// Returns whether the trail matches a search.
  func matches(_ word: String) -> Bool {
    let word = word.lowercased()
    return word.isEmpty
      || [name, region, grade.rawValue].contains { $0.lowercased().contains(word) }
  }

  static let all: [Trail] = [
    Trail(
      name: "Heron Loop", region: "Lower Marsh", length: 6.5, climb: 40, grade: .easy,
      text: "Boards over black water, reeds on both sides, and at the far end a hide from which "
        + "the herons are watched, who watch back. Go early: the mist lifts at eight.",
      stops: ["Ferry house", "Long boardwalk", "Heron hide", "Alder bridge"],
      colors: [0xf9d9a7, 0xfdf0dc, 0x9fb9a8, 0x557a6a]),
    Trail(
      name: "Signal Ridge", region: "Northern Fells", length: 14, climb: 820, grade: .steep,
      text: "Seven cairns once carried news from the coast to the valley in a quarter of an hour. "
        + "You will need most of the day, and the wind will be in your face on the way back.",
      stops: ["Tarn farm", "First cairn", "The stair", "Signal stone", "Sheep gate"],
      colors: [0x7fb2e5, 0xd6e9f8, 0x8698b8, 0x3f4f73]),
    Trail(
      name: "Three Mills", region: "Ashdown Valley", length: 9, climb: 180, grade: .easy,
      text:
        "One mill grinds, one is a bakery, and of the third only the wheel is left, turning for "
        + "nobody. The path keeps to the stream all the way.",
      stops: ["Upper mill", "Bakery", "Weir", "Lost wheel"],
      colors: [0xbfe3d0, 0xf2f7e4, 0x8fbf7f, 0x4b7d4a]),
    Trail(
      name: "Salt Path", region: "Cape Orla", length: 11.5, climb: 260, grade: .steady,
      text: "Along the cliffs from the lighthouse to the pans where salt is still raked by hand. "
        + "Two ladders, one tunnel, and the best ice cream of the coast.",
      stops: ["Lighthouse", "First ladder", "Gull tunnel", "Salt pans"],
      colors: [0x8ad0e8, 0xe6f6f4, 0x6fa9b8, 0x2f6b80]),
    Trail(
      name: "Old Glass Road", region: "Ashdown Valley", length: 17, climb: 540, grade: .steady,
      text: "Glass went down this road in straw, one cart a week. Where a cart overturned the "
        + "ground still glitters, blue and green.",
      stops: ["Furnace", "Straw barn", "Cart bend", "Glitter field", "Toll house"],
      colors: [0xd7c4f0, 0xf6eefc, 0x9d8fc4, 0x584b86]),
    Trail(
      name: "Pilot's Stair", region: "Cape Orla", length: 4, climb: 310, grade: .steep,
      text: "Eight hundred steps from the harbour to the look-out, counted by every pilot's child. "
        + "There is a bench at the five hundredth.",
      stops: ["Harbour", "Chapel", "The bench", "Look-out"],
      colors: [0xffc9a3, 0xfff1e2, 0xc98a78, 0x7d4a4d]),
    Trail(
      name: "Larch Circle", region: "Northern Fells", length: 8, climb: 290, grade: .steady,
      text: "Best in the third week of October, when the whole slope is the colour of a fox, and "
        + "quiet enough to hear the needles fall.",
      stops: ["Forester's hut", "Clearing", "Stone table"],
      colors: [0xffdf9e, 0xfff6df, 0xd99a4e, 0x8a5526]),
    Trail(
      name: "The Level", region: "Lower Marsh", length: 21, climb: 15, grade: .easy,
      text: "Flat as a plate from beginning to end, on top of a dike that took sixty years to "
        + "build. Nothing to see but sky. That is the point.",
      stops: ["Sluice", "Pump house", "Dike mile 7", "Sea gate"],
      colors: [0xa9c8f5, 0xf1f6fd, 0xb5c9a0, 0x72915e]),
    Trail(
      name: "Bell and Hollow", region: "Ashdown Valley", length: 7.5, climb: 220, grade: .easy,
      text: "The bell lies in the hollow where it fell in the storm of the year nine. Knock on it "
        + "with a stone; it has kept its note.",
      stops: ["Church", "Beech wood", "The hollow"],
      colors: [0xc5e8e0, 0xf0faf3, 0x7db39a, 0x33695a]),
    Trail(
      name: "Wolf's Saddle", region: "Northern Fells", length: 19.5, climb: 1_150, grade: .steep,
      text: "Two valleys and the gap between them, with snow in it until June. No wolf has been "
        + "seen there for a century, which is what a wolf would want you to think.",
      stops: ["Last house", "Snow bridge", "The saddle", "Shepherd's roof", "Green lake"],
      colors: [0x5c7fb8, 0xc9d9ee, 0x6c7a96, 0x2c3a58]),
    Trail(
      name: "Net Makers' Way", region: "Cape Orla", length: 5.5, climb: 90, grade: .easy,
      text: "Between the sheds where nets were tarred and the beach where they dried. Black doors, "
        + "white sand, and somebody's washing.",
      stops: ["Tar sheds", "Rope walk", "Drying beach"],
      colors: [0xfbd3c6, 0xfff4ee, 0x9bb4c0, 0x4d6c7d]),
    Trail(
      name: "Moth Meadows", region: "Lower Marsh", length: 3.5, climb: 25, grade: .easy,
      text: "To be walked after sunset, without a lamp. Stand still at the fourth gate.",
      stops: ["Lane end", "Second gate", "Fourth gate"],
      colors: [0x3a3f73, 0xb58bb8, 0x4d4a7a, 0x23244a]),
  ]
}
