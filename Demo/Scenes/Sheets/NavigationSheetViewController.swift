// SPDX-License-Identifier: MIT

import Sash

/// A navigation stack on a sheet: from the kinds of places to those of a kind, and to one place.
///
/// The scroll view of the top page drives the sheet.
final class NavigationSheetViewController: SheetPageViewController {
  private let map = MapView(Place.all)
  let stack: NavigationController
  let kinds = KindsViewController()

  init() {
    stack = NavigationController(rootViewController: kinds)
    let page = ViewController()
    page.view = map
    super.init("Navigation", background: page, panel: SheetPanelViewController(stack))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    container.delegate = self
    stack.delegate = self
    kinds.onSelect = { [weak self] in self?.show($0) }
    map.onTap = { [weak self] in if let number = $0 { self?.show(number) } }
  }

  override func viewDidLayoutSubviews() {
    map.openArea = areaBesideSheet(ofHeight: height(ofNotch: 0, in: container.availableSpace))
  }

  private func show(_ kind: Place.Kind) {
    let page = PlacesOfKindViewController(kind)
    page.onSelect = { [weak self] in self?.show($0) }
    stack.pushViewController(page)
  }

  private func show(_ number: Int) {
    map.selection = number
    let page = PlaceCardViewController(Place.all[number])
    if stack.topViewController is PlaceCardViewController {
      stack.setViewControllers(stack.viewControllers.dropLast() + [page], animated: false)
    } else {
      stack.pushViewController(page)
    }
  }

  private func height(ofNotch index: Int, in space: Double) -> Double {
    index == 0 ? space * 0.45 : space * 0.9
  }
}

extension NavigationSheetViewController: NavigationControllerDelegate {
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) {
    // The list of a page is there when its view is.
    controller.loadViewIfNeeded()
    container.drivingScrollView = controller.contentScrollView as? ScrollView
  }
}

extension NavigationSheetViewController: OverlayContainerViewControllerDelegate {
  func numberOfNotches(in container: OverlayContainerViewController) -> Int { 2 }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { height(ofNotch: index, in: availableSpace) }
}
