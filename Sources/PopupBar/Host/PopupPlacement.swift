// SPDX-License-Identifier: MIT

import SashCompositor
import SashContainers
import SashGeometry
import SashInterface

/// The placement of a popup in its host: the geometry of bar and content, and the insets that the
/// bar adds.
///
/// It owns the settings of the placement, the inset of the host, and the height of the bar as of the
/// last settled state.
final class PopupPlacement {
  /// The difference below which two insets are equal, in logical pixels.
  private static let insetTolerance = 1e-9

  private(set) weak var host: ViewController?
  let bar: PopupBar
  /// Called after each change of a setting.
  var onChange: (() -> Void)?
  /// Whether the background of a bar that does not float extends over the safe area below it.
  var extendsUnderSafeArea = true {
    didSet { if extendsUnderSafeArea != oldValue { onChange?() } }
  }
  /// Whether the bar of a split view controller stays clear of its primary column.
  var avoidsPrimaryColumn = true {
    didSet { if avoidsPrimaryColumn != oldValue { onChange?() } }
  }
  /// Whether the content covers the whole split view controller whose column the host is.
  var opensOverSplit = true {
    didSet { if opensOverSplit != oldValue { onChange?() } }
  }
  /// The bottom inset that the bar adds to the host's safe area.
  private(set) var barInset = 0.0
  /// Whether a sliding bar fades as well; set while it is being dismissed.
  private var fades = false
  /// The bar's height for a width of the host, as of the last settled state.
  private var cachedHeight: (width: Double, height: Double)?

  init(of bar: PopupBar, in host: ViewController) {
    self.bar = bar
    self.host = host
  }

  /// The window of the host, or `nil` without one.
  var window: Window? { host?.viewIfLoaded?.window }

  // MARK: Geometry

  /// Returns the geometry in a state of the popup, or `nil` without a host view.
  func layout(in machine: PopupMachine) -> PopupBarLayout? {
    guard let host, let view = host.viewIfLoaded else { return nil }
    let width = view.bounds.width
    let metrics = bar.metrics(width: width)
    let traits = bar.traits(width: width)
    let isOwn = !host.requiresIndirectSafeAreaManagement
    let covered = max(0, view.safeAreaInsets.bottom - (isOwn ? barInset : 0))
    let dock = host.popupDock
    func offset(_ dock: PopupBarDock) -> Double {
      dock.offset(isFloating: metrics.isFloating, isFullWidth: bar.isFullWidth, traits: traits)
    }
    // While a dock is being shown or hidden, the gap above it is interpolated.
    let docked = offset(dock)
    let free = offset(PopupBarDock(height: covered))
    var layout = PopupBarLayout(
      host: view.bounds.size, bottomInset: max(covered, dock.height),
      barHeight: barHeight(metrics.height, width: width, in: machine),
      offset: free + (docked - free) * dock.presence)
    layout.inlineOffset = inlineOffset(from: layout.closedBottom)
    layout.isSliding = traits.design == .classic
    layout.fades = fades
    layout.isDocked = dock.height > 0
    layout.dockPresence = dock.presence
    layout.dockLift = layout.isSliding ? max(0, host.insetsForBottomDockingView.bottom) : 0
    layout.pushesDock = layout.isSliding && dock.isOwn
    return layout
  }

  /// Returns the bar's height for a width of the host.
  ///
  /// A new height takes effect only while the popup is settled, or at once if the host's width
  /// changes.
  private func barHeight(
    _ height: Double, width: Double, in machine: PopupMachine
  ) -> Double {
    let mayChange = machine.acceptsHeightChange || machine == .hidden
    if let cachedHeight, cachedHeight.width == width, !mayChange { return cachedHeight.height }
    cachedHeight = (width, height)
    return height
  }

