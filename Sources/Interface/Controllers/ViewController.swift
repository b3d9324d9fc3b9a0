// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues

/// An object that owns a view, manages its content, and takes part in the hierarchy of controllers.
///
/// Subclass it for each screen of an application. A controller owns its view and its children, and
/// holds its parent and window weakly. The appearance callbacks are made when the view enters or
/// leaves a window that is attached to a host, or when a container begins and ends a transition.
///
/// ```swift
/// final class NotesController: ViewController {
///   private let text = TextView()
///
///   override func viewDidLoad() {
///     title = "Notes"
///     text.fillsSuperview = true
///     view.addSubview(text)
///   }
///
///   override func viewDidAppear(_ animated: Bool) { text.becomeFirstResponder() }
/// }
/// ```
@MainActor open class ViewController: Responder {
  // MARK: View

  private var loadedView: View?

  /// The controller's view, created by `loadView()` on first access.
  ///
  /// Setting it replaces the view; a view belongs to at most one controller.
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

  /// Whether the view has been created.
  public final var isViewLoaded: Bool { loadedView != nil }
  /// The view if it has been created, or `nil`.
  public final var viewIfLoaded: View? { loadedView }
  /// Creates the view now, unless it exists.
  public final func loadViewIfNeeded() { _ = view }
  /// The window that the view is in, or `nil`.
  public final var window: Window? { loadedView?.window }
  /// The window that the view has left, for reports.
  final weak var lastWindow: Window?

  /// Creates the view.
  ///
  /// An override sets `view` and does not call super.
  open func loadView() { view = View() }
  /// Called after the view has been created.
  open func viewDidLoad() {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called when the view's size has changed.
  open func viewSizeDidChange() {}
  /// Called when the view's safe area insets have changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called when the theme, the layout direction or the display's scale has changed for the view,
  /// and when the view was added to a window.
  ///
  /// Override it to update colours that were taken from `view.theme`. It is called after the view's
  /// own `environmentDidChange()`.
  open func environmentDidChange() {}

  /// Called when the theme of the view has changed: its colours, its contrast, its accent or its
  /// fonts.
  ///
  /// It is called once for each change, after `environmentDidChange()`, also when the view enters a
  /// window whose theme differs from that of its last window. A view that was in no window yet had
  /// `Theme.light`, so what `viewDidLoad()` has taken from `view.theme` is up to date when this
  /// function is not called. Colours that views have by their role, such as `View.backgroundRole`,
  /// need no update.
  ///
  /// - Parameter oldTheme: The theme before the change; the new one is `view.theme`.
  open func themeDidChange(from oldTheme: Theme) {}
  /// The environment of the view that was last reported.
  final var reportedEnvironment = ReportedEnvironment()

  private func adopt(_ view: View) -> View {
    precondition(
      view.viewOwner == nil || view.viewOwner === self,
      "A view belongs to one controller; give this one a view of its own.")
    if let loadedView, loadedView !== view { loadedView.viewOwner = nil }
    loadedView = view
    view.viewOwner = self
    view.refreshSafeArea()
    sizeClassMayHaveChanged()
    return view
  }

  // MARK: Tree

  /// The controller that this one is a child of, or `nil`.
  public internal(set) final weak var parent: ViewController?
  /// The child controllers.
  public internal(set) final var children: [ViewController] = []

  /// Called before the controller is added to a parent, or removed from one, in which case the
  /// argument is `nil`.
  open func willMove(toParent parent: ViewController?) {}
  /// Called after the controller was added to a parent, or removed from one, in which case the
  /// argument is `nil`.
  open func didMove(toParent parent: ViewController?) {}

  /// The title, which bars and tabs display.
  public final var title: String? {
    didSet { if title != oldValue { titleDidChange() } }
  }
  /// Insets that are added to the view's safe area insets, in logical pixels.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { insets.additional }
    set { insets.additional = newValue }
  }
  /// The insets of the view that presented entries above the controller cover, set by the
  /// presentation stack.
  package final var presentationInsets: EdgeInsets {
    get { insets.presentations }
    set { insets.presentations = newValue }
  }
  /// The insets of the view that the bars of its container cover; negative where the controller
  /// ignores a bar that covers its container.
  package final var barInsets: EdgeInsets {
    get { insets.bars }
    set { insets.bars = newValue }
  }
  /// The insets of the view, by their origin.
  final var insets = ControllerInsets() {
    didSet { insetsDidChange(from: oldValue) }
  }
  /// The preferred size of the view where its container decides, as in a form sheet; zero means any
  /// size.
  ///
  /// A value that is not finite is ignored.
  public final var preferredContentSize = Size.zero {
    didSet {
      let new = preferredContentSize
      if !(new.width.isFinite && new.height.isFinite) { preferredContentSize = oldValue }
      guard preferredContentSize != oldValue else { return }
      loadedView?.superview?.setNeedsLayout()
      preferredContentSizeObservers.notify(preferredContentSize)
    }
  }
  /// The observers of `preferredContentSize`.
  package final var preferredContentSizeObservers = ItemObservers<Size>()
  /// The objects that other modules attach to the controller.
  public final var attachments = AttachmentStore()

