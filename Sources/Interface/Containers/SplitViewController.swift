import SashGeometry
import SashGestures
import SashMotion

/// Shows two or three controllers beside each other, and as pages of one stack where it is narrow.
///
/// The columns before the secondary one stand beside it, or come over it where there is no room;
/// they are shown and hidden by code, by a finger from the edge, and by F9. Dividers are dragged, or
/// moved by arrows. Where the container is narrower than `compactWidthLimit` the same controllers
/// are pages of a navigation controller; those of a column that is a navigation controller itself
/// are its own pages, and go back to it when there is room again.
open class SplitViewController: ViewController {
  /// Where the columns before the secondary one stand.
  public enum DisplayMode: Hashable, Sendable {
    /// Beside it where there is room, and else over it.
    case automatic
    /// Over it, where there is room too.
    case overlay
  }

  // MARK: Settings

  /// Hears how columns are shown; held weakly.
  public final weak var delegate: (any SplitViewControllerDelegate)?
  /// Where the columns before the secondary one stand.
  public final var displayMode = DisplayMode.automatic {
    didSet { if displayMode != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// The column on top when there is room for one only; nil: the primary one at first, and the
  /// secondary one when others have been beside it.
  public final var preferredCompactColumn: SplitColumn?
  /// Whether a finger from the edge shows the columns before the secondary one.
  public final var isEdgeSwipeEnabled = true

  /// What there is of columns as pages, while there is room for one.
  public final let compactNavigationController = NavigationController()

  // MARK: State

  /// What is in a column.
  final class Column {
    let controller: ViewController
    let holder = PageHolder()
    /// The pages of a navigation controller, while they are on the common stack.
    var pages: [ViewController] = []

    init(_ controller: ViewController) {
      self.controller = controller
      holder.fillsSuperview = false
    }
  }

  /// What is shown as the container stands.
  enum Presentation {
    /// Nothing yet: the size is not known.
    case none
    /// Pages, up to that of a column.
    case collapsed
    /// Columns.
    case expanded
  }

  final var columns: [SplitColumn: Column] = [:]
  final var widths: [SplitColumn: Double] = [:]
  final var presentation = Presentation.none
  final var sides = SplitSides.resting(isShown: true)
  final var driver: Animator?
  /// How much of the columns before the secondary one is there.
  final var presence = 1.0
  final var releaseVelocity: Double?
  /// What those columns were told last, and whether that has to be ended.
  final var sidesTold = (isShown: false, isOpen: false)
  private final var queue: [SplitSides.Event] = []
  final let shade = SplitShade()
  final var dividers: [SplitColumn: SplitDivider] = [:]
  final let swipe = SplitSwipeGesture()
  final var wasBeside: Bool?

  /// A controller without columns.
  public override init() {
    super.init()
    swipe.split = self
    shade.onTap = { [weak self] in self?.hideSideColumns(animated: true) }
  }

  /// A controller with a primary and a secondary column.
  public convenience init(primary: ViewController, secondary: ViewController) {
    self.init()
    setViewController(primary, for: .primary)
    setViewController(secondary, for: .secondary)
  }

  // MARK: Columns

  /// What is in a column.
  public final func viewController(for column: SplitColumn) -> ViewController? {
    columns[column]?.controller
  }

  /// Puts a controller into a column, instead of what was there; nil: there is no such column.
  public final func setViewController(_ controller: ViewController?, for column: SplitColumn) {
    let old = columns[column]
    guard controller !== old?.controller else { return }
    precondition(
      controller == nil || !columns.values.contains { $0.controller === controller },
      "A controller can be in one column only.")
    let kept = compactColumns
    columns[column] = controller.map { Column($0) }
    switch presentation {
    case .none: break
    case .collapsed:
      if let controller, controller is NavigationController { takePages(of: column) }
      showPages(upTo: kept.last ?? column, animated: false)
    case .expanded:
      if let new = columns[column], column == .secondary || sides.areInSight { show(new) }
    }
    if let old { remove(old) }
    // What is not in sight belongs to it too; as a page it belongs to the stack.
    if let controller, !isCollapsed, controller.parent !== self { addChild(controller) }
    viewIfLoaded?.setNeedsLayout()
  }

  private func remove(_ column: Column) {
    column.controller.viewIfLoaded?.removeFromSuperview()
    column.holder.removeFromSuperview()
    column.controller.barInsets = .zero
    guard column.controller.parent === self else { return }
    // It may have been told that it comes or goes while its view was not there yet.
    column.controller.endDisappearance(wasBegun: true)
    column.controller.removeFromParent()
  }

  /// How wide a column wants to be, in logical pixels; the secondary one takes what is left.
  public final func preferredWidth(for column: SplitColumn) -> Double {
    widths[column] ?? viewIfLoaded?.theme.metrics.sidebarWidth ?? 240
  }

  /// Says how wide a column wants to be, in logical pixels; it is held to what is sensible.
  public final func setPreferredWidth(_ width: Double, for column: SplitColumn) {
    widths[column] = width.isFinite ? max(0, width) : nil
    viewIfLoaded?.setNeedsLayout()
  }

  /// Whether there is room for one column only.
  public final var isCollapsed: Bool {
    if case .collapsed = presentation { true } else { false }
  }

  /// Whether the columns before the secondary one are in sight, or about to be.
  public final var areSideColumnsShown: Bool {
    isCollapsed ? compactColumns.last != .secondary : sides.isShown
  }

  // MARK: Showing

  /// Brings a column into sight: its page, where there is room for one, and else the columns before
  /// the secondary one where it is among them.
  public final func showColumn(_ column: SplitColumn, animated: Bool = true) {
    guard columns[column] != nil else { return }
    if isCollapsed {
      showPages(upTo: column, animated: animated)
    } else if column != .secondary {
      send(.show(true, animated: animated && canAnimate))
    } else if isOverlay {
      send(.show(false, animated: animated && canAnimate))
    }
  }

  /// Takes the columns before the secondary one out of sight, where there is room for several.
  public final func hideSideColumns(animated: Bool = true) {
    guard !isCollapsed else { return }
    send(.show(false, animated: animated && canAnimate))
  }

  private var canAnimate: Bool {
    guard case .appeared = appearance else { return false }
    return window != nil
  }

  /// Takes an event after those before it are done with, also when a callback brings it about.
  final func send(_ event: SplitSides.Event) {
    queue.append(event)
    guard queue.count == 1 else { return }
    while let event = queue.first {
      for effect in sides.handle(event) { carryOut(effect) }
      queue.removeFirst()
    }
  }

  // MARK: View

  /// Makes the place of the columns.
  open override func loadView() {
    let view = ContainerView()
    view.clipsToBounds = true
    view.onLayout = { [weak self] in self?.layOut() }
    view.addGestureRecognizer(swipe)
    self.view = view
  }

  /// What moves arrives at once: nobody will see it.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    send(.interrupted)
  }

  /// A finger that moves columns is called off.
  open override func viewSizeDidChange() {
    super.viewSizeDidChange()
    swipe.cancel()
  }

  /// F9 shows and hides the columns before the secondary one; Escape ends their lying over it.
  open override func keyDown(_ event: KeyEvent) -> Bool { answersKey(event) }

  /// The secondary column, and the pages where there is room for one.
  open override var childForKeys: ViewController? {
    isCollapsed ? compactNavigationController : columns[.secondary]?.controller
  }

  /// What the first column takes of its side.
  package override var popupBarColumns: EdgeInsets { primaryInsets }
  /// The bars of the columns stay where they are below a popup bar.
  open override var requiresIndirectSafeAreaManagement: Bool { true }
  /// Follows the pages, or the secondary column.
  open override var contentScrollView: ScrollView? { childForKeys?.contentScrollView }
}

extension ViewController {
  /// The nearest split view controller around this one.
  public final var splitViewController: SplitViewController? { enclosing() }
}
