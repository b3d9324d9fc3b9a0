// SPDX-License-Identifier: MIT

import SashUI

/// The time after which a notification hides by itself, in seconds.
private let visibleTime = 3

/// A notification at the upper edge, which hides by itself.
struct NotificationPage: View {
  @State private var isShown = false
  @State private var rings = 0

  var body: some View {
    ExamplePage(.notification) { frames in
      // The notification leaves the button free.
      ExampleBox(minimumHeight: 240, room: .around) {
        Button("Ring the bell") {
          (isShown, rings) = (true, rings + 1)
          frames.window?.announce("The ferry is here. It leaves in ten minutes.")
        }
        .buttonStyle(.borderedProminent)
        .popover(present: $isShown) {
          $0.position = .relative(popoverAnchors: [.top])
          $0.sourceFrame = { frames.page }
          $0.sourceFrameInset = .init(16)
          $0.presentation.animation = .spring(.default)
          $0.presentation.transition = .move(edge: .top)
          $0.dismissal.animation = .spring(.default)
          $0.dismissal.transition = .move(edge: .top)
          $0.dismissal.mode = .dragUp
          $0.dismissal.dragDismissalProximity = 0.1
          $0.accessibility.shiftFocus = false
        } view: {
          Templates.Container(showsArrow: false) {
            CardNote("The ferry is here", "It leaves in ten minutes.")
          }
        }
        .task(id: rings) {
          guard rings > 0, (try? await Task.sleep(for: .seconds(visibleTime))) != nil else {
            return
          }
          isShown = false
        }
      }
    }
  }
}
