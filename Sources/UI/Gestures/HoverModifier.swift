// SPDX-License-Identifier: MIT

extension View {
  /// Performs an action when the pointer enters or leaves the view.
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View {
    AttachmentView(content: self) { box in
      let held = box.attachment as? HoverAttachment ?? HoverAttachment()
      held.action = action
      guard box.attachment == nil else { return }
      box.attachment = held
      box.view.addGestureRecognizer(
        HoverGestureRecognizer { [weak held] recognizer in
          switch recognizer.state {
          case .began: held?.action?(true)
          case .ended, .cancelled, .failed: held?.action?(false)
          case .possible, .changed: break
          }
        })
    }
  }
}

/// The present action for the pointer over a view.
private final class HoverAttachment {
  var action: (@MainActor (Bool) -> Void)?
}
