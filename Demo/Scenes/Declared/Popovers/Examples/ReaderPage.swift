// SPDX-License-Identifier: MIT

import SashUI

/// A card with a curve to a tagged view, which follows it while it is dragged.
struct ReaderPage: View {
  @State private var isShown = false

  var body: some View {
    ExamplePage(.reader) { frames in
      Button("Connect") { isShown = true }
        .buttonStyle(.borderedProminent)
        .popover(present: $isShown) {
          $0.position = .absolute(originAnchor: .bottomRight, popoverAnchor: .bottomRight)
          $0.sourceFrame = { frames.area }
          $0.changeLocationOnDismiss = true
        } view: {
          Templates.Container(showsArrow: false) { CardNote("Signal stone", "The fourth stop.") }
        } background: {
          PopoverReader { context in
            CardCurve(card: context.frame, place: frames["stone"])
          }
        }
      // The place is at the top, so that the card has room below it.
      ExampleBox(minimumHeight: 300, room: .below) {
        Text("Signal stone").font(.headline).frameTag("stone")
      }
    }
  }
}
