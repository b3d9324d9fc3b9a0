import SashGeometry
import SashInterface

/// Tells a sheet where it may rest, and hears where it goes.
public protocol OverlayContainerViewControllerDelegate: AnyObject {
  /// How many notches there are; not negative.
  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int
  /// Where a notch lies, in logical pixels above the lower edge; each at or above the one before.
  ///
  /// Heights below zero, and those that are no numbers, count as zero.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double

  /// The scroll view on the sheet whose drags move the sheet too; default: none.
  ///
  /// Asked when the delegate, the controllers or `drivingScrollView` change.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    scrollViewDrivingOverlay overlayViewController: ViewController
  ) -> ScrollView?
  /// Whether a drag that begins at a point may move the sheet; default: inside of the sheet.
  ///
  /// The point is in the coordinates of `coordinateSpace`.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    shouldStartDraggingOverlay overlayViewController: ViewController, at point: Point,
    in coordinateSpace: View
  ) -> Bool
  /// A drag changes the height for the first time.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willStartDraggingOverlay overlayViewController: ViewController)
  /// The finger lifted, at a velocity in logical pixels a second; only after the drag had begun.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willEndDraggingOverlay overlayViewController: ViewController, atVelocity velocity: Vector)

  /// The sheet is about to go to a notch.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willMoveOverlay overlayViewController: ViewController, toNotchAt index: Int)
  /// The sheet has come to a notch.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    didMoveOverlay overlayViewController: ViewController, toNotchAt index: Int)
  /// The height is about to change, by a finger, a call or a new size.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willTranslateOverlay overlayViewController: ViewController,
    transitionCoordinator: OverlayContainerTransitionCoordinator)

  /// How far the sheet follows the finger; nil, the default: `RubberBandOverlayTranslationFunction`.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    overlayTranslationFunctionForOverlay overlayViewController: ViewController
  ) -> (any OverlayTranslationFunction)?
  /// Who decides where the sheet goes when it is let go, and how; nil is the default.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    transitioningDelegateForOverlay overlayViewController: ViewController
  ) -> (any OverlayTransitioningDelegate)?
  /// Whether a drag may end at a notch; asked each time it matters. Default: yes.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, canReachNotchAt index: Int,
    forOverlay overlayViewController: ViewController
  ) -> Bool
}

extension OverlayContainerViewControllerDelegate {
  /// None.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    scrollViewDrivingOverlay overlayViewController: ViewController
  ) -> ScrollView? { nil }

  /// Inside of the sheet.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    shouldStartDraggingOverlay overlayViewController: ViewController, at point: Point,
    in coordinateSpace: View
  ) -> Bool {
    let view = overlayViewController.view
    return view.bounds.contains(view.convert(point, from: coordinateSpace))
  }

  /// Nothing.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willStartDraggingOverlay overlayViewController: ViewController
  ) {}

  /// Nothing.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willEndDraggingOverlay overlayViewController: ViewController, atVelocity velocity: Vector
  ) {}

  /// Nothing.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willMoveOverlay overlayViewController: ViewController, toNotchAt index: Int
  ) {}

  /// Nothing.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    didMoveOverlay overlayViewController: ViewController, toNotchAt index: Int
  ) {}

  /// Nothing.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willTranslateOverlay overlayViewController: ViewController,
    transitionCoordinator: OverlayContainerTransitionCoordinator
  ) {}

  /// The rubber band.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    overlayTranslationFunctionForOverlay overlayViewController: ViewController
  ) -> (any OverlayTranslationFunction)? { nil }

  /// The usual policy and spring.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    transitioningDelegateForOverlay overlayViewController: ViewController
  ) -> (any OverlayTransitioningDelegate)? { nil }

  /// Yes.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, canReachNotchAt index: Int,
    forOverlay overlayViewController: ViewController
  ) -> Bool { true }
}
