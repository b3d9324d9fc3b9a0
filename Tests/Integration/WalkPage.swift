// SPDX-License-Identifier: MIT

/// A page with content to use.
final class WalkPage: ViewController, LifecycleRecording, ListDataSource {
  /// The kind of content.
  enum Kind: Int, CaseIterable {
    /// A few buttons.
    case buttons
    /// Controls with values, in a scroll view.
    case form
    /// Texts to edit.
    case text
    /// Rows.
    case list
  }

  var recorder: LifecycleRecorder?
  private let kind: Kind
  /// The inputs on the page, with their first texts.
  private(set) var inputs: [(view: any WalkInput, first: String)] = []

  init(_ kind: Kind, title: String) {
    self.kind = kind
    super.init()
    self.title = title
  }

  override func viewDidLoad() {
    view.contextMenu = ContextMenu([
      ContextMenu.Item("Copy") {},
      ContextMenu.Item("Share", submenu: ContextMenu([ContextMenu.Item("Here") {}])),
    ])
    switch kind {
    case .buttons: fillWithButtons()
    case .form: fillWithForm()
    case .text: fillWithTexts()
    case .list:
      let list = ListView()
      list.rowHeight = 32
      list.register(ListCell.self, forCellReuseIdentifier: "row")
      list.dataSource = self
      list.fillsSuperview = true
      view.addSubview(list)
    }
  }

  /// Adds an image view into which a popup's image moves.
  func addImageView() {
    let image = try? Image.draw(size: Size(width: 24, height: 24)) {
      $0.fill(Rect(x: 0, y: 0, width: 24, height: 24), with: Color(hex: 0xC0_4020))
    }
    popupItem.image = image
    let imageView = PopupImageView(image)
    imageView.frame = Rect(x: 160, y: 40, width: 90, height: 90)
    view.addSubview(imageView)
  }

  private func fillWithButtons() {
    let column = StackView(spacing: 4)
    column.fillsSuperview = true
    let menu = Button("More", style: .tinted)
    menu.menu = ContextMenu([ContextMenu.Item("One") {}, ContextMenu.Item("Two") {}])
    for view in [Button("Push", style: .filled), menu, Label("Words")] { column.addSubview(view) }
    view.addSubview(column)
  }

  private func fillWithForm() {
    let scrollView = ScrollView()
    scrollView.fillsSuperview = true
    view.addSubview(scrollView)
    let field = TextField("abc", placeholder: "Name")
    field.clearButtonMode = .whileEditing
    inputs = [(field, field.text)]
    let controls: [View] = [
      field, Slider(value: 0.5), Switch(isOn: true), Stepper(),
      SegmentedControl(["A", "B"], selectedSegmentIndex: 0), Button("Send"),
    ]
    for (row, control) in controls.enumerated() {
      control.frame = Rect(x: 10, y: 8 + 50 * Double(row), width: 140, height: 36)
      scrollView.contentView.addSubview(control)
    }
    scrollView.contentSize = Size(width: 160, height: 50 * Double(controls.count) + 16)
  }

  private func fillWithTexts() {
    let search = SearchField(placeholder: "Find")
    let text = TextView("שלום one\ntwo e\u{301}")
    inputs = [(search, search.text), (text, text.text)]
    let column = StackView(spacing: 4)
    column.fillsSuperview = true
    text.flexGrow = 1
    for view in [search, text] { column.addSubview(view) }
    view.addSubview(column)
  }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { 12 }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "row")
    if let cell = row as? ListCell {
      cell.title = "Row \(path.row)"
      cell.accessory = path.row == 1 ? .toggle : .none
    }
    return row
  }

  override func viewWillAppear(_ animated: Bool) { recorder?.record("will+") }
  override func viewIsAppearing(_ animated: Bool) { recorder?.record("is+") }
  override func viewDidAppear(_ animated: Bool) { recorder?.record("did+") }
  override func viewWillDisappear(_ animated: Bool) { recorder?.record("will-") }
  override func viewDidDisappear(_ animated: Bool) { recorder?.record("did-") }
}

/// A view for typing text.
protocol WalkInput: View {
  var text: String { get set }
  var selectedRange: Range<String.Index> { get set }
  var textInputState: TextInputState? { get }
  var isEditable: Bool { get set }
  func undo() -> Bool
  func redo() -> Bool
}

extension TextField: WalkInput {}
extension TextView: WalkInput {}

extension WalkInput {
  /// The fault of the caret, or `nil`.
  var caretFault: String? {
    let text = text
    for selectionEnd in [selectedRange.lowerBound, selectedRange.upperBound]
    where selectionEnd != text.endIndex && !text.indices.contains(selectionEnd) {
      return "the caret of \(text.debugDescription) is in a character"
    }
    guard let state = textInputState else { return nil }
    let sentText = state.surroundingText
    var borders: Set<Int> = [0]
    var offset = 0
    for character in sentText {
      offset += character.utf8.count
      borders.insert(offset)
    }
    if !borders.isSuperset(of: [state.caret, state.anchor]) {
      return "an input method received a caret in a character of \(sentText.debugDescription)"
    }
    return nil
  }

  /// The fault of the undo history, or `nil`.
  func undoFault(since first: String) -> String? {
    isEditable = true
    // Restores what the random walk has undone.
    while redo() {}
    let last = text
    while undo() {}
    if !text.utf8.elementsEqual(first.utf8) {
      return "undone to \(text.debugDescription) instead of \(first.debugDescription)"
    }
    while redo() {}
    return text.utf8.elementsEqual(last.utf8)
      ? nil : "done again to \(text.debugDescription) instead of \(last.debugDescription)"
  }
}
