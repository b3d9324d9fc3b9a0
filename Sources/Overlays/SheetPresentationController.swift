// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashPresentation
import SashRaster

/// Presents a view controller on a sheet that a finger drags between its detents, and off the
/// window.
///
/// `ViewController.present(sheet:)` creates it. Its properties may be changed while the sheet is
/// presented. A drag below the lowest detent, a tap beside the sheet, and Escape dismiss it, unless
/// the controller's `isModalInPresentation` or the `delegate` refuses. In windows wider than
/// `maximumWidth` it floats above the lower edge, in the middle.
public final class SheetPresentationController: PresentationController {
  /// The heights where the sheet may rest, in any order; `[.large]` by default.
  ///
  /// An empty list means `[.large]`.
  public var detents: [Detent] = [.large] { didSet { detentsDidChange() } }
  /// The detent up to which the page is neither dimmed nor blocked, and keeps touches and keys.
  ///
  /// `nil`, the default, dims it at all detents.
  public var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { selectionOrDimmingDidChange() }
  }
  /// Whether a bar at the upper edge of the sheet shows that it can be dragged; `false` by default.
  ///
  /// A press of it selects the next higher detent, or the lowest after the highest. Only sheets at
  /// the lower edge show it.
  public var prefersGrabberVisible = false { didSet { appearanceDidChange() } }
  /// The radius of the sheet's corners in logical pixels; `nil` for the usual one.
  public var preferredCornerRadius: Double? { didSet { appearanceDidChange() } }
  /// Whether a drag of the content's scroll view raises the sheet before it scrolls; `true` by
  /// default.
  public var prefersScrollingExpandsWhenScrolledToEdge = true {
    didSet { appearanceDidChange() }
  }
  /// Whether the sheet keeps to the lower edge in wide windows too, where it floats otherwise.
  public var prefersEdgeAttached = false { didSet { appearanceDidChange() } }
  /// Whether the safe area of the presenting controller ends where the sheet begins; `false` by
  /// default.
  ///
  /// It follows the visible height, so that the page is laid out again in each frame of a movement.
  public var adjustsSafeAreaBelowSheet = false { didSet { sheetDidMove() } }
  /// The edge from which the sheet extends; `.bottom` by default.
  ///
  /// At the leading and the trailing edge the heights of detents are widths, and the sheet is as high
  /// as the window.
  public var edge = OverlayEdge.bottom { didSet { appearanceDidChange() } }
  /// The largest width of a sheet at the lower or upper edge, in logical pixels; 640 by default.
  public var maximumWidth = 640.0 { didSet { appearanceDidChange() } }

  /// The detent that is selected, also before the first layout.
  private var selection: Detent.Identifier?
  private var animatesChanges = false
  private(set) var container: SheetContainerViewController?
  private let dimmingView = View()
  private let tapView = SheetTapView()
  private var transition = SheetTransition()

  /// Creates the controller of a presentation.
  public override init(presentedViewController: ViewController, presenting: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    dimmingView.backgroundColor = .black
    dimmingView.isComposited = true
    dimmingView.isUserInteractionEnabled = false
    tapView.onTap = { [weak self] in self?.dismissByUser(.tapOutside) }
  }

  // MARK: Detents

  /// The identifier of the detent where the sheet rests or to which it moves.
  ///
  /// Before the presentation, `nil` means the lowest. Setting it moves the sheet, animated within
  /// `animateChanges(_:)`; an identifier that is not in `detents` changes nothing.
  public var selectedDetentIdentifier: Detent.Identifier? {
    get { selection }
    set {
      selection = newValue
      container?.moveToSelection(animated: animatesChanges)
      selectionOrDimmingDidChange()
    }
  }

  /// Animates the movements that changes of properties in the closure bring about.
  public func animateChanges(_ changes: () -> Void) {
    let previous = animatesChanges
    animatesChanges = true
    changes()
    animatesChanges = previous
  }

  /// Computes the heights of the detents again, and moves the sheet to the new height of its detent.
  public func invalidateDetents() { container?.invalidateDetents(animated: animatesChanges) }

  private func detentsDidChange() {
    invalidateDetents()
    selectionOrDimmingDidChange()
  }

  /// Called by the container with the detent that it has chosen or a finger has selected.
  func didSelect(_ identifier: Detent.Identifier, byUser: Bool) {
    guard identifier != selection else { return }
    selection = identifier
    selectionOrDimmingDidChange()
    guard byUser else { return }
    (delegate as? any SheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// Called by the container after the detents have new heights: the selected one may be above the
  /// largest undimmed one now, or below it.
  func detentsDidResolve() { selectionOrDimmingDidChange() }

  private func appearanceDidChange() { container?.appearanceDidChange() }

  private func selectionOrDimmingDidChange() {
    isModal = container?.isSelectionDimmed ?? (largestUndimmedDetentIdentifier == nil)
    tapView.isHidden = !isModal
    sheetDidMove()
  }

  /// Lets the page follow the height of the sheet that is visible: its dimming, and its safe area.
  func sheetDidMove() {
    guard let container else { return }
    let visible = container.visibleHeight - transitionDistance
    let part = container.dimmedPart(at: visible)
    let opacity = dimmingView.prefersReducedMotion ? transition.progress : 1
    dimmingView.alpha = CardStyle.dimming * part * opacity
    let axis = container.axis
    let covered = visible - axis.inset(of: container.view.safeAreaInsets)
    presenterInsets = axis.insets(adjustsSafeAreaBelowSheet ? max(covered, 0) : 0)
  }

  // MARK: The presentation

  /// The view of the container with the sheet.
  public override var presentedView: View? { container?.view }

  /// The distance by which the sheet is beyond its edge of the window where it is not visible.
  public override var transitionTranslation: Vector {
    container.map {
      $0.axis.inWindow(Vector(dx: 0, dy: $0.visibleHeight * transition.translationFactor))
    } ?? .zero
  }

  /// The distance by which the transition moves the sheet beyond its edge now, in logical pixels.
  var transitionDistance: Double {
    guard let container, !container.view.prefersReducedMotion else { return 0 }
    return container.visibleHeight * transition.hiddenPart
  }

  /// Lets a finger have the sheet that is being presented; the rest of the transition moves nothing.
  ///
  /// - Returns: The distance by which the transition moved the sheet.
  func takeOverTransition() -> Double {
    // A sheet that is being dismissed receives no touches.
    let distance = isPresented ? transitionDistance : 0
    guard distance > 0 else { return 0 }
    transition.wasTakenOver()
    containerView?.setNeedsLayout()
    return distance
  }

  public override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    let container = SheetContainerViewController(self)
    self.container = container
    for (index, view) in [dimmingView, tapView].enumerated() {
      view.fillsSuperview = true
      containerView?.insertSubview(view, at: index)
    }
    selectionOrDimmingDidChange()
  }

  public override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    transition.dismissalWillBegin()
  }

  public override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard completed else {
      container?.moveToSelection(animated: true)
      return
    }
    sheetBelow?.container?.pushBack(0)
    presentedViewController.viewIfLoaded?.removeFromSuperview()
    dimmingView.removeFromSuperview()
    tapView.removeFromSuperview()
    container = nil
  }

  public override func transitionDidProgress(to progress: Double) {
    super.transitionDidProgress(to: progress)
    transition.progress = progress
    sheetDidMove()
    sheetBelow?.container?.pushBack(progress)
  }

  /// The sheet on which the presenting controller is, or `nil`.
  var sheetBelow: SheetPresentationController? {
    presentingViewController?.sheetPresentationController
  }
}

/// Decides about dismissals of a sheet by the user, and is notified of them and of its detents.
public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Called when the user has selected another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {}
}
