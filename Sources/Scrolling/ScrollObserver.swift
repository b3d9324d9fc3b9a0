// SPDX-License-Identifier: MIT

import SashGeometry

/// An observer of a scroll view's scrolling and zooming.
///
/// A scroll view has any number of observers and holds each weakly.
///
/// All functions have defaults that do nothing. Each `scrollViewWillBeginDragging(_:)` is followed
/// by one `scrollViewWillEndDragging(_:velocity:target:)` and one
/// `scrollViewDidEndDragging(_:willDecelerate:)`. If the latter reports that the content
/// decelerates, one `scrollViewDidEndDecelerating(_:)` follows, even if a finger or a call stops
/// the content.
public protocol ScrollObserver: AnyObject {
  /// Called when a finger begins to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Called when the content offset has changed.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Called after a change of `followsReadableWidth`.
  func scrollViewReadableWidthDidChange(_ scrollView: ScrollView)
  /// Called when the finger releases the content.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view that is released.
  ///   - velocity: The velocity of the offset, in logical pixels per second.
  ///   - target: The offset at which the content will come to rest. It may be set to another
  ///     offset, which is clamped to the content's edges.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, velocity: Vector, target: inout Point)
  /// Called when the finger was lifted or its touch was cancelled.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view that was released.
  ///   - willDecelerate: Whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
  /// Called when released content has come to rest or was stopped.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Called when a scroll requested by code, a key or a wheel has ended or was stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Called when the zoom scale begins to change, by a pinch or an animation.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView)
  /// Called when the zoom scale has changed.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Called when the zoom scale has come to rest, once for each `scrollViewWillBeginZooming(_:)`.
  func scrollViewDidEndZooming(_ scrollView: ScrollView)
}

/// A `ScrollObserver` that also lays itself out by the geometry of the scroll view.
package protocol ScrollGeometryObserver: AnyObject {
  /// Called when the size, the insets or the content size may have changed.
  func scrollViewGeometryDidChange(_ scrollView: ScrollView)
}

extension ScrollObserver {
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewReadableWidthDidChange(_ scrollView: ScrollView) {}
  /// Keeps the target.
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

/// The observers of a scroll view, held weakly, in the order in which they were added.
struct ScrollObservers {
  private struct Entry { weak var observer: (any ScrollObserver)? }
  private var entries: [Entry] = []

  mutating func add(_ observer: any ScrollObserver) {
    remove(observer)
    entries.append(Entry(observer: observer))
  }

  /// Removes an observer, and all entries whose observer was deallocated.
  mutating func remove(_ observer: any ScrollObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// Calls a closure for each observer that was present at the beginning of the call.
  func notify(_ body: (any ScrollObserver) -> Void) {
    for index in entries.indices {
      if let observer = entries[index].observer { body(observer) }
    }
  }
}
