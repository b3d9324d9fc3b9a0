// SPDX-License-Identifier: MIT

/// A view around others that decides which touches are theirs.
final class TouchAreaView: Sash.View {
  /// The part of the view that receives touches.
  enum Area {
    /// The whole view.
    case all
    /// What the views inside display, without gaps between them.
    case content
    /// What a closure says for the bounds and a point, the gaps included.
    case shape((Rect, Point) -> Bool)
    /// Nothing, with the views inside.
    case nothing
  }

  var area = Area.all

  override func hitTest(_ point: Point) -> Sash.View? {
    switch area {
    case .nothing: return nil
    case .all: return super.hitTest(point)
    case .content:
      let hit = super.hitTest(point)
      return hit === self && !displaysContent(at: point) ? nil : hit
    case .shape(let contains): return contains(bounds, point) ? super.hitTest(point) : nil
    }
  }
}

extension Sash.View {
  /// Returns whether a view inside displays something at a point, also one that reacts to no touch
  /// by itself, such as a label.
  fileprivate func displaysContent(at point: Point) -> Bool {
    subviews.contains { view in
      let inner = convert(point, to: view)
      guard !view.isHidden, view.alpha > 0, view.bounds.contains(inner) else { return false }
      if let view = view as? TouchAreaView {
        switch view.area {
        case .nothing: return false
        case .shape: return view.hitTest(inner) != nil
        case .all, .content: return view.displaysContent(at: inner)
        }
      }
      return view.subviews.isEmpty
        ? !view.passesThroughTouches && !view.isUserInteractionEnabled
        : view.displaysContent(at: inner)
    }
  }
}
