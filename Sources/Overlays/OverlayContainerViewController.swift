// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion
import SashPresentation
public import SashRestoration
import SashScrolling

/// A container that shows a sheet over other content and lets a finger drag it between heights.
///
/// Use it for panels that stay beside the content they belong to. For a bar that opens into full
/// content, use a popup bar; for a view anchored to another view, use a popover.
///
/// The last of its `viewControllers` is on the sheet, the others lie below it. The delegate
/// supplies the heights where the sheet may settle, the *notches*; notch 0 is the lowest. Calls
/// never move the sheet immediately: the last request is performed in the next layout, so that the
/// delegate, the controllers and moves may be set in any order.
///
/// A finger can catch the sheet at any moment, also while it is animated, and the sheet continues
/// from its displayed height. Assistive technologies move it to the next reachable notch. The
/// container keeps no strong reference to its delegate.
///
/// ```swift
/// final class MapPage: OverlayContainerViewController, OverlayContainerViewControllerDelegate {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     delegate = self
///     viewControllers = [MapController(), PlacesController()]
///   }
///
///   func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int { 2 }
///
///   func overlayContainerViewController(
///     _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
///     availableSpace: Double
///   ) -> Double { index == 0 ? 80 : availableSpace - 40 }
/// }
/// ```
open class OverlayContainerViewController: ViewController {
  /// The relation between the height of the content on the sheet and the height of the sheet.
  nonisolated public enum OverlayStyle: Hashable, Sendable, CaseIterable {
    /// The content is as high as the sheet, and is laid out again with each movement.
    case flexibleHeight
    /// The content is as high as the highest notch: the sheet moves, and its content never
    /// stretches.
    case rigid
    /// The content is as high as the highest notch, and stretches where the sheet is pulled beyond
    /// it.
    case expandableHeight
  }

  /// The relation between the height of the content on the sheet and the height of the sheet.
  public var style: OverlayStyle { didSet { if style != oldValue { setNeedsUpdate() } } }
  /// The delegate that supplies the notches and follows the sheet.
  ///
  /// Without one the sheet has height zero.
  public weak var delegate: (any OverlayContainerViewControllerDelegate)? {
    didSet {
      notches.invalidate()
      setNeedsUpdate()
      updateDriver()
    }
  }
  /// The scroll view on the sheet whose drags move the sheet too.
  ///
  /// Overrides the scroll view that the delegate returns. The reference is weak.
  public weak var drivingScrollView: ScrollView? {
    didSet { updateDriver() }
  }
  /// The edge from which the sheet extends; `.bottom` by default.
  ///
  /// At the leading and the trailing edge, all heights are widths.
  public var edge = OverlayEdge.bottom { didSet { if edge != oldValue { edgeDidChange() } } }
  /// The child view controllers, the lowest first; the last is on the sheet.
  ///
  /// Setting the list keeps the notch of the sheet.
  public var viewControllers: [ViewController] = [] {
    didSet {
      if isViewLoaded { controllersDidChange(from: oldValue) }
      if topViewController !== oldValue.last {
        onOverlayTopChromeOwnerChange?(overlayTopChromeOwner)
      }
    }
  }
  /// Called with the new owner after each change of `overlayTopChromeOwner`.
  public var onOverlayTopChromeOwnerChange: ((ViewController) -> Void)?
  /// Whether the safe area of the controllers below the sheet ends where the sheet begins; `false` by
  /// default.
  ///
  /// It follows the displayed height, so that they are laid out again in each frame of a movement.
  public var adjustsSafeAreaBelowSheet = false {
    didSet { if isViewLoaded { updateBackgroundInsets() } }
  }
  /// Whether only drags that begin vertically move the sheet; at the leading and the trailing edge,
  /// those that begin horizontally.
  ///
  /// With `false`, drags in every direction do.
  public var draggingRequiresVerticalMovement = false {
    didSet { if isViewLoaded { drag.updateDirection() } }
  }

  /// The view controller on the sheet, or `nil` without view controllers.
  public var topViewController: ViewController? { viewControllers.last }
  /// The largest height that fits into the container's view, in logical pixels; zero before the view
  /// is loaded.
  public var availableSpace: Double { viewIfLoaded.map { axis.length(of: $0.bounds.size) } ?? 0 }

  /// The view of everything below the sheet; hidden with fewer than two view controllers.
  let backgroundView = PassThroughView()
  /// The view of the sheet.
  let sheetView = OverlaySheetView()

  /// The notches that the delegate supplies.
  private(set) lazy var notches = OverlayNotches(self)
  /// The state of the sheet, and the requests to move it.
  private(set) lazy var mover = OverlayMover(self)
  private(set) lazy var drag = OverlayDrag(self)
  private lazy var driver = OverlayScrollDriver(self)
  private var lastAvailableSpace: Double?

  /// Creates a container without view controllers.
  ///
  /// - Parameter style: The relation between the height of the content on the sheet and the height
  ///   of the sheet.
  public init(style: OverlayStyle = .expandableHeight) {
    self.style = style
    super.init()
  }

  // MARK: View

  /// Creates the container's view.
  ///
  /// Touches that hit none of its subviews pass through it.
  open override func loadView() {
    let container = OverlayContainerView()
    container.windowDidChange = { [weak self] in self?.windowDidChange() }
    view = container
  }

  /// Adds the views of the view controllers, and requests the lowest notch.
  open override func viewDidLoad() {
    super.viewDidLoad()
    backgroundView.fillsSuperview = true
    // A layer of its own: moving the sheet repaints nothing.
    sheetView.isComposited = true
    sheetView.owner = self
    view.addSubview(backgroundView)
    view.addSubview(sheetView)
    drag.attach()
    controllersDidChange(from: [])
    mover.schedule(OverlayRequest(target: .notch(0), isAnimated: false))
  }

