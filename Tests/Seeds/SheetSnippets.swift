// SPDX-License-Identifier: MIT

import Sash
import Testing

// The code of the article "Sheets", unchanged.

private final class FilterController: ViewController {
  override func viewDidLoad() { preferredContentSize = Size(width: 0, height: 240) }
}

private final class CatalogueController: ViewController {
  func showFilter() {
    present(sheet: FilterController()) { sheet in
      sheet.detents = [.content, .large]
      sheet.prefersGrabberVisible = true
      sheet.largestUndimmedDetentIdentifier = .content
    }
  }
}

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

private final class ActivitySheet: OverlayContainerViewController,
  OverlayContainerViewControllerDelegate
{
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    viewControllers = [ViewController()]
  }

  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int { 1 }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { 300 }
}

private final class PhotoController: ViewController, ViewControllerTransitioningDelegate {
  func showActivities() {
    let container = ActivitySheet()
    container.modalPresentationStyle = .custom
    container.transitioningDelegate = self
    present(container)
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    OverlayContainerSheetPresentationController(
      presentedViewController: presented, presenting: presenting)
  }
}

private final class RecipeController: ViewController {
  private let notes = NotesSheet()

  func showNotes() {
    guard notes.parent == nil else { return }
    addChild(notes)
    notes.view.fillsSuperview = true
    view.addSubview(notes.view)
    keyCommands = [KeyCommand(.escape, title: "Close") { [unowned self] in closeNotes() }]
  }

  func closeNotes() {
    notes.view.removeFromSuperview()
    notes.removeFromParent()
    keyCommands = []
  }
}

final class NotesSheet: OverlayContainerViewController, OverlayContainerViewControllerDelegate {
  private let page = ViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    page.view.backgroundColor = view.theme.secondaryBackground
    page.view.cornerRadius = 16
    page.view.shadow = Shadow(color: Color(hex: 0, alpha: 0.3), blur: 24)
    delegate = self
    viewControllers = [page]
  }

  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int { 1 }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { 240 }
}

extension NotesSheet {
  var height: Double { page.view.bounds.height }
}

extension RecipeController {
  /// The height of the notes, or `nil` while they are not presented.
  var notesHeight: Double? { notes.parent == nil ? nil : notes.height }
}

@Suite("The article about sheets")
struct SheetSnippets {
  @Test("the article's filter is presented at the height of its content, and dragged away")
  func filter() throws {
    let catalogue = CatalogueController()
    let stage = try SeedStage(catalogue)
    catalogue.showFilter()
    try stage.run(1)
    let filter = try #require(catalogue.presentedViewController)
    #expect(filter.view.convert(.zero, to: nil).y.rounded() == stage.window.size.height - 240)
    #expect(filter.sheetPresentationController?.selectedDetentIdentifier == .content)
    let start = Point(x: 200, y: stage.window.size.height - 220)
    try stage.drag(from: start, to: start + Vector(dx: 0, dy: 200))
    try stage.run(1)
    #expect(catalogue.presentedViewController == nil)
  }

  @Test("the article's temporary sheet is presented, and closed by Escape")
  func notes() throws {
    let recipe = RecipeController()
    let stage = try SeedStage(recipe)
    recipe.showNotes()
    try stage.run(1)
    #expect(recipe.notesHeight == 240)
    stage.window.handle(.key(KeyEvent(.escape, .down, time: 200)))
    try stage.run(1)
    #expect(recipe.notesHeight == nil)
  }

  @Test("the article's sheet settles at its notches, and dims the map below")
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

  @Test("the article's activities are presented over the page, and closed by Escape")
  func activities() throws {
    let photo = PhotoController()
    let stage = try SeedStage(photo)
    photo.showActivities()
    try stage.run(1)
    #expect(photo.presentedViewController is ActivitySheet)
    stage.window.handle(.key(KeyEvent(.escape, .down, time: 200)))
    try stage.run(1)
    #expect(photo.presentedViewController == nil)
  }
}
