import SashGeometry
import SashInterface
import SashMotion

/// Shows a sheet over other content, which a finger drags between resting heights.
///
/// The last of its `viewControllers` is on the sheet, the others lie below it. The height of the
/// sheet is the one thing that changes; its delegate says where it may rest: at the *notches*, of
/// which the first is the lowest. No call moves the sheet at once: what was asked for last happens
/// in the next layout, so that a delegate, controllers and moves may come in any order.
///
/// The sheet can be caught at any moment, and continues from where it is seen. It is held by whoever
/// holds the controller; its delegate is not.
open class OverlayContainerViewController: ViewController {
  /// How the height of what is on the sheet follows the height of the sheet.
  nonisolated public enum OverlayStyle: Hashable, Sendable, CaseIterable {
    /// It is the same: what is on the sheet is laid out anew with each movement.
    case flexibleHeight
    /// It is that of the highest notch: the sheet moves and never stretches.
    case rigid
    /// It is that of the highest notch, and more where the sheet is pulled beyond.
    case expandableHeight
  }

  /// How the height of what is on the sheet follows the height of the sheet.
  public let style: OverlayStyle
  /// Who says where the sheet may rest; without one it has no height.
  public weak var delegate: (any OverlayContainerViewControllerDelegate)? {
    didSet {
      areHeightsStale = true
      setNeedsUpdate()
      updateDriver()
    }
  }
  /// The scroll view on the sheet whose drags move the sheet too.
  ///
  /// It takes the place of the one that the delegate names, and is not kept alive.
  public weak var drivingScrollView: ScrollView? {
    didSet { updateDriver() }
  }
  /// The controllers that are shown, the lowest first; the last is on the sheet.
  ///
  /// Another list keeps the notch where the sheet is.
  public var viewControllers: [ViewController] = [] {
    didSet { if isViewLoaded { controllersDidChange(from: oldValue) } }
  }
  /// Whether a drag that begins rather sideways is left to others; else every drag moves the sheet.
  public var draggingRequiresVerticalMovement = false {
    didSet { if isViewLoaded { drag.updateDirection() } }
  }

  /// The controller on the sheet.
  public var topViewController: ViewController? { viewControllers.last }
  /// The height of the container, in logical pixels; zero before its view is made.
  public var availableSpace: Double { viewIfLoaded?.bounds.height ?? 0 }

  /// Everything below the sheet; hidden where there is nothing.
  let ground = PassThroughView()
  /// What is on the sheet; as high as the style says, its upper edge at the sheet's.
  let holder = PassThroughView()

  var machine = OverlayMachine()
  /// Moves the height; made for the window that the view is in.
  var mover: OverlayMover?
  /// What was asked for last; waits for the next layout.
  var request: OverlayRequest?
  /// Who waits for what is asked for.
  var completions: [() -> Void] = []
  /// The animation that runs.
  var settling: OverlaySettling?
  /// The heights of the notches as they were read last.
  var heights: [Double] = []
  var areHeightsStale = true
  private var knownSpace: Double?
  lazy var drag = OverlayDrag(self)
  lazy var driver = OverlayScrollDriver(self)

  /// A sheet of a style, with nothing on it.
  public init(style: OverlayStyle = .expandableHeight) {
    self.style = style
    super.init()
  }

  // MARK: View

  /// Makes the view; presses beside what it shows pass through it.
  open override func loadView() {
    let container = OverlayContainerView()
    container.windowDidChange = { [weak self] in self?.windowDidChange() }
    view = container
  }

  /// Puts the controllers into the view, and asks for the lowest notch.
  open override func viewDidLoad() {
    super.viewDidLoad()
    ground.fillsSuperview = true
    // Apart, so that moving it paints nothing anew.
    holder.isComposited = true
    view.addSubview(ground)
    view.addSubview(holder)
    drag.attach()
    controllersDidChange(from: [])
    schedule(OverlayRequest(target: .notch(0), velocity: 0, isAnimated: false))
  }

  /// Carries out what was asked for, and places the sheet.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let space = availableSpace
    if space != knownSpace {
      knownSpace = space
      areHeightsStale = true
      if request == nil {
        request = OverlayRequest(target: .lastNotch, velocity: 0, isAnimated: false)
      }
    }
    readHeights()
    carryOutRequest()
    place()
  }

  func setNeedsUpdate() { viewIfLoaded?.setNeedsLayout() }

  /// Puts the sheet where its height says.
  func place() {
    let bounds = view.bounds
    let shown = mover?.animator.value ?? machine.height
    let highest = heights.last ?? 0
    let height =
      switch style {
      case .flexibleHeight: shown
      case .rigid: highest
      case .expandableHeight: max(highest, shown)
      }
    holder.frame = Rect(
      x: bounds.minX, y: bounds.maxY - shown, width: bounds.width, height: height)
  }

  // MARK: Controllers

  private func controllersDidChange(from old: [ViewController]) {
    for controller in old where !viewControllers.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for (index, controller) in viewControllers.enumerated() {
      addChild(controller)
      controller.view.fillsSuperview = true
      let place = index == viewControllers.count - 1 ? holder : ground
      if controller.view.superview === place {
        place.bringSubviewToFront(controller.view)
      } else {
        place.addSubview(controller.view)
      }
    }
    ground.isHidden = viewControllers.count < 2
    setNeedsUpdate()
    updateDriver()
  }

  private func updateDriver() {
    guard isViewLoaded else { return }
    guard let overlay = topViewController else { return driver.drive(nil) }
    driver.drive(
      drivingScrollView
        ?? delegate?.overlayContainerViewController(self, scrollViewDrivingOverlay: overlay))
  }

  // MARK: Moves

  /// Sends the sheet to a notch, in the next layout.
  ///
  /// What is asked for last before it counts. A notch that fingers may not reach is fine, one that
  /// does not exist lies at zero.
  ///
  /// - Parameters:
  ///   - index: The notch, 0 being the lowest.
  ///   - animated: Whether it goes there by the animation that the delegate chooses.
  ///   - completion: Called once, when the sheet has come to rest there or was sent or taken
  ///     elsewhere before; also when another request took the place of this one.
  public func moveOverlay(
    toNotchAt index: Int, animated: Bool, completion: (() -> Void)? = nil
  ) {
    _ = view
    if let completion { completions.append(completion) }
    schedule(OverlayRequest(target: .notch(index), velocity: 0, isAnimated: animated))
  }

  /// Has the heights of the notches asked for anew, and sends the sheet, animated, to the notch
  /// that the policy chooses.
  public func invalidateNotchHeights() {
    guard isViewLoaded else { return }
    areHeightsStale = true
    schedule(OverlayRequest(target: .policy, velocity: 0, isAnimated: true))
  }

  func schedule(_ request: OverlayRequest) {
    self.request = request
    setNeedsUpdate()
  }
}

/// The view of a container of a sheet; it tells when it comes into another window.
private final class OverlayContainerView: PassThroughView {
  var windowDidChange: (() -> Void)?

  override func didMoveToWindow() { windowDidChange?() }
}
