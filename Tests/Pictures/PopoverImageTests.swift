// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashMotion
import SashPopovers
import SashPresentation
import SashRaster
import Testing

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
}
