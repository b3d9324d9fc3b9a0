// SPDX-License-Identifier: MIT

import Sash

/// The smallest width at which the sheet is at the side instead of over the map.
private let minimumWidthForSideSheet = 640.0
/// The width of the sheet at the side, and its margin.
private let sideWidth = 360.0
private let sideMargin = 16.0

/// The page of the maps scene: a map, and a sheet with a list of its places.
///
/// In windows at least 640 logical pixels wide the sheet is 360 wide, more for large text, with a
/// margin of 16 at the leading side; in narrower windows it is as wide as the window.
final class MapsViewController: ViewController {
  let map: MapView
  let placesViewController: PlacesViewController
  let container = OverlayContainerViewController(style: .expandableHeight)
  var events: SheetEvents? {
    didSet { if let events { placesViewController.list.addObserver(events) } }
  }

  init(spots: [Place]) {
    map = MapView(spots)
    placesViewController = PlacesViewController(spots)
    super.init()
    title = "Maps"
  }

  override func viewDidLoad() {
    map.fillsSuperview = true
    view.addSubview(map)
    addChild(container)
    container.delegate = self
    container.restorationIdentifier = "sheet"
    container.viewControllers = [placesViewController]
    container.drivingScrollView = placesViewController.list
    view.addSubview(container.view)
    placesViewController.onSearch = { [weak self] in self?.move(to: .maximum) }
    placesViewController.onSelect = { [weak self] in self?.show($0) }
    map.onTap = { [weak self] in self?.select($0) }
  }

  override func viewWillLayoutSubviews() {
    // The map extends below the top bar; the sheet does not.
    let top = view.safeAreaInsets.top
    let size = Size(width: view.bounds.width, height: max(0, view.bounds.height - top))
    let isWide = size.width >= minimumWidthForSideSheet
    let isMirrored = view.layoutDirection == .rightToLeft
    let theme = view.theme
    let scaledWidth = sideWidth * theme.textBlockScale
    let width = isWide ? max(sideWidth, min(scaledWidth, size.width / 2)).rounded() : size.width
    let start = isWide ? sideMargin : 0
    container.view.frame = Rect(
      x: isMirrored ? size.width - start - width : start, y: top, width: width,
      height: size.height)
    let coveredWidth = isWide ? sideMargin + width : 0
    let header = PlacesViewController.headerHeight(theme)
    let coveredHeight = isWide ? 0 : Notch.medium.height(in: size.height, header: header)
    map.openArea = Rect(
      x: isMirrored ? 0 : coveredWidth, y: top, width: size.width - coveredWidth,
      height: size.height - coveredHeight)
    if let lastHeaderHeight, header != lastHeaderHeight { container.invalidateNotchHeights() }
    lastHeaderHeight = header
    updateListInset()
  }

  /// The header's height in the last layout of the sheet.
  private var lastHeaderHeight: Double?

  /// The notch above whose lower part the list's last rows can be scrolled.
  private var insetNotch = Notch.medium { didSet { updateListInset() } }

  private func updateListInset() {
    let space = container.view.bounds.height
    let header = PlacesViewController.headerHeight(view.theme)
    // The list is as high as at the highest notch, and not visible at the lowest one.
    let notch = insetNotch == .minimum ? Notch.medium : insetNotch
    placesViewController.hiddenListHeight =
      Notch.maximum.height(in: space, header: header) - notch.height(in: space, header: header)
  }

  /// Raises the sheet from below the window to a height that shows a few places.
  func raiseSheet() { move(to: .medium) }

  private func move(to notch: Notch) {
    container.moveOverlay(toNotchAt: notch.rawValue, animated: true)
  }

  /// Selects a tapped place, or none, on the map and in the list.
  private func select(_ index: Int?) {
    map.selection = index
    placesViewController.select(index)
  }

  private func show(_ index: Int) {
    if map.selection != index { map.selection = index }
    insetNotch = .medium
    placesViewController.reveal(index)
    move(to: .medium)
  }
}

extension MapsViewController: OverlayContainerViewControllerDelegate {
  func numberOfNotches(in container: OverlayContainerViewController) -> Int {
    Notch.allCases.count
  }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double {
    let header = PlacesViewController.headerHeight(view.theme)
    return Notch(rawValue: index)?.height(in: availableSpace, header: header) ?? 0
  }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, willStartDraggingOverlay overlay: ViewController
  ) { events?.sheetWillStartDragging() }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, willEndDraggingOverlay overlay: ViewController,
    atVelocity velocity: Vector
  ) {
    let header = PlacesViewController.headerHeight(view.theme)
    events?.sheetWillEndDragging(in: container.availableSpace, header: header)
  }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, willMoveOverlay overlay: ViewController,
    toNotchAt index: Int
  ) {
    guard let notch = Notch(rawValue: index) else { return }
    insetNotch = notch
    events?.willMove(to: notch)
  }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, didMoveOverlay overlay: ViewController,
    toNotchAt index: Int
  ) { if let notch = Notch(rawValue: index) { events?.didMove(to: notch) } }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, willTranslateOverlay overlay: ViewController,
    transitionCoordinator coordinator: OverlayContainerTransitionCoordinator
  ) {
    let context = coordinator.context
    events?.sheetWillTranslate(
      to: context.targetTranslationHeight, isDragging: context.isDragging)
  }
}
