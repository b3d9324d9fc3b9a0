// SPDX-License-Identifier: MIT

/// The difference between two frames that comes from their alignment with pixels, in logical pixels.
private let alignmentTolerance = 1.0

/// The view of an image into which the image of a popup bar turns as the popup opens.
private final class PopupTargetView: Sash.View, PopupTransitionView {
  override var drawsContent: Bool { false }
}

extension PopupContentLink {
  /// The view into which the bar's image turns, or `nil`: the image with the corners and the shadow
  /// that the modifiers around it give it.
  var transitionView: Sash.View? {
    guard var view = transitionTarget, view.window != nil else { return nil }
    while let outer = view.superview as? EffectOutlineView, outer.subviews.count == 1,
      abs(outer.bounds.width - view.bounds.width) <= alignmentTolerance,
      abs(outer.bounds.height - view.bounds.height) <= alignmentTolerance
    {
      view = outer
    }
    return view
  }
}

/// A view into which the image of its popup's bar turns.
@usableFromInline struct PopupTargetModifier<Content> {
  let content: Content
}

extension PopupTargetModifier: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> PopupTargetBox {
    let box = PopupTargetBox(in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: PopupTargetBox) {
    box.patch(view.content)
  }
}

/// The box of a view into which the image of its popup's bar turns.
@usableFromInline final class PopupTargetBox: WrapperViewBox {
  init(in place: NodePlace) {
    super.init(PopupTargetView(), in: place)
    view.passesThroughTouches = true
    PopupContentLink.around(self)?.transitionTarget = view
  }

  override func makeOther(in place: NodePlace) -> WrapperBox { PopupTargetBox(in: place) }
}

extension View {
  /// Turns the image of the popup's bar into the view as the popup opens, and back.
  ///
  /// There is one such view in the content of a popup. A shape that clips it, if it is a rectangle
  /// with round corners, a capsule or a circle, and one shadow take part in the motion:
  ///
  /// ```swift
  /// Image(song.cover)
  ///   .resizable()
  ///   .popupTransitionTarget()
  ///   .aspectRatio(contentMode: .fit)
  ///   .clipShape(RoundedRectangle(cornerRadius: 30))
  ///   .shadow(color: .indigo, radius: 20)
  /// ```
  public func popupTransitionTarget() -> some View { PopupTargetModifier(content: self) }
}
