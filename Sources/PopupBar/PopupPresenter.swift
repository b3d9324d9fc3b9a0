import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation

/// Runs the popup of one host: carries out what its machine asks for, and shows where it stands.
///
/// Made when the host first needs it, and kept while the host lives.
final class PopupPresenter {
  weak var host: ViewController?
  let bar = PopupBar()
  /// What the popup opens into, kept with all that was set on it.
  private(set) lazy var ownContentView = makeContentView()
  /// The same while a bar is presented; nil: none is.
  var contentView: PopupContentView?
  var content: ViewController?
  weak var delegate: (any PopupPresentationDelegate)?
  /// How a finger opens and closes it.
  var interaction = PopupInteraction()
  /// Whether what a finger should feel is told.
  var givesFeedback = false
  /// Whether the background of a bar that does not float fills what is covered below it.
  var extendsUnderSafeArea = true { didSet { if extendsUnderSafeArea != oldValue { show() } } }
  /// Whether the bar of a split keeps clear of its first column.
  var avoidsPrimaryColumn = true { didSet { if avoidsPrimaryColumn != oldValue { show() } } }
  /// Whether the content opens over the whole split that the host is a column of.
  var opensOverSplit = true { didSet { if opensOverSplit != oldValue { show() } } }
  /// What the application sees.
  var state = PopupPresentationState.barHidden
  var onStateChange: ((PopupPresentationState) -> Void)?

  var machine = PopupMachine.hidden
  /// How much of the bar is there and how far the content is open, also while no window is.
  var presence = 0.0
  var progress = 0.0
  /// How much is seen of what is in a modern bar, beside how much of the bar is there.
  var contentsStrength = 0.0
  /// What the bar's image turns into on the way.
  var imageTransition = PopupImageTransition.none
  /// Whether the top of the window belongs to the content.
  var ownsTopChrome = false
  var onTopChromeOwnerChange: ((ViewController) -> Void)?
  /// What moves the two values in the window that the host is in.
  var motors: PopupMotors?
  var entries: PopupEntries?
  /// Whether what runs was asked for with an animation.
  var isAnimated = false
  /// The velocity of the progress, per second, that a finger has left behind.
  var releaseVelocity = 0.0
  /// Whether a bar that slides fades too, from when it is dismissed until it has come or gone.
  var fades = false
  /// What the bar adds to the safe area of the host.
  var ownInset = 0.0
  /// What of that the content takes off its own.
  var contentInset = 0.0
  /// The bar's height in a host of a width, as it was before the popup began to move.
  var knownHeight: (width: Double, height: Double)?

  /// Calls that are carried out, until the popup is where they want it.
  var running: [PopupCall] = []
  /// Calls that callbacks make, until what called those is carried out.
  var pending = PopupCallQueue<PopupCall>()
  /// Calls that wait for the host to be in a window.
  var parked = PopupCallQueue<PopupCall>()
  /// What happened and is not taken yet.
  var occurrences: [Occurrence] = []
  var isTaking = false

  let probe = PopupHostProbe()
  /// A look at whether the dock still moves.
  var lineCheck: ScheduledCall?
  /// A swipe that is about to open the bar.
  var snap: ScheduledCall?
  /// The drag of the popup.
  let pan = PopupInteractionGestureRecognizer()
  /// Whether a finger has just sent the popup to where it goes.
  var wasLetGo = false
  /// What drags the popup now.
  var hand = PopupHand.none
  /// The scroll views in the content whose drags close the popup.
  var scrollLinks: [PopupScrollLink] = []

  /// The geometry that was shown last; nil: none was.
  var shownLayout: PopupBarLayout?
  /// How often all was asked to be shown while it is.
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
    // The popup's ground is the bar's.
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

  /// Whoever still waits hears that it will not come to that.
  isolated deinit {
    let waiting = running + pending.removeAll() + parked.removeAll()
    for call in waiting { call.completion?(.cancelled) }
  }

  var window: Window? { host?.viewIfLoaded?.window }
}
