// SPDX-License-Identifier: MIT

import SashInterface
import SashPresentation

extension ViewController {
  /// The controller of the sheet on which this controller or an ancestor is presented; `nil` while it
  /// is not presented on a sheet.
  public var sheetPresentationController: SheetPresentationController? {
    presentationController as? SheetPresentationController
  }

  /// Presents a controller on a sheet that a finger drags between its detents, and off the window.
  ///
  /// ```swift
  /// present(sheet: FilterController()) { sheet in
  ///   sheet.detents = [.content, .large]
  ///   sheet.prefersGrabberVisible = true
  ///   sheet.largestUndimmedDetentIdentifier = .content
  /// }
  /// ```
  ///
  /// If this controller presents another already, the new one is presented above that. A controller
  /// that is presented on a sheet already stays there, and its sheet is configured anew.
  ///
  /// - Parameters:
  ///   - controller: The controller to present; it must have no parent.
  ///   - animated: Whether the transition is animated.
  ///   - configure: Called before the sheet is visible, to set its properties.
  ///   - completion: Called once, when the controller is presented or was dismissed before that.
  public func present(
    sheet controller: ViewController, animated: Bool = true,
    configure: ((SheetPresentationController) -> Void)? = nil, completion: (() -> Void)? = nil
  ) {
    if let existing = controller.sheetPresentationController { configure?(existing) }
    present(
      controller, animated: animated,
      by: { presenting in
        let sheet = SheetPresentationController(
          presentedViewController: controller, presenting: presenting)
        configure?(sheet)
        return sheet
      }, then: { _ in completion?() })
  }
}
