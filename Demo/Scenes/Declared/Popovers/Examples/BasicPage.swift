// SPDX-License-Identifier: MIT

import SashUI

/// A card below its button, which a press outside dismisses.
struct BasicPage: View {
  @State private var isShown = false

  var body: some View {
    ExamplePage(.basic) { _ in
      ExampleBox {
        Button("About the trail") { isShown = true }
          .buttonStyle(.borderedProminent)
          .popover(present: $isShown) {
            $0.sourceFrameInset = .init(-8)
            $0.flipsToAvoidSource = true
          } view: {
            Templates.Container(showsArrow: false) {
              CardNote("Heron Loop", "6.5 km through the Lower Marsh, two hours at an easy pace.")
            }
          }
      }
    }
  }
}
