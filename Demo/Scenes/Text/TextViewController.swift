// SPDX-License-Identifier: MIT

import Sash

/// A form with text fields and a text view.
final class TextViewController: FormViewController {
  /// Called with a short description of a submitted text or a search.
  var onChange: ((String) -> Void)?

  let name = TextField("Ada", placeholder: "Name")
  let password = TextField("", placeholder: "Password")
  let search = SearchField(placeholder: "Search")
  let notes = TextView(
    """
    Text of any script: Greek λόγος, Hebrew שלום, Arabic سلام, Devanagari नमस्ते, emoji 👩‍🚀🇨🇭.

    Double clicks select words, a long press brings handles, Control and Z takes back.
    """)
  private let status = Label("Nothing yet", style: .footnote)

  override func makeRows() -> [View] {
    title = "Text"
    password.isSecureTextEntry = true
    password.purpose = .password
    name.clearButtonMode = .whileEditing
    name.purpose = .name
    name.onSubmit = { [weak self] in self?.reportChange("name \($0)") }
    password.onSubmit = { [weak self] in self?.reportChange("password of \($0.count)") }
    search.onSearch = { [weak self] in self?.reportChange("search \($0)") }
    for (field, label) in [(name, "Name"), (password, "Password"), (search, "Search")] {
      field.accessibilityLabel = label
    }
    let notesView = NotesView(notes)
    notes.accessibilityLabel = "Notes"
    return [
      status, name, password, search,
      Label("Notes", style: .headline), notesView,
    ]
  }

  private func reportChange(_ what: String) {
    status.text = what
    onChange?(what)
  }
}

/// A card of a fixed height with notes that scroll.
private final class NotesView: View {
  private static let height = 220.0

  init(_ notes: TextView) {
    super.init()
    cornerRadius = 8
    clipsToBounds = true
    notes.fillsSuperview = true
    addSubview(notes)
  }

  override var drawsContent: Bool { false }

  override func environmentDidChange() { backgroundColor = theme.secondaryBackground }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width.isFinite ? size.width : 300, height: Self.height)
  }
}
