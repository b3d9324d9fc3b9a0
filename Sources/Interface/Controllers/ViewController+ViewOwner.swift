// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues

/// The environment of a controller's view of which the controller was last notified.
struct ReportedEnvironment {
  var theme = ViewEnvironment.none.theme
  /// The size class; `nil` while the view has no width.
  var sizeClass: SizeClass?
}

extension ViewController: ViewOwner {
  package final func viewSafeAreaInsets(from inherited: EdgeInsets) -> EdgeInsets {
    // Negative insets compensate for those of a superview; the result is never negative.
    let sum = inherited + additionalSafeAreaInsets + containerInsets
    return EdgeInsets(
      top: max(0, sum.top), left: max(0, sum.left), bottom: max(0, sum.bottom),
      right: max(0, sum.right))
  }

  package final func viewWasResized() {
    viewSizeDidChange()
    sizeClassMayHaveChanged()
  }

  package final func viewEnvironmentDidChange() {
    environmentDidChange()
    reportThemeChange()
    sizeClassMayHaveChanged()
  }

  private func reportThemeChange() {
    guard let new = viewIfLoaded?.sharedTheme, new !== reportedEnvironment.theme else { return }
    let old = reportedEnvironment.theme
    reportedEnvironment.theme = new
    // Equal themes may be shared by different references.
    if new.theme != old.theme { themeDidChange(from: old.theme) }
  }

  package final func viewWasLaidOut() {
    viewDidLayoutSubviews()
    existingBottomDock?.didLayOut()
  }

  package final var ownRestorationIdentifier: String? {
    get { storedRestorationIdentifier }
    set {
      guard newValue != storedRestorationIdentifier else { return }
      window?.restoration?.willLeave(self)
      storedRestorationIdentifier = newValue
      window?.restoration?.didEnter(self)
    }
  }

  package final var restorableAttachments: [any RestorableAttachment] {
    attachments.all(as: (any RestorableAttachment).self)
  }

  package final var keyResponder: Responder {
    var controller = self
    // A container that returns one of its ancestors would cause an endless loop.
    for _ in 0..<100 {
      guard let child = controller.childForKeys, child.parent === controller else { break }
      controller = child
    }
    return controller
  }
}

extension View {
  /// The controller that owns the view, or `nil`.
  public final var controller: ViewController? { viewOwner as? ViewController }
}
