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
  /// The interaction style and the snap fraction.
  var interaction = PopupInteraction()
  /// Whether the popup plays haptic feedback.
  var givesFeedback = false
  /// Whether the background of a bar that does not float extends over the safe area below it.
  var extendsUnderSafeArea = true { didSet { if extendsUnderSafeArea != oldValue { show() } } }
  /// Whether the bar of a split view controller stays clear of its primary column.
  var avoidsPrimaryColumn = true { didSet { if avoidsPrimaryColumn != oldValue { show() } } }
  /// Whether the content covers the whole split view controller whose column the host is.
  var opensOverSplit = true { didSet { if opensOverSplit != oldValue { show() } } }
  /// The published state.
  var state = PopupPresentationState.barHidden
  var onStateChange: ((PopupPresentationState) -> Void)?

  var machine = PopupMachine.hidden
  /// The visible fraction of the bar and the open fraction of the content; also valid without a
  /// window.
  var presence = 0.0
  var progress = 0.0
  /// The opacity of a modern bar's contents, independent of the presence.
  var contentsStrength = 0.0
  /// The image transition of the current motion.
  var imageTransition = PopupImageTransition.none
  /// Whether the content determines the appearance of the window's top.
  var ownsTopChrome = false
  var onTopChromeOwnerChange: ((ViewController) -> Void)?
  /// The animators in the host's window, or `nil` without a window.
  var motors: PopupMotors?
  var entries: PopupEntries?
  /// Whether the current changes are animated.
  var isAnimated = false
  /// The velocity of the progress at the end of a drag, per second.
  var releaseVelocity = 0.0
  /// Whether a sliding bar fades as well; set while it is being dismissed.
  var fades = false
  /// The bottom inset that the bar adds to the host's safe area.
  var ownInset = 0.0
  /// The part of that inset that is subtracted from the content's safe area.
  var contentInset = 0.0
  /// The bar's height for a width of the host, as of the last settled state.
  var knownHeight: (width: Double, height: Double)?

  /// Calls that are being carried out, until the popup reaches their goals.
  var running: [PopupCall] = []
  /// Calls from callbacks, until the events before them are processed.
  var pending = PopupCallQueue<PopupCall>()
  /// Calls that wait for the host to be in a window.
  var parked = PopupCallQueue<PopupCall>()
  /// Events that have not been processed.
  var occurrences: [Occurrence] = []
  var isTaking = false

  let probe = PopupHostProbe()
  /// The next check whether the dock still moves.
  var lineCheck: ScheduledCall?
  /// The opening that an upward swipe has scheduled.
  var snap: ScheduledCall?
  /// The drag recogniser of the popup.
  let pan = PopupInteractionGestureRecognizer()
  /// Whether the end of a drag is being processed.
  var wasLetGo = false
  /// The gesture that currently drives the popup, or `.none`.
  var hand = PopupHand.none
  /// The links to the scroll views in the content whose drags close the popup.
  var scrollLinks: [PopupScrollLink] = []

  /// The geometry of the last update, or `nil` before the first.
  var shownLayout: PopupBarLayout?
  /// The number of requested updates, including the running one.
  var shows = 0

  init(host: ViewController) {
    self.host = host
    probe.onLayout = { [weak self] in self?.show() }
    probe.onWindowChange = { [weak self] in self?.windowDidChange() }
    bar.onHeightChange = { [weak self] in
      self?.updateInline()
      self?.show()
    }
    bar.inline.onChange = { [weak self] in self?.show() }
    bar.feed.report = { [weak self] in self?.window?.onReport?($0) }
    // The content's background depends on the bar's.
    bar.onLookChange = { [weak self] in
      if self?.entries != nil { self?.show() }
    }
    bar.onAppearanceNeed = { [weak self] in self?.inheritAppearance() }
    bar.onAccessibilityOpen = { [weak self] in self?.open(animated: true, completion: nil) }
    installGestures(on: bar)
    host.onDockingViewChange = { [weak self] in
      self?.updateInline()
      self?.show()
    }
    host.onViewLayout = { [weak self] in self?.hostDidLayOut() }
    host.popupBarFadesByDefault = { [weak self] in self?.fadesByDefault ?? false }
    host.onContainerNavigation = { [weak self] in self?.cancelBarGestures() }
  }

  /// Ends the waiting calls as cancelled.
  isolated deinit {
    let waiting = running + pending.removeAll() + parked.removeAll()
    for call in waiting { call.completion?(.cancelled) }
  }

  var window: Window? { host?.viewIfLoaded?.window }
}
