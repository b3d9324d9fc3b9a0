// SPDX-License-Identifier: MIT

import SashUI

/// A card on a page of a navigation stack.
struct StackPage: View {
  var body: some View {
    ExamplePage(.stack) { _ in
      ExampleBox {
        NavigationLink("Next page", destination: ChapterPage()).buttonStyle(.borderedProminent)
      }
    }
  }
}

/// The page with the card.
private struct ChapterPage: View {
  @State private var isShown = false

  var body: some View {
    Column {
      Text("Glass went down this road in straw, one cart a week.")
      Button("Show the footnote") { isShown = true }
        .buttonStyle(.borderedProminent)
        .popover(present: $isShown) {
          $0.sourceFrameInset = .init(-16)
          $0.flipsToAvoidSource = true
          // Only the page takes it away.
          $0.dismissal.mode = .none
        } view: {
          Templates.Container { CardNote("Footnote", "Two carts before Christmas.") }
        }
    }
    .navigationTitle("Chapter two")
    .navigationBarTitleDisplayMode(.inline)
  }
}
