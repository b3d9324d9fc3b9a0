// SPDX-License-Identifier: MIT

import Sash

/// A letter to the harbour office; fictional, like its senders.
struct Letter: Hashable {
  /// The mailboxes.
  enum Box: String, CaseIterable {
    case arrived = "Arrived"
    case flagged = "Flagged"
    case drafts = "Drafts"
    case sent = "Sent"
    case archive = "Archive"

    var icon: Icon {
      switch self {
      case .arrived: .mail
      case .flagged: .flag
      case .drafts: .pencil
      case .sent: .send
      case .archive: .archive
      }
    }
  }

  let sender: String
  let subject: String
  let time: String
  let text: String
  var box: Box = .arrived
  var isNew = false
  var isFlagged = false

  /// The first lines of the text, for lists.
  var preview: String { text.split(separator: "\n").joined(separator: " ") }

  static let all: [Letter] = [
    Letter(
      sender: "Ida Marlow", subject: "The buoy at Gull Rock", time: "9:42",
      text: "It has wandered again. Forty metres to the east since Sunday, which makes it a danger "
        + "rather than a warning.\n\nCould the tender take it back before the regatta? Tide is "
        + "slack at two on Thursday, and I can lend a pair of hands.\n\nIda",
      isNew: true, isFlagged: true),
    Letter(
      sender: "Station Orla", subject: "Wind, tomorrow and the day after", time: "8:15",
      text:
        "South-west five, rising to seven by noon, gusts of nine off the cape. Easing on Friday."
        + "\n\nSmall craft are advised to stay where they are. So are hats.", isNew: true),
    Letter(
      sender: "Tomas Brandt", subject: "Berth 14", time: "Yesterday",
      text:
        "Dear harbour office,\n\nthe new fender at berth 14 sings when the swell comes from the "
        + "north. It is not unpleasant, about a low D, but it goes on all night.\n\nWould a second "
        + "one keep it quiet, or make a chord?\n\nTomas Brandt, yawl Patience", isNew: true),
    Letter(
      sender: "Regatta Committee", subject: "Start list, third version", time: "Yesterday",
      text: "Thirty-one boats, of which four have the same name. We have asked them to agree.\n\n"
        + "Please keep the inner basin free from ten to twelve on Saturday. The band will stand on "
        + "the crane as usual."),
    Letter(
      sender: "Nadia Voss", subject: "Light list, proofs", time: "Monday",
      text: "Proofs of the new edition are with you. Two questions remain:\n\nIs the light on the "
        + "south mole still green, or only painted so? And who decided that the lantern of the old "
        + "church counts as a leading light?\n\nAnswers by the tenth, please.", isFlagged: true),
    Letter(
      sender: "Net Makers' Guild", subject: "Tar", time: "Monday",
      text: "We shall be tarring on Wednesday. Wind permitting nobody will notice. Wind not "
        + "permitting, our apologies, and keep the washing in."),
    Letter(
      sender: "Per Lindqvist", subject: "A found thing", time: "Sunday",
      text: "In the net this morning: a ship's bell, no name, a year that may be 1809. It is on my "
        + "kitchen table and my wife would like it to be on yours."),
    Letter(
      sender: "Ferry Company", subject: "Winter timetable", time: "12 Oct",
      text:
        "From the first of the month the last boat leaves at seven. Those who miss it will find "
        + "soup at the ferry house, as ever."),
    Letter(
      sender: "Ida Marlow", subject: "Thanks for the rope", time: "9 Oct",
      text: "It held. More than can be said of the cleat.", box: .archive),
    Letter(
      sender: "Survey Ship Alma", subject: "Depths in the fairway", time: "2 Oct",
      text: "We found half a metre less than the chart promises between marks five and seven. "
        + "Soundings are attached; the colours are ours.", box: .archive),
    Letter(
      sender: "To: Tomas Brandt", subject: "Berth 14", time: "Draft",
      text: "Dear Mr Brandt,\n\na second fender is on its way. Should it come to a chord, we would "
        + "ask you for", box: .drafts),
    Letter(
      sender: "To: Regatta Committee", subject: "The crane", time: "Monday",
      text: "The crane is tested for three tons. The band, with instruments, is near that. Please "
        + "leave out the second tuba.", box: .sent),
  ]
}
