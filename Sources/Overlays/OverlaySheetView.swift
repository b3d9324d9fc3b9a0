// SPDX-License-Identifier: MIT

import SashInterface

/// The view of a sheet, which assistive technologies move from notch to notch.
///
/// Its top edge is the sheet's; its height depends on the style of the container.
final class OverlaySheetView: PassThroughView {
  /// The container; it is not retained.
  weak var owner: OverlayContainerViewController?

  /// Whether there is another notch to move to.
  private var isAdjustable: Bool {
    owner?.mover.neighbouringNotch(.above) != nil || owner?.mover.neighbouringNotch(.below) != nil
  }

  private func move(_ direction: OverlayMover.Direction) {
    guard let owner, let notch = owner.mover.neighbouringNotch(direction) else { return }
    owner.moveOverlay(toNotchAt: notch, animated: true)
  }

  /// Announces the notch of the sheet.
  func announceNotch() {
    guard let value = accessibilityValue else { return }
    window?.announce([accessibilityLabel, value].compactMap(\.self).joined(separator: ", "))
  }

  // MARK: Accessibility

  /// `.adjustable`, if there is another notch to move to.
  override var accessibilityRole: AccessibilityRole {
    get { isAdjustable ? .adjustable : super.accessibilityRole }
    set { super.accessibilityRole = newValue }
  }

  /// The title of the view controller on the sheet, or else a general name.
  override var accessibilityLabel: String? {
    get { owner?.topViewController?.title ?? LocalizedStrings.current.sheet }
    set {}
  }

  /// The number of the notch, from 1 for the lowest, and of all notches.
  override var accessibilityValue: String? {
    get {
      guard let owner, isAdjustable else { return nil }
      return LocalizedStrings.current.page(
        owner.mover.targetNotch + 1, owner.notches.heights.count)
    }
    set {}
  }

  override var accessibilityActions: [AccessibilityAction] {
    get { isAdjustable ? stepActions : [] }
    set {}
  }
  override func accessibilityIncrement() { move(.above) }
  override func accessibilityDecrement() { move(.below) }
}
