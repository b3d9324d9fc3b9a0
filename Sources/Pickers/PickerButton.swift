// SPDX-License-Identifier: MIT

import SashControls
import SashInterface

/// A button that shows a value and opens a picker for it.
final class PickerButton: Button {
  /// Returns the view of the picker and the part of it that receives the keyboard focus.
  var makePicker: (() -> (content: View, focus: View?))?
  /// The text of the value for assistive technologies, or `nil` for the title.
  var valueDescription: String?

  private let popover = PickerPopover()

  init() {
    super.init(nil, style: .tinted)
    accessibilityRole = .comboBox
    popover.onChange = { [weak self] in self?.isSelected = $0 }
  }

  /// Opens the picker, or closes an open one.
  override func willActivate() {
    super.willActivate()
    if popover.isPresented { popover.dismiss() } else { open() }
  }

  private func open() {
    guard let picker = makePicker?() else { return }
    popover.present(
      picker.content, from: self, label: accessibilityLabel, focus: picker.focus)
  }

  func close() { popover.dismiss() }

  /// Opens the picker with the Down key too, as a menu opens.
  override func keyDown(_ event: KeyEvent) -> Bool {
    if event.key == .down, isEnabled, event.modifiers.isEmpty {
      if !popover.isPresented { open() }
      return true
    }
    return super.keyDown(event)
  }

  override func enabledDidChange() {
    super.enabledDidChange()
    if !isEnabled { popover.dismiss() }
  }

  // MARK: Accessibility

  override var accessibilityLabel: String? {
    get { assignedLabel }
    set {
      assignedLabel = newValue
      super.accessibilityLabel = newValue
    }
  }
  private var assignedLabel: String?

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? valueDescription ?? title }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityState: AccessibilityState {
    get {
      super.accessibilityState.subtracting(.selected)
        .union(popover.isPresented ? .expanded : .collapsed)
    }
    set { super.accessibilityState = newValue }
  }
}
