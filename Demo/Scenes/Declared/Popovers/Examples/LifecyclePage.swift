// SPDX-License-Identifier: MIT

import SashUI

/// A card with an animation of its own for each end of its life.
struct LifecyclePage: View {
  @State private var isShown = false

  var body: some View {
    ExamplePage(.lifecycle) { _ in
      ExampleBox {
        Button("Send a letter") { isShown = true }
          .buttonStyle(.borderedProminent)
          .popover(present: $isShown) {
            $0.sourceFrameInset = .init(-8)
            $0.flipsToAvoidSource = true
            $0.presentation.animation = .spring(response: 0.6, dampingFraction: 0.6)
            $0.presentation.transition = .move(edge: .leading)
            $0.dismissal.animation = .easeInOut(duration: 1)
            $0.dismissal.transition = .move(edge: .bottom).combined(with: .opacity)
          } view: {
            Templates.Container(showsArrow: false) {
              CardNote("On its way", "By the morning ferry.")
            }
          }
      }
    }
  }
}
