// SPDX-License-Identifier: MIT

import Sash

/// An example of a scene, as its row in the list shows it.
protocol SceneExample: Hashable {
  var title: String { get }
  var subtitle: String { get }
  var icon: Icon { get }
  /// All examples in named groups.
  static var groups: [(name: String, examples: [Self])] { get }
}

/// The list of a scene's examples.
final class ExamplesViewController<Example: SceneExample>: FormViewController {
  /// Called with the chosen example.
  var onOpen: ((Example) -> Void)?

  private var rows: [Example: FormRow] = [:]

  init(_ title: String) {
    super.init()
    self.title = title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    formView.restorationIdentifier = "examples"
    sections = Example.groups.map { name, examples in
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
  func row(of example: Example) -> FormRow? { rows[example] }
}
