// SPDX-License-Identifier: MIT

import SashControls
import SashInterface

/// A button that shows a value and opens a picker for it.
final class PickerButton: Button {
  /// The popover with the picker.
  private(set) lazy var popover = PickerPopover(from: self, makePicker)
  /// The text of the value for assistive technologies, or `nil` for the title.
  var valueDescription: String?

  private let makePicker: () -> (any PickerContent)?

  init(_ makePicker: @escaping () -> (any PickerContent)?) {
    self.makePicker = makePicker
    super.init(nil, style: .tinted)
    accessibilityRole = .comboBox
    popover.onChange = { [weak self] in self?.isSelected = $0 }
  }

  /// Opens the picker, or closes an open one.
  override func willActivate() {
    super.willActivate()
    popover.toggle()
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    popover.keyDown(event) || super.keyDown(event)
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
      super.accessibilityState.subtracting(.selected).union(popover.accessibilityState)
    }
    set { super.accessibilityState = newValue }
  }
}
