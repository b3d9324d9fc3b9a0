// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The geometry of the bar, for the parts of an application that follow it.
extension PopupBar {
  /// The position, the size and the style of a popup bar as of its last layout.
  nonisolated public struct Geometry: Hashable, Sendable {
    /// The frame of the closed bar in its host's view, in logical pixels.
    public var frame: Rect
    /// The frame of the pill in the bar's coordinates, in logical pixels: all of the bar if that
    /// extends from edge to edge.
    public var contentFrame: Rect
    /// The effective style.
    public var style: PopupBarStyle
    /// The placement: in a row of its own, or beside a minimised dock.
    public var environment: Environment
  }

  /// The geometry of the bar as of its last layout.
  public var geometry: Geometry {
    Geometry(
      frame: frame, contentFrame: pill.frame, style: effectiveBarStyle, environment: environment)
  }

  /// Calls a closure after each layout that has changed the bar's geometry, until the owner is
  /// released or removed.
  ///
  /// The first call follows the first layout of the bar in a window. The movement of the bar while
  /// the popup opens and closes is no change.
  ///
  /// ```swift
  /// host.popupBar.addGeometryObserver(self) { [weak self] geometry in
  ///   self?.lyrics.isHidden = geometry.contentFrame.width < 300
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - owner: The observer, which is held weakly.
  ///   - body: Receives the new geometry. What it changes is part of the same frame.
  public func addGeometryObserver(_ owner: AnyObject, _ body: @escaping (Geometry) -> Void) {
    geometryObservers.add(owner, of: self, body)
  }

  /// Removes all closures of an observer of the geometry.
  public func removeGeometryObserver(_ owner: AnyObject) { geometryObservers.remove(owner) }
}

/// The observers of a bar's geometry.
///
/// It takes part in the frames of the bar's window from the first observer on.
final class PopupBarGeometryObservers: FrameObserver {
  /// One observer, with the geometry that it was called with last.
  private final class Observer {
    weak var owner: AnyObject?
    let body: (PopupBar.Geometry) -> Void
    var last: PopupBar.Geometry?

    init(_ owner: AnyObject, _ body: @escaping (PopupBar.Geometry) -> Void) {
      self.owner = owner
      self.body = body
    }
  }

  private weak var bar: PopupBar?
  private var observers: [Observer] = []

  /// Adds an observer.
  func add(_ owner: AnyObject, of bar: PopupBar, _ body: @escaping (PopupBar.Geometry) -> Void) {
    self.bar = bar
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner, body))
    windowDidChange(bar.window)
  }

  /// Removes all closures of an observer.
  func remove(_ owner: AnyObject) { observers.removeAll { $0.owner == nil || $0.owner === owner } }

  /// Follows the bar into another window.
  func windowDidChange(_ window: Window?) {
    guard let window, !observers.isEmpty else { return }
    window.addFrameObserver(self)
    window.setNeedsFrame()
  }

  func frameDidLayOut() {
    guard !observers.isEmpty, let bar, bar.window != nil, !bar.bounds.isEmpty else { return }
    let geometry = bar.geometry
    for observer in observers where observer.owner != nil && observer.last != geometry {
      // A closure may have removed this observer.
      guard observers.contains(where: { $0 === observer }) else { continue }
      observer.last = geometry
      observer.body(geometry)
    }
  }
}