  // MARK: Keys

  /// The child that receives keys while no view has the keyboard focus, or `nil` for this
  /// controller itself.
  ///
  /// The default is the only visible child. A container that shows several children returns one of
  /// them.
  open var childForKeys: ViewController? {
    let visible = children.filter { $0.viewIfLoaded?.isVisibleInWindow ?? false }
    return visible.count == 1 ? visible[0] : nil
  }

  /// The child whose tab bar item this controller uses while it has none of its own, or `nil`, the
  /// default.
  ///
  /// A navigation controller returns its first page. A child without a title of its own in the bar
  /// then shows the title of this controller.
  open var childForTabBarItem: ViewController? { nil }

  // MARK: Size class

  /// The width in logical pixels from which on the size class is regular.
  ///
  /// The default is the parent's value, or 600 without a parent, multiplied by the text scale: large
  /// text needs wider columns.
  open var compactWidthLimit: Double {
    parent?.compactWidthLimit
      ?? SizeClass.compactWidthLimit * max(1, viewIfLoaded?.theme.textScale ?? 1)
  }
  /// Called when a change of the view's width or of the text scale has changed the horizontal size
  /// class.
  open func horizontalSizeClassDidChange(from old: SizeClass) {}

  /// The scroll view whose position bars follow: they collapse, expand and hide as it scrolls.
  ///
  /// The default is the view itself or the first scroll view inside it that is as wide. Return a
  /// `ScrollView` from an override, or `nil`; bars ignore other views. The type of an override may be
  /// `ScrollView?`:
  ///
  /// ```swift
  /// override var contentScrollView: ScrollView? { messages }
  /// ```
  open var contentScrollView: View? { firstScrollContainer }

  // MARK: Appearance

  /// The state of the appearance and the events that change it.
  final var transitions = AppearanceTransitions()
  /// The state of the controller's appearance.
  package final var appearance: AppearanceState { transitions.state }
  /// Whether only a container's transitions show and hide the controller, and not the window that
  /// its view enters.
  public final var appearsOnlyByContainer: Bool {
    get { transitions.appearsOnlyByContainer }
    set { transitions.appearsOnlyByContainer = newValue }
  }
  /// Whether the callbacks for entering and leaving a window are deferred.
  ///
  /// A container sets it while it rearranges views in a fixed order, so that only the transitions
  /// that it begins and ends are reported.
  package final var defersWindowAppearance: Bool {
    get { transitions.defersWindowEvents }
    set {
      let resumes = transitions.defersWindowEvents && !newValue
      transitions.defersWindowEvents = newValue
      if resumes { resumeWindowAppearance() }
    }
  }
  /// Whether the controller's appearance transitions are forwarded to its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Called before the view becomes visible.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the window and about to be drawn; its size is final.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has become visible.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is hidden or removed.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view was hidden or removed.
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: Popup content

