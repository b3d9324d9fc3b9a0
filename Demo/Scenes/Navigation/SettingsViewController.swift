// SPDX-License-Identifier: MIT

import Sash

/// The settings page: a form with the habits of the walkers.
final class SettingsViewController: FormViewController {
  override init() {
    super.init()
    title = "Habits"
    tabBarItem.icon = .gear
  }

  override func makeRows() -> [View] {
    let note = Label(
      "Walks that end after sunset are never suggested, whatever is set here.", style: .footnote)
    note.isSecondary = true
    note.numberOfLines = 0
    let hours = Slider(value: 0.5)
    hours.flexGrow = 1
    return [
      row("Lengths", SegmentedControl(["Kilometres", "Hours"], selectedSegmentIndex: 0)),
      row("As far as", hours), row("Walkers", Stepper(value: 2, in: 1...12)),
      row("Steep ones too", Switch(isOn: true)), row("Wake me in time", Switch()), note,
    ]
  }
}
