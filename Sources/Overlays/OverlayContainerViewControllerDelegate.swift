// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashScrolling

/// Supplies the notches of a sheet, and is notified of its movements.
///
/// Only the first two requirements have no default implementation. Velocities are in logical pixels
/// per second.
public protocol OverlayContainerViewControllerDelegate: AnyObject {
  /// Returns the number of notches; zero or more. A negative number counts as zero and is reported.
  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int
  /// Returns the height of a notch.
  ///
  /// A notch that is lower than the one before it gets the height of that one. Heights that are out
  /// of order or not finite are reported once to `Window.onReport`.
  ///
  /// - Parameters:
  ///   - containerViewController: The container that asks.
  ///   - index: The notch; 0 is the lowest.
  ///   - availableSpace: The height of the container, in logical pixels.
  /// - Returns: The height in logical pixels above the lower edge of the container. Negative
  ///   heights and heights that are not finite count as zero.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double

  /// Returns the scroll view on the sheet whose drags move the sheet too, or `nil` for none, the
  /// default.
  ///
  /// Asked when the delegate, the view controllers or `drivingScrollView` change.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    scrollViewDrivingOverlay overlayViewController: ViewController
  ) -> ScrollView?
  /// Returns whether a drag may move the sheet.
  ///
  /// - Parameters:
  ///   - containerViewController: The container that asks.
  ///   - overlayViewController: The view controller on the sheet.
  ///   - point: The point where the drag begins, in the coordinates of `coordinateSpace`.
  ///   - coordinateSpace: The view of the container.
  /// - Returns: `true` if the drag may move the sheet; by default, if it begins inside the sheet.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    shouldStartDraggingOverlay overlayViewController: ViewController, at point: Point,
    in coordinateSpace: View
  ) -> Bool
  /// Called when a drag is about to change the height for the first time.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willStartDraggingOverlay overlayViewController: ViewController)
  /// Called when the finger lifts, with its velocity; only after a drag changed the height.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willEndDraggingOverlay overlayViewController: ViewController, atVelocity velocity: Vector)

  /// Called when the sheet is about to move to a notch.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willMoveOverlay overlayViewController: ViewController, toNotchAt index: Int)
  /// Called when the sheet has settled at a notch.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    didMoveOverlay overlayViewController: ViewController, toNotchAt index: Int)
  /// Called when the height is about to change, by a finger, a call or a new size of the container.
  ///
  /// The coordinator describes the change.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willTranslateOverlay overlayViewController: ViewController,
    transitionCoordinator: OverlayContainerTransitionCoordinator)

  /// Returns the function that maps the drag of a finger to a height of the sheet, or `nil`, the
  /// default, for `RubberBandOverlayTranslationFunction`.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    overlayTranslationFunctionForOverlay overlayViewController: ViewController
  ) -> (any OverlayTranslationFunction)?
  /// Returns the object that chooses the notch and the animation of a released sheet, or `nil`, the
  /// default, for the defaults of `OverlayTransitioningDelegate`.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    transitioningDelegateForOverlay overlayViewController: ViewController
  ) -> (any OverlayTransitioningDelegate)?
  /// Returns whether a drag may end at a notch; `true` by default.
  ///
  /// The container asks again each time it needs the reachable notches, so the answer may change.
  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, canReachNotchAt index: Int,
    forOverlay overlayViewController: ViewController
  ) -> Bool
}

extension OverlayContainerViewControllerDelegate {
  /// Returns `nil`: no scroll view drives the sheet.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    scrollViewDrivingOverlay overlayViewController: ViewController
  ) -> ScrollView? { nil }

  /// Returns whether the point lies inside the sheet.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    shouldStartDraggingOverlay overlayViewController: ViewController, at point: Point,
    in coordinateSpace: View
  ) -> Bool {
    let view = overlayViewController.view
    return view.bounds.contains(view.convert(point, from: coordinateSpace))
  }

  /// Does nothing.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willStartDraggingOverlay overlayViewController: ViewController
  ) {}

  /// Does nothing.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willEndDraggingOverlay overlayViewController: ViewController, atVelocity velocity: Vector
  ) {}

  /// Does nothing.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willMoveOverlay overlayViewController: ViewController, toNotchAt index: Int
  ) {}

  /// Does nothing.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    didMoveOverlay overlayViewController: ViewController, toNotchAt index: Int
  ) {}

  /// Does nothing.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willTranslateOverlay overlayViewController: ViewController,
    transitionCoordinator: OverlayContainerTransitionCoordinator
  ) {}

  /// Returns `nil`: the sheet follows the finger by `RubberBandOverlayTranslationFunction`.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    overlayTranslationFunctionForOverlay overlayViewController: ViewController
  ) -> (any OverlayTranslationFunction)? { nil }

  /// Returns `nil`: the default policy and the default spring apply.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    transitioningDelegateForOverlay overlayViewController: ViewController
  ) -> (any OverlayTransitioningDelegate)? { nil }

  /// Returns `true`: drags may end at every notch.
  public func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, canReachNotchAt index: Int,
    forOverlay overlayViewController: ViewController
  ) -> Bool { true }
}
