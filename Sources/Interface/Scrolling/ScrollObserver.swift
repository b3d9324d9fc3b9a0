import SashGeometry

/// Hears what happens to a scroll view; any number may, each held weakly.
///
/// Each call has a default that does nothing. `willBeginDragging` is followed by one
/// `willEndDragging` and one `didEndDragging`; when that says that the content goes on, one
/// `didEndDecelerating` follows, also where a finger or a call stops it.
public protocol ScrollObserver: AnyObject {
  /// A finger begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The content moved.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// The finger is lifted, at a velocity of the offset in logical pixels a second.
  ///
  /// `target` is where the content will come to rest; it may be set to another offset, which is
  /// held to the content's edges.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, velocity: Vector, target: inout Point)
  /// The finger was lifted, or its touch cancelled.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
  /// The content that was let go has come to rest, or was stopped.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// A scroll that code, a key or a wheel asked for has ended, or was stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// The scale of the content begins to change, by two fingers or by an animation.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView)
  /// The content is shown in another scale.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// The scale of the content rests; once for each `willBeginZooming`.
  func scrollViewDidEndZooming(_ scrollView: ScrollView)
}

extension ScrollObserver {
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Leaves the target as it is.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, velocity: Vector, target: inout Point
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(_ scrollView: ScrollView) {}
}

/// A scroll view's observers, none of them kept alive, in the order in which they came.
struct ScrollObservers {
  private struct Entry { weak var observer: (any ScrollObserver)? }
  private var entries: [Entry] = []

  mutating func add(_ observer: any ScrollObserver) {
    remove(observer)
    entries.append(Entry(observer: observer))
  }

  /// Takes one out, and those that are gone.
  mutating func remove(_ observer: any ScrollObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// Tells all that were there when it began.
  func tell(_ body: (any ScrollObserver) -> Void) {
    for index in entries.indices {
      if let observer = entries[index].observer { body(observer) }
    }
  }
}
