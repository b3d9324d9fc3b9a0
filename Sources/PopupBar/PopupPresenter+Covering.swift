import SashCompositor
import SashGeometry
import SashInterface

/// What the content covers, and how high the bar is.
extension PopupPresenter {
  /// The view that the content covers: the host's, or that of the split that the host is a column of.
  var contentHost: View? {
    guard let host else { return nil }
    guard opensOverSplit, let split = host.splitViewController, let view = split.viewIfLoaded,
      let own = host.viewIfLoaded, own.isDescendant(of: view)
    else { return host.view }
    return view
  }

  /// Puts the content over another view when the host has come into a split or left one.
  func placeContentHost() {
    guard let entries, let contentHost, entries.contentHost !== contentHost else { return }
    // It stays in sight, and is told nothing.
    content?.holdsWindowAppearance = true
    entries.move(to: contentHost)
    content?.holdsWindowAppearance = false
    entries.update(for: machine)
    updateContentInset()
  }

  /// The content's frame in what it covers: right below the bar, wherever the host shows that.
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

  /// Takes the bar off what is covered of the content, where it counts as covered.
  func updateContentInset() {
    let isAffected =
      contentHost === host?.viewIfLoaded || host?.requiresIndirectSafeAreaManagement == true
    let new = isAffected ? ownInset : 0
    guard new != contentInset else { return }
    content?.additionalSafeAreaInsets.bottom -= new - contentInset
    contentInset = new
  }

  /// Whether the ground of a bar that goes is seen below it, too.
  ///
  /// Bars of the modern design fade of themselves.
  var fadesByDefault: Bool {
    guard let view = host?.viewIfLoaded, bar.theme.design == .classic,
      !bar.metrics(width: view.bounds.width).isFloating
    else { return false }
    let isSeen = bar.ground.backgroundColor != nil || bar.ground.material != .none
    return isSeen && bar.surroundings.extensionHeight > 0
  }

  /// The bar's height in a host of a width.
  ///
  /// What changes it waits until the bar has arrived, and until nothing moves; another width of the
  /// host counts at once.
  func barHeight(_ height: Double, width: Double) -> Double {
    let mayChange = machine.acceptsSizing || machine == .hidden
    if let knownHeight, knownHeight.width == width, !mayChange { return knownHeight.height }
    knownHeight = (width, height)
    return height
  }
}
