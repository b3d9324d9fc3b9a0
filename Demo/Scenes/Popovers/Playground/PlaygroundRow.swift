// SPDX-License-Identifier: MIT

import Sash

/// A row of the form with the control of one setting.
final class PlaygroundRow {
  let view: FormRow
  private let control: PlaygroundControl
  /// Displays a setting in the control.
  private var display: (PlaygroundSettings) -> Void = { _ in }

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - control: The description of the control.
  ///   - change: Called with a change of the settings by the user.
  init(
    _ control: PlaygroundControl,
    change: @escaping ((inout PlaygroundSettings) -> Void) -> Void
  ) {
    self.control = control
    view = FormRow(control.title)
    switch control.kind {
    case .toggle(let setting): setToggle(setting, change)
    case .number(let setting, let range, let step): setNumber(setting, range, step, change)
    case .text(let setting): setText(setting, change)
    case .choice(let options, let index, let select): setChoice(options, index, select, change)
    case .anchor(let setting):
      setGrid(
        allowsMultipleSelection: false, read: { [$0[keyPath: setting]] },
        write: { $0[keyPath: setting] = $1[0] }, change)
    case .anchors(let setting):
      setGrid(
        allowsMultipleSelection: true, read: { $0[keyPath: setting] },
        write: { $0[keyPath: setting] = $1 }, change)
    }
  }

  /// Displays settings, without a report of a change.
  func show(_ settings: PlaygroundSettings) {
    view.isHidden = !control.isVisible(settings)
    display(settings)
  }

  // MARK: Kinds

  private typealias Change = ((inout PlaygroundSettings) -> Void) -> Void

  private func setToggle(
    _ setting: WritableKeyPath<PlaygroundSettings, Bool>, _ change: @escaping Change
  ) {
    let toggle = Switch()
    toggle.onChange = { isOn in change { $0[keyPath: setting] = isOn } }
    display = { toggle.isOn = $0[keyPath: setting] }
    view.accessoryView = toggle
  }

  private func setNumber(
    _ setting: WritableKeyPath<PlaygroundSettings, Double>, _ range: ClosedRange<Double>,
    _ step: Double, _ change: @escaping Change
  ) {
    let stepper = Stepper(in: range, step: step)
    stepper.valueDescription = playgroundCode
    stepper.onChange = { value in change { $0[keyPath: setting] = value.inHundredths } }
    display = { [view] settings in
      stepper.value = settings[keyPath: setting]
      view.value = playgroundText(settings[keyPath: setting])
    }
    view.accessoryView = stepper
  }

  private func setText(
    _ setting: WritableKeyPath<PlaygroundSettings, String>, _ change: @escaping Change
  ) {
    let field = TextField(placeholder: "None")
    // Otherwise it would be that of the placeholder.
    field.accessibilityLabel = control.title
    field.onChange = { text in change { $0[keyPath: setting] = text } }
    display = { if field.text != $0[keyPath: setting] { field.text = $0[keyPath: setting] } }
    view.accessoryView = field
  }

  private func setChoice(
    _ options: [String], _ index: @escaping (PlaygroundSettings) -> Int,
    _ select: @escaping (inout PlaygroundSettings, Int) -> Void, _ change: @escaping Change
  ) {
    let button = PopUpButton(options) { index in change { select(&$0, index) } }
    display = { button.selectedIndex = index($0) }
    view.accessoryView = button
  }

  private func setGrid(
    allowsMultipleSelection: Bool, read: @escaping (PlaygroundSettings) -> [PlaygroundAnchor],
    write: @escaping (inout PlaygroundSettings, [PlaygroundAnchor]) -> Void,
    _ change: @escaping Change
  ) {
    let grid = AnchorGrid(allowsMultipleSelection: allowsMultipleSelection)
    grid.onChange = { [unowned grid] in change { write(&$0, grid.selection) } }
    display = { grid.selection = read($0) }
    view.accessoryView = grid
  }
}
