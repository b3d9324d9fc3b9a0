// SPDX-License-Identifier: MIT

import Sash

/// A small picture in a corner of the page, which is thrown to another corner or off the window.
final class PictureExample: ExampleViewController {
  override class var summary: ExampleSummary {
    ExampleSummary(
      "Picture", icon: .photo, "A small picture in one of four corners",
      "Throw it to another, or off the lower edge; it comes back where it was.")
  }

  private let button = Button("Watch the ridge", style: .filled)
  private var corner = Anchor.bottomRight

  override func makeContent() -> [View] {
    button.onTap = { [weak self] in self?.togglePicture() }
    return [button]
  }

  private func togglePicture() {
    if let shown = popover(tagged: "picture") { return shown.dismiss() }
    var attributes = Popover.Attributes()
    attributes.tag = "picture"
    attributes.position = .relative(
      popoverAnchors: [.bottomRight, .bottomLeft, .topRight, .topLeft])
    attributes.sourceFrame = { [weak self] in self?.pageFrame ?? .zero }
    attributes.sourceFrameInset = EdgeInsets(16)
    attributes.presentation.transition = .scale
    attributes.dismissal.transition = .scale
    attributes.dismissal.mode = .dragDown
    // Only a throw that would end far below the window dismisses it.
    attributes.dismissal.dragDismissalProximity = -0.2
    attributes.onContextChange = { [weak self] context in
      self?.corner = context.selectedAnchor ?? .bottomRight
    }
    let popover = Popover(attributes: attributes) {
      let picture = TrailImageView(
        Trail.all[1], size: Size(width: 160, height: 100), cornerRadius: 12)
      picture.isAccessibilityElement = true
      picture.accessibilityRole = .image
      picture.accessibilityLabel = "Signal Ridge"
      return picture
    }
    popover.context.selectedAnchor = corner
    present(popover)
  }
}
