// SPDX-License-Identifier: MIT

import SashUI

/// A card above a coloured background, which fills the window and lets presses pass.
struct BackgroundPage: View {
  @State private var isShown = false

  var body: some View {
    ExamplePage(.background) { _ in
      ExampleBox {
        Button("Show at dusk") { isShown = true }
          .buttonStyle(.borderedProminent)
          .popover(present: $isShown) {
            $0.sourceFrameInset = .init(-16)
            $0.flipsToAvoidSource = true
          } view: {
            Templates.Container {
              CardNote("Sunset at 17:42", "The hide closes half an hour later.")
            }
          } background: {
            Color(.init(hex: 0x2b1b4d)).opacity(0.45)
          }
      }
    }
  }
}
