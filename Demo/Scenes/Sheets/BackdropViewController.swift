// SPDX-License-Identifier: MIT

import Sash

/// A card with a place of the map, over a backdrop that darkens as the card rises.
///
/// The backdrop lets presses pass: a tap on another place of the map shows it on the card.
final class BackdropViewController: SheetPageViewController {
  private let map = MapView(Place.all)
  private let card: PlaceCardViewController

  init() {
    card = PlaceCardViewController(Place.all[0])
    let page = ViewController()
    page.view = map
    super.init(
      "Backdrop", background: page, panel: SheetPanelViewController(card, header: card.heading))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    container.delegate = self
    map.onTap = { [weak self] in if let number = $0 { self?.show(number) } }
    map.selection = 0
    container.moveOverlay(toNotchAt: 1, animated: false)
  }

  override func viewDidLayoutSubviews() {
    map.openArea = areaBesideSheet(ofHeight: height(ofNotch: 1, in: container.availableSpace))
  }

  /// The position in the window of a visible place that is not on the card, or `nil`.
  var visiblePlace: Point? {
    let sheet = panel.view.convert(panel.view.bounds, to: view)
    let area = view.bounds.inset(by: view.safeAreaInsets).inset(by: 24)
    let number = Place.all.indices.first { number in
      let position = map.position(ofPlace: number)
      return number != map.selection && area.contains(position)
        && !sheet.inset(by: -24).contains(position)
    }
    return number.map { map.convert(map.position(ofPlace: $0), to: nil) }
  }

  /// Shows a place on the map and on the card.
  func show(_ number: Int) {
    map.selection = number
    card.place = Place.all[number]
    // The name may need another number of lines.
    container.invalidateNotchHeights()
  }

  private func height(ofNotch index: Int, in space: Double) -> Double {
    let lowest = min(headerHeight, space)
    return switch index {
    case 0: lowest
    case 1: max(lowest, space * 0.45)
    default: max(lowest, space * 0.9)
    }
  }
}

extension BackdropViewController: OverlayContainerViewControllerDelegate {
  func numberOfNotches(in container: OverlayContainerViewController) -> Int { 3 }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { height(ofNotch: index, in: availableSpace) }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, scrollViewDrivingOverlay overlay: ViewController
  ) -> ScrollView? { card.scrollView }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, willTranslateOverlay overlay: ViewController,
    transitionCoordinator coordinator: OverlayContainerTransitionCoordinator
  ) {
    coordinator.animate(alongsideTransition: { [backdrop] context in
      backdrop.alpha = min(max(context.translationProgress(), 0), 1)
    })
  }
}
