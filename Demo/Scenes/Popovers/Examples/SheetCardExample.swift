// SPDX-License-Identifier: MIT

import Sash

/// The height from which on a sheet of half the window has room for the card, at text scale 1.
private let minimumMediumHeight = 125.0

/// A card that is presented from a sheet.
final class SheetCardExample: ExampleViewController {
  override class var topic: PopoverTopic { .sheetCard }

  private let button = Button("Open the sheet", style: .filled)

  override func makeContent() -> [View] {
    button.onTap = { [weak self] in self?.showSheet() }
    return [button]
  }

  private func showSheet() {
    let page = ExtrasViewController()
    let isLow = view.bounds.height / 2 < minimumMediumHeight * max(1, view.theme.textScale)
    present(sheet: NavigationController(rootViewController: page)) { sheet in
      sheet.detents = [isLow ? .large : .medium]
      sheet.prefersGrabberVisible = true
    }
  }
}

/// The content of the sheet.
private final class ExtrasViewController: ColumnViewController {
  private let button = Button("What does it cost?", style: .tinted)

  override init() {
    super.init()
    title = "Boat hire"
    navigationItem.trailingBarButtonItems = [
      BarButtonItem(title: "Done", style: .done) { [weak self] in self?.dismiss() }
    ]
  }

  override func makeRows() -> [View] {
    button.onTap = { [weak self] in self?.showPrice() }
    return [FlowView([button])]
  }

  private func showPrice() {
    var attributes = Popover.Attributes()
    // At the button's leading edge the card stays inside the sheet.
    attributes.position =
      view.layoutDirection == .rightToLeft
      ? .absolute(originAnchor: .bottomRight, popoverAnchor: .topRight)
      : .absolute(originAnchor: .bottomLeft, popoverAnchor: .topLeft)
    attributes.source = .aboveCurrentWindow
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(top: -16, bottom: -16)
    attributes.flipsToAvoidSource = true
    present(
      Popover(attributes: attributes) {
        Templates.Container(CardText("Eight crowns", "An hour, two oars."))
      })
  }
}
