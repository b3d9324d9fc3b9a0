// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashScrolling

/// The height of the control in icons of the theme.
private let heightInIcons = 2.5
/// The distance by which the content must be displayed below its place for a refresh, as a multiple
/// of the height: the content moves about half as far as the finger.
private let thresholdFactor = 1.15

/// The spinner above the content of a scroll view, which is pulled down to refresh the content.
///
/// Assign it to `ScrollView.refreshControl`. The spinner grows with the pull; a release beyond the
/// threshold calls the action, and the content stays below the spinner until `endRefreshing()`.
/// While the focus is in the scroll view, F5 and Control with R refresh too, and assistive
/// technologies find a button.
///
/// ```swift
/// list.refreshControl = RefreshControl { [weak list] in
///   await store.reload()
///   list?.reloadData()
/// }
/// ```
public final class RefreshControl: View {
  /// Called when the user refreshes; call `endRefreshing()` when the content is up to date.
  public var onRefresh: (() -> Void)?

  package private(set) var state = RefreshState.idle
  private let spinner = ActivityIndicatorView(isAnimating: false)
  private weak var scrollView: ScrollView?
  /// Whether the scroll view bounced before the control was attached.
  private var alwaysBouncedBefore = false

  /// Creates a control without an action.
  public init() {
    super.init()
    isUserInteractionEnabled = false
    isComposited = true
    alpha = 0
    isAccessibilityElement = true
    spinner.accessibilityElementsHidden = true
    spinner.hidesWhenStopped = false
    addSubview(spinner)
  }

  /// Creates a control that refreshes by an asynchronous action, and ends when the action returns.
  ///
  /// - Parameter action: Brings the content up to date.
  public convenience init(_ action: @escaping () async -> Void) {
    self.init()
    onRefresh = { [weak self] in
      Task {
        await action()
        self?.endRefreshing()
      }
    }
  }

  /// Whether a refresh is in progress.
  public var isRefreshing: Bool { state.isRefreshing }

  /// Displays the spinner for a refresh that the application has started.
  ///
  /// It does not call `onRefresh`.
  public func beginRefreshing() { handle(.begin(notifies: false)) }

  /// Ends the refresh: the content returns to its place.
  ///
  /// It has no effect unless a refresh is in progress.
  public func endRefreshing() { handle(.end) }

  /// Refreshes on behalf of a key or an assistive technology.
  private func refresh() { handle(.begin(notifies: true)) }

  // MARK: Scroll view

  /// Adds the control to a scroll view, which becomes draggable beyond its edges.
  func attach(to scrollView: ScrollView) {
    self.scrollView = scrollView
    alwaysBouncedBefore = scrollView.alwaysBounceVertical
    scrollView.alwaysBounceVertical = true
    scrollView.refreshesWhenPulled = true
    scrollView.addObserver(self)
    scrollView.keyCommands += commands
    // The background of a list's content extends above its first row.
    scrollView.insertSubview(self, aboveSubview: scrollView.scrolledView)
    if isRefreshing { hold() }
    layOut()
  }

  /// Removes the control from its scroll view.
  func detach() {
    guard let scrollView else { return }
    self.scrollView = nil
    scrollView.removeObserver(self)
    scrollView.refreshInset = 0
    scrollView.refreshesWhenPulled = false
    scrollView.alwaysBounceVertical = alwaysBouncedBefore
    scrollView.keyCommands.removeAll { $0.group == Self.commandGroup }
    removeFromSuperview()
  }

  private static let commandGroup = "RefreshControl"

  private var commands: [KeyCommand] {
    let title = LocalizedStrings.current.refresh
    // Menus of key commands leave out the one without a title.
    return [
      KeyCommand(.function(5), title: title, icon: .refresh, group: Self.commandGroup) {
        [weak self] in self?.refresh()
      },
      KeyCommand(.character("r"), modifiers: .control, group: Self.commandGroup) {
        [weak self] in self?.refresh()
      },
    ]
  }

  // MARK: State

  /// Handles an event and performs the actions that follow.
  ///
  /// All changes of `state` are made here.
  private func handle(_ event: RefreshState.Event) {
    for effect in state.handle(event) {
      switch effect {
      case .show(let distance): show(distance)
      case .hold: hold()
      case .refresh:
        window?.announce(LocalizedStrings.current.refreshing)
        onRefresh?()
      case .restore: restore()
      case .hide: hide()
      }
    }
  }

  /// The distance by which the content is displayed below its place.
  private var pullDistance: Double {
    guard let scrollView else { return 0 }
    return max(0, -scrollView.contentOffset.y - restingTop)
  }

  /// The inset of the content without the space of the control.
  private var restingTop: Double {
    (scrollView?.adjustedContentInset.top ?? 0) - (scrollView?.refreshInset ?? 0)
  }