  final var popupItemSlot = PopupItemSlot()
  /// The popup item that replaces the controller's own while a bar pages through items of its own.
  package final var overridingPopupItem: PopupItem? {
    get { popupItemSlot.overriding }
    set { popupItemSlot.overriding = newValue }
  }

  /// The popup bar's item for this controller, created on first access.
  public final var popupItem: PopupItem { popupItemSlot.item(of: self) }

  /// Called when a bar with items of its own shows another item.
  open func popupItemDidChange(_ previous: PopupItem?) {}
  /// The view in which a drag moves the open popup.
  open var viewForPopupInteractionGestureRecognizer: View { view }
  /// The part of that view, in its coordinates, in which drags close the popup; `nil` means all of
  /// it.
  open var popupInteractionLimitRect: Rect? { nil }
  /// Positions the popup's close button; the default lets `childForKeys` do it.
  ///
  /// - Parameter closeButton: The button, a subview of the popup's content view.
  /// - Returns: Whether the controller has positioned the button; otherwise the popup does it.
  open func positionPopupCloseButton(_ closeButton: View) -> Bool {
    childForKeys?.positionPopupCloseButton(closeButton) ?? false
  }

  /// Returns the view that the bar's image transforms into while the popup opens, and back while it
  /// closes.
  ///
  /// The view must be inside this controller's view; for `nil` the popup uses the only
  /// `PopupImageView` inside it. The corners and the shadow of a `PopupTransitionView` are matched.
  /// The default is the view of `childForKeys`.
  ///
  /// - Parameters:
  ///   - fromState: The state that the transition starts from.
  ///   - toState: The state that the transition leads to.
  /// - Returns: The view, or `nil`.
  open func viewForPopupTransition(
    from fromState: PopupPresentationState, to toState: PopupPresentationState
  ) -> View? { childForKeys?.viewForPopupTransition(from: fromState, to: toState) }
  /// Called before the controller is added to a popup's content view, or removed from it, in which
  /// case the argument is `nil`.
  open func viewWillMove(toPopupContainerContentView contentView: View?) {}
  /// Called after the controller was added to a popup's content view, or removed from it, in which
  /// case the argument is `nil`.
  open func viewDidMove(toPopupContainerContentView contentView: View?) {}

  // MARK: Popup container

  /// The bottom dock, or `nil` while nothing has used it.
  private(set) final var existingBottomDock: BottomDock?
  /// The bar at the bottom of the controller's view, for observers; created on first access.
  public final var bottomDock: BottomDock {
    if let existingBottomDock { return existingBottomDock }
    let dock = BottomDock(self)
    existingBottomDock = dock
    return dock
  }
  /// The view that a popup bar docks to; `nil` means the bottom edge of the controller's view.
  open var bottomDockingViewForPopupBar: View? { nil }
  /// The frame of the docking view when no popup moves it.
  open var defaultFrameForBottomDockingView: Rect { bottomDockingViewForPopupBar?.frame ?? .zero }
  /// Whether the docking view is hidden, so that the bar takes its position.
  open var isBottomDockingViewForPopupBarHidden: Bool { false }
  /// The gap between the bar and a custom docking view, in logical pixels.
  open var bottomDockingViewMarginForPopupBar: Double { 0 }
  /// The insets that raise the bar above the docking view.
  ///
  /// Only the bottom inset has an effect, and only in the classic design.
  open var insetsForBottomDockingView: EdgeInsets { .zero }
  /// Whether the bar's height is added to the children's safe areas instead of this controller's.
  open var requiresIndirectSafeAreaManagement: Bool { false }
  /// Whether a dismissed bar fades out.
  ///
  /// The default depends on the bar's background.
  open var shouldFadePopupBarOnDismiss: Bool { attachments.popupBarFadesByDefault }

  // MARK: Life

  /// Creates a controller without loading its view.
  public override init() { super.init() }

  /// The superview of the controller's view, then the window.
  open override var next: Responder? { loadedView?.superview ?? loadedView?.window }

  /// The stored value of `ownRestorationIdentifier`.
  final var storedRestorationIdentifier: String?
}
