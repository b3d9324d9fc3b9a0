// SPDX-License-Identifier: MIT

import SashUI

/// A card at any of 81 places: each anchor of the button with each anchor of the card.
struct AbsolutePage: View {
  @State private var isShown = false
  @State private var origin = PlaygroundAnchor.bottom
  @State private var card = PlaygroundAnchor.top

  var body: some View {
    ExamplePage(.absolute) { frames in
      FlowLayout(spacing: 16) {
        AnchorPicker("Button", selection: $origin).frameTag("origin")
        AnchorPicker("Card", selection: $card).frameTag("card")
      }
      // A card above the button leaves the pickers free.
      ExampleBox(minimumHeight: 280, room: .around) {
        Button("Show") { isShown = true }
          .buttonStyle(.borderedProminent)
          .popover(present: $isShown) {
            $0.position = .absolute(originAnchor: origin.anchor, popoverAnchor: card.anchor)
            // The pickers stay in use while the card is shown.
            $0.dismissal.excludedFrames = { [frames["origin"], frames["card"]] }
          } view: {
            Templates.Container(showsArrow: false) { CardNote("Here", "Beside the button.") }
          }
      }
    }
  }
}
