// SPDX-License-Identifier: MIT

import Sash

/// The time after which a notification hides by itself, in seconds.
private let visibleTime = 3.0

/// A notification at the upper edge, which hides by itself.
final class NotificationExample: ExampleViewController {
  override class var topic: PopoverTopic { .notification }

  private let button = Button("Ring the bell", style: .filled)

  override func makeContent() -> [View] {
    // The notification leaves the button free.
    area.minimumHeight = 240
    area.room = .around
    button.onTap = { [weak self] in self?.notify() }
    return [button]
  }

  private func notify() {
    popover(tagged: "notification")?.dismiss()
    var attributes = Popover.Attributes()
    attributes.tag = "notification"
    attributes.position = .relative(popoverAnchors: [.top])
    attributes.sourceFrame = { [weak self] in self?.pageFrame ?? .zero }
    attributes.sourceFrameInset = EdgeInsets(16)
    attributes.presentation.animation = .spring(.default)
    attributes.presentation.transition = .move(edge: .top)
    attributes.dismissal.animation = .spring(.default)
    attributes.dismissal.transition = .move(edge: .top)
    attributes.dismissal.mode = .dragUp
    attributes.dismissal.dragDismissalProximity = 0.1
    attributes.accessibility.shiftFocus = false
    let popover = Popover(attributes: attributes) {
      Templates.Container(
        CardText("The ferry is here", "It leaves in ten minutes."), showsArrow: false)
    }
    present(popover)
    view.window?.announce("The ferry is here. It leaves in ten minutes.")
    view.window?.timeline.schedule(after: visibleTime) { popover.dismiss() }
  }
}
