// SPDX-License-Identifier: MIT

/// A page that presents a container with a sheet, and records the calls.
private final class PresentingStage: ViewControllerTransitioningDelegate,
  OverlayContainerSheetPresentationControllerDelegate, AdaptivePresentationControllerDelegate
{
  let sheet = SheetStage(isShown: false)
  let page = ViewController()
  var dimming: (any OverlayContainerSheetDimmingView)? =
    TransparentOverlayContainerSheetDimmingView()
  var makesController = true
  var policy: (any OverlayContainerSheetDismissalPolicy)?
  var dismissesOnTap = true
  var mayDismiss = true
  var log: [String] = []
  private(set) weak var presentation: RecordingPresentation?

  init() {
    sheet.window.rootViewController = page
    page.view.backgroundColor = .white
    sheet.container.delegate = sheet
    sheet.container.viewControllers = [sheet.overlay]
    sheet.container.modalPresentationStyle = .custom
    sheet.container.transitioningDelegate = self
    sheet.frame()
  }

  func present(animated: Bool = false) {
    page.present(sheet.container, animated: animated)
    sheet.wait(animated ? 1 : 0.1)
  }

  var isPresented: Bool { page.presentedViewController != nil }
  /// The opacity of the black over the white page, as it is displayed beside the sheet.
  var dimmingAlpha: Double {
    guard let image = sheet.host.bitmap else { return -1 }
    return 1 - Double(image.pixel(x: 10, y: 10) & 0xFF) / 255
  }

  func tap(_ x: Double = 200, _ y: Double) {
    sheet.press(x, y)
    sheet.frame()
    sheet.lift()
    sheet.wait(1)
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    guard makesController else { return nil }
    let controller = RecordingPresentation(
      dimmingView: dimming, presentedViewController: presented, presenting: presenting)
    controller.sheetDelegate = self
    controller.delegate = self
    controller.stage = self
    presentation = controller
    return controller
  }

  func overlayContainerSheetDismissalPolicy(
    for presentationController: OverlayContainerSheetPresentationController
  ) -> any OverlayContainerSheetDismissalPolicy {
    policy ?? ThresholdOverlayContainerSheetDismissalPolicy()
  }

  func overlayContainerSheetPresentationControllerShouldDismissOnTap(
    _ presentationController: OverlayContainerSheetPresentationController
  ) -> Bool { dismissesOnTap }

  func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool { mayDismiss }
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) { log.append("did attempt") }
  func presentationControllerWillDismiss(_ presentationController: PresentationController) {
    log.append("will dismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: PresentationController) {
    log.append("did dismiss")
  }
}

/// Records the calls of the sheet, after those of the container's delegate.
private final class RecordingPresentation: OverlayContainerSheetPresentationController {
  weak var stage: PresentingStage?

  private func add(_ line: String) { stage?.sheet.log.append("presentation: \(line)") }

  override func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willStartDraggingOverlay overlayViewController: ViewController
  ) { add("willStartDragging") }

  override func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willEndDraggingOverlay overlayViewController: ViewController, atVelocity velocity: Vector
  ) { add("willEndDragging") }

  override func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willMoveOverlay overlayViewController: ViewController, toNotchAt index: Int
  ) { add("willMove \(index)") }

  override func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    didMoveOverlay overlayViewController: ViewController, toNotchAt index: Int
  ) { add("didMove \(index)") }

  override func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willTranslateOverlay overlayViewController: ViewController,
    transitionCoordinator: OverlayContainerTransitionCoordinator
  ) {
    super.overlayContainerViewController(
      containerViewController, willTranslateOverlay: overlayViewController,
      transitionCoordinator: transitionCoordinator)
    if !transitionCoordinator.context.isDragging { add("willTranslate") }
  }
}

/// Dismisses as told.
private struct FixedPolicy: OverlayContainerSheetDismissalPolicy {
  var dismisses: (OverlayContainerSheetDismissalPolicyContext) -> Bool

  func shouldDismiss(using context: OverlayContainerSheetDismissalPolicyContext) -> Bool {
    dismisses(context)
  }
}

/// Records the calls.
private final class RecordingDimmingView: View, OverlayContainerSheetDimmingView {
  var log: [String] = []

  func presentationTransitionWillBegin() { log.append("will present") }
  func presentationTransitionDidEnd() { log.append("did present") }
  func dismissalTransitionWillBegin() { log.append("will dismiss") }
  func dismissalTransitionDidEnd() { log.append("did dismiss") }
  func overlayViewControllerWillTranslate(
    _ overlayViewController: ViewController,
    transitionCoordinator: OverlayContainerTransitionCoordinator
  ) { log.append("will translate") }
}

