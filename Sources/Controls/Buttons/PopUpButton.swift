// SPDX-License-Identifier: MIT

import SashGestures
import SashInterface

/// A button that shows the chosen one of several options and opens a menu of them.
///
/// Use a `SegmentedControl` instead for two to five short options that should all be visible.
///
/// The menu opens at the chosen option. Typing the beginning of an option chooses it while the menu
/// is closed, and moves to it in the open menu.
///
/// ```swift
/// let quality = PopUpButton(["Low", "Normal", "High"], selectedIndex: 1) { index in
///   player.quality = Quality.allCases[index]
/// }
/// ```
public final class PopUpButton: Button {
  /// The titles of the options.
  ///
  /// Setting them keeps the selected index, or selects the last option if there are fewer.
  public var options: [String] {
    didSet { if options != oldValue { select(selectedIndex) } }
  }
  /// The index of the chosen option, or -1 while there are no options.
  ///
  /// Setting it clamps it to the options and reports nothing.
  public var selectedIndex: Int {
    get { storedIndex }
    set { select(newValue) }
  }
  /// Called with the index of the option when the user has chosen another one.
  public var onChange: ((Int) -> Void)?

  private var storedIndex = -1
  private var typeSelect = TypeSelect()

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - options: The titles of the options.
  ///   - selectedIndex: The index of the chosen option.
  ///   - onChange: Called with the index of the option when the user has chosen another one.
  public init(
    _ options: [String], selectedIndex: Int = 0, onChange: ((Int) -> Void)? = nil
  ) {
    self.options = options
    self.onChange = onChange
    super.init(nil, style: .tinted)
    select(selectedIndex)
    menu = ContextMenu { [weak self] _ in self?.elements ?? [] }
  }

  private func select(_ index: Int) {
    storedIndex = options.isEmpty ? -1 : min(max(index, 0), options.count - 1)
    title = options.isEmpty ? nil : options[storedIndex]
  }

  private var elements: [ContextMenu.Element] {
    options.enumerated().map { index, option in
      .item(
        .init(option, state: index == storedIndex ? .on : .off) { [weak self] in
          self?.choose(option, at: index)
        })
    }
  }

  /// Chooses an option of a menu, wherever it is now: the options may have changed since the menu was
  /// opened.
  private func choose(_ option: String, at index: Int) {
    if options.indices.contains(index), options[index] == option { return choose(index) }
    if let index = options.firstIndex(of: option) { choose(index) }
  }

  private func choose(_ index: Int) {
    guard index != storedIndex, options.indices.contains(index) else { return }
    select(index)
    onChange?(index)
  }

  /// Chooses the option whose beginning is typed.
  public override func keyDown(_ event: KeyEvent) -> Bool {
    // A space within a name does not open the menu.
    let isTyping = event.key == .space && typeSelect.takesSpace(at: event.time, in: options)
    if !isTyping, super.keyDown(event) { return true }
    guard isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super]),
      let character = isTyping ? " " : TypeSelect.text(of: event)
    else { return false }
    if let index = typeSelect.index(
      typing: character, at: event.time, in: options, from: storedIndex < 0 ? nil : storedIndex)
    {
      choose(index)
    }
    return true
  }

  // MARK: Accessibility

  /// The accessibility label that was set; the title is the value.
  public override var accessibilityLabel: String? {
    get { assignedAccessibilityLabel }
    set {
      assignedAccessibilityLabel = newValue
      super.accessibilityLabel = newValue
    }
  }
  private var assignedAccessibilityLabel: String?

  /// The accessibility value that was set, or else the title of the chosen option.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? title }
    set { super.accessibilityValue = newValue }
  }
}
