// SPDX-License-Identifier: MIT

import SashUI

/// A card of its own colour that follows a finger up and down, with resistance.
struct CustomisedPage: View {
  @State private var isShown = false

  var body: some View {
    ExamplePage(.customised) { _ in
      ExampleBox {
        Button("Weather") { isShown = true }
          .buttonStyle(.borderedProminent)
          .popover(present: $isShown) {
            $0.position = .absolute(originAnchor: .bottom, popoverAnchor: .top)
            $0.sourceFrameInset = .init(-8)
            $0.flipsToAvoidSource = true
            $0.rubberBandingMode = .yAxis
          } view: {
            Templates.Container(
              cornerRadius: 24, backgroundColor: Color(.init(hex: 0x163a5c)), padding: 24,
              showsArrow: false
            ) {
              CardNote("14°, clear", "Wind from the south-west, rain after six.", style: .white)
            }
          }
      }
    }
  }
}