@Suite("Presented sheets") struct SheetPresentationTests {
  @Test("O46 the dimming fades in, follows the sheet from 0.3 to 0.6, and fades out")
  func dimming() {
    let stage = PresentingStage()
    stage.page.present(stage.sheet.container, animated: true)
    stage.sheet.wait(0.1)
    #expect(stage.dimmingAlpha > 0 && stage.dimmingAlpha < 0.29)
    stage.sheet.wait(1)
    #expect(abs(stage.dimmingAlpha - 0.3) < 0.01 && stage.sheet.displayedHeight == 100)
    for (notch, alpha) in [(2, 0.6), (1, 0.3 + 0.3 * 200 / 500)] {
      stage.sheet.container.moveOverlay(toNotchAt: notch, animated: true)
      stage.sheet.wait(0.05)
      #expect(stage.dimmingAlpha > 0.3 && stage.dimmingAlpha < 0.6, "it follows the animation")
      stage.sheet.wait(1.5)
      #expect(abs(stage.dimmingAlpha - alpha) < 0.01)
    }
    stage.page.dismiss(animated: true)
    stage.sheet.wait(0.1)
    #expect(stage.dimmingAlpha > 0 && stage.dimmingAlpha < 0.42)
    stage.sheet.wait(1)
    #expect(stage.dimmingAlpha == 0 && stage.dimming?.superview == nil)
  }

  @Test("a sheet that is presented again is dimmed for its height from the start")
  func presentedAgain() {
    let stage = PresentingStage()
    stage.present()
    stage.sheet.container.moveOverlay(toNotchAt: 2, animated: false)
    stage.sheet.wait(0.1)
    #expect(abs(stage.dimmingAlpha - 0.6) < 0.01)
    stage.page.dismiss(animated: false)
    stage.sheet.frame()
    stage.dimming = TransparentOverlayContainerSheetDimmingView()
    stage.sheet.log = []
    stage.present()
    #expect(stage.sheet.displayedHeight == 600 && abs(stage.dimmingAlpha - 0.6) < 0.01)
    #expect(stage.sheet.log == ["presentation: willTranslate"])
    // A move that waits for the layout is told once.
    stage.page.dismiss(animated: false)
    stage.sheet.frame()
    stage.dimming = TransparentOverlayContainerSheetDimmingView()
    stage.sheet.container.moveOverlay(toNotchAt: 0, animated: false)
    stage.sheet.log = []
    stage.present()
    #expect(abs(stage.dimmingAlpha - 0.3) < 0.01)
    #expect(stage.sheet.log.filter { $0 == "presentation: willTranslate" }.count == 1)
  }

  @Test("O46 the dimming follows a finger, within its limits")
  func dimmingFollows() {
    let stage = PresentingStage()
    stage.present()
    stage.sheet.press(200, 750)
    stage.sheet.drag(by: -260)
    #expect(abs(stage.dimmingAlpha - 0.45) < 0.01)
    stage.sheet.drag(by: -400)
    #expect(abs(stage.dimmingAlpha - 0.6) < 0.01)
  }

  @Test("O47 a dimming view of the application's own is told of all phases; none is possible")
  func customDimming() {
    let stage = PresentingStage()
    let dimming = RecordingDimmingView()
    stage.dimming = dimming
    stage.present()
    #expect(dimming.log == ["will present", "will translate", "did present"])
    stage.sheet.container.moveOverlay(toNotchAt: 1, animated: false)
    stage.sheet.frame()
    stage.page.dismiss(animated: false)
    #expect(dimming.log.suffix(3) == ["will translate", "will dismiss", "did dismiss"])
    stage.dimming = nil
    stage.present()
    #expect(stage.isPresented && stage.presentation?.dimmingView == nil)
    stage.tap(200, 300)
    #expect(!stage.isPresented)
  }

  @Test("O48 a tap beside the sheet dismisses it, unless that is refused or disabled")
  func tap() {
    let stage = PresentingStage()
    stage.present()
    stage.dismissesOnTap = false
    stage.tap(200, 300)
    #expect(stage.isPresented && stage.log.isEmpty)
    stage.dismissesOnTap = true
    stage.presentation?.dismissingTapGestureRecognizer.isEnabled = false
    stage.tap(200, 300)
    #expect(stage.isPresented)
    stage.presentation?.dismissingTapGestureRecognizer.isEnabled = true
    stage.tap(200, 750)
    #expect(stage.isPresented, "a tap on the sheet")
    stage.mayDismiss = false
    stage.tap(200, 300)
    #expect(stage.isPresented && stage.log == ["did attempt"])
    stage.mayDismiss = true
    stage.sheet.container.isModalInPresentation = true
    stage.tap(200, 300)
    #expect(stage.isPresented && stage.log == ["did attempt", "did attempt"])
    stage.sheet.container.isModalInPresentation = false
    stage.log = []
    stage.tap(200, 300)
    #expect(!stage.isPresented && stage.log == ["will dismiss", "did dismiss"])
  }

