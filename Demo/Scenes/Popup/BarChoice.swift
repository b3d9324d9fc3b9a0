// SPDX-License-Identifier: MIT

import Sash

/// A value of a setting of a popup bar, with its name.
struct BarChoice<Value> {
  let name: String
  let value: Value

  init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

/// The values of the settings of a popup bar.
enum BarChoices {
  /// A title that is too long for any bar.
  static let longTitle =
    "Everything that they have played since the first summer by the harbour"
  static let styles: [BarChoice<PopupBar.Style>] = [
    BarChoice("Default", .default), BarChoice("Floating", .floating),
    BarChoice("Floating compact", .floatingCompact), BarChoice("Prominent", .prominent),
    BarChoice("Compact", .compact),
  ]
  static let progressStyles: [BarChoice<PopupBar.ProgressViewStyle>] = [
    BarChoice("None", .none), BarChoice("Top", .top), BarChoice("Bottom", .bottom),
  ]
  static let interactions: [BarChoice<PopupInteractionStyle>] = [
    BarChoice("Default", .default), BarChoice("Snap", .snap), BarChoice("Drag", .drag),
    BarChoice("Scroll", .scroll), BarChoice("Automatic", .automatic), BarChoice("None", .none),
  ]
  static let closeButtons: [BarChoice<PopupCloseButton.Style>] = [
    BarChoice("Default", .default), BarChoice("Grabber", .grabber),
    BarChoice("Chevron", .chevron), BarChoice("Round", .round), BarChoice("Glass", .glass),
    BarChoice("Prominent glass", .prominentGlass), BarChoice("None", .none),
  ]
  static let closeButtonPlaces: [BarChoice<PopupCloseButton.Positioning>] = [
    BarChoice("Default", .default), BarChoice("Leading", .leading), BarChoice("Centre", .center),
    BarChoice("Trailing", .trailing),
  ]
}
