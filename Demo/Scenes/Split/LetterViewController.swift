// SPDX-License-Identifier: MIT

import Sash

/// The distance between the sender and the time, in logical pixels.
private let headerSpacing = 8.0

/// The third column: a letter.
final class LetterViewController: ColumnViewController {
  /// The number of the letter, or `nil` for none.
  var number: Int? { didSet { show() } }

  private let letters: LetterStore
  private let subject = Label("", style: .title2)
  private let sender = Label("", style: .headline)
  private let time = Label("", style: .footnote)
  private lazy var header = StackView(
    .horizontal, spacing: headerSpacing, alignment: .center, distribution: .equalSpacing,
    [sender, time])
  private let text = Label("", style: .body)
  private let emptyView = ContentUnavailableView(
    "No letter", secondaryText: "Choose one of the letters to read it.", icon: .mail)
  private let flag = BarButtonItem(icon: .flag, accessibilityLabel: "Flag")
  private let archive = BarButtonItem(icon: .archive, accessibilityLabel: "To the archive")

  /// The button that shows and hides the first columns, where they fit.
  let sidebar = BarButtonItem(icon: .sidebar, accessibilityLabel: "Boxes and letters")

  init(_ letters: LetterStore) {
    self.letters = letters
    super.init()
    navigationItem.largeTitleDisplayMode = .never
    flag.action = { [weak self] in self?.change { $0.isFlagged.toggle() } }
    archive.action = { [weak self] in self?.change { $0.box = .archive } }
    navigationItem.trailingBarButtonItems = [archive, flag]
    letters.addObserver { [weak self] in self?.show() }
  }

  override func makeRows() -> [View] {
    for label in [subject, text] { label.numberOfLines = 0 }
    text.lineSpacing = 4
    time.isSecondary = true
    let line = Separator()
    show()
    return [subject, header, line, text]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    emptyView.fillsSuperview = true
    view.addSubview(emptyView)
  }

  override func viewDidLayoutSubviews() {
    // The time is below a sender that leaves too little space for it.
    let width = sender.intrinsicContentSize.width + headerSpacing + time.intrinsicContentSize.width
    let isBeside = width <= view.bounds.width - 2 * margin
    header.axis = isBeside ? .horizontal : .vertical
    header.alignment = isBeside ? .center : .leading
    super.viewDidLayoutSubviews()
  }

  private func change(_ body: (inout Letter) -> Void) {
    if let number { letters.change(number, body) }
  }

  private func show() {
    let letter = number.map { letters.letters[$0] }
    for item in [flag, archive] { item.isEnabled = letter != nil }
    flag.icon = letter?.isFlagged == true ? .flagSlash : .flag
    flag.accessibilityLabel = letter?.isFlagged == true ? "Take the flag off" : "Flag"
    subject.text = letter?.subject ?? ""
    sender.text = letter?.sender ?? ""
    time.text = letter?.time ?? ""
    text.text = letter?.text ?? ""
    emptyView.isHidden = letter != nil
    scrollView.isHidden = letter == nil
    viewIfLoaded?.setNeedsLayout()
  }
}

/// A thin line between rows.
private final class Separator: View {
  init() {
    super.init()
    backgroundRole = .separator
  }

  override var drawsContent: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width.isFinite ? size.width : 0,
      height: separatorThickness)
  }
}
