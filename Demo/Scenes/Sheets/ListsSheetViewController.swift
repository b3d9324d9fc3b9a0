// SPDX-License-Identifier: MIT

import Sash

/// A sheet with several lists, of which the visible one drives it.
final class ListsSheetViewController: SheetPageViewController {
  let choice = SegmentedControl(Departure.Kind.allCases.map(\.rawValue), selectedSegmentIndex: 0)
  private let map = MapView(Place.all)
  private let lists: SwitchedViewController

  init() {
    lists = SwitchedViewController(
      Departure.Kind.allCases.map { DeparturesViewController($0) })
    let page = ViewController()
    page.view = map
    super.init(
      "Timetable", background: page, panel: SheetPanelViewController(lists, header: choice))
  }

  /// The visible list.
  var visibleList: ListView? { lists.contentScrollView as? ListView }

  override func viewDidLoad() {
    super.viewDidLoad()
    container.delegate = self
    container.drivingScrollView = visibleList
    choice.accessibilityLabel = "Vehicles"
    choice.onChange = { [weak self] in self?.select($0) }
  }

  override func viewDidLayoutSubviews() {
    map.openArea = areaBesideSheet(ofHeight: height(ofNotch: 0, in: container.availableSpace))
  }

  private func select(_ index: Int) {
    lists.selectedIndex = index
    container.drivingScrollView = visibleList
  }

  private func height(ofNotch index: Int, in space: Double) -> Double {
    index == 0 ? space * 0.45 : space * 0.9
  }
}

extension ListsSheetViewController: OverlayContainerViewControllerDelegate {
  func numberOfNotches(in container: OverlayContainerViewController) -> Int { 2 }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { height(ofNotch: index, in: availableSpace) }
}