  @Test("O49 a release below a height or above a velocity dismisses the sheet; a drag does not")
  func drag() {
    var threshold = ThresholdOverlayContainerSheetDismissalPolicy()
    for (position, velocity, notch, isDismissed) in [
      (.none, .none, 1, false), (.notch(index: 1), .none, 1, true),
      (.notch(index: 0), .none, 1, false), (.translationHeight(150), .none, 1, true),
      (.none, .value(2_400), 2, true), (.none, .value(5_000), 2, false),
    ]
      as [(
        ThresholdOverlayContainerSheetDismissalPolicy.PositionThreshold,
        ThresholdOverlayContainerSheetDismissalPolicy.VelocityThreshold, Int, Bool
      )]
    {
      threshold.dismissingPosition = position
      threshold.dismissingVelocity = velocity
      let stage = PresentingStage()
      stage.policy = threshold
      stage.sheet.container.moveOverlay(toNotchAt: notch, animated: false)
      stage.present()
      let top = 800 - stage.sheet.displayedHeight
      stage.sheet.press(200, top + 10)
      stage.sheet.drag(by: notch == 2 ? 250 : 180, at: notch == 2 ? 3_500 : 300)
      #expect(stage.isPresented, "not while dragging")
      if notch == 1 { stage.sheet.hold() }
      stage.sheet.lift()
      stage.sheet.wait(1.5)
      #expect(stage.isPresented != isDismissed, "\(position) \(velocity)")
    }
  }

  @Test("O50 a dismissal policy of the application's own decides with the target and the velocity")
  func customPolicy() {
    let stage = PresentingStage()
    var contexts: [(Double, Double)] = []
    stage.policy = FixedPolicy {
      contexts.append(($0.targetTranslationHeight, $0.velocity))
      return $0.targetTranslationHeight == 600
    }
    stage.present()
    stage.sheet.press(200, 750)
    stage.sheet.drag(by: -220)
    stage.sheet.hold()
    stage.sheet.lift()
    stage.sheet.wait(1)
    #expect(stage.isPresented && contexts.map(\.0) == [300])
    stage.sheet.container.moveOverlay(toNotchAt: 2, animated: true)
    stage.sheet.wait(1)
    #expect(!stage.isPresented)
  }

  @Test("O51 the presentation controller hears of the sheet after the delegate, while presented")
  func callbacks() {
    let stage = PresentingStage()
    stage.present()
    stage.sheet.log = []
    stage.sheet.press(200, 750)
    stage.sheet.drag(by: -220)
    stage.sheet.hold()
    stage.sheet.lift()
    stage.sheet.wait(1)
    let calls = [
      "willStartDragging", "willEndDragging", "willMove 1", "willTranslate", "didMove 1",
    ]
    #expect(stage.sheet.log == calls.flatMap { [$0, "presentation: \($0)"] })
    stage.page.dismiss(animated: false)
    stage.sheet.log = []
    stage.sheet.window.rootViewController = stage.sheet.container
    stage.sheet.container.moveOverlay(toNotchAt: 0, animated: false)
    stage.sheet.frame()
    #expect(stage.sheet.log == ["willMove 0", "willTranslate", "didMove 0"])
  }

  @Test("O52 a presentation that is dismissed before its end leaves no dimming and no taps")
  func failed() {
    let stage = PresentingStage()
    let dimming = RecordingDimmingView()
    stage.dimming = dimming
    stage.page.present(stage.sheet.container, animated: true)
    stage.sheet.wait(0.1)
    let card = dimming.superview
    #expect(card?.subviews.count ?? 0 > 2)
    stage.page.dismiss(animated: true)
    stage.sheet.wait(1)
    #expect(dimming.superview == nil && !dimming.log.contains("did present"))
    #expect(stage.presentation == nil, "the presentation is released")
    #expect(stage.sheet.window.presentationStack.entries.isEmpty)
  }

  @Test("a custom presentation without a controller fills the window, and what is below is blocked")
  func withoutController() {
    let stage = PresentingStage()
    stage.makesController = false
    stage.present()
    #expect(stage.sheet.container.view.bounds.size == Size(width: 400, height: 800))
    stage.tap(200, 300)
    #expect(stage.isPresented && stage.page.presentedViewController?.presentationController != nil)
  }

  @Test("what lies below a presentation that is not modal receives the touches beside the sheet")
  func notModal() {
    final class Presentation: PresentationController {}
    let stage = PresentingStage()
    let button = TapCounter()
    button.frame = Rect(x: 100, y: 200, width: 200, height: 200)
    stage.page.view.addSubview(button)
    stage.makesController = false
    stage.present()
    stage.tap(200, 300)
    #expect(button.taps == 0)
    stage.sheet.container.presentationController?.isModal = false
    stage.tap(200, 300)
    #expect(button.taps == 1)
    stage.tap(200, 750)
    #expect(button.taps == 1 && stage.isPresented)
  }
}

/// Counts the taps on it.
private final class TapCounter: View {
  var taps = 0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    let tap = TapGestureRecognizer()
    tap.onChange = { [weak self] in if $0.state == .ended { self?.taps += 1 } }
    addGestureRecognizer(tap)
  }
}
