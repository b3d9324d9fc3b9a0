// SPDX-License-Identifier: MIT

import Sash

/// The list of the examples, some of which are presented over it.
final class SheetsViewController: FormViewController {
  /// Called with the chosen example.
  var onOpen: ((SheetExample) -> Void)?

  private var rows: [SheetExample: FormRow] = [:]

  override init() {
    super.init()
    title = "Sheets"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    formView.restorationIdentifier = "examples"
    sections = SheetExample.groups.map { name, examples in
      FormSection(
        name,
        rows: examples.map { example in
          let row = FormRow(
            example.title, subtitle: example.subtitle, icon: example.icon,
            accessory: .disclosure
          ) { [weak self] in self?.onOpen?(example) }
          rows[example] = row
          return row
        })
    }
  }

  /// Returns the row of an example.
  func row(of example: SheetExample) -> FormRow? { rows[example] }
}
