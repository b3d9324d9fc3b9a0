// SPDX-License-Identifier: MIT

@MainActor @Suite("Images of popovers") struct PopoverImageTests {
  @Test("three stacked over a backdrop", arguments: ImageStage.scales)
  func stacked(scale: Double) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(scale: scale)
      let background = StripedView(Color(hex: 0xF0D8C8))
      background.fillsSuperview = true
      stage.page.view.addSubview(background)
      let cards: [(String, Rect, Anchor, Anchor)] = [
        ("The first", Rect(x: 20.3, y: 18.4, width: 40, height: 20), .bottomLeft, .topLeft),
        ("In the\nmiddle\nof three", Rect(x: 90, y: 70.7, width: 20, height: 24), .right, .left),
        ("On top", Rect(x: 200, y: 170, width: 50, height: 24), .top, .bottom),
      ]
      for (index, card) in cards.enumerated() {
        var attributes = Popover.Attributes()
        attributes.position = .absolute(originAnchor: card.2, popoverAnchor: card.3)
        attributes.sourceFrame = { card.1 }
        attributes.presentation.animation = .immediate
        stage.page.present(
          Popover(attributes: attributes) {
            let label = Label(card.0)
            label.numberOfLines = 0
            return Templates.Container(label, cornerRadius: 12)
          } background: {
            if index > 0 { return nil }
            let backdrop = View()
            backdrop.backgroundColor = Color(white: 0, alpha: 0.3)
            return backdrop
          })
        try stage.run(0.5)
      }
      try stage.compare("popovers")
    }
  }

  @Test("flipped above its source, and scrolled where there is too little space")
  func flipped() throws {
    try ImageStage.withFonts {
      let stage = ImageStage(scale: 1)
      let lines = { (count: Int) in
        let label = Label((1...count).map { "Line \($0)" }.joined(separator: "\n"))
        label.numberOfLines = 0
        return label
      }
      let sources = [
        (Rect(x: 40, y: 200, width: 60, height: 24), 3),
        (Rect(x: 220, y: 150, width: 60, height: 24), 20),
      ]
      for (source, count) in sources {
        let view = View(frame: source)
        view.backgroundColor = Color(hex: 0x3366CC)
        stage.page.view.addSubview(view)
        var attributes = Popover.Attributes()
        attributes.sourceFrame = { source }
        attributes.sourceFrameInset = EdgeInsets(-14)
        attributes.flipsToAvoidSource = true
        attributes.presentation.animation = .immediate
        stage.page.present(
          Popover(attributes: attributes) { Templates.Container(lines(count)) })
        try stage.run(0.5)
      }
      try stage.compare("popovers-flipped")
    }
  }
}
