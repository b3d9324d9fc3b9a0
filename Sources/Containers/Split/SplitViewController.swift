// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashScrolling

/// A container that shows two or three controllers side by side, or as pages of one navigation
/// stack when it is narrow.
///
/// Use it for a list and its details, which fit side by side in a wide window.
///
/// The side columns (primary and supplementary) appear beside the secondary column, or over it when
/// there is not enough space. Code, a swipe from the edge, and F9 show and hide them. Dividers are
/// dragged, or moved with the arrow keys.
///
/// Where the container is narrower than `compactWidthLimit`, the same controllers become pages of
/// `compactNavigationController`. The pages of a column that is itself a navigation controller are
/// moved to the common stack, and moved back when there is enough space again.
open class SplitViewController: ViewController {
  /// The arrangement of the side columns.
  public enum DisplayMode: Hashable, Sendable {
    /// Beside the secondary column where there is enough space, otherwise over it.
    case automatic
    /// Always over the secondary column.
    case overlay
  }

  // MARK: Settings

  /// The delegate, notified of changes of the columns; not retained.
  public final weak var delegate: (any SplitViewControllerDelegate)?
  /// The arrangement of the side columns.
  public final var displayMode = DisplayMode.automatic {
    didSet { if displayMode != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// The column on top while the container is collapsed.
  ///
  /// If `nil`, it is the primary column at first, and the secondary column after the container was
  /// expanded.
  public final var preferredCompactColumn: SplitColumn?
  /// Whether a swipe from the edge shows the side columns.
  public final var isEdgeSwipeEnabled = true

  /// The navigation controller that shows the columns as pages while the container is collapsed.
  public final let compactNavigationController = NavigationController()

  // MARK: State

  /// The controller of a column, with its view.
  final class Column {
    let controller: ViewController
    let holder = PageHolderView()
    /// The pages of a navigation controller while they are on the common stack.
    var pages: [ViewController] = []

    init(_ controller: ViewController) {
      self.controller = controller
      holder.fillsSuperview = false
    }
  }

  private(set) final var columns: [SplitColumn: Column] = [:]
  private final var widths: [SplitColumn: Double] = [:]
  private(set) final lazy var collapseController = SplitCollapseController(self)
  private(set) final var sideColumnsState = SideColumnsState.settled(isShown: true)
  /// The transition of the side columns, whose progress is their visible fraction.
  final let interactiveTransition = InteractiveTransition<SplitViewController>(progress: 1)
  final let sideColumnsAppearance = SideColumnsAppearance()
  private final let queue = EventQueue<SideColumnsState.Event>()
  final let dimmingView = SplitDimmingView()
  final let dividers = SplitDividers()
  final let swipe: SplitSwipeGestureRecognizer

  /// Creates a controller without columns.
  public override init() {
    swipe = SplitSwipeGestureRecognizer(interactiveTransition)
    super.init()
    interactiveTransition.owner = self
    dividers.owner = self
    dimmingView.onTap = { [weak self] in self?.hideSideColumns(animated: true) }
  }

  /// Creates a controller with a primary and a secondary column.
  public convenience init(primary: ViewController, secondary: ViewController) {
    self.init()
    setViewController(primary, for: .primary)
    setViewController(secondary, for: .secondary)
  }

  // MARK: Columns

  /// Returns the controller of a column, or `nil`.
  public final func viewController(for column: SplitColumn) -> ViewController? {
    columns[column]?.controller
  }

  /// Sets or replaces the controller of a column.
  ///
  /// - Parameters:
  ///   - controller: The controller, which must not be in another column; `nil` removes the column.
  ///   - column: The column.
  public final func setViewController(_ controller: ViewController?, for column: SplitColumn) {
    let old = columns[column]
    guard controller !== old?.controller else { return }
    precondition(
      controller == nil || !columns.values.contains { $0.controller === controller },
      "A controller can be in one column only.")
    let previousColumns = collapseController.compactColumns
    columns[column] = controller.map { Column($0) }
    switch collapseController.state {
    case .none: break
    case .collapsed:
      if let controller, controller is NavigationController {
        collapseController.detachPages(of: column)
      }
      collapseController.showPages(upTo: previousColumns.last ?? column, animated: false)
    case .expanding, .expanded:
      if let new = columns[column], column == .secondary || sideColumnsState.areVisible {
        show(new)
      }
    }
    if let old { remove(old) }
    // A hidden column's controller is a child of the container too; a page is a child of the
    // navigation controller.
    if let controller, !isCollapsed, controller.parent !== self { addChild(controller) }
    // The large titles of the columns line up with each other.
    for column in columns.values {
      (column.controller as? NavigationController)?.rowsDidChange()
    }
    viewIfLoaded?.setNeedsLayout()
  }

  private func remove(_ column: Column) {
    column.controller.viewIfLoaded?.removeFromSuperview()
    column.holder.removeFromSuperview()
    column.controller.barInsets = .zero
    guard column.controller.parent === self else { return }
    // An appearance transition may have begun before the view was in the hierarchy.
    column.controller.endDisappearance(wasBegun: true)
    column.controller.removeFromParent()
  }

  /// Returns the preferred width of a column in logical pixels.
  ///
  /// The secondary column takes the remaining width.
  public final func preferredWidth(for column: SplitColumn) -> Double {
    widths[column] ?? viewIfLoaded?.theme.metrics.sidebarWidth ?? 240
  }

  /// Sets the preferred width of a column in logical pixels.
  ///
  /// The layout limits it to a sensible range; a value that is not finite restores the default.
  public final func setPreferredWidth(_ width: Double, for column: SplitColumn) {
    widths[column] = width.isFinite ? max(0, width) : nil
    viewIfLoaded?.setNeedsLayout()
  }

  /// Whether the container is narrow and shows its columns as pages of one stack.
  public final var isCollapsed: Bool { collapseController.isCollapsed }

  /// Whether the side columns are visible or about to appear.
  public final var areSideColumnsShown: Bool {
    isCollapsed ? collapseController.compactColumns.last != .secondary : sideColumnsState.isShown
  }

  // MARK: Showing

  /// Shows a column: its page while the container is collapsed; otherwise shows the side columns
  /// for one of these, and hides overlaid side columns for the secondary column.
  public final func showColumn(_ column: SplitColumn, animated: Bool = true) {
    guard columns[column] != nil else { return }
    if isCollapsed {
      collapseController.showPages(upTo: column, animated: animated)
    } else if column != .secondary {
      send(.show(true, animated: animated && canAnimate))
    } else if isOverlay {
      send(.show(false, animated: animated && canAnimate))
    }
  }

  /// Hides the side columns.
  ///
  /// Does nothing while the container is collapsed.
  public final func hideSideColumns(animated: Bool = true) {
    guard !isCollapsed else { return }
    send(.show(false, animated: animated && canAnimate))
  }

  /// Handles an event after all earlier ones, also when a callback of another event sends it.
  final func send(_ event: SideColumnsState.Event) {
    queue.send(event) { event in
      for effect in sideColumnsState.handle(event) { perform(effect) }
    }
  }

  /// Shows or hides the side columns without a transition, because the container expands.
  final func resetSideColumns(isShown: Bool) {
    sideColumnsState = .settled(isShown: isShown)
    interactiveTransition.reset(to: isShown ? 1 : 0)
    sideColumnsAppearance.reset(isShown: isShown)
  }

  // MARK: View

  /// Creates the container's view.
  open override func loadView() {
    let view = ContainerView()
    view.clipsToBounds = true
    view.onLayout = { [weak self] in self?.layOut() }
    view.addGestureRecognizer(swipe)
    self.view = view
  }

  /// Gives the primary column the colours of a sidebar.
  open override func environmentDidChange() {
    super.environmentDidChange()
    updateThemes()
  }

  /// Ends animations, because the container becomes invisible.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    send(.interrupted)
  }

  /// Cancels a swipe, because its distances no longer match.
  open override func viewSizeDidChange() {
    super.viewSizeDidChange()
    swipe.cancel()
  }

  /// Shows or hides the side columns for F9, and hides overlaid side columns for Escape.
  open override func keyDown(_ event: KeyEvent) -> Bool { handleKey(event) }

  /// The secondary column's controller, or the navigation controller while collapsed.
  open override var childForKeys: ViewController? {
    isCollapsed ? compactNavigationController : columns[.secondary]?.controller
  }

  /// `true`: the columns' bars keep their position below a popup bar.
  open override var requiresIndirectSafeAreaManagement: Bool { true }
  /// The scroll view of the secondary column, or of the top page while collapsed.
  open override var contentScrollView: View? { childForKeys?.contentScrollView }
}

extension ViewController {
  /// The nearest enclosing split view controller, or `nil`.
  public final var splitViewController: SplitViewController? { enclosing() }
}
