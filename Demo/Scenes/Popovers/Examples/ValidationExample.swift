// SPDX-License-Identifier: MIT

import Sash

/// A form on a sheet that tells what is missing in a card at the field.
final class ValidationExample: ExampleViewController {
  override class var topic: PopoverTopic { .validation }

  private let button = Button("Write to the keeper", style: .filled)
  private let state = Label("Nothing sent yet", style: .subheadline)

  override func makeContent() -> [View] {
    state.isSecondary = true
    button.onTap = { [weak self] in self?.showForm() }
    return [button, state]
  }

  private func showForm() {
    let form = LetterFormViewController()
    form.onSend = { [weak self] in self?.state.text = "Sent by \($0)" }
    present(sheet: NavigationController(rootViewController: form)) { sheet in
      sheet.detents = [.large]
      sheet.prefersGrabberVisible = true
    }
  }
}

/// The distance of the card from other views, without and with an arrow, in logical pixels.
private let distance = (plain: 8.0, arrow: 16.0)

/// A form with a name and an address.
private final class LetterFormViewController: FormViewController {
  /// Called with the name when the form is complete.
  var onSend: ((String) -> Void)?

  private let name = TextField(placeholder: "Your name")
  private let address = TextField(placeholder: "me@example.org")
  private lazy var rows = [
    FormRow("Name", accessoryView: name), FormRow("Address", accessoryView: address),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Letter"
    navigationItem.trailingBarButtonItems = [
      BarButtonItem(title: "Send", style: .done) { [weak self] in self?.send() }
    ]
    sections = [FormSection(rows: rows)]
  }

  private func send() {
    popover(tagged: "complaint")?.dismiss()
    if name.text.isEmpty { return complain("No name", "Enter a name.", at: name) }
    guard address.text.contains("@") else {
      return complain("No address", "An address has an @ in it.", at: address)
    }
    onSend?(name.text)
    dismiss()
  }

  private func complain(_ title: String, _ text: String, at field: TextField) {
    window?.makeFirstResponder(field)
    let card = Templates.Container(CardText(title, text))
    var attributes = Popover.Attributes()
    attributes.tag = "complaint"
    attributes.accessibility.shiftFocus = false
    if hasRoom(for: card, beside: field) {
      placeBeside(field, &attributes)
    } else {
      placeBelowFields(field, &attributes)
      card.showsArrow = field === address
    }
    present(Popover(attributes: attributes) { card })
  }

  private var isMirrored: Bool { view.layoutDirection == .rightToLeft }

  /// Returns whether a card fits between the titles and a field beside them.
  private func hasRoom(for card: View, beside field: TextField) -> Bool {
    let titles = rows.compactMap { $0.subviews.first { $0 is Label } }
    let titleWidth = titles.map(\.intrinsicContentSize.width).max() ?? 0
    let room =
      rows[0].bounds.width - 2 * view.theme.metrics.margin - titleWidth - field.frame.width
    return distance.plain + card.cardSize(in: view).width + distance.arrow <= room
  }

  private func placeBeside(_ field: TextField, _ attributes: inout Popover.Attributes) {
    attributes.position =
      isMirrored
      ? .absolute(originAnchor: .right, popoverAnchor: .left)
      : .absolute(originAnchor: .left, popoverAnchor: .right)
    attributes.sourceFrame = { [weak field] in field.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(-distance.arrow)
  }

  /// Places a card below all fields, none of which it hides; it points only at the last one.
  private func placeBelowFields(_ field: TextField, _ attributes: inout Popover.Attributes) {
    // At the field's trailing edge the card stays inside the sheet.
    attributes.position =
      isMirrored
      ? .absolute(originAnchor: .bottomLeft, popoverAnchor: .topLeft)
      : .absolute(originAnchor: .bottomRight, popoverAnchor: .topRight)
    attributes.sourceFrame = { [weak field, weak address] in
      let (field, last) = (field.windowFrame(), address.windowFrame())
      return Rect(x: field.minX, y: field.minY, width: field.width, height: last.maxY - field.minY)
    }
    let space = field === address ? distance.arrow : distance.plain
    attributes.sourceFrameInset = EdgeInsets(top: -space, bottom: -space)
    attributes.flipsToAvoidSource = true
  }
}
