// SPDX-License-Identifier: MIT

/// The least width and height of the part of a scroll view that lies in an area, in logical pixels.
private let leastIntersection = 0.5

/// A view of an overlay that is declared as an area.
@usableFromInline struct OverlayArea: Equatable {
  let anchor: Anchor<Rect>
  let isActive: Bool

  /// Returns the frame of the area in the coordinates of a view, or `nil` where it is not displayed.
  func frame(in view: Sash.View) -> Rect? {
    guard let box = anchor.source.box, box.isMounted, box.isPlaced,
      let enclosing = box.enclosingView
    else { return nil }
    return enclosing.convert(box.frame, to: view)
  }
}

/// The areas of an overlay by which it is dragged.
@usableFromInline nonisolated struct DragAreasKey: PreferenceKey {
  @usableFromInline static var defaultValue: [OverlayArea] { [] }

  @usableFromInline static func reduce(value: inout [OverlayArea], nextValue: () -> [OverlayArea]) {
    value += nextValue()
  }
}

/// The areas of an overlay in which a scroll view moves it.
@usableFromInline nonisolated struct DrivingAreasKey: PreferenceKey {
  @usableFromInline static var defaultValue: [OverlayArea] { [] }

  @usableFromInline static func reduce(value: inout [OverlayArea], nextValue: () -> [OverlayArea]) {
    value += nextValue()
  }
}

extension View {
  /// Declares the view as an area by which the overlay around it is dragged.
  ///
  /// Without such areas the whole overlay is dragged, with inactive ones only, it is not.
  public func draggable(_ isActive: Bool = true) -> some View {
    transformAnchorPreference(key: DragAreasKey.self, value: .bounds) { areas, anchor in
      areas.append(OverlayArea(anchor: anchor, isActive: isActive))
    }
  }

  /// Declares that the scroll view at this place moves the overlay around it.
  ///
  /// It may be the view itself or inside it: the first one, of which a part lies in the area of the view.
  /// A drag upwards moves the overlay to its highest notch before it scrolls, and one downwards moves
  /// the overlay where the content begins.
  public func drivingScrollView(_ isActive: Bool = true) -> some View {
    transformAnchorPreference(key: DrivingAreasKey.self, value: .bounds) { areas, anchor in
      areas.append(OverlayArea(anchor: anchor, isActive: isActive))
    }
  }
}

extension [OverlayArea] {
  /// Returns whether a drag from a point of a view may move the overlay, unless that has no areas.
  func allowsDrag(from point: Point, in view: Sash.View) -> Bool {
    contains { $0.isActive && $0.frame(in: view)?.contains(point) == true }
  }

  /// Returns the scroll view of a tree that lies in an active area: the first one, an outer one before
  /// those in it.
  func scrollView(in root: Sash.View) -> Sash.ScrollView? {
    let frames = filter(\.isActive).compactMap { $0.frame(in: root) }
    guard !frames.isEmpty else { return nil }
    func search(_ view: Sash.View) -> Sash.ScrollView? {
      if let scrollView = view as? Sash.ScrollView, !scrollView.isHidden {
        let frame = scrollView.convert(scrollView.bounds, to: root)
        let isInside = frames.contains { area in
          let common = area.intersection(frame)
          return common.width >= leastIntersection && common.height >= leastIntersection
        }
        if isInside { return scrollView }
      }
      return view.subviews.firstNonNil(search)
    }
    return search(root)
  }
}
