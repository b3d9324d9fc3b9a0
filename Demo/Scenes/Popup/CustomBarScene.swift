// SPDX-License-Identifier: MIT

import Sash

/// A map with a custom popup bar: a search field that grows, and opens into a list.
///
/// Its events: `popup hidden|bar|open` when the popup has reached that state, `search TEXT`, and
/// `place NAME` when one was chosen.
package final class CustomBarScene: DemoContent {
  package let title = "Sash Search Bar"
  package var onEvent: ((String) -> Void)?
  let page: MapPageViewController
  let bar = SearchBarViewController()
  let results: SearchResultsViewController

  /// The fraction of the host's height by which the list must be dragged to close.
  private static let snapFraction = 0.15

  /// Creates the scene; it is in no window yet.
  package init() {
    page = MapPageViewController(Place.all)
    results = SearchResultsViewController(Place.all)
    bar.onSearch = { [weak self] in self?.search($0, isDone: $1) }
    results.onSelect = { [weak self] in self?.choose($0) }
    page.onPopupPresentationStateChange = { [weak self] in self?.onEvent?("popup \($0.eventName)") }
  }

  package var root: ViewController { page }

  package func present() {
    page.popupInteractionStyle = .customizedSnap(percent: Self.snapFraction)
    page.popupBar.customBarViewController = bar
    page.presentPopupBar(with: results, animated: false)
  }

  package func tour(in window: Window) -> [Step] {
    let half: TourPoint = { Point(x: window.size.width / 2, y: window.size.height * 0.5) }
    var steps: [Step] = [.settle, .screenshot("1-bar")]
    steps += Step.tap(tourPoint(in: self.bar.more)) + [.screenshot("2-large")]
    steps += Step.tap(tourPoint(in: self.bar.more)) + Step.tap(tourPoint(in: self.bar.search))
    steps += Step.typing("mill") + [.key(.return), .settle, .screenshot("3-found")]
    // A short pull does not close the list.
    steps += [.press(half), .shift(Vector(dx: 0, dy: 60), frames: 8), .lift, .settle]
    steps += [.key(.escape), .settle, .screenshot("4-closed")]
    steps += Step.tap(tourPoint(in: self.bar.search)) + [.key(.return), .settle]
    steps += Step.tap(tourPoint(in: self.results.list.cellForRow(at: RowPath(row: 0))))
    steps += [.settle, .screenshot("5-chosen")]
    return steps
  }

  private func search(_ text: String, isDone: Bool) {
    results.show(text)
    guard isDone else { return }
    onEvent?("search \(text)")
    page.openPopup()
  }

  private func choose(_ number: Int) {
    onEvent?("place \(Place.all[number].name)")
    page.map.selection = number
    bar.setLarge(false)
    page.closePopup()
  }
}

/// A page with the map alone.
final class MapPageViewController: ViewController {
  let map: MapView

  init(_ spots: [Place]) {
    map = MapView(spots)
    super.init()
    title = "Town"
  }

  override func viewDidLoad() {
    map.fillsSuperview = true
    view.addSubview(map)
    map.onTap = { [weak self] in self?.map.selection = $0 }
  }

  override func viewDidLayoutSubviews() {
    map.openArea = view.bounds.inset(by: view.safeAreaInsets)
  }
}
