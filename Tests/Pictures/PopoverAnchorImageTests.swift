// SPDX-License-Identifier: MIT

/// The styles and directions of the images, at scale 1 and normal text, and one at scale 1.5.
nonisolated private let variants =
  ImageVariant.all(normal: 1).filter { $0.textScale == 1 } + [
    ImageVariant(style: .light, direction: .leftToRight, textScale: 1, scale: 1.5)
  ]

@MainActor @Suite("Images of popovers at anchors") struct PopoverAnchorImageTests {
  private typealias Side = Templates.ArrowSide

  private static let anchors: [Anchor] = [
    .topLeft, .top, .topRight, .right, .bottomRight, .bottom, .bottomLeft, .left, .center,
  ]

  /// Presents a popover at a source, at once and without padding at the window's edges.
  private func present(
    on stage: ImageStage, at source: Rect, _ origin: Anchor, _ popover: Anchor,
    background: @escaping () -> View? = { nil }, view: @escaping () -> View
  ) {
    var attributes = Popover.Attributes()
    attributes.position = .absolute(originAnchor: origin, popoverAnchor: popover)
    attributes.sourceFrame = { source }
    attributes.screenEdgePadding = .zero
    attributes.presentation.animation = .immediate
    stage.page.present(Popover(attributes: attributes, view: view, background: background))
  }

  @Test("each anchor of a popover on each anchor of its source")
  func pairs() throws {
    let cell = 92.0
    let stage = ImageStage(scale: 1)
    stage.window.resize(
      to: Size(width: cell * 9, height: cell * 9), scale: .one)
    for (row, origin) in Self.anchors.enumerated() {
      for (column, popover) in Self.anchors.enumerated() {
        let source = View(
          frame: Rect(
            x: cell * Double(column) + 36, y: cell * Double(row) + 36, width: 20, height: 20))
        source.backgroundColor = Color(white: 0.7)
        stage.page.view.addSubview(source)
        present(on: stage, at: source.frame, origin, popover) {
          SizedView(Size(width: 32, height: 24), color: Color(hex: 0x2060E0, alpha: 0.6))
        }
      }
    }
    try stage.run(0.5)
    try stage.compare("popover-anchors")
  }

  @Test("an arrow on each side at each place, towards the source", arguments: variants)
  func arrows(variant: ImageVariant) throws {
    /// The anchors of source and popover, a row of each side.
    let pairs: [(Anchor, Anchor)] = [
      (.bottom, .topLeft), (.bottom, .top), (.bottom, .topRight),
      (.left, .topRight), (.left, .right), (.left, .bottomRight),
      (.top, .bottomRight), (.top, .bottom), (.top, .bottomLeft),
      (.right, .bottomLeft), (.right, .left), (.right, .topLeft),
    ]
    let cell = Size(width: 300, height: 190)
    try ImageStage.withFonts {
      let stage = ImageStage(variant, Size(width: cell.width * 3, height: cell.height * 4))
      for (index, (origin, popover)) in pairs.enumerated() {
        let source = View(
          frame: Rect(
            x: cell.width * (Double(index % 3) + 0.5) - 8,
            y: cell.height * (Double(index / 3) + 0.5) - 8, width: 16, height: 16))
        source.backgroundColor = stage.window.theme.separator
        stage.page.view.addSubview(source)
        // The arrow lies between the source and the card.
        present(on: stage, at: source.frame.inset(by: -14), origin, popover) {
          let label = Label("\(popover)\non \(origin)")
          label.numberOfLines = 0
          return Templates.Container(label)
        }
      }
      try stage.run(0.5)
      // Anchors are physical: both directions have the same image.
      try stage.compare("popover-arrows-\(variant.style)")
    }
  }

  @Test("three dark popovers over a backdrop are told apart, in both directions")
  func stackedDark() throws {
    for variant in variants where variant.style == .dark {
      try ImageStage.withFonts {
        let stage = ImageStage(variant, Size(width: 320, height: 240))
        let page = StripedView(stage.window.theme.popoverBackground)
        page.fillsSuperview = true
        stage.page.view.addSubview(page)
        for index in 0..<3 {
          let offset = Double(index) * 44
          present(
            on: stage, at: Rect(x: 24 + offset, y: 16 + offset, width: 40, height: 12), .bottomLeft,
            .topLeft,
            background: {
              guard index == 0 else { return nil }
              let backdrop = View()
              backdrop.backgroundColor = Color(white: 0, alpha: 0.3)
              return backdrop
            }
          ) {
            let label = Label("Popover \(index + 1)\nof three")
            label.numberOfLines = 0
            return Templates.Container(label, showsArrow: false)
          }
          try stage.run(0.2)
        }
        // Anchors are physical: both directions have the same image.
        try stage.compare("popovers-stacked-\(variant.style)")
      }
    }
  }
}

/// A coloured view of a fixed size.
private final class SizedView: View {
  private let size: Size

  init(_ size: Size, color: Color) {
    self.size = size
    super.init(frame: .zero)
    backgroundColor = color
  }

  override var drawsContent: Bool { false }
  override func sizeThatFits(_ available: Size) -> Size { size }
}
