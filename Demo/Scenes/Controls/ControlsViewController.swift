// SPDX-License-Identifier: MIT

import Sash

/// A page with every control, some of them disabled.
final class ControlsViewController: FormViewController {
  /// Called with a short description of each change by the user.
  var onChange: ((String) -> Void)?

  let toggle = Switch(isOn: true)
  let slider = Slider(value: 0.4)
  let stepper = Stepper(value: 3, in: 0...10)
  let segments = SegmentedControl(["Day", "Week", "Month"], selectedSegmentIndex: 1)
  let pages = PageControl(numberOfPages: 5, currentPage: 1)
  let button = Button("Save", style: .filled)
  let departure = DatePicker(
    date: DateTime(year: 2026, month: 11, day: 25, hour: 9, minute: 30), mode: .dateAndTime)
  let colorWell = ColorWell(selectedColor: Color(hex: 0x3070a0))
  let zone = PopUpButton(TimeZones.names, selectedIndex: TimeZones.names.count / 2)
  private let line = ProgressView()
  private let ring = ProgressView(style: .ring)
  private let working = Switch()
  private let activity = ActivityIndicatorView(isAnimating: false)
  private lazy var copies = FormRow(
    "Copies", icon: .copy, value: stepper.accessibilityValue, accessoryView: stepper)
  private let status = FormRow("Last change", value: "none")

  override func viewDidLoad() {
    formView.restorationIdentifier = "form"
    title = "Controls"
    connectControls()
    let off = Switch(isOn: true)
    off.isEnabled = false
    let remove = Button("Remove", style: .tinted) { [weak self] in self?.reportChange("remove") }
    remove.isDestructive = true
    let disabled = Button("Disabled", style: .filled)
    disabled.isEnabled = false
    // Tinted, so that its edge is aligned with the others also at the beginning of a line.
    let share = Button(icon: .share, label: "Share") { [weak self] in self?.reportChange("share") }
    share.style = .tinted
    line.flexGrow = 1
    line.setProgress(slider.value, animated: false)
    ring.setProgress(slider.value, animated: false)
    sections = [
      FormSection("Buttons", rows: [FlowView([button, remove, disabled, share])]),
      FormSection(
        "Values",
        rows: [
          FormRow("Notifications", icon: .bell, accessoryView: toggle),
          FormRow("Locked", subtitle: "Managed elsewhere", icon: .lock, accessoryView: off),
          FormRow("Brightness", icon: .sun, accessoryView: slider),
          copies,
          FormRow("Span", icon: .calendar, accessoryView: segments),
          FormRow("Page", icon: .document, accessoryView: pages),
        ]),
      FormSection(
        "Progress", footer: "Line and ring follow the brightness.",
        rows: [
          FormRow("Line", accessoryView: line), FormRow("Ring", accessoryView: ring),
          FormRow("Work", accessoryView: working), FormRow("Busy", accessoryView: activity),
        ]),
      FormSection(
        "Pickers",
        rows: [
          FormRow("Departure", icon: .clock, accessoryView: departure),
          FormRow("Time zone", icon: .pin, accessoryView: zone),
          FormRow("Colour", icon: .pencil, accessoryView: colorWell),
        ]),
      FormSection("Events", rows: [status]),
    ]
  }

  private func connectControls() {
    button.onTap = { [weak self] in self?.reportChange("save") }
    toggle.onChange = { [weak self] in
      self?.reportChange("notifications \($0 ? "on" : "off")")
    }
    working.onChange = { [weak self] in
      self?.reportChange("work \($0 ? "on" : "off")")
      self?.activity.isAnimating = $0
    }
    slider.onChange = { [weak self] value in
      self?.line.setProgress(value, animated: false)
      self?.ring.setProgress(value, animated: false)
      self?.reportChange("brightness \(Int((value * 100).rounded()))")
    }
    stepper.onChange = { [weak self] in
      self?.copies.value = "\(Int($0))"
      self?.reportChange("copies \(Int($0))")
    }
    segments.onChange = { [weak self] in self?.reportChange("span \($0)") }
    pages.onChange = { [weak self] in self?.reportChange("page \($0)") }
    activity.hidesWhenStopped = false
    departure.minuteInterval = 5
    departure.onChange = { [weak self] in
      let locale = DateLocale.current
      self?.reportChange("departure \(locale.string(date: $0)) \(locale.string(time: $0))")
    }
    colorWell.onChange = { [weak self] _ in
      self?.reportChange("colour \(self?.colorWell.accessibilityValue ?? "")")
    }
    zone.onChange = { [weak self] in self?.reportChange("zone \(TimeZones.names[$0])") }
  }

  private func reportChange(_ what: String) {
    status.value = what
    onChange?(what)
  }
}
