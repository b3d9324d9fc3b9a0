import SashGeometry

/// Views fainter than this are passed over by Tab, as presses pass them over.
private let faintest = 0.01
/// How much room around it is scrolled into sight with a view, in logical pixels.
private let margin = 8.0

extension View {
  /// Whether Tab stops once for all views in it, and arrow keys go from one to the other.
  ///
  /// Tab comes to the one that had the keyboard last. Toolbars are such groups.
  public final var isFocusGroup: Bool {
    get { extras?.isFocusGroup ?? false }
    set { if newValue != isFocusGroup { ownExtras.isFocusGroup = newValue } }
  }

  /// Says that `canBecomeFirstResponder` is another: a view that has the keyboard may lose it.
  ///
  /// While the keyboard is in use, the nearest view that can have it then has it, after the event
  /// or frame in hand.
  public final func focusabilityDidChange() { window?.checkFocus() }

  final func interactionDidChange() {
    if isUserInteractionEnabled {
      window?.modalityMayHaveChanged()
    } else {
      window?.dropFocus(in: self)
    }
  }

  /// Whether it is shown, and it and all around it can be pressed.
  final var isReachable: Bool {
    var view: View? = self
    while let current = view {
      if current.isHidden || !current.isUserInteractionEnabled { return false }
      view = current.superview
    }
    return window != nil
  }

  /// The outermost group that it lies in; nil: none.
  final var focusGroup: View? {
    var group: View?
    var view = superview
    while let current = view {
      if current.isFocusGroup { group = current }
      view = current.superview
    }
    return group
  }

  /// Whether it can be seen, or scrolled into sight: not too faint, and not clipped away.
  final var canBeSeen: Bool {
    var rect = bounds
    var view = self
    while true {
      if view.alpha < faintest { return false }
      guard let outer = view.superview else { return true }
      if let scrollView = outer as? ScrollView, view === scrollView.carrier {
        rect = outer.bounds
      } else {
        let a = view.convertToSuperview(rect.origin)
        let b = view.convertToSuperview(Point(x: rect.maxX, y: rect.maxY))
        rect = Rect(
          x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
        if outer.clipsToBounds, !rect.shows(in: outer.bounds) { return false }
      }
      view = outer
    }
  }

  /// Scrolls all scroll views around the view as little as needed for a part of it to be in sight.
  ///
  /// - Parameters:
  ///   - rect: The part, in the view's own coordinates; nil: its `focusRect`.
  ///   - animated: Whether that is seen to happen.
  public final func scrollToVisible(_ rect: Rect? = nil, animated: Bool = true) {
    window?.layoutIfNeeded()
    var part = rect ?? focusRect
    var view = self
    while let outer = view.superview {
      if let scrollView = outer as? ScrollView, view === scrollView.carrier {
        part = scrollView.reveal(part.inset(by: -margin), animated: animated)
      } else {
        part = view.convert(part, to: outer)
      }
      view = outer
    }
  }
}

extension ScrollView {
  /// Scrolls to a rectangle of the carrier; returns where that will then be in sight.
  fileprivate final func reveal(_ part: Rect, animated: Bool) -> Rect {
    var rect = part
    rect.origin.y += canvas?.origin ?? 0
    scrollRectToVisible(rect, animated: animated)
    let scale = zoomState.scale
    let shown = Rect(
      x: rect.minX * scale - horizontal.target, y: rect.minY * scale - vertical.target,
      width: rect.width * scale, height: rect.height * scale)
    return shown.intersects(bounds) ? shown.intersection(bounds) : bounds
  }
}

extension Rect {
  /// Whether anything of it lies in a rectangle; of one without a size its place counts.
  fileprivate func shows(in area: Rect) -> Bool {
    func meets(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Bool {
      low < high ? low < to && high > from : low <= to && high >= from
    }
    return meets(minX, maxX, area.minX, area.maxX) && meets(minY, maxY, area.minY, area.maxY)
  }
}
