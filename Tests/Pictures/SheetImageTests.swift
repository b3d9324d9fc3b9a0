// SPDX-License-Identifier: MIT

/// The images of a presented sheet over a page of rows.
@MainActor @Suite("Images of presented sheets") struct SheetImageTests {
  /// Both styles, one of them in both directions and at a fractional scale.
  private nonisolated static let variants = [
    ImageVariant(style: .light, direction: .leftToRight, textScale: 1, scale: 1),
    ImageVariant(style: .dark, direction: .leftToRight, textScale: 1, scale: 1),
    ImageVariant(style: .light, direction: .rightToLeft, textScale: 1, scale: 1),
    ImageVariant(style: .dark, direction: .leftToRight, textScale: 1, scale: 1.5),
  ]

  @Test("at its detents, and held by a finger between, below and above them", arguments: variants)
  func detents(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(variant, Size(width: 240, height: 320))
      try stage.showPage()
      let content = SheetPage("Filters")
      stage.page.present(sheet: content, animated: false) { sheet in
        sheet.detents = [.medium, .large]
        sheet.prefersGrabberVisible = true
      }
      try stage.run(0.5)
      try stage.compare("sheet-medium", variant)
      let finger = ImageFinger(stage, at: stage.top(of: content) + Vector(dx: 0, dy: 30))
      try finger.move(by: -80)
      try stage.compare("sheet-between", variant)
      try finger.move(by: 150)
      try stage.compare("sheet-below", variant)
      try finger.move(by: -200)
      finger.lift()
      try stage.run(2)
      try stage.compare("sheet-large", variant)
      let puller = ImageFinger(stage, at: stage.top(of: content) + Vector(dx: 0, dy: 60))
      try puller.move(by: -40)
      try stage.compare("sheet-above", variant)
      puller.lift()
    }
  }

  @Test("without a grabber and dimming, over a page that stays in use", arguments: variants)
  func undimmed(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(variant, Size(width: 240, height: 320))
      try stage.showPage()
      stage.page.present(sheet: SheetPage("Filters"), animated: false) { sheet in
        let lowest = SheetPresentationController.Detent.height(120)
        sheet.detents = [lowest, .large]
        sheet.largestUndimmedDetentIdentifier = lowest.identifier
      }
      try stage.run(0.5)
      try stage.compare("sheet-undimmed", variant)
    }
  }

  @Test("floating in a wide window, and attached to its lower edge", arguments: variants)
  func wide(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(variant, Size(width: 360, height: 240))
      try stage.showPage()
      let content = SheetPage("Filters")
      stage.page.present(sheet: content, animated: false) { sheet in
        sheet.detents = [.medium, .large]
        sheet.prefersGrabberVisible = true
        sheet.maximumWidth = 240
      }
      try stage.run(0.5)
      try stage.compare("sheet-floating", variant)
      content.sheetPresentationController?.prefersEdgeAttached = true
      try stage.run(0.5)
      try stage.compare("sheet-attached", variant)
      content.sheetPresentationController?.prefersEdgeAttached = false
      content.sheetPresentationController?.selectedDetentIdentifier = .large
      try stage.run(0.5)
      try stage.compare("sheet-floating-large", variant)
    }
  }

  @Test("over another sheet, which is smaller behind it", arguments: variants)
  func stacked(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(variant, Size(width: 240, height: 320))
      stage.window.prefersReducedMotion = false
      try stage.showPage()
      let lower = SheetPage("Filters")
      stage.page.present(sheet: lower, animated: false)
      try stage.run(0.5)
      let upper = SheetPage("Colours")
      lower.present(sheet: upper, animated: false) { sheet in
        sheet.detents = [.medium, .large]
        sheet.prefersGrabberVisible = true
      }
      try stage.run(0.5)
      try stage.compare("sheet-stack-medium", variant)
      upper.sheetPresentationController?.selectedDetentIdentifier = .large
      try stage.run(0.5)
      try stage.compare("sheet-stack-large", variant)
      let finger = ImageFinger(stage, at: stage.top(of: upper) + Vector(dx: 0, dy: 30))
      try finger.move(by: 220)
      try stage.compare("sheet-stack-leaving", variant)
      finger.lift()
    }
  }
}

/// A page of controls on a sheet.
private final class SheetPage: ViewController {
  init(_ title: String) {
    super.init()
    self.title = title
  }

  override func loadView() {
    let view = View()
    let heading = Label(title ?? "", font: Font(size: 20, weight: .bold))
    let label = Label("With pictures")
    let toggle = Switch()
    toggle.isOn = true
    let button = Button("Apply", style: .filled)
    for subview in [heading, label, toggle, button] as [View] { view.addSubview(subview) }
    self.view = view
    parts = (heading, label, toggle, button)
  }

  private var parts: (heading: Label, label: Label, toggle: Switch, button: Button)?

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let parts else { return }
    let width = view.bounds.width
    let isMirrored = view.layoutDirection == .rightToLeft
    let toggleSize = parts.toggle.fittingSize(in: view.bounds.size)
    let frames: [(View, Rect)] = [
      (parts.heading, Rect(x: 16, y: 20, width: width - 32, height: 26)),
      (parts.label, Rect(x: 16, y: 58, width: width - 48 - toggleSize.width, height: 24)),
      (
        parts.toggle,
        Rect(
          x: width - 16 - toggleSize.width, y: 70 - toggleSize.height / 2,
          width: toggleSize.width, height: toggleSize.height)
      ),
      (parts.button, Rect(x: 16, y: 96, width: width - 32, height: 40)),
    ]
    for (view, frame) in frames {
      view.frame =
        isMirrored
        ? Rect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        : frame
    }
  }
}

extension ImageStage {
  /// Shows a page of rows below a navigation bar.
  fileprivate func showPage() throws {
    window.theme.formFactor = .handheld
    let rows = NavigationController(rootViewController: RowsPage("Row"))
    rows.view.fillsSuperview = true
    page.addChild(rows)
    page.view.addSubview(rows.view)
    try run(0.1)
  }

  /// Returns the middle of the upper edge of a controller's view in the window.
  fileprivate func top(of controller: ViewController) -> Point {
    controller.view.convert(Point(x: controller.view.bounds.midX, y: 0), to: nil)
  }
}
