// SPDX-License-Identifier: MIT

extension PopupContentLink {
  /// Returns the part of a view in which drags close the popup, or `nil` for all of it.
  func interactionLimit(in view: Sash.View) -> Rect? {
    guard let container = interactionContainer, container.isDescendant(of: view) else {
      return nil
    }
    return container.convert(container.bounds, to: view)
  }
}

/// A view in which alone the drags of its popup begin.
@usableFromInline struct PopupInteractionView<Content> {
  let content: Content
}

extension PopupInteractionView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> PopupInteractionBox {
    let box = PopupInteractionBox(in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: PopupInteractionBox) {
    box.patch(view.content)
  }
}

/// The box of a view in which alone the drags of its popup begin.
@usableFromInline final class PopupInteractionBox: WrapperViewBox {
  init(in place: NodePlace) {
    super.init(Sash.View(), in: place)
    view.passesThroughTouches = true
    PopupContentLink.around(self)?.interactionContainer = view
  }

  override func makeOther(in place: NodePlace) -> WrapperBox { PopupInteractionBox(in: place) }
}

extension View {
  /// Limits the drags that close the popup of the view to its frame.
  public func popupInteractionContainer() -> some View { PopupInteractionView(content: self) }
}
