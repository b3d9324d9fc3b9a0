// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues

/// The bar at the bottom of a controller's view that a popup bar lies above, as an observable
/// value.
///
/// Its position follows from properties that the controller overrides:
/// `bottomDockingViewForPopupBar`, `defaultFrameForBottomDockingView` and
/// `isBottomDockingViewForPopupBarHidden`. The container publishes the rest whenever it has laid
/// out its bar, and observers are notified. Any number of objects can observe a dock. The
/// controller owns it.
///
/// A container whose bar an opening popup pushes down publishes the bar and lowers it by `offset`:
///
/// ```swift
/// final class StationController: ViewController {
///   let bar = View()
///
///   override func viewDidLoad() {
///     view.addSubview(bar)
///     bottomDock.addObserver(self) { [unowned self] _, event in
///       if event == .didChangeOffset { view.setNeedsLayout() }
///     }
///   }
///
///   override func viewDidLayoutSubviews() {
///     let bounds = view.bounds
///     bar.frame = Rect(x: 0, y: bounds.maxY - 60, width: bounds.width, height: 60)
///     bar.translation = Vector(dx: 0, dy: bottomDock.offset)
///     bottomDock.publish(bar: bar)
///   }
///
///   override var bottomDockingViewForPopupBar: View? { bar }
/// }
/// ```
public final class BottomDock {
  /// An event that observers are notified of.
  public enum Event: Hashable, Sendable {
    /// The container has published its dock, which may have moved, appeared or disappeared.
    case didMove
    /// `offset` has changed, so that the container must position its bar again.
    case didChangeOffset
    /// `accessoryHeight` has changed, so that the container must position its collapsed bar again.
    case didChangeAccessoryHeight
    /// The container is about to show other content or other bars, before it lays them out.
    case willNavigate
    /// The container's view was laid out, before its subviews are.
    case didLayOut
  }

  private weak var controller: ViewController?
  private var observers = ItemObservers<(dock: BottomDock, event: Event)>()
  private var barDrop = 0.0

  init(_ controller: ViewController) { self.controller = controller }

  // MARK: Position

  /// The docking view of the controller; `nil` means the bottom edge of the controller's view.
  public var view: View? { controller?.bottomDockingViewForPopupBar }
  /// The frame of the docking view when nothing moves it.
  public var frame: Rect { controller?.defaultFrameForBottomDockingView ?? .zero }
  /// Whether the docking view is hidden.
  public var isHidden: Bool { controller?.isBottomDockingViewForPopupBarHidden ?? true }
  /// The bar that the container lowers by `offset` while it is the docking view; `nil` if the
  /// container lowers none.
  ///
  /// It is retained until the container publishes another one.
  public private(set) var bar: View?
  /// The distance in logical pixels by which the docking view is below `frame`, as while it is
  /// being shown or hidden, without `offset`.
  public var drop: Double {
    guard let view else { return 0 }
    return view === bar ? barDrop : view.translation.dy
  }
  /// The insets of columns at the sides of the controller's view, in logical pixels, which a popup
  /// bar may keep clear of.
  public private(set) var sideInsets = EdgeInsets.zero
  /// The frame in which a popup bar may lie beside a collapsed docking view, in left-to-right
  /// coordinates from the docking view's top left corner; a frame without height means none.
  public private(set) var accessoryFrame = Rect.zero
  /// The height in logical pixels of the popup bar beside the collapsed docking view, whose lower
  /// edge is that of `accessoryFrame`; zero while no popup bar is there.
  ///
  /// A container centres its collapsed bar beside a higher popup bar.
  public package(set) var accessoryHeight = 0.0 {
    didSet { if accessoryHeight != oldValue { notify(.didChangeAccessoryHeight) } }
  }
  /// The distance in logical pixels by which an opening popup has pushed `bar` down.
  ///
  /// It is always zero unless the theme's design is classic.
  public package(set) var offset = 0.0 {
    didSet { if offset != oldValue { notify(.didChangeOffset) } }
  }

  // MARK: Publishing

  /// Publishes the position of the container's bar and columns, and notifies the observers.
  ///
  /// The container calls it whenever it has laid them out, also during animations.
  ///
  /// - Parameters:
  ///   - bar: The bar that the container lowers by `offset`, or `nil` if it lowers none.
  ///   - drop: The distance in logical pixels by which the container has lowered the bar in
  ///     addition to `offset`, as while it is being shown or hidden.
  ///   - sideInsets: The insets of columns at the sides of the container's view.
  ///   - accessoryFrame: The frame in which a popup bar may lie beside the collapsed docking view,
  ///     in left-to-right coordinates from its top left corner; a frame without height means none.
  public func publish(
    bar: View? = nil, drop: Double = 0, sideInsets: EdgeInsets = .zero,
    accessoryFrame: Rect = .zero
  ) {
    self.bar = bar
    barDrop = drop
    self.sideInsets = sideInsets
    self.accessoryFrame = accessoryFrame
    notify(.didMove)
  }

  /// Notifies the observers that the container is about to show other content or other bars.
  ///
  /// The container calls it before it lays them out; a popup bar then cancels its gestures.
  public func willNavigate() { notify(.willNavigate) }

  /// Notifies the observers that the controller's view was laid out.
  func didLayOut() { notify(.didLayOut) }

  // MARK: Observers

  /// Calls a closure for every event, until the owner is released or removed.
  ///
  /// - Parameters:
  ///   - owner: The observer, which is held weakly.
  ///   - body: Receives the dock and the event.
  public func addObserver(_ owner: AnyObject, _ body: @escaping (BottomDock, Event) -> Void) {
    observers.add(owner) { body($0.dock, $0.event) }
  }

  /// Removes all closures of an observer.
  public func removeObserver(_ owner: AnyObject) { observers.remove(owner) }

  private func notify(_ event: Event) { observers.notify((self, event)) }
}