  /// Returns the geometry of a host around its bar.
  func layoutContext(
    of host: ViewController, in view: View, _ layout: PopupBarLayout
  ) -> PopupBarLayoutContext {
    var context = PopupBarLayoutContext()
    let safe = view.safeAreaInsets
    context.safeArea = EdgeInsets(left: safe.left, right: safe.right)
    let isTabs = host is TabBarController
    if isTabs {
      let columns = host.bottomDock.sideInsets
      context.columns = EdgeInsets(
        left: PopupBarMargins.sidebarInset(columns.left),
        right: PopupBarMargins.sidebarInset(columns.right))
    } else if avoidsPrimaryColumn {
      context.columns = host.bottomDock.sideInsets
    }
    context.hasMatchingDockMargins = host is NavigationController || host is SplitViewController
    context.additionalMargins = inlineMargins
    context.compactWidthLimit = host.compactWidthLimit
    let extends = layout.isSliding && !layout.isDocked && extendsUnderSafeArea
    context.extensionHeight = extends ? layout.extensionHeight : 0
    // Above a dock the gradient continues the dock's background, and otherwise that of the page.
    if layout.isSliding, !layout.isDocked {
      context.pageColor = host.contentScrollView?.backgroundColor ?? view.backgroundColor
    }
    context.gradientExtension =
      !layout.isSliding ? 0 : layout.isDocked ? layout.gapAboveDock : layout.extensionHeight
    return context
  }

  // MARK: Content

  /// The view that the content covers: the host's, or that of the split view controller whose
  /// column the host is.
  var contentHost: View? {
    guard let host else { return nil }
    guard opensOverSplit, let split = host.splitViewController, let view = split.viewIfLoaded,
      let own = host.viewIfLoaded, own.isDescendant(of: view)
    else { return host.view }
    return view
  }

  /// Returns the content's frame in the view that it covers: directly below the bar, wherever the
  /// host's view is in it.
  func contentFrame(_ layout: PopupBarLayout, progress: Double) -> Rect {
    guard let contentHost, let view = host?.viewIfLoaded, contentHost !== view else {
      return layout.contentFrame(progress: progress)
    }
    let top = layout.contentFrame(progress: progress).minY
    let closed = layout.contentFrame(progress: 0).minY
    let bottom = view.convert(Point(x: 0, y: closed), to: contentHost).y
    let size = contentHost.bounds.size
    return Rect(
      x: 0, y: closed > 0 ? bottom * (top / closed) : 0, width: size.width,
      height: size.height.rounded(.up))
  }

  // MARK: Insets

  /// Sets the inset that the bar adds to the host's safe area; returns whether it has changed.
  func setBarInset(_ inset: Double) -> Bool {
    // The covered height without the bar is computed as a difference, and so subject to rounding
    // errors.
    guard abs(inset - barInset) > Self.insetTolerance || inset == 0 && barInset != 0 else {
      return false
    }
    barInset = inset
    return true
  }

  /// Removes the inset after the bar was dismissed.
  func removeBarInset() { barInset = 0 }

  /// The part of the bar's inset that is not part of the content's safe area.
  var contentInset: Double {
    let isAffected =
      contentHost === host?.viewIfLoaded || host?.requiresIndirectSafeAreaManagement == true
    return isAffected ? barInset : 0
  }

  // MARK: Fading

  /// Whether a bar fades by default while it is dismissed: a full-width bar of the classic design
  /// whose visible background extends below it.
  ///
  /// Bars of the modern design always fade.
  var fadesByDefault: Bool {
    guard let view = host?.viewIfLoaded, bar.theme.design == .classic,
      !bar.metrics(width: view.bounds.width).isFloating
    else { return false }
    let isVisible =
      bar.backgroundView.backgroundColor != nil || bar.backgroundView.material != .none
    return isVisible && bar.layoutContext.extensionHeight > 0
  }

  /// Begins a dismissal, in which a sliding bar fades if the host wants it.
  func beginDismissal() { fades = host?.shouldFadePopupBarOnDismiss ?? false }

  /// Ends the presentation or dismissal of the bar.
  func endBarTransition() { fades = false }
}
