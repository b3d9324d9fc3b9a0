// SPDX-License-Identifier: MIT

import Sash

/// The least number of characters of a password.
private let leastPasswordLength = 8
/// The least and the greatest number of lines of the notes.
private let lineRange = 3...11
/// The part of the window's height that the notes take at most.
private let largestWindowPart = 0.6

/// A form with text fields and a text view.
final class TextViewController: FormViewController {
  /// Called with a short description of a submitted text or a search.
  var onChange: ((String) -> Void)?

  let name = TextField("Ada", placeholder: "Name")
  let password = TextField("", placeholder: "Password")
  let search = SearchField(placeholder: "Search")
  let notes = NotesView(
    """
    Text of any script: Greek λόγος, Hebrew שלום, Arabic سلام, Devanagari नमस्ते, emoji 👩‍🚀🇨🇭.

    Double clicks select words, a long press brings handles, Control and Z takes back.
    """)
  private lazy var passwordRow = FormRow("Password", accessoryView: password)
  private let status = FormRow("Last change", value: "none")

  override func viewDidLoad() {
    formView.restorationIdentifier = "form"
    title = "Text"
    password.isSecureTextEntry = true
    password.purpose = .password
    name.clearButtonMode = .whileEditing
    name.purpose = .name
    name.onSubmit = { [weak self] in self?.reportChange("name \($0)") }
    password.onSubmit = { [weak self] in self?.reportChange("password of \($0.count)") }
    search.onSearch = { [weak self] in self?.reportChange("search \($0)") }
    search.accessibilityLabel = "Search"
    for field in [name, password] { field.borderStyle = .none }
    password.onChange = { [weak self] in self?.checkPassword($0) }
    notes.accessibilityLabel = "Notes"
    let searchSection = FormSection(rows: [search])
    searchSection.isBoxed = false
    sections = [
      searchSection,
      FormSection("Account", rows: [FormRow("Name", accessoryView: name), passwordRow]),
      FormSection("Notes", rows: [notes]),
      FormSection("Events", rows: [status]),
    ]
  }

  private func checkPassword(_ password: String) {
    let isShort = !password.isEmpty && password.count < leastPasswordLength
    passwordRow.validationMessage =
      isShort ? "A password has at least \(leastPasswordLength) characters." : nil
  }

  private func reportChange(_ what: String) {
    status.value = what
    onChange?(what)
  }
}

/// A text view of a fixed number of lines, in which longer text scrolls.
final class NotesView: TextView {
  override func sizeThatFits(_ size: Size) -> Size {
    let line = TextSystem.shared.layout(
      "", style: TextStyle(font: font ?? theme.font(.body)), scale: displayScale
    ).size.height
    // The padding is that with which one line is as high as a field.
    func height(_ lines: Int) -> Double { theme.metrics.controlHeight + Double(lines - 1) * line }
    // Fewer lines where the text is so large that they would fill the window.
    let limit = window.map { $0.size.height * largestWindowPart } ?? .infinity
    let lines = lineRange.reversed().first { height($0) <= limit } ?? lineRange.lowerBound
    return Size(width: size.width.isFinite ? size.width : 300, height: height(lines))
  }
}
