import SashCompositor
import SashContainers
import SashGeometry
import SashInterface

/// The area that the content covers, and the height of the bar.
extension PopupPresenter {
  /// The view that the content covers: the host's, or that of the split view controller whose
  /// column the host is.
  var contentHost: View? {
    guard let host else { return nil }
    guard opensOverSplit, let split = host.splitViewController, let view = split.viewIfLoaded,
      let own = host.viewIfLoaded, own.isDescendant(of: view)
    else { return host.view }
    return view
  }

  /// Moves the content above another view after the host entered or left a split view controller.
  func updateContentHost() {
    guard let entries, let contentHost, entries.contentHost !== contentHost else { return }
    // The content stays visible; without this flag it would receive appearance callbacks.
    content?.defersWindowAppearance = true
    entries.move(to: contentHost)
    content?.defersWindowAppearance = false
    entries.update(for: machine)
    updateContentInset()
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

  /// Updates the content's additional safe area, so that it excludes the bar's inset.
  func updateContentInset() {
    let isAffected =
      contentHost === host?.viewIfLoaded || host?.requiresIndirectSafeAreaManagement == true
    let new = isAffected ? barInset : 0
    guard new != contentInset else { return }
    content?.additionalSafeAreaInsets.bottom -= new - contentInset
    contentInset = new
  }

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

  /// Returns the bar's height for a width of the host.
  ///
  /// A new height takes effect only while the popup is settled, or at once if the host's width
  /// changes.
  func barHeight(_ height: Double, width: Double) -> Double {
    let mayChange = machine.acceptsHeightChange || machine == .hidden
    if let cachedHeight, cachedHeight.width == width, !mayChange { return cachedHeight.height }
    cachedHeight = (width, height)
    return height
  }
}
