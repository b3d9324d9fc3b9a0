// SPDX-License-Identifier: MIT

import SashUI

/// A card that leaves the keyboard focus where it is, with a dismiss button for screen readers.
struct AccessibilityPage: View {
  @State private var isShown = false

  var body: some View {
    ExamplePage(.accessibility) { _ in
      ExampleBox {
        Button("Read the note") { isShown = true }
          .buttonStyle(.borderedProminent)
          .popover(present: $isShown) {
            $0.sourceFrameInset = .init(-16)
            $0.flipsToAvoidSource = true
            $0.accessibility.shiftFocus = false
            $0.accessibility.dismissButtonLabel = AnyView(Text("Done reading"))
          } view: {
            Templates.Container {
              CardNote("For the keeper", "The second board of the walk is loose. Mind your step.")
            }
          }
      }
    }
  }
}