  private var height: Double { (theme.metrics.iconSize * heightInIcons).rounded() }

  private var threshold: Double { height * thresholdFactor }

  private func show(_ distance: Double) {
    let progress = min(1, distance / threshold)
    alpha = progress
    spinner.progress = progress
    layOut()
  }

  private func hold() {
    alpha = 1
    spinner.progress = nil
    spinner.startAnimating()
    guard let scrollView else { return }
    let isAtTop = scrollView.contentOffset.y <= -restingTop
    scrollView.refreshInset = height
    // Content that was scrolled down stays where it is.
    if isAtTop {
      let top = -scrollView.adjustedContentInset.top
      scrollView.setContentOffset(Point(x: scrollView.contentOffset.x, y: top), animated: true)
    }
    layOut()
  }

  private func restore() {
    window?.announce(LocalizedStrings.current.refreshed)
    guard let scrollView, scrollView.contentOffset.y < -restingTop, !scrollView.isDragging else {
      return handle(.settled)
    }
    let y = -restingTop
    scrollView.setContentOffset(Point(x: scrollView.contentOffset.x, y: y), animated: true)
    if scrollView.contentOffset.y == y { handle(.settled) }
  }

  private func hide() {
    spinner.stopAnimating()
    spinner.progress = 0
    alpha = 0
    scrollView?.refreshInset = 0
    layOut()
  }

  // MARK: Layout

  /// Places the control above the content, and in the middle of a wider gap.
  private func layOut() {
    guard let scrollView else { return }
    let height = height
    let distance = pullDistance
    let y = restingTop + (distance < height ? distance - height : (distance - height) / 2)
    frame = Rect(
      x: 0, y: displayScale.aligned(y), width: scrollView.bounds.width, height: height)
  }

  /// Centres the spinner.
  public override func layoutSubviews() {
    spinner.frame = displayScale.centered(spinner.sizeThatFits(bounds.size), in: bounds)
  }

  /// Returns false: the spinner draws itself.
  public override var drawsContent: Bool { false }

  /// Updates the height for a new theme.
  public override func environmentDidChange() {
    if isRefreshing { scrollView?.refreshInset = height }
    layOut()
  }

  // MARK: Accessibility

  /// The accessibility label that was set, or else the name of the action or of its progress.
  public override var accessibilityLabel: String? {
    get {
      let strings = LocalizedStrings.current
      return super.accessibilityLabel ?? (isRefreshing ? strings.refreshing : strings.refresh)
    }
    set { super.accessibilityLabel = newValue }
  }

  /// The role of a button, or of a progress indicator during a refresh.
  public override var accessibilityRole: AccessibilityRole {
    get { isRefreshing ? .progressIndicator : .button }
    set {}
  }

  /// The accessibility state that was set, with `.busy` during a refresh.
  public override var accessibilityState: AccessibilityState {
    get { isRefreshing ? super.accessibilityState.union(.busy) : super.accessibilityState }
    set { super.accessibilityState = newValue }
  }

  /// The action that refreshes, while no refresh is in progress.
  public override var accessibilityActions: [AccessibilityAction] {
    get {
      guard !isRefreshing else { return super.accessibilityActions }
      let name = LocalizedStrings.current.refresh
      return [AccessibilityAction(name: name) { [weak self] in self?.refresh() }]
        + super.accessibilityActions
    }
    set { super.accessibilityActions = newValue }
  }
}

extension RefreshControl: ScrollObserver {
  /// Displays the distance of the content.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    handle(.moved(distance: pullDistance, isHeld: scrollView.isDragging))
    if state != .idle { layOut() }
  }

  /// Begins a refresh if the content was pulled far enough, and the finger was lifted.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    let isReleased = scrollView.panGestureRecognizer.state == .ended
    handle(isReleased ? .released(threshold: threshold) : .cancelled)
    if !willDecelerate { handle(.settled) }
  }

  /// Removes the space of the control when the content has returned.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { handle(.settled) }

  /// Removes the space of the control when the content has returned.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { handle(.settled) }
}

extension RefreshControl: ScrollGeometryObserver {
  /// Follows the size and the insets of the scroll view.
  package func scrollViewGeometryDidChange(_ scrollView: ScrollView) { layOut() }
}

extension ScrollView {
  /// The control that refreshes the content when it is pulled down, or `nil`.
  ///
  /// It makes the content draggable beyond its top even if it is short.
  public final var refreshControl: RefreshControl? {
    get { subviews.lazy.compactMap { $0 as? RefreshControl }.first }
    set {
      let old = refreshControl
      guard newValue !== old else { return }
      old?.detach()
      newValue?.detach()
      newValue?.attach(to: self)
    }
  }
}
