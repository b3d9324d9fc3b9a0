import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation

/// The presenter of the popup of one host.
///
/// It carries out the effects of the state machine, and lays out the views.
///
/// The host creates it on first use and retains it.
final class PopupPresenter {
  weak var host: ViewController?
  let bar = PopupBar()
  /// The content view, retained with all its settings between presentations.
  private(set) lazy var ownContentView = makeContentView()
  /// The content view while a bar is presented, or `nil`.
  var contentView: PopupContentView?
  var content: ViewController?
  weak var delegate: (any PopupPresentationDelegate)?
  /// Whether the background of a bar that does not float extends over the safe area below it.
  var extendsUnderSafeArea = true {
    didSet { if extendsUnderSafeArea != oldValue { updateViews() } }
  }
  /// Whether the bar of a split view controller stays clear of its primary column.
  var avoidsPrimaryColumn = true { didSet { if avoidsPrimaryColumn != oldValue { updateViews() } } }
  /// Whether the content covers the whole split view controller whose column the host is.
  var opensOverSplit = true { didSet { if opensOverSplit != oldValue { updateViews() } } }
  /// The published state.
  var state = PopupPresentationState.barHidden
  var onStateChange: ((PopupPresentationState) -> Void)?

  /// The controller of the drag gestures.
  private(set) lazy var drag = PopupDragController(self)
  /// The processor of events and calls.
  let calls = PopupCallProcessor()
  /// The animation of the bar and of the content.
  let animator = PopupTransitionAnimator()
  /// The transition of the container and of the bar's image.
  private(set) lazy var transition = PopupContainerTransition(self)
  /// Whether the content determines the appearance of the window's top.
  var ownsTopChrome = false
  var onTopChromeOwnerChange: ((ViewController) -> Void)?
  var entries: PopupEntries?
  /// Whether a sliding bar fades as well; set while it is being dismissed.
  var fades = false
  /// The bottom inset that the bar adds to the host's safe area.
  var barInset = 0.0
  /// The part of that inset that is subtracted from the content's safe area.
  var contentInset = 0.0
  /// The bar's height for a width of the host, as of the last settled state.
  var cachedHeight: (width: Double, height: Double)?

  let hostObserver = PopupHostObserverView()
  /// The next check whether the dock still moves.
  var lowerLineCheck: ScheduledCall?
  /// The geometry of the last update, or `nil` before the first.
  var lastLayout: PopupBarLayout?
  /// The number of requested updates, including the running one.
  var updateRequests = 0

  init(host: ViewController) {
    self.host = host
    calls.delegate = self
    animator.onChange = { [weak self] in self?.updateViews() }
    animator.onContentsOpacityChange = { [weak self] in self?.updateContentsOpacity() }
    animator.onSettle = { [weak self] in self?.calls.send(.settled($0)) }
    hostObserver.onLayout = { [weak self] in self?.updateViews() }
    hostObserver.onWindowChange = { [weak self] in self?.windowDidChange() }
    bar.onHeightChange = { [weak self] in
      self?.updateInline()
      self?.updateViews()
    }
    bar.inlineAnimators.onChange = { [weak self] in self?.updateViews() }
    bar.itemSource.onReport = { [weak self] in self?.window?.onReport?($0) }
    // The content's background depends on the bar's.
    bar.onDisplayedAppearanceChange = { [weak self] in
      if self?.entries != nil { self?.updateViews() }
    }
    bar.onAppearanceInheritanceChange = { [weak self] in self?.inheritAppearance() }
    bar.onAccessibilityOpen = { [weak self] in self?.open(animated: true, completion: nil) }
    drag.install(on: bar)
    host.onDockingViewChange = { [weak self] in
      self?.updateInline()
      self?.updateViews()
    }
    host.onViewLayout = { [weak self] in self?.hostDidLayOut() }
    host.popupBarFadesByDefault = { [weak self] in self?.fadesByDefault ?? false }
    host.onContainerNavigation = { [weak self] in self?.drag.cancelBarGestures() }
  }

  /// Ends the waiting calls as cancelled.
  isolated deinit {
    calls.cancelAllCalls()
  }

  var machine: PopupMachine { calls.machine }
  /// Whether the current changes are animated.
  var isAnimated: Bool { calls.isAnimated }
  var presence: Double { animator.presence }
  var progress: Double { animator.progress }
  var window: Window? { host?.viewIfLoaded?.window }
}
