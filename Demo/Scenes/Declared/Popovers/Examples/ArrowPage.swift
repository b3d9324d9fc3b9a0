// SPDX-License-Identifier: MIT

import SashUI

/// A card beside its button, at which its arrow points.
struct ArrowPage: View {
  @State private var isShown = false
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    ExamplePage(.arrow) { _ in
      ExampleBox {
        Button("Opening hours") { isShown = true }
          .buttonStyle(.borderedProminent)
          .popover(present: $isShown) {
            // Towards the trailing side, away from the other views of the page.
            $0.position = .absolute(
              originAnchor: .bottom,
              popoverAnchor: layoutDirection == .rightToLeft ? .topRight : .topLeft)
            $0.sourceFrameInset = .init(-16)
            $0.flipsToAvoidSource = true
          } view: {
            Templates.Container {
              CardNote("Heron hide", "Open from dawn until dusk. Closed in May.")
            }
          }
      }
    }
  }
}
