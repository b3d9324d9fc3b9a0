// SPDX-License-Identifier: MIT

import SashPopovers

extension View {
  /// Records the view's frame under a tag, by which it is found from anywhere in its window.
  ///
  /// ```swift
  /// Text("This is a view").frameTag("Your Tag Name")
  /// ```
  ///
  /// `Popovers.frameTagged(_:)` and `frameTagged(_:)` of a window return the frame, and the source of a
  /// popover.
  public func frameTag(_ tag: some Hashable) -> some View {
    FrameTagView(content: self, tag: AnyHashable(tag))
  }
}

/// A view whose frame is recorded under a tag.
@usableFromInline struct FrameTagView<Content> {
  let content: Content
  let tag: AnyHashable
}

extension FrameTagView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> FrameTagBox {
    let box = FrameTagBox(view.tag, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: FrameTagBox) {
    box.forEachMember(as: FrameTagBox.self) { $0.tag = view.tag }
    box.patch(view.content)
  }
}

/// The box of a view whose frame is recorded under a tag.
@usableFromInline final class FrameTagBox: WrapperBox {
  var tag: AnyHashable {
    didSet {
      guard tag != oldValue else { return }
      FrameTags.remove(of: self)
      register()
    }
  }

  init(_ tag: AnyHashable, in place: NodePlace) {
    self.tag = tag
    super.init(in: place)
    register()
  }

  override func makeOther(in place: NodePlace) -> WrapperBox { FrameTagBox(tag, in: place) }

  override var isTransparent: Bool { true }

  private func register() {
    FrameTags.set(tag, of: self) { [weak self] in
      self?.displayedFrame.map { ($0.view, $0.frame) }
    }
  }

  override func didUnmount() {
    super.didUnmount()
    FrameTags.remove(of: self)
  }
}
