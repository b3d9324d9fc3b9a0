// SPDX-License-Identifier: MIT

import Sash

/// The settings page: a form with the habits of the walkers.
final class SettingsViewController: FormViewController {
  override init() {
    super.init()
    title = "Habits"
    tabBarItem.icon = .gear
  }

  override func viewDidLoad() {
    formView.restorationIdentifier = "settings"
    sections = [
      FormSection(
        "Walks",
        footer: "Walks that end after sunset are never suggested, whatever is set here.",
        rows: [
          FormRow(
            "Lengths",
            accessoryView: SegmentedControl(["Kilometres", "Hours"], selectedSegmentIndex: 0)),
          FormRow("As far as", accessoryView: Slider(value: 0.5)),
          FormRow("Walkers", accessoryView: Stepper(value: 2, in: 1...12)),
          FormRow("Steep ones too", accessoryView: Switch(isOn: true)),
        ]),
      FormSection(
        "Mornings",
        rows: [
          FormRow(
            "Wake me in time", subtitle: "Two hours before the start", icon: .bell,
            accessoryView: Switch())
        ]),
    ]
  }
}
