// SPDX-License-Identifier: MIT

import Sash

/// The heights of the lowest and the middle notch, and the distance of the highest one from the
/// upper edge, in logical pixels.
private let lowestHeight = 100.0
private let middleHeight = 300.0
private let marginAbove = 200.0
/// The opacity of the black behind the highest sheet.
private let highestDimming = 0.1

/// A sheet of activities that is presented over a slightly dimmed page.
///
/// It opens at its middle height. It is easily moved up; only a fast movement, or one below the
/// middle, dismisses it.
final class ActivitySheet: OverlayContainerViewController {
  /// Called with the title of the chosen activity, when the sheet has left the window.
  var onChoose: ((String) -> Void)?

  let activities = ActivitiesViewController()
  private lazy var panel = SheetPanelViewController(activities, header: activities.heading)

  init() {
    super.init(style: .flexibleHeight)
    title = "Share"
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    viewControllers = [panel]
    drivingScrollView = activities.formView
    // The row of applications scrolls sideways.
    draggingRequiresVerticalMovement = true
    panel.view.backgroundRole = ColorRole(\.elevated.groupedBackground)
    activities.onChoose = { [weak self] title in
      self?.dismiss { self?.onChoose?(title) }
    }
    moveOverlay(toNotchAt: 1, animated: false)
  }
}

extension ActivitySheet: OverlayContainerViewControllerDelegate {
  func numberOfNotches(in container: OverlayContainerViewController) -> Int { 3 }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double {
    switch index {
    case 0: min(lowestHeight, availableSpace)
    case 1: min(middleHeight, availableSpace)
    default: min(max(availableSpace - marginAbove, middleHeight), availableSpace)
    }
  }

  func overlayContainerViewController(
    _ container: OverlayContainerViewController, transitioningDelegateForOverlay: ViewController
  ) -> (any OverlayTransitioningDelegate)? { self }
}

extension ActivitySheet: OverlayTransitioningDelegate {
  func overlayTargetNotchPolicy(
    for overlay: ViewController
  ) -> (any OverlayTranslationTargetNotchPolicy)? { HardToMoveDownPolicy() }
}

extension ActivitySheet: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    let dimming = TransparentOverlayContainerSheetDimmingView()
    dimming.minimumAlpha = 0
    dimming.maximumAlpha = highestDimming
    let controller = ActivityPresentationController(
      dimmingView: dimming, presentedViewController: presented, presenting: presenting)
    controller.sheetDelegate = self
    return controller
  }
}

extension ActivitySheet: OverlayContainerSheetPresentationControllerDelegate {
  func overlayContainerSheetDismissalPolicy(
    for presentationController: OverlayContainerSheetPresentationController
  ) -> any OverlayContainerSheetDismissalPolicy {
    var policy = ThresholdOverlayContainerSheetDismissalPolicy()
    policy.dismissingPosition = .notch(index: 1)
    return policy
  }
}
