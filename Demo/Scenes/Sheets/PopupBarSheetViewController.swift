// SPDX-License-Identifier: MIT

import Sash

/// The distance of popovers from the navigation bar, in logical pixels.
private let edgeDistance = 8.0

/// A sheet of places that goes below a popup bar, or is beside it in a wide page, and popovers that
/// point at a button of each.
final class PopupBarSheetViewController: SheetPageViewController {
  let kindsButton = Button(icon: .filter, label: "Kinds", style: .tinted)
  private let map = MapView(Place.all)
  private let results = SearchResultsViewController(Place.all)
  private let player = Player(songs: Song.library)
  private let nowPlaying: NowPlayingViewController
  /// The buttons in the popover of the sheet.
  private(set) var kindButtons: [Button] = []
  /// The notch where the sheet rests or to which it moves.
  private var notch = 1
  private let heading = Label("Places", style: .title3)
  private static let queueLabel = "Queue"

  init() {
    nowPlaying = NowPlayingViewController(player: player)
    let page = ViewController()
    page.view = map
    results.additionalSafeAreaInsets = .zero
    let header = StackView(
      .horizontal, spacing: 8, alignment: .center, distribution: .equalSpacing,
      [heading, kindsButton])
    super.init(
      "Popup bar", background: page, panel: SheetPanelViewController(results, header: header))
    kindsButton.onTap = { [weak self] in self?.presentKinds() }
    let queue = BarButtonItem(icon: .list, accessibilityLabel: Self.queueLabel) { [weak self] in
      self?.presentQueue()
    }
    let play = nowPlaying.popupItem.trailingBarButtonItems.prefix(1)
    nowPlaying.popupItem.trailingBarButtonItems = play + [queue]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    container.delegate = self
    container.drivingScrollView = results.list
    results.list.alwaysBounceVertical = true
    results.onSelect = { [weak self] in self?.map.selection = $0 }
    map.onTap = { [weak self] in self?.map.selection = $0 }
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if popupContentViewController == nil { presentPopupBar(with: nowPlaying, animated: false) }
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    // The bar covers the lower edge of the sheet, which keeps its notch.
    container.invalidateNotchHeights()
    container.moveOverlay(toNotchAt: notch, animated: false)
  }

  override func viewDidLayoutSubviews() {
    map.openArea = areaBesideSheet(ofHeight: height(ofNotch: 1, in: container.availableSpace))
    // The popup bar is beside a sheet at the side, as beside a column of a split view.
    let sheet = container.view.frame
    let isMirrored = view.layoutDirection == .rightToLeft
    bottomDock.publish(
      sideInsets: !isSheetBeside
        ? .zero
        : EdgeInsets(
          left: isMirrored ? 0 : sheet.maxX,
          right: isMirrored ? view.bounds.width - sheet.minX : 0))
  }

  private func height(ofNotch index: Int, in space: Double) -> Double {
    let covered = isSheetBeside ? 0 : view.safeAreaInsets.bottom
    let lowest = min(headerHeight + covered, space)
    return switch index {
    case 0: lowest
    case 1: max(lowest, space * 0.5)
    default: max(lowest, space * 0.9)
    }
  }

  // MARK: Popovers

  /// Presents the kinds of places above the button on the sheet.
  private func presentKinds() {
    let kinds: [Place.Kind] = [.cafe, .park, .museum, .station, .shop, .viewpoint]
    let all = [("All", "")] + kinds.map { ($0.rawValue, $0.rawValue) }
    kindButtons = all.map { title, text in
      Button(title, style: .tinted) { [weak self] in
        self?.results.show(text)
        self?.heading.text = text.isEmpty ? "Places" : text
        self?.popover(tagged: "kinds")?.dismiss()
      }
    }
    present(popover(tagged: "kinds", from: kindsButton, FlowView(kindButtons)))
  }

  /// The queue button in the popup bar, or that of the menu in which it is where the bar has no space
  /// for it.
  private var queueButton: View? {
    func search(_ label: String, in view: View) -> View? {
      guard !view.isHidden else { return nil }
      if view.accessibilityLabel == label { return view }
      return view.subviews.lazy.compactMap { search(label, in: $0) }.first
    }
    return search(Self.queueLabel, in: popupBar)
      ?? search(LocalizedStrings.current.more, in: popupBar)
  }

  /// Presents the next songs above the queue button of the popup bar.
  func presentQueue() {
    guard let queueButton else { return }
    let songs = player.upNext.prefix(3).map { Label($0.title, style: .body) }
    for label in songs { label.numberOfLines = 0 }
    let stack = StackView(
      .vertical, spacing: 6, alignment: .leading, [Label("Next songs", style: .headline)] + songs)
    present(popover(tagged: "queue", from: queueButton, stack))
  }

  /// Returns a popover above a view.
  private func popover(tagged tag: String, from source: View, _ content: View) -> Popover {
    var attributes = Popover.Attributes()
    attributes.tag = tag
    let isMirrored = view.layoutDirection == .rightToLeft
    attributes.position =
      isMirrored
      ? .absolute(originAnchor: .topLeft, popoverAnchor: .bottomLeft)
      : .absolute(originAnchor: .topRight, popoverAnchor: .bottomRight)
    attributes.sourceFrame = { [weak source, weak panel] in
      guard let source, let panel else { return .zero }
      var frame = source.windowFrame()
      // A popover of the sheet's own header is above the sheet, whose grabber it would cut.
      if source.isDescendant(of: panel.view) {
        frame.size.height = frame.maxY - panel.view.windowFrame().minY
        frame.origin.y = panel.view.windowFrame().minY
      }
      return frame
    }
    attributes.sourceFrameInset = EdgeInsets(-8)
    attributes.flipsToAvoidSource = true
    // Below the navigation bar, whose title it would cover.
    let top = view.convert(Point(x: 0, y: view.safeAreaInsets.top), to: nil).y
    attributes.screenEdgePadding.top = top + edgeDistance
    return Popover(attributes: attributes) { Templates.Container(content) }
  }
}

extension PopupBarSheetViewController: OverlayContainerViewControllerDelegate {
  func numberOfNotches(in container: OverlayContainerViewController) -> Int { 3 }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { height(ofNotch: index, in: availableSpace) }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, willMoveOverlay overlay: ViewController,
    toNotchAt index: Int
  ) { notch = index }
}
