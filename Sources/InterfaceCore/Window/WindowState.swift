// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The state of a window on the desktop, as the display server reported it last.
///
/// Read it from `Window.state`; `Window.addStateObserver(_:_:)` reports changes. A window without a
/// display server, and one that has not been displayed yet, has the state of `init()`.
public nonisolated struct WindowState: Hashable, Sendable {
  /// The part of the system that draws a window's title bar and edges.
  public enum Decoration: Hashable, Sendable {
    /// Nothing draws them.
    case none
    /// The display server draws them, outside of the window's surface.
    case server
    /// The window draws them itself.
    case client
  }

  /// The actions on windows that a display server offers.
  @frozen public struct Actions: OptionSet, Hashable, Sendable {
    /// The bits of the actions.
    public let rawValue: UInt8

    /// Creates a set of actions from their bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Showing a menu of the window.
    public static let windowMenu = Actions(rawValue: 1)
    /// Maximising windows.
    public static let maximize = Actions(rawValue: 2)
    /// Fullscreen windows.
    public static let fullscreen = Actions(rawValue: 4)
    /// Minimising windows.
    public static let minimize = Actions(rawValue: 8)
    /// All actions.
    public static let all: Actions = [.windowMenu, .maximize, .fullscreen, .minimize]
  }

  /// Whether the window looks active: it has the keyboard, or is about to.
  public var isActivated = false
  /// Whether the window is maximised.
  public var isMaximized = false
  /// Whether the window covers its output.
  public var isFullscreen = false
  /// Whether the user is resizing the window.
  public var isResizing = false
  /// The edges at which the window touches another one or the edge of the screen.
  public var tiledEdges: WindowEdges = []
  /// The part of the system that draws the title bar and the edges.
  public var decoration = Decoration.none
  /// The actions that the display server offers; all of them if it does not say.
  public var actions = Actions.all

  /// Creates the state of a floating window without decoration.
  public init() {}

  /// The radius of the top corners of a frame that the window draws itself, in logical pixels.
  package static let frameCornerRadius = 10.0

  /// The edges at which a frame that the window draws itself has a border and a shadow.
  package var framedEdges: WindowEdges {
    isMaximized || isFullscreen ? [] : WindowEdges.all.subtracting(tiledEdges)
  }
}

/// The state of a window on the desktop with its observers, attached to the window from the first
/// report on.
final class WindowStateStore {
  var state = WindowState()
  var observers = ItemObservers<WindowState>()
}

extension Window {
  /// The state of the window on the desktop.
  ///
  /// A controller reads it from the window of its view, for example to leave out a border while the
  /// window is maximised.
  public var state: WindowState { attachments[WindowStateStore.self]?.state ?? WindowState() }

  /// Sets the state and notifies the observers of a change.
  ///
  /// The host calls it when the display server has reported another state.
  public func setState(_ state: WindowState) {
    guard state != self.state else { return }
    let store = stateStore
    store.state = state
    store.observers.notify(state)
  }

  /// Calls a closure after each change of the state, until the owner is released.
  ///
  /// Further calls with the same owner replace its closure.
  public func addStateObserver(_ owner: AnyObject, _ body: @escaping (WindowState) -> Void) {
    let store = stateStore
    store.observers.remove(owner)
    store.observers.add(owner, body)
  }

  private var stateStore: WindowStateStore {
    attachments.object(orAttach: WindowStateStore())
  }
}
