// SPDX-License-Identifier: MIT

import Sash
import Testing

// A sample of OverlayContainer's README: a sheet that is shown and hidden.

private final class ShowOverlayExampleViewController: ViewController,
  OverlayContainerViewControllerDelegate
{
  enum Notch: Int, CaseIterable {
    case hidden, med, max
  }

  let overlayContainerController = OverlayContainerViewController(style: .rigid)
  let overlay = ViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    overlayContainerController.delegate = self
    overlayContainerController.viewControllers = [overlay]
    addChild(overlayContainerController)
    overlayContainerController.view.fillsSuperview = true
    view.addSubview(overlayContainerController.view)
  }

  var showsOverlay = false

  func showOrHideOverlay() {
    showsOverlay.toggle()
    let targetNotch: Notch = showsOverlay ? .med : .hidden
    overlayContainerController.moveOverlay(toNotchAt: targetNotch.rawValue, animated: true)
  }

  /// The upper edge of the sheet in the window.
  var top: Double { overlay.view.convert(.zero, to: nil).y }

  // MARK: - OverlayContainerViewControllerDelegate

  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int {
    return Notch.allCases.count
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    heightForNotchAt index: Int,
    availableSpace: CGFloat
  ) -> CGFloat {
    switch Notch.allCases[index] {
    case .max:
      return availableSpace * 3 / 4
    case .med:
      return availableSpace / 2
    case .hidden:
      return 0
    }
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    canReachNotchAt index: Int,
    forOverlay overlayViewController: ViewController
  ) -> Bool {
    switch Notch.allCases[index] {
    case .max:
      return showsOverlay
    case .med:
      return showsOverlay
    case .hidden:
      return !showsOverlay
    }
  }
}

@Suite("The sample of OverlayContainer that disables notches")
struct OverlayNotchSampleTests {
  @Test("an overlay is shown and hidden, and drags do not hide it")
  func notches() throws {
    let sample = ShowOverlayExampleViewController()
    let stage = try SeedStage(sample)
    try stage.run()
    #expect(sample.top == 800)
    sample.showOrHideOverlay()
    try stage.run(2)
    #expect(sample.top == 400)
    try stage.drag(from: Point(x: 200, y: 420), to: Point(x: 200, y: 790))
    #expect(sample.top == 400)
    sample.showOrHideOverlay()
    try stage.run(2)
    #expect(sample.top == 800)
  }
}
