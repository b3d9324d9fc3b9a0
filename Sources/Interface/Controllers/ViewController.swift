import SashGeometry

/// Owns a view and what it shows, and takes part in the tree of controllers.
///
/// A controller holds its view and its children; its parent and the window are known weakly. The
/// callbacks of appearance come when the view enters or leaves a window that a host carries, or
/// when a container begins and ends a transition.
open class ViewController: Responder {
  // MARK: View

  private var loadedView: View?

  /// The view, made by `loadView()` when it is first asked for.
  public final var view: View {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? adopt(View())
      viewDidLoad()
      return view
    }
    set { _ = adopt(newValue) }
  }

  /// Whether the view has been made.
  public final var isViewLoaded: Bool { loadedView != nil }
  /// The view, if it has been made.
  public final var viewIfLoaded: View? { loadedView }
  /// The window that the view is in.
  public final var window: Window? { loadedView?.window }

  /// Makes the view; an override sets `view` and does not call super.
  open func loadView() { view = View() }
  /// The view has been made.
  open func viewDidLoad() {}
  /// The view is about to place what is in it.
  open func viewWillLayoutSubviews() {}
  /// The view has placed what is in it.
  open func viewDidLayoutSubviews() {}
  /// The view has a new size.
  open func viewSizeDidChange() {}
  /// What bars and edges cover of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called when the theme, the layout direction or the display's scale changed for the view, and when
  /// the view was added to a window.
  ///
  /// Colours that were taken from `view.theme` are to be taken again. Called after the view's own
  /// `environmentDidChange()`.
  open func environmentDidChange() {}

  private func adopt(_ view: View) -> View {
    precondition(
      view.controller == nil || view.controller === self,
      "A view belongs to one controller; give this one a view of its own.")
    if let loadedView, loadedView !== view { loadedView.controller = nil }
    loadedView = view
    view.controller = self
    view.refreshSafeArea()
    sizeClassMayHaveChanged()
    return view
  }

  // MARK: Tree

  /// The controller that this one is in.
  public internal(set) final weak var parent: ViewController?
  /// The controllers in this one.
  public internal(set) final var children: [ViewController] = []

  /// It is about to be put into a controller, or taken out of one (nil).
  open func willMove(toParent parent: ViewController?) {}
  /// It was put into a controller, or taken out of one.
  open func didMove(toParent parent: ViewController?) {}

  /// What is shown as its name.
  public final var title: String? {
    didSet { if title != oldValue { titleDidChange() } }
  }
  /// What this controller covers of its view's edges, on top of what is covered already.
  public final var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.refreshSafeArea() } }
  }
  /// What is presented above the controller covers this much of its view's edges; set by the
  /// presentation stack.
  package final var presentationInsets = EdgeInsets.zero {
    didSet { if presentationInsets != oldValue { presentationInsetsDidChange() } }
  }
  /// The bars of the container that it is in cover this much of its view's edges; below zero where
  /// it does without a bar that covers its container.
  package final var barInsets = EdgeInsets.zero {
    didSet { if barInsets != oldValue { loadedView?.refreshSafeArea() } }
  }
  /// The size that suits the view where something else decides, as a form sheet; zero: any.
  public final var preferredContentSize = Size.zero {
    didSet {
      let new = preferredContentSize
      if !(new.width.isFinite && new.height.isFinite) { preferredContentSize = oldValue }
      guard preferredContentSize != oldValue else { return }
      loadedView?.superview?.setNeedsLayout()
      onPreferredContentSizeChange?()
    }
  }
  /// Called when `preferredContentSize` is another one.
  package final var onPreferredContentSizeChange: (() -> Void)?
  /// What upper floors keep about the controller.
  public final var attachments = AttachmentStore()

  // MARK: Keys

  /// The child whose keys count while nobody has the keyboard; nil: this controller's own.
  ///
  /// The default is the one child that is shown. Containers that show several say which.
  open var childForKeys: ViewController? {
    var found: ViewController?
    for child in children where child.viewIfLoaded?.isShown ?? false {
      if found != nil { return nil }
      found = child
    }
    return found
  }

  /// The child whose tab bar item is also this controller's while that has none of its own.
  var childForTabBarItem: ViewController? { nil }

  // MARK: Size class

  /// What it was told last; nil while its view has no width.
  final var knownSizeClass: SizeClass?
  /// From which width on, in logical pixels, there is room beside what it shows; the parent's, and
  /// else 600.
  open var compactWidthLimit: Double { parent?.compactWidthLimit ?? SizeClass.compactWidthLimit }
  /// Its view became so much wider or narrower that there is another size class.
  open func horizontalSizeClassDidChange(from old: SizeClass) {}

  /// The scroll view that bars follow: they grow, shrink and go as it scrolls.
  ///
  /// It is the view itself, or the first in it that is as wide.
  open var contentScrollView: ScrollView? { foundScrollView }

  // MARK: Appearance

  /// Where the controller stands between shown and not shown.
  package final var appearance = AppearanceState.disappeared
  /// The event in hand and those that its callbacks brought about.
  final var appearanceEvents: [AppearanceStep] = []
  /// The number of the last step that it took to the screen or away from it.
  final var transitionStep = 0
  /// Whether only a container's transitions show and hide it, not the window that its view enters.
  public final var appearsOnlyByContainer = false {
    didSet { if appearsOnlyByContainer != oldValue { isShownByContainer = false } }
  }
  /// Whether it is told nothing when its view comes into a window or leaves one, as long as a
  /// container changes places in a fixed order; what it is told then is what the container begins
  /// and ends.
  package final var holdsWindowAppearance = false {
    didSet { if oldValue && !holdsWindowAppearance { windowAppearanceWasHeld() } }
  }
  /// Whether the last that a container began was to show it.
  final var isShownByContainer = false
  /// Whether transitions of this controller are those of its children too.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The view is about to be shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window and being shown; its size is known.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to go.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is gone.
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: Popup: what content tells

  final var ownPopupItem: PopupItem?
  /// Stands for the controller's own item while a bar pages through items of its own.
  package final weak var popupItemOfBar: PopupItem?

  /// What a popup bar shows of this controller; made when it is first asked for.
  public final var popupItem: PopupItem {
    if let popupItemOfBar { return popupItemOfBar }
    if let ownPopupItem { return ownPopupItem }
    let item = PopupItem()
    item.controller = self
    ownPopupItem = item
    return item
  }

  /// A bar with items of its own shows another one.
  open func popupItemDidChange(_ previous: PopupItem?) {}
  /// The view in which the open popup is dragged.
  open var viewForPopupInteractionGestureRecognizer: View { view }
  /// The part of that view, in its coordinates, in which drags close the popup; nil: all of it.
  open var popupInteractionLimitRect: Rect? { nil }
  /// Places the popup's close button; true when it was placed, else the popup does it.
  open func positionPopupCloseButton(_ closeButton: View) -> Bool { false }
  /// The view that the bar's image turns into as the popup opens, and back as it closes.
  ///
  /// It counts only where it lies in this controller's view. nil: the one `PopupImageView` in there.
  /// One that is a `PopupTransitionView` has its corners and its shadow matched.
  open func viewForPopupTransition(
    from fromState: PopupPresentationState, to toState: PopupPresentationState
  ) -> View? { nil }
  /// It is about to be put into a popup's content view, or taken out of one (nil).
  open func viewWillMove(toPopupContainerContentView contentView: View?) {}
  /// It was put into a popup's content view, or taken out of one.
  open func viewDidMove(toPopupContainerContentView contentView: View?) {}

  // MARK: Popup: what a host tells

  /// The view that a popup bar docks to; nil: the bottom of the controller's view.
  open var bottomDockingViewForPopupBar: View? { nil }
  /// Where the docking view is when nothing moves it.
  open var defaultFrameForBottomDockingView: Rect { bottomDockingViewForPopupBar?.frame ?? .zero }
  /// Whether the docking view is out of sight, so that the bar takes its place.
  open var isBottomDockingViewForPopupBarHidden: Bool { false }
  /// The gap between the bar and a docking view of one's own, in logical pixels.
  open var bottomDockingViewMarginForPopupBar: Double { 0 }
  /// What lifts the bar above the docking view; only the bottom counts, only in the classic design.
  open var insetsForBottomDockingView: EdgeInsets { .zero }
  /// Whether the bar's height is added to the children's safe areas instead of this controller's.
  open var requiresIndirectSafeAreaManagement: Bool { false }
  /// Where a popup bar may lie beside the docking view while that is small: from its own top left
  /// corner, as where rows run from left to right; without a height: nowhere.
  package var popupAccessoryFrame: Rect { .zero }
  /// Called by a container when its docking view or a column of it has moved, or come or gone.
  package final var onDockingViewChange: (() -> Void)?
  /// Called when the view was laid out, before what is in it is.
  package final var onViewLayout: (() -> Void)?
  /// What columns in this controller's view take of its sides, which a popup bar may keep clear of.
  package var popupBarColumns: EdgeInsets { .zero }
  /// The controller's own bar at the bottom, which a popup that opens may push down, and how far down
  /// it is by itself, as while it comes or goes; nil: it has none.
  package var ownDock: (view: View, drop: Double)? { nil }
  /// How far down a popup that opens has pushed the controller's own bar at the bottom.
  package final var dockSlide = 0.0 { didSet { if dockSlide != oldValue { dockDidSlide() } } }
  /// The bar at the bottom is to be placed anew.
  func dockDidSlide() {}
  /// Called by a container that goes on to show something else, or other bars, before it places them.
  package final var onContainerNavigation: (() -> Void)?
  /// Whether a bar that is dismissed fades; unless overridden, as its background demands.
  open var shouldFadePopupBarOnDismiss: Bool { popupBarFadesByDefault?() ?? false }
  /// What the bar's background demands; set by whoever runs the bar.
  package final var popupBarFadesByDefault: (() -> Bool)?

  // MARK: Life

  /// A controller whose view is not made yet.
  public override init() { super.init() }

  /// The superview of the controller's view, then the window.
  open override var next: Responder? { loadedView?.superview ?? loadedView?.window }

  package final override var respondingWindow: Window? { window }
}
