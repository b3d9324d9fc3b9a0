// SPDX-License-Identifier: MIT

/// A view in a view of the library, to which a modifier attaches something: gestures, a tooltip.
///
/// Of a group, each view is in one of its own.
@usableFromInline struct AttachmentView<Content> {
  let content: Content
  /// Sets what the modifier attaches; called with each value of the view, for each box.
  let attach: (AttachmentBox) -> Void
}

extension AttachmentView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> AttachmentBox {
    let box = AttachmentBox(view.attach, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: AttachmentBox) {
    box.patch(view.content)
    box.patch(view.attach)
  }
}

/// The box of a view to which a modifier attaches something.
@usableFromInline final class AttachmentBox: WrapperViewBox {
  let environment: EnvironmentLink?
  /// What the modifier keeps from value to value.
  var attachment: AnyObject?
  /// The views that are attached without being displayed beside the content, such as those of a menu.
  var options: ViewNode?
  private var attach: (AttachmentBox) -> Void
  private let area = TouchAreaView()

  init(_ attach: @escaping (AttachmentBox) -> Void, in place: NodePlace) {
    environment = place.environment
    self.attach = attach
    super.init(area, in: place)
    update()
  }

  override func makeOther(in place: NodePlace) -> WrapperBox { AttachmentBox(attach, in: place) }

  fileprivate func patch(_ new: @escaping (AttachmentBox) -> Void) {
    forEachMember(as: AttachmentBox.self) { member in
      member.attach = new
      member.update()
    }
  }

  override func update() {
    // What the modifier reads of the environment is followed.
    evaluate { attach(self) }
    // The gestures are those of the views inside, which may have gaps between them.
    if view.gestureRecognizers.contains(where: { !($0 is HoverGestureRecognizer) }) {
      area.area = .content
    }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    options.map(body)
  }
}
