// SPDX-License-Identifier: MIT

import SashUI

/// A card that stays for presses in one frame, and goes for all others.
struct ExcludedFramePage: View {
  @State private var isShown = false
  @State private var count = 0

  var body: some View {
    ExamplePage(.excludedFrame, showsArea: isShown) { frames in
      // The card is beside the views at first, or above them.
      ExampleBox(minimumHeight: 320, room: .around) {
        Button("Count herons") { isShown = true }
          .buttonStyle(.borderedProminent)
          .popover(present: $isShown) {
            $0.position = .relative(
              popoverAnchors: [.topRight, .topLeft, .bottomLeft, .bottomRight])
            $0.sourceFrame = { frames.area }
            $0.sourceFrameInset = .init(16)
            $0.dismissal.excludedFrames = { [frames["counter"]] }
          } view: {
            Templates.Container(showsArrow: false) { Text("Herons: \(count)").font(.headline) }
          }
        Stepper("Herons", value: $count, in: 0...99).labelsHidden().frameTag("counter")
      }
    }
  }
}
