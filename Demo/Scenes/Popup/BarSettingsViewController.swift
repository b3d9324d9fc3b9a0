// SPDX-License-Identifier: MIT

import Sash

/// A form with all settings of the popup bar of its navigation controller.
final class BarSettingsViewController: FormViewController {
  /// Called with the name and the value of a changed setting.
  var onChange: ((_ name: String, _ value: String) -> Void)?

  let classic = Switch()
  private var design = Theme.Design.modern

  private static let barStyles: [(String, PopupBar.Style)] = [
    ("Default", .default), ("Floating", .floating), ("Floating compact", .floatingCompact),
    ("Prominent", .prominent), ("Compact", .compact),
  ]
  private static let interactions: [(String, PopupInteractionStyle)] = [
    ("Default", .default), ("Snap", .snap), ("Drag", .drag), ("Scroll", .scroll),
    ("Automatic", .automatic), ("None", .none),
  ]
  private static let progressStyles: [(String, PopupBar.ProgressViewStyle)] = [
    ("None", .none), ("Top", .top), ("Bottom", .bottom),
  ]
  private static let closeStyles: [(String, PopupCloseButton.Style)] = [
    ("Default", .default), ("Grabber", .grabber), ("Chevron", .chevron), ("Round", .round),
    ("Glass", .glass), ("Prominent glass", .prominentGlass), ("None", .none),
  ]
  private static let positions: [(String, PopupCloseButton.Positioning)] = [
    ("Default", .default), ("Leading", .leading), ("Centre", .center), ("Trailing", .trailing),
  ]

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
          choice("Bar", Self.barStyles, bar.barStyle) { $0.bar.barStyle = $1 },
          choice("Progress", Self.progressStyles, bar.progressViewStyle) {
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
          choice("Interaction", Self.interactions, host.popupInteractionStyle) {
            $0.host.popupInteractionStyle = $1
          },
          choice("Close button", Self.closeStyles, content.popupCloseButtonStyle) {
            $0.host.popupContentView.popupCloseButtonStyle = $1
          },
          choice("Its place", Self.positions, content.popupCloseButtonPositioning) {
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
    item?.subtitle =
      isLong ? "Everything that they have played since the first summer by the harbour" : "Short"
  }

  // MARK: Rows

  /// Returns a row with a menu of choices.
  private func choice<Value: Equatable>(
    _ name: String, _ values: [(String, Value)], _ current: Value,
    _ set: @escaping (BarSettingsViewController, Value) -> Void
  ) -> View {
    let button = PopUpButton(
      values.map(\.0), selectedIndex: values.firstIndex { $0.1 == current } ?? 0
    ) { [weak self] index in
      guard let self else { return }
      set(self, values[index].1)
      onChange?(name.lowercased(), values[index].0.lowercased())
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
