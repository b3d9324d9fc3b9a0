// SPDX-License-Identifier: MIT

/// An object that is told which positions are read while it calls a closure.
///
/// It sets itself as the observer of a window during the call, and restores the former one after it.
package protocol PositionReadObserver: AnyObject {
  /// Called when the position in the window of a view is read, by `convert(_:to:)` for example.
  func positionWasRead(of view: View)
}

extension View {
  /// Tells the observer of the window, if any, that the view's position in the window is read.
  package final func notePositionRead() { window?.positionReadObserver?.positionWasRead(of: self) }
}
