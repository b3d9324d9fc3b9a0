// SPDX-License-Identifier: MIT

/// A rectangle in whose coordinates positions are expressed.
nonisolated public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// That of the window.
  case global
  /// That of the view itself.
  case local
  /// That of the nearest view around with this name.
  case named(AnyHashable)
}

extension View {
  /// Names the view's rectangle, for positions relative to it.
  public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
    coordinateSpace(.named(AnyHashable(name)))
  }

  /// Names the view's rectangle, for positions relative to it.
  public func coordinateSpace(_ space: CoordinateSpace) -> some View {
    NamedView(content: self, space: space)
  }
}

/// A view with a named rectangle.
@usableFromInline struct NamedView<Content> {
  let content: Content
  let space: CoordinateSpace
}

extension NamedView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> CoordinateSpaceBox {
    let box = CoordinateSpaceBox(view.space, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: CoordinateSpaceBox) {
    box.forEachMember(as: CoordinateSpaceBox.self) { $0.space = view.space }
    box.patch(view.content)
  }
}

/// The box of a named rectangle.
@usableFromInline final class CoordinateSpaceBox: WrapperBox {
  fileprivate(set) var space: CoordinateSpace

  init(_ space: CoordinateSpace, in place: NodePlace) {
    self.space = space
    super.init(in: place)
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    CoordinateSpaceBox(space, in: place)
  }
}

extension LayoutBox {
  /// The view in whose coordinates the box's frame is.
  final var enclosingView: Sash.View? {
    var box = outerBox
    while let current = box {
      if let view = current.contentView { return view }
      box = current.outerBox
    }
    return contentView
  }

  /// The frame in which the box is displayed, in the coordinates of a view, or `nil`.
  ///
  /// A row of a form displays the view of a control itself, without a layout of the boxes around it.
  final var displayedFrame: (view: Sash.View, frame: Rect)? {
    if isPlaced, let view = enclosingView { return (view, frame.aligned(for: view)) }
    var box: LayoutBox = self
    while let inner = (box as? WrapperBox)?.inner { box = inner }
    guard let view = (box as? ViewBox)?.view, view.superview != nil else { return nil }
    return (view, view.bounds)
  }

  /// Returns the box's frame in the coordinates of a space.
  final func frame(in space: CoordinateSpace) -> Rect {
    switch space {
    case .local: return Rect(origin: .zero, size: frame.size)
    case .global: return enclosingView?.convert(frame, to: nil) ?? frame
    case .named:
      var box = outerBox
      while let current = box {
        if let named = current as? CoordinateSpaceBox, named.space == space {
          let converted = enclosingView?.convert(frame, to: named.enclosingView) ?? frame
          return converted.offset(by: Point.zero - named.frame.origin)
        }
        box = current.outerBox
      }
      return self.frame(in: .global)
    }
  }
}
