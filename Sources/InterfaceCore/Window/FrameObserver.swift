// SPDX-License-Identifier: MIT

/// An object that takes part in the frames of a window, such as the stack of presentations, which
/// follow moving views.
///
/// `Window.addFrameObserver(_:)` adds it. All functions do nothing by default.
package protocol FrameObserver: AnyObject {
  /// Called in each frame, after animators and before the layout.
  func frameWillLayOut()

  /// Called in each frame after the layout, and again if the layout that it caused has changed more.
  ///
  /// What it changes is laid out and displayed in the same frame. The `changedSubviews` of the
  /// content view are those since the last call.
  func frameDidLayOut()

  /// Called in each frame when the layers of all views are in place and nothing is drawn yet, and
  /// when the window was detached from its host.
  func visibilityMayHaveChanged()

  /// Called after each frame.
  ///
  /// - Parameter isMoved: Whether the frame may have moved views.
  func frameDidEnd(isMoved: Bool)

  /// The views that the observer animates at the moment, for error messages.
  var animatedViews: [View] { get }
}

extension FrameObserver {
  package func frameWillLayOut() {}
  package func frameDidLayOut() {}
  package func visibilityMayHaveChanged() {}
  package func frameDidEnd(isMoved: Bool) {}
  package var animatedViews: [View] { [] }
}

/// The observers of a window's frames in the order in which they were added, held weakly.
struct FrameObservers {
  private struct Entry { weak var observer: (any FrameObserver)? }

  private var entries: [Entry] = []

  /// Adds an observer, until it is deallocated.
  mutating func add(_ observer: any FrameObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
    entries.append(Entry(observer: observer))
  }

  /// Calls a closure for each observer.
  func forEach(_ body: (any FrameObserver) -> Void) {
    for entry in entries { entry.observer.map(body) }
  }

  /// The views that the observers animate at the moment.
  var animatedViews: [View] { entries.flatMap { $0.observer?.animatedViews ?? [] } }
}