  /// Performs the pending request, and lays out the sheet.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let space = availableSpace
    if space != lastAvailableSpace {
      lastAvailableSpace = space
      notches.invalidate()
      mover.scheduleUpdate()
    }
    mover.notchesDidDisappear(notches.read())
    mover.performRequest()
    layoutSheet()
  }

  /// The geometry of the sheet at its edge.
  var axis: OverlayAxis {
    OverlayAxis(edge, isMirrored: viewIfLoaded?.isMirrored == true)
  }

  private func edgeDidChange() {
    guard isViewLoaded else { return }
    drag.cancel()
    drag.updateDirection()
    notches.invalidate()
    mover.scheduleUpdate()
    setNeedsUpdate()
  }

  func setNeedsUpdate() { viewIfLoaded?.setNeedsLayout() }

  /// Sets the frame of the sheet from its displayed height.
  func layoutSheet() {
    let bounds = view.bounds
    // A spring may pass a notch of height zero.
    let displayedHeight = max(mover.displayedHeight, 0)
    let highest = notches.heights.last ?? 0
    let height =
      switch style {
      case .flexibleHeight: displayedHeight
      case .rigid: highest
      case .expandableHeight: max(highest, displayedHeight)
      }
    let cross =
      axis.isVertical ? (bounds.minX, bounds.width) : (bounds.minY, bounds.height)
    sheetView.frame = axis.frame(height: displayedHeight, length: height, in: bounds, cross: cross)
    updateBackgroundInsets()
  }

  /// Lays out the sheet with the view on it, so that those who hear of the end of a move find all
  /// frames in place.
  func layOutOverlay() {
    layoutSheet()
    sheetView.layoutIfNeeded()
  }

  private func windowDidChange() {
    if mover.tracker?.timeline !== view.window?.timeline { drag.cancel() }
    mover.windowDidChange(to: view.window)
  }

  /// Looks for a notch for a sheet that a finger has left without a choice.
  func resumeAfterCancelledTouch() { mover.seekNotch(velocity: 0) }

  /// Ends the movement of the sheet by a transition.
  ///
  /// - Returns: The distance of the sheet from where its height alone would put it, in logical pixels,
  ///   which the caller takes from the height; zero if no transition moves the sheet.
  func takeOverTransition() -> Double { 0 }

  // MARK: Controllers

  private func controllersDidChange(from old: [ViewController]) {
    if topViewController == nil { drag.cancel() }
    mover.overlayDidChange(to: topViewController)
    // Only controllers below the sheet have insets.
    topViewController?.barInsets = .zero
    for controller in old where !viewControllers.contains(where: { $0 === controller }) {
      controller.barInsets = .zero
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for (index, controller) in viewControllers.enumerated() {
      addChild(controller)
      controller.view.fillsSuperview = true
      let container = index == viewControllers.count - 1 ? sheetView : backgroundView
      if controller.view.superview === container {
        container.bringSubviewToFront(controller.view)
      } else {
        container.addSubview(controller.view)
      }
    }
    backgroundView.isHidden = viewControllers.count < 2
    setNeedsUpdate()
    updateDriver()
  }

  /// Shares the drags of the scroll view that drives the sheet now.
  func updateDriver() {
    guard isViewLoaded else { return }
    guard let overlay = topViewController else { return driver.drive(nil) }
    driver.drive(
      drivingScrollView
        ?? delegate?.overlayContainerViewController(self, scrollViewDrivingOverlay: overlay))
  }

  // MARK: Moves

  /// Moves the sheet to a notch in the next layout.
  ///
  /// The last request before that layout wins. A notch that drags cannot reach is allowed; a notch
  /// that does not exist has height zero.
  ///
  /// - Parameters:
  ///   - index: The notch; 0 is the lowest.
  ///   - animated: Whether the animation controller of the delegate, or the default spring,
  ///     animates the move.
  ///   - completion: Called once, when the sheet has settled at the notch, or when a finger or a
  ///     later request moved it elsewhere before. If another request replaces this one before the
  ///     layout, it is called with the completion of that request.
  public func moveOverlay(
    toNotchAt index: Int, animated: Bool, completion: (() -> Void)? = nil
  ) {
    _ = view
    mover.schedule(
      OverlayRequest(target: .notch(index), isAnimated: animated), completion: completion)
  }

  /// Asks the delegate for the heights of the notches again, and moves the sheet, animated, to the
  /// notch that the target notch policy chooses.
  public func invalidateNotchHeights() {
    guard isViewLoaded else { return }
    notches.invalidate()
    mover.schedule(OverlayRequest(target: .policy, isAnimated: true))
  }

  func transitioningDelegate(
    for overlay: ViewController
  ) -> (any OverlayTransitioningDelegate)? {
    delegate?.overlayContainerViewController(self, transitioningDelegateForOverlay: overlay)
  }

  // MARK: State restoration

  /// Writes the notch of the sheet.
  open override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(mover.targetNotch, forKey: "notch")
  }

  /// Moves the sheet to the notch where it was, if the delegate still has that many.
  open override func restoreState(with coder: StateCoder) {
    super.restoreState(with: coder)
    guard let notch = coder.decode(Int.self, forKey: "notch"), notch >= 0,
      let delegate, notch < delegate.numberOfNotches(in: self)
    else { return }
    moveOverlay(toNotchAt: notch, animated: false)
  }
}

/// The container's view.
///
/// It reports changes of its window.
private final class OverlayContainerView: PassThroughView {
  var windowDidChange: (() -> Void)?

  override func didMoveToWindow() { windowDidChange?() }
}
