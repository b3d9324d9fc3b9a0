// SPDX-License-Identifier: MIT

import Sash

/// The velocity of a release that hides the sheet, in logical pixels per second.
private let hidingVelocity = 1_200.0
/// The smallest visible height of the page above the sheet, in logical pixels.
private let marginAbove = 100.0

/// A page of text whose notes are on a sheet that a button shows, and the button or a finger hides.
///
/// A sheet that is released below its middle height, or fast, is hidden. Whether it may come to rest
/// at the lowest notch, of height zero, is decided when the finger lifts.
final class HiddenSheetViewController: SheetPageViewController {
  let notesItem = BarButtonItem(title: "Notes")
  private let article = ArticleViewController()
  private let notes = NotesViewController()
  private var isSheetShown = false
  /// The last height of the sheet.
  private var height = 0.0

  init() {
    super.init(
      "Article", background: article,
      panel: SheetPanelViewController(notes, header: Label("Notes", style: .headline)),
      placement: .middle)
    notesItem.action = { [weak self] in self.map { $0.setShown(!$0.isSheetShown) } }
    navigationItem.trailingBarButtonItems = [notesItem]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    container.delegate = self
    container.drivingScrollView = notes.list
  }

  private func setShown(_ isShown: Bool) {
    isSheetShown = isShown
    container.moveOverlay(toNotchAt: isShown ? 1 : 0, animated: true)
  }

  private func height(ofNotch index: Int, in space: Double) -> Double {
    switch index {
    case 0: 0
    case 1: space / 2
    default: max(space - marginAbove, space / 2)
    }
  }
}

extension HiddenSheetViewController: OverlayContainerViewControllerDelegate {
  func numberOfNotches(in container: OverlayContainerViewController) -> Int { 3 }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { height(ofNotch: index, in: availableSpace) }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, canReachNotchAt index: Int,
    forOverlay overlay: ViewController
  ) -> Bool { isSheetShown == (index > 0) }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, willMoveOverlay overlay: ViewController,
    toNotchAt index: Int
  ) {
    // The end of the text can be scrolled above the sheet, unless that is at its highest notch.
    article.scrollView.contentInset.bottom = height(
      ofNotch: min(index, 1), in: container.availableSpace)
  }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, willTranslateOverlay overlay: ViewController,
    transitionCoordinator coordinator: OverlayContainerTransitionCoordinator
  ) { height = coordinator.context.targetTranslationHeight }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, willEndDraggingOverlay overlay: ViewController,
    atVelocity velocity: Vector
  ) {
    let middle = height(ofNotch: 1, in: container.availableSpace)
    if height < middle || velocity.dy > hidingVelocity { isSheetShown = false }
  }
}
