// SPDX-License-Identifier: MIT

import SashInterface

/// The modal presentations of a window, which owns them.
final class ModalPresentations {
  var list: [ModalPresentation] = []

  /// Returns the presentations of a window, which are attached to it.
  static func of(_ window: Window) -> ModalPresentations {
    window.attachments.object(orAttach: ModalPresentations())
  }
}

/// The modal presentation properties of a view controller, attached to it.
final class ModalLinks {
  var style = ModalPresentationStyle.automatic
  var transition = ModalTransitionStyle.coverVertical
  var isModal = false
  /// The delegate that supplies the controller of a custom presentation.
  weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// Whether content that only code dismisses, such as a popup, is open in the controller.
  var blocksDismissal = false
  /// The controller that presents on behalf of this one.
  weak var substitutePresenter: ViewController?
  /// The presentation of the controller itself.
  weak var presentation: ModalPresentation?
  /// The presentation of the controller that this one presents.
  weak var childPresentation: ModalPresentation?
}

extension ViewController {
  /// The properties if they were created, or `nil`.
  var existingModalLinks: ModalLinks? { attachments[ModalLinks.self] }

  var modalLinks: ModalLinks {
    attachments.object(orAttach: ModalLinks())
  }

  /// The root of the controller's ancestors: the one without a parent, or the controller itself.
  var outermostAncestor: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Whether the user may not dismiss the presentation of the controller, because content in it is
  /// open or moves.
  package var blocksModalDismissal: Bool {
    get { existingModalLinks?.blocksDismissal ?? false }
    set { if newValue != blocksModalDismissal { modalLinks.blocksDismissal = newValue } }
  }

  /// The controller that presents on behalf of this one and its children; `nil` for the controller
  /// itself.
  package var substitutePresenter: ViewController? {
    get { existingModalLinks?.substitutePresenter }
    set { if newValue !== substitutePresenter { modalLinks.substitutePresenter = newValue } }
  }

  /// The controller that presents the controllers passed to this one's `present`.
  var presenter: ViewController {
    var presenter = self
    var controller: ViewController? = self
    while let current = controller {
      let next = current.substitutePresenter
      if let next { presenter = next }
      controller = next ?? current.parent
    }
    return presenter
  }

  /// Whether the controller or a child prevents the user from dismissing their presentation.
  var isModalDismissalBlocked: Bool {
    isModalInPresentation || children.contains { $0.subtreeBlocksModalDismissal }
  }

  private var subtreeBlocksModalDismissal: Bool {
    blocksModalDismissal || children.contains { $0.subtreeBlocksModalDismissal }
  }
}
