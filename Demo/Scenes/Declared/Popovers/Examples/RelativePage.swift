// SPDX-License-Identifier: MIT

import SashUI

/// A card at one of five places inside a frame, between which it is dragged.
struct RelativePage: View {
  @State private var isShown = false

  var body: some View {
    ExamplePage(.relative, showsArea: isShown) { frames in
      Button("Put a card in the frame") { isShown = true }
        .buttonStyle(.borderedProminent)
        .popover(present: $isShown) {
          $0.position = .relative(
            popoverAnchors: [.center, .topLeft, .topRight, .bottomLeft, .bottomRight])
          $0.sourceFrame = { frames.area }
          $0.sourceFrameInset = .init(16)
          $0.dismissal.excludedFrames = { [frames.area] }
        } view: {
          Templates.Container(showsArrow: false) { CardNote("Drag me", "To a corner.") }
        }
      ExampleBox(minimumHeight: 300)
    }
  }
}
