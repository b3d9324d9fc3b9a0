// SPDX-License-Identifier: MIT

import Sash

/// The form with the controls of all members of `Popover.Attributes`, and the code of the settings.
final class PlaygroundForm: FormViewController {
  /// The settings that the controls display.
  var settings = PlaygroundSettings.initial { didSet { if settings != oldValue { show() } } }
  /// Called with the member that the user has changed, after the settings.
  var onChange: ((PlaygroundMember) -> Void)?
  /// Called when the user has pressed the button that copies the code.
  var onCopy: (() -> Void)?
  /// Called when the user has pressed the button that sets the initial settings.
  var onReset: (() -> Void)?

  private let code = CodeView()
  private var rows: [PlaygroundRow] = []

  override func viewDidLoad() {
    formView.restorationIdentifier = "settings"
    let groups = PlaygroundMember.groups.map { group in
      FormSection(
        group.title, footer: group.footer,
        rows: group.members.flatMap { member in member.controls.map { row($0, of: member) } })
    }
    let copy = Button("Copy", style: .filled) { [weak self] in self?.onCopy?() }
    let reset = Button("Reset", style: .tinted) { [weak self] in self?.onReset?() }
    sections = groups + [FormSection("Code", rows: [code, FlowView([copy, reset])])]
    show()
  }

  private func row(_ control: PlaygroundControl, of member: PlaygroundMember) -> View {
    let row = PlaygroundRow(control) { [weak self] change in
      guard let self else { return }
      change(&settings)
      onChange?(member)
    }
    rows.append(row)
    return row.view
  }

  private func show() {
    for row in rows { row.show(settings) }
    code.text = settings.code
    for section in sections { section.setNeedsLayout() }
  }
}
