// SPDX-License-Identifier: MIT

import SashUI

/// The size of the picture, and its distance from the edges of the page, in logical pixels.
private let pictureSize = Size(width: 160, height: 100)
private let cornerDistance = 16.0

/// A small picture in a corner of the page, which is thrown to another corner or off the window.
struct PicturePage: View {
  @State private var isShown = false
  /// The corners, that in which the picture appears first.
  @State private var corners: [Popover.Attributes.Anchor] = [
    .bottomRight, .bottomLeft, .topRight, .topLeft,
  ]
  /// The corner where the picture was last, or `nil` before it was shown.
  @State private var lastCorner: Popover.Attributes.Anchor?

  var body: some View {
    ExamplePage(.picture) { frames in
      ExampleBox {
        Button("Watch the ridge") { toggle(frames) }
          .buttonStyle(.borderedProminent)
          .frameTag("picture button")
          .popover(present: $isShown) {
            $0.position = .relative(popoverAnchors: corners)
            $0.sourceFrame = { frames.page }
            $0.sourceFrameInset = .init(cornerDistance)
            $0.presentation.transition = .scale
            $0.dismissal.transition = .scale
            $0.dismissal.mode = .dragDown
            // Only a throw that would end far below the window dismisses it.
            $0.dismissal.dragDismissalProximity = -0.2
            $0.onContextChange = { lastCorner = $0.selectedAnchor }
          } view: {
            TrailPicture(trail: Trail.all[1], size: pictureSize)
              .accessibilityElement()
              .accessibilityAddTraits(.isImage)
              .accessibilityLabel("Signal Ridge")
          }
      }
    }
  }

  private func toggle(_ frames: PageFrames) {
    let first = lastCorner ?? freeCorner(frames)
    if !isShown { corners = [first] + corners.filter { $0 != first } }
    isShown.toggle()
  }

  /// The first corner in which the picture covers no button.
  private func freeCorner(_ frames: PageFrames) -> Popover.Attributes.Anchor {
    let area = frames.page.inset(by: cornerDistance)
    let placement = CardPlacement(
      area: frames.page,
      obstacles: [frames["picture button"], frames[PageFrames.Part.source]].map { ($0, 1) })
    func cost(_ corner: Popover.Attributes.Anchor) -> Double {
      placement.cost(of: Rect(placing: corner, at: area.point(at: corner), size: pictureSize))
    }
    return corners.min { cost($0) < cost($1) } ?? .bottomRight
  }
}
