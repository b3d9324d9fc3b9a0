// SPDX-License-Identifier: MIT

import SashInterfaceCore

/// The description of a view for assistive technologies: its own one, and the changes by the modifiers
/// around it.
///
/// It is attached to the view as long as there are such modifiers. What a modifier has changed is
/// taken back when it changes, ends, or applies to another view.
final class AccessibilityRecord {
  private unowned let view: Sash.View
  private var own: AccessibilityDescription
  private var shown: AccessibilityDescription
  /// The modifiers, the innermost first.
  private var modifiers: [AccessibilityBox] = []

  private init(of view: Sash.View) {
    self.view = view
    own = AccessibilityDescription(of: view)
    shown = own
  }

  /// Returns the record of a view, or `nil` if no modifier changes its description.
  static func existing(of view: Sash.View) -> AccessibilityRecord? {
    view.extras?.attachments[AccessibilityRecord.self]
  }

  /// Adds the change of a modifier.
  static func add(_ modifier: AccessibilityBox, to view: Sash.View) {
    let record = existing(of: view) ?? AccessibilityRecord(of: view)
    view.ensuredExtras.attachments[AccessibilityRecord.self] = record
    let index = record.modifiers.firstIndex { $0.depth < modifier.depth }
    record.modifiers.insert(modifier, at: index ?? record.modifiers.endIndex)
    record.update()
  }

  /// Takes back the change of a modifier.
  static func remove(_ modifier: AccessibilityBox, from view: Sash.View) {
    guard let record = existing(of: view) else { return }
    record.modifiers.removeAll { $0 === modifier }
    record.update()
    if record.modifiers.isEmpty { view.extras?.attachments[AccessibilityRecord.self] = nil }
  }

  /// Whether the view is an element without the modifiers that are around one.
  func isElement(inside modifier: AccessibilityBox) -> Bool {
    own.isElement || modifiers.contains { $0.depth > modifier.depth && !$0.appliesToAll }
  }

  /// Changes the view's own description.
  func changeOwn(_ change: (inout AccessibilityDescription) -> Void) {
    change(&own)
    update()
  }

  /// Shows the description after a change.
  func update() {
    var new = own
    for modifier in modifiers { modifier.change(&new) }
    new.apply(to: view, insteadOf: shown)
    shown = new
  }
}

extension Sash.View {
  /// Sets a part of the view's own description for assistive technologies, which the modifiers around
  /// it may change.
  ///
  /// - Parameters:
  ///   - part: The part of the description.
  ///   - property: The property of the view with that part.
  ///   - value: The value.
  func describe<Value>(
    _ part: WritableKeyPath<AccessibilityDescription, Value>,
    _ property: ReferenceWritableKeyPath<Sash.View, Value>, _ value: Value
  ) {
    if let record = AccessibilityRecord.existing(of: self) {
      record.changeOwn { $0[keyPath: part] = value }
    } else {
      self[keyPath: property] = value
    }
  }
}
