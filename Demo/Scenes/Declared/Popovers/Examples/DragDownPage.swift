// SPDX-License-Identifier: MIT

import SashUI

/// A card that a drag downwards dismisses, and that bounces at a press outside.
struct DragDownPage: View {
  @State private var isShown = false
  @State private var bounces = 0

  var body: some View {
    ExamplePage(.dragDown) { frames in
      ExampleBox {
        Button("Show the ticket") { isShown = true }
          .buttonStyle(.borderedProminent)
          .frameTag("ticket button")
          .popover(present: $isShown) {
            $0.position = .relative(popoverAnchors: [.center])
            $0.sourceFrame = { ticketArea(of: frames.page, beside: frames["ticket button"]) }
            $0.dismissal.mode = .dragDown
            $0.blocksBackgroundTouches = true
            $0.onTapOutside = { bounces += 1 }
          } view: {
            Templates.Container(showsArrow: false) {
              CardNote("Ferry, 9:30", "Two passengers, one bicycle. Drag me down.")
            }
            .bounce(trigger: bounces)
          } background: {
            Color.black.opacity(0.4)
          }
      }
    }
  }

  /// Returns the part of a page below a button, or above it where there is little below.
  private func ticketArea(of page: Rect, beside button: Rect) -> Rect {
    let (below, above) = (page.maxY - button.maxY, button.minY - page.minY)
    let isBelow = 2 * below >= above
    return Rect(
      x: page.minX, y: isBelow ? button.maxY : page.minY, width: page.width,
      height: isBelow ? below : above)
  }
}
