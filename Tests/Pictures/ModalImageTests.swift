// SPDX-License-Identifier: MIT

/// A page of controls on a translucent background.
private final class TranslucentPage: ViewController {
  override func loadView() {
    let view = View()
    view.backgroundColor = Color(white: 0, alpha: 0.5)
    let button = Button("Over everything", style: .filled)
    button.frame = Rect(x: 40, y: 40, width: 280, height: 60)
    view.addSubview(button)
    self.view = view
  }
}

@MainActor @Suite("Images of presented controllers") struct ModalImageTests {
  @Test(
    "a form sheet dims the page below, and a translucent controller covers the whole window",
    arguments: ImageVariant.containers)
  func styles(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(variant, Size(width: 400, height: 300))
      let below = NavigationController(rootViewController: RowsPage("Below"))
      below.view.fillsSuperview = true
      stage.page.addChild(below)
      stage.page.view.addSubview(below.view)
      try stage.run(0.1)
      let content = RowsPage("Card")
      content.navigationItem.leadingBarButtonItems = [BarButtonItem(title: "Cancel")]
      content.navigationItem.trailingBarButtonItems = [BarButtonItem(title: "Done")]
      let card = NavigationController(rootViewController: content)
      card.preferredContentSize = Size(width: 300, height: 200)
      card.modalPresentationStyle = .formSheet
      stage.page.present(card, animated: false)
      try stage.run(0.1)
      try stage.compare("modal-card", variant)
      card.dismiss(animated: false)
      let translucent = TranslucentPage()
      translucent.modalPresentationStyle = .overFullScreen
      stage.page.present(translucent, animated: false)
      try stage.run(0.1)
      try stage.compare("modal-veil", variant)
    }
  }
}
