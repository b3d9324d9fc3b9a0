// SPDX-License-Identifier: MIT

import Sash

/// A map with a sheet of places to search.
///
/// While the search field is edited, the sheet is high, and its lowest notch is out of reach.
final class SearchSheetViewController: SheetPageViewController {
  private let map = MapView(Place.all)
  let search = SearchField(placeholder: "Find a place")
  private let results = SearchResultsViewController(Place.all)
  private var isSearching = false

  init() {
    let page = ViewController()
    page.view = map
    // The results are below the search field instead of a close button.
    results.additionalSafeAreaInsets = .zero
    super.init(
      "Search", background: page, panel: SheetPanelViewController(results, header: search))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    container.delegate = self
    container.drivingScrollView = results.list
    results.list.alwaysBounceVertical = true
    search.onChange = { [weak self] in self?.results.show($0) }
    search.onBeginEditing = { [weak self] in self?.setSearching(true) }
    search.onEndEditing = { [weak self] in self?.setSearching(false) }
    results.onSelect = { [weak self] in self?.choose($0) }
    map.onTap = { [weak self] in self?.map.selection = $0 }
  }

  override func viewDidLayoutSubviews() {
    map.openArea = areaBesideSheet(ofHeight: height(ofNotch: 0, in: container.availableSpace))
  }

  private func setSearching(_ isSearching: Bool) {
    self.isSearching = isSearching
    if isSearching { container.moveOverlay(toNotchAt: 1, animated: true) }
  }

  private func choose(_ number: Int) {
    if search.isFirstResponder { view.window?.makeFirstResponder(results.list) }
    map.selection = number
    container.moveOverlay(toNotchAt: 0, animated: true)
  }

  private func height(ofNotch index: Int, in space: Double) -> Double {
    let lowest = min(max(space * 0.3, headerHeight), space)
    return index == 0 ? lowest : max(lowest, space * 0.8)
  }
}

extension SearchSheetViewController: OverlayContainerViewControllerDelegate {
  func numberOfNotches(in container: OverlayContainerViewController) -> Int { 2 }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { height(ofNotch: index, in: availableSpace) }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, canReachNotchAt index: Int,
    forOverlay overlay: ViewController
  ) -> Bool { index > 0 || !isSearching }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, willTranslateOverlay overlay: ViewController,
    transitionCoordinator coordinator: OverlayContainerTransitionCoordinator
  ) {
    coordinator.animate(alongsideTransition: { [backdrop] context in
      backdrop.alpha = min(max(context.overallTranslationProgress(), 0), 1)
    })
  }
}
