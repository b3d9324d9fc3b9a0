// SPDX-License-Identifier: MIT

/// A view in a view of the library, to which a modifier attaches something: gestures, a tooltip.
struct AttachmentView<Content: View>: View {
  typealias Body = Never

  let content: Content
  /// Sets what the modifier attaches; called with each value of the view.
  let attach: (AttachmentBox) -> Void

  static func _make(_ view: Self, in place: NodePlace) -> AttachmentBox {
    let box = AttachmentBox(Sash.View(), in: place)
    box.environment = place.environment
    box.show(view.content, in: place)
    view.attach(box)
    return box
  }

  static func _patch(_ view: Self, _ box: AttachmentBox) {
    box.patch(view.content)
    view.attach(box)
  }
}

/// The box of a view to which a modifier attaches something.
final class AttachmentBox: ContainerViewBox {
  fileprivate(set) var environment: EnvironmentLink?
  /// What the modifier keeps from value to value.
  var attachment: AnyObject?
  /// The views that are attached without being displayed beside the content, such as those of a menu.
  var options: ViewNode?

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    options.map(body)
  }
}
