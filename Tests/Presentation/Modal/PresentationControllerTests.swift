// SPDX-License-Identifier: MIT

/// Dismisses its controller when the window becomes narrow.
@MainActor private final class WidePresentation: PresentationController {
  /// The number of times that the frame was read without a container view.
  static var invalidReads = 0

  override var frameOfPresentedViewInContainerView: Rect {
    if containerView == nil { Self.invalidReads += 1 }
    return super.frameOfPresentedViewInContainerView
  }

  override func containerViewWillLayoutSubviews() {
    guard let containerView, containerView.bounds.width < 500 else { return }
    presentedViewController.dismiss(animated: false)
  }
}

/// Supplies the presentation.
@MainActor private final class Supplier: ViewControllerTransitioningDelegate {
  weak var presentation: WidePresentation?

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    let made = WidePresentation(presentedViewController: presented, presenting: presenting)
    presentation = made
    return made
  }
}

@MainActor @Suite("Presentation controllers")
struct PresentationControllerTests {
  @Test("one that dismisses its controller in a layout is freed, and the layout ends")
  func dismissedInLayout() throws {
    let window = Window(size: Size(width: 800, height: 600))
    let host = OffscreenWindowHost(window)
    let page = ViewController()
    window.rootViewController = page
    let supplier = Supplier()
    let modal = ViewController()
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = supplier
    page.present(modal, animated: false)
    try host.run(until: 0.1)
    #expect(page.presentedViewController === modal && supplier.presentation != nil)
    window.resize(to: Size(width: 400, height: 600), scale: .one)
    try host.run(until: 0.2)
    #expect(page.presentedViewController == nil && modal.view.window == nil)
    #expect(window.presentationStack.entries.isEmpty)
    #expect(supplier.presentation == nil && WidePresentation.invalidReads == 0)
  }
}
