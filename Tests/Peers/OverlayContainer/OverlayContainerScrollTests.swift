// SPDX-License-Identifier: MIT

@Suite("OverlayContainer: lists and dismissal") struct OverlayContainerScrollTests {
  private func sheet(at notch: Int, heights: [Double] = [100, 200, 300]) throws -> (
    NotchedSheet, ScrollView
  ) {
    let list = ScrollView()
    list.contentSize = Size(width: 400, height: 2_000)
    let sheet = try NotchedSheet(heights, style: .rigid, list: list)
    try sheet.place(at: notch)
    return (sheet, list)
  }

  @Test(
    "one drag of the list moves it or the sheet (OverlayContainer, ScrollViewOverlayTranslationDriverTests)",
    arguments: [
      // The notch, the offset, the distances of the finger, the heights, the offsets.
      (2, 0.0, [-50.0], [300.0], [50.0]), (1, 0.0, [-40.0, 20.0], [240.0, 220.0], [0.0, 0.0]),
      (1, 0.0, [60.0, -80.0], [140.0, 220.0], [0.0, 0.0]),
      (2, 0.0, [80.0, -100.0], [220.0, 300.0], [0.0, 20.0]),
      (2, 40.0, [60.0], [280.0], [0.0]), (1, 100.0, [50.0], [200.0], [50.0]),
      (2, 0.0, [-50.0, 80.0, -30.0], [300.0, 270.0, 300.0], [50.0, 0.0, 0.0]),
    ])
  func drags(
    notch: Int, offset: Double, distances: [Double], heights: [Double], offsets: [Double]
  ) throws {
    let (sheet, list) = try sheet(at: notch)
    list.contentOffset.y = offset
    try sheet.stage.touchDown(at: Point(x: 200, y: 450))
    var y = 450.0, result: [[Double]] = []
    for (index, distance) in distances.enumerated() {
      let end = y + distance + (index > 0 ? 0 : distance < 0 ? -10 : 10)
      try sheet.moveFinger(from: y, to: end)
      y = end
      result.append([sheet.height, list.contentOffset.y])
    }
    try sheet.release()
    #expect(result == zip(heights, offsets).map { [$0, $1] })
  }

  @Test(
    "a list pulled at the lowest notch is stretched, and the sheet stays (OverlayContainer, ScrollViewOverlayTranslationDriverTests)"
  )
  func lowest() throws {
    let (sheet, list) = try sheet(at: 0)
    try sheet.drag(from: 540, by: 40, releases: false)
    #expect(sheet.height <= 100 && list.contentOffset.y <= 0)
    try sheet.release()
    #expect(sheet.height == 100 && list.contentOffset.y == 0)
  }

  @Test(
    "a fling that raises the sheet does not scroll its list (OverlayContainer, ScrollViewOverlayTranslationDriverTests)"
  )
  func flingRaises() throws {
    let (sheet, list) = try sheet(at: 0)
    try sheet.stage.swipe(
      from: Point(x: 200, y: 580), to: Point(x: 200, y: 520), velocity: 900)
    #expect(sheet.height > 100 && list.contentOffset.y == 0)
  }

  @Test(
    "a fling at the highest notch scrolls the list on (OverlayContainer, ScrollViewOverlayTranslationDriverTests)"
  )
  func flingScrolls() throws {
    let (sheet, list) = try sheet(at: 2)
    try sheet.stage.swipe(
      from: Point(x: 200, y: 560), to: Point(x: 200, y: 420), velocity: 900)
    #expect(sheet.height == 300 && list.contentOffset.y > 250)
  }

  @Test(
    "with one notch the list scrolls as without a sheet (OverlayContainer, ScrollViewOverlayTranslationDriverTests)"
  )
  func single() throws {
    let (sheet, list) = try sheet(at: 0, heights: [300])
    try sheet.drag(from: 550, by: -60)
    let up = list.contentOffset.y
    list.contentOffset = .zero
    try sheet.drag(from: 400, by: 60, releases: false)
    #expect(up >= 60 && sheet.height == 300 && list.contentOffset.y < 0)
    try sheet.release()
  }

  @Test(
    "observers of the list are called beside the sheets that it drives (OverlayContainer, OverlayScrollViewDelegateTest)"
  )
  func observers() throws {
    final class Listener: ScrollObserver {
      var count = 0
      func scrollViewDidScroll(_ scrollView: ScrollView) { count += 1 }
    }
    let (sheet, list) = try sheet(at: 2)
    let listener = Listener(), other = OverlayContainerViewController()
    list.addObserver(listener)
    var counts: [Int] = []
    for change in 0..<4 {
      switch change {
      case 1: other.drivingScrollView = list
      case 2: other.drivingScrollView = nil
      case 3: sheet.container.drivingScrollView = nil
      default: break
      }
      listener.count = 0
      list.contentOffset.y += 10
      counts.append(listener.count)
    }
    #expect(counts == [1, 1, 1, 1])
  }

  /// A page over which a container is presented, with a policy for its dismissal.
  private final class Presenter: ViewController, ViewControllerTransitioningDelegate,
    OverlayContainerSheetPresentationControllerDelegate
  {
    var policy = ThresholdOverlayContainerSheetDismissalPolicy()

    func presentationController(
      forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
      let controller = OverlayContainerSheetPresentationController(
        presentedViewController: presented, presenting: presenting)
      controller.sheetDelegate = self
      return controller
    }

    func overlayContainerSheetDismissalPolicy(
      for presentationController: OverlayContainerSheetPresentationController
    ) -> any OverlayContainerSheetDismissalPolicy { policy }
  }

  typealias Policy = ThresholdOverlayContainerSheetDismissalPolicy

  @Test(
    "a presented sheet is dismissed below a height or by a fling (OverlayContainer, OverlayContainerSheetDismissalPolicyTest)",
    arguments: [
      // The thresholds, the distance of the drag downwards, its speed, whether it dismisses.
      (
        Policy.PositionThreshold.translationHeight(150), Policy.VelocityThreshold.none, 130.0, 0.0,
        true
      ),
      (.translationHeight(150), .none, 20.0, 0.0, false),
      (.notch(index: 1), .none, 130.0, 0.0, true),
      (.notch(index: 1), .none, 20.0, 0.0, false), (.none, .none, 130.0, 4_000.0, false),
      (.none, .value(900), 100.0, 2_000.0, true), (.none, .value(3_000), 100.0, 900.0, false),
    ])
  func dismissal(
    position: Policy.PositionThreshold, velocity: Policy.VelocityThreshold, distance: Double,
    speed: Double, expected: Bool
  ) throws {
    let sheet = try NotchedSheet()
    let presenter = Presenter(), container = OverlayContainerViewController(style: .rigid)
    let content = Page()
    presenter.policy.dismissingPosition = position
    presenter.policy.dismissingVelocity = velocity
    container.delegate = sheet
    container.viewControllers = [content]
    container.modalPresentationStyle = .custom
    container.transitioningDelegate = presenter
    let stage = try TestStage(root: presenter, size: Size(width: 400, height: 600))
    presenter.present(container, animated: false)
    container.moveOverlay(toNotchAt: 1, animated: false)
    try stage.settle()
    let start = Point(x: 200, y: 420), end = Point(x: 200, y: 436 + distance)
    if speed > 0 {
      try stage.swipe(from: start, to: end, velocity: speed)
    } else {
      var script = GestureScript()
      script.press(start)
      script.move(to: end, over: 0.4)
      script.wait(0.3)
      script.lift()
      try stage.play(script)
      try stage.settle()
    }
    #expect((presenter.presentedViewController == nil) == expected)
  }
}
