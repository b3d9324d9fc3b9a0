// SPDX-License-Identifier: MIT

import Sash

/// A form of activities: applications to share with, and actions.
final class ActivitiesViewController: FormViewController {
  /// Called with the title of the chosen activity.
  var onChoose: ((String) -> Void)?

  /// What is shared, for the header of a sheet.
  let heading: View

  override init() {
    let subtitle = Label("Trail · 6.5 km", style: .footnote)
    subtitle.isSecondary = true
    heading = StackView(.vertical, spacing: 2, [Label("Heron Loop", style: .headline), subtitle])
    super.init()
    title = "Share"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    formView.alwaysBounceVertical = true
    let targets = ActivityRow(
      [
        ("Mail", .mail), ("Notes", .pencil), ("Calendar", .calendar), ("Map", .pin),
        ("Photos", .photo), ("Contacts", .person), ("Files", .folder),
      ] as [(String, Icon)]
    ) { [weak self] in self?.onChoose?($0) }
    let targetSection = FormSection(rows: [targets])
    targetSection.isBoxed = false
    sections = [
      targetSection,
      FormSection(
        rows: [
          action("Copy link", .copy), action("Add to favourites", .star),
          action("Download", .download),
        ]),
      FormSection(rows: [action("Print", .document), action("Report a mistake", .flag)]),
    ]
  }

  private func action(_ title: String, _ icon: Icon) -> FormRow {
    FormRow(title, icon: icon) { [weak self] in self?.onChoose?(title) }
  }
}
