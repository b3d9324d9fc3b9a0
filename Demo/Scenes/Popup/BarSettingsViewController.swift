// SPDX-License-Identifier: MIT

import Sash

/// A form with all settings of the popup bar of its navigation controller.
final class BarSettingsViewController: FormViewController {
  /// Called with the name and the value of a changed setting.
  var onChange: ((_ name: String, _ value: String) -> Void)?

  private let classic = Switch()
  private var design = Theme.Design.modern

  override init() {
    super.init()
    title = "Popup bar"
  }

  private var host: ViewController { navigationController ?? self }
  private var bar: PopupBar { host.popupBar }

  override func viewDidLoad() {
    let content = host.popupContentView
    // In either design, as its switch says.
    bar.standardAppearance.marqueeScrollEnabled = true
    classic.isOn = window?.theme.design == .classic
    classic.onChange = { [weak self] isOn in
      self?.window?.theme.design = isOn ? .classic : .modern
      self?.onChange?("classic", isOn ? "on" : "off")
    }
    sections = [
      FormSection(
        "Bar",
        rows: [
          FormRow("Classic design", accessoryView: classic),
          choice("Bar", BarChoices.styles, bar.barStyle) { $0.bar.barStyle = $1 },
          choice("Progress", BarChoices.progressStyles, bar.progressViewStyle) {
            $0.bar.progressViewStyle = $1
          },
          toggle("Long titles", false) { $0.setLong($1) },
          toggle("Titles scroll", true) { $0.bar.standardAppearance.marqueeScrollEnabled = $1 },
          toggle("Shine", false) { $0.bar.standardAppearance.isFloatingBarShineEnabled = $1 },
          toggle("Limited width", true) { $0.bar.limitFloatingContentWidth = $1 },
        ]),
      FormSection(
        "Content",
        rows: [
          choice("Interaction", BarChoices.interactions, host.popupInteractionStyle) {
            $0.host.popupInteractionStyle = $1
          },
          choice("Close button", BarChoices.closeButtons, content.popupCloseButtonStyle) {
            $0.host.popupContentView.popupCloseButtonStyle = $1
          },
          choice("Its place", BarChoices.closeButtonPlaces, content.popupCloseButtonPositioning) {
            $0.host.popupContentView.popupCloseButtonPositioning = $1
          },
          toggle("Translucent content", true) { $0.host.popupContentView.isTranslucent = $1 },
        ]),
    ]
  }

  /// The scene changes the window's design while it is visible.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    design = window?.theme.design ?? .modern
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    window?.theme.design = design
  }

  private func setLong(_ isLong: Bool) {
    let item = host.popupContentViewController?.popupItem
    item?.subtitle = isLong ? BarChoices.longTitle : "Short"
  }

  // MARK: Rows

  /// Returns a row with a menu of choices.
  private func choice<Value: Equatable>(
    _ name: String, _ choices: [BarChoice<Value>], _ current: Value,
    _ set: @escaping (BarSettingsViewController, Value) -> Void
  ) -> View {
    let button = PopUpButton(
      choices.map(\.name), selectedIndex: choices.firstIndex { $0.value == current } ?? 0
    ) { [weak self] index in
      guard let self else { return }
      set(self, choices[index].value)
      onChange?(name.lowercased(), choices[index].name.lowercased())
    }
    return FormRow(name, accessoryView: button)
  }

  private func toggle(
    _ name: String, _ isOn: Bool, _ set: @escaping (BarSettingsViewController, Bool) -> Void
  ) -> View {
    let toggle = Switch(isOn: isOn)
    toggle.onChange = { [weak self] isOn in
      guard let self else { return }
      set(self, isOn)
      onChange?(name.lowercased(), isOn ? "on" : "off")
    }
    return FormRow(name, accessoryView: toggle)
  }
}
