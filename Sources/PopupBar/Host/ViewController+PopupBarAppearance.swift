// SPDX-License-Identifier: MIT

import SashContainers
import SashInterface

extension ViewController {
  /// Whether the background of a popup bar from edge to edge extends over the safe area below it;
  /// only in the classic design.
  public var shouldExtendPopupBarUnderSafeArea: Bool {
    get { attachments[PopupPresenter.self]?.placement.extendsUnderSafeArea ?? true }
    set { popupPresenter.placement.extendsUnderSafeArea = newValue }
  }

  /// Copies background and tint of the docking view to the popup bar again; see
  /// `PopupBar.inheritsAppearanceFromDockingView`.
  public func setNeedsPopupBarAppearanceUpdate() {
    attachments[PopupPresenter.self]?.inheritAppearance()
  }
}

extension SplitViewController {
  /// Whether a popup bar stays clear of the primary column while that is beside the others.
  public var popupBarAvoidsPrimaryColumn: Bool {
    get { attachments[PopupPresenter.self]?.placement.avoidsPrimaryColumn ?? true }
    set { popupPresenter.placement.avoidsPrimaryColumn = newValue }
  }
}
