// SPDX-License-Identifier: MIT

extension View {
  /// Sets whether the view and those inside it receive touches and the pointer; otherwise what lies
  /// behind it receives them.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    TouchAreaModifier(content: self, area: enabled ? .content : .nothing)
  }

  /// Sets the part of the view's frame that receives touches and the pointer, gaps between the views
  /// inside included.
  ///
  /// A gesture outside of the modifier is recognised in this part. Without the modifier it is
  /// recognised in the views inside alone, and not in a spacer or in `Color.clear`.
  ///
  /// - Parameters:
  ///   - shape: The part.
  ///   - eoFill: Whether areas that the shape encloses twice are left out.
  /// - Returns: The view with a shape.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    TouchAreaModifier(
      content: self, area: .shape { shape.path(in: $0).contains($1, eoFill: eoFill) })
  }
}

extension View {
  /// Sets the shape of the view for some purposes.
  ///
  /// ```swift
  /// SongRow(song: song).contentShape(.focusEffect, Capsule())
  /// ```
  ///
  /// The outline of the focus ring is that of the focusable views in the view, and of the buttons there
  /// that have no background of the library. It is a rectangle, with or without round corners, a capsule
  /// or a circle; another shape stands for the rectangle around it.
  ///
  /// - Parameters:
  ///   - kind: The purposes.
  ///   - shape: The shape.
  ///   - eoFill: Whether areas that the shape encloses twice are left out of it.
  /// - Returns: The view with the shape.
  @ViewBuilder public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    let focusable = transformEnvironment(\.focusShape) {
      if kind.contains(.focusEffect) { $0 = shape }
    }
    if kind.contains(.interaction) {
      focusable.contentShape(shape, eoFill: eoFill)
    } else {
      focusable
    }
  }
}

/// A view of which a part receives touches.
@usableFromInline struct TouchAreaModifier<Content> {
  let content: Content
  let area: TouchAreaView.Area
}

extension TouchAreaModifier: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> TouchAreaBox {
    let box = TouchAreaBox(view.area, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: TouchAreaBox) {
    box.forEachMember(as: TouchAreaBox.self) { $0.area.area = view.area }
    box.patch(view.content)
  }
}

/// The box of a view of which a part receives touches.
@usableFromInline final class TouchAreaBox: WrapperViewBox {
  let area: TouchAreaView

  init(_ area: TouchAreaView.Area, in place: NodePlace) {
    self.area = TouchAreaView()
    self.area.area = area
    super.init(self.area, in: place)
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    TouchAreaBox(area.area, in: place)
  }
}
