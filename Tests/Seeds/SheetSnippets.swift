import Sash
import Testing

// The code of the article "Sheets", as it stands there.

private final class MapController: ViewController {}

private final class ResultsController: ViewController {
  let list = ListView()
  override func loadView() { view = list }
}

private final class PlacesController: ViewController, OverlayContainerViewControllerDelegate {
  private let container = OverlayContainerViewController(style: .flexibleHeight)
  private let map = MapController()
  private let results = ResultsController()

  override func viewDidLoad() {
    container.delegate = self
    container.viewControllers = [map, results]
    container.drivingScrollView = results.list
    addChild(container)
    container.view.fillsSuperview = true
    view.addSubview(container.view)
  }

  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int { 2 }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { index == 0 ? 160 : availableSpace * 0.8 }

  func showResults() { container.moveOverlay(toNotchAt: 1, animated: true) }
}

extension PlacesController {
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willTranslateOverlay overlayViewController: ViewController,
    transitionCoordinator: OverlayContainerTransitionCoordinator
  ) {
    transitionCoordinator.animate(alongsideTransition: { [map] context in
      map.view.dimming = 0.4 * context.overallTranslationProgress()
    })
  }

  var sheetHeight: Double { results.view.bounds.height }
  var dimming: Double { map.view.dimming }
}

@Suite("The article about sheets")
struct SheetSnippets {
  @Test("its sheet rests at its notches, and the map below is dimmed with it")
  func sheet() throws {
    let places = PlacesController()
    let stage = try SeedStage(places)
    #expect(places.sheetHeight == 160 && places.dimming == 0)
    places.showResults()
    try stage.run(2)
    #expect(places.sheetHeight == 640 && places.dimming == 0.4)
    try stage.drag(from: Point(x: 200, y: 300), to: Point(x: 200, y: 700))
    #expect(places.sheetHeight == 160 && places.dimming == 0)
  }
}
