// SPDX-License-Identifier: MIT

import Sash

/// The size of the picture, and its distance from the edges of the page, in logical pixels.
private let pictureSize = Size(width: 160, height: 100)
private let cornerDistance = 16.0

/// A small picture in a corner of the page, which is thrown to another corner or off the window.
final class PictureExample: ExampleViewController {
  override class var topic: PopoverTopic { .picture }

  private let button = Button("Watch the ridge", style: .filled)
  private static let corners: [Anchor] = [.bottomRight, .bottomLeft, .topRight, .topLeft]
  /// The corner where the picture was last, or `nil` before it was shown.
  private var corner: Anchor?

  override func makeContent() -> [View] {
    button.onTap = { [weak self] in self?.togglePicture() }
    return [button]
  }

  private func togglePicture() {
    if let shown = popover(tagged: "picture") { return shown.dismiss() }
    var attributes = Popover.Attributes()
    attributes.tag = "picture"
    attributes.position = .relative(popoverAnchors: Self.corners)
    attributes.sourceFrame = { [weak self] in self?.pageFrame ?? .zero }
    attributes.sourceFrameInset = EdgeInsets(cornerDistance)
    attributes.presentation.transition = .scale
    attributes.dismissal.transition = .scale
    attributes.dismissal.mode = .dragDown
    // Only a throw that would end far below the window dismisses it.
    attributes.dismissal.dragDismissalProximity = -0.2
    attributes.onContextChange = { [weak self] context in
      self?.corner = context.selectedAnchor
    }
    let popover = Popover(attributes: attributes) {
      let picture = TrailImageView(
        Trail.all[1], size: pictureSize, cornerRadius: 12)
      picture.isAccessibilityElement = true
      picture.accessibilityRole = .image
      picture.accessibilityLabel = "Signal Ridge"
      return picture
    }
    popover.context.selectedAnchor = corner ?? freeCorner
    present(popover)
  }

  /// The first corner in which the picture covers no button.
  private var freeCorner: Anchor {
    let area = pageFrame.inset(by: cornerDistance)
    let placement = CardPlacement(
      area: pageFrame, obstacles: [button, codeButton].map { ($0.windowFrame(), 1) })
    func cost(_ corner: Anchor) -> Double {
      placement.cost(of: Rect(placing: corner, at: area.point(at: corner), size: pictureSize))
    }
    return Self.corners.min { cost($0) < cost($1) } ?? .bottomRight
  }
}
