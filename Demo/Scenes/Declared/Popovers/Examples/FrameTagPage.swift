// SPDX-License-Identifier: MIT

import SashUI

/// A card below a view that it finds by its tag, wherever the view is in the window.
struct FrameTagPage: View {
  @State private var isShown = false

  var body: some View {
    ExamplePage(.frameTag, showsArea: isShown) { frames in
      Button("Where is the ferry?") { isShown = true }
        .buttonStyle(.borderedProminent)
        .popover(present: $isShown) {
          $0.sourceFrame = { frames["ferry"] }
          $0.sourceFrameInset = .init(-16)
          $0.flipsToAvoidSource = true
        } view: {
          Templates.Container { CardNote("Here", "It crosses every half-hour.") }
        }
      // The view is at the top, so that the card has room below it.
      ExampleBox(minimumHeight: 260, room: .below) {
        Text("Ferry house").font(.headline).frameTag("ferry")
      }
    }
  }
}
