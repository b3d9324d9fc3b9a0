// SPDX-License-Identifier: MIT

/// What was set of what assistive technologies say of a view.
///
/// A property that is `nil` or has its default is what the view says by itself, as a label its text.
@usableFromInline struct AccessibilityDescription {
  var isElement: Bool
  var isHidden: Bool
  var isModal: Bool
  var role: AccessibilityRole
  var headingLevel: Int?
  var label: String?
  var identifier: String?
  var value: String?
  var hint: String?
  var state: AccessibilityState
  var range: AccessibilityRange?
  /// The actions that were set.
  var actions: [AccessibilityAction]
  /// The actions that the view has as long as none are set, and would not have beside others.
  private let usualActions: [AccessibilityAction]

  /// Creates the description that was set of a view.
  init(of view: Sash.View) {
    isElement = view.isAccessibilityElement
    isHidden = view.assigned(\.accessibilityElementsHidden, false)
    isModal = view.accessibilityViewIsModal
    role = view.accessibilityRole
    headingLevel = view.accessibilityHeadingLevel
    label = view.assigned(\.accessibilityLabel, nil)
    identifier = view.accessibilityIdentifier
    value = view.assigned(\.accessibilityValue, nil)
    hint = view.assigned(\.accessibilityHint, nil)
    range = view.assigned(\.accessibilityRange, nil)
    actions = view.assignedAccessibilityActions
    usualActions = view.replaceableActions()
    // A control adds its own states to those that were set.
    let all = view.accessibilityState
    view.accessibilityState = []
    state = all.subtracting(view.accessibilityState)
    if !state.isEmpty { view.accessibilityState = state }
  }

  /// Sets the description of a view, which had another one.
  func apply(to view: Sash.View, insteadOf old: AccessibilityDescription) {
    if isElement != old.isElement { view.isAccessibilityElement = isElement }
    if isHidden != old.isHidden { view.accessibilityElementsHidden = isHidden }
    if isModal != old.isModal { view.accessibilityViewIsModal = isModal }
    if role != old.role { view.accessibilityRole = role }
    if headingLevel != old.headingLevel { view.accessibilityHeadingLevel = headingLevel }
    if label != old.label { view.accessibilityLabel = label }
    if identifier != old.identifier { view.accessibilityIdentifier = identifier }
    if value != old.value { view.accessibilityValue = value }
    if hint != old.hint { view.accessibilityHint = hint }
    if range != old.range { view.accessibilityRange = range }
    if state != old.state { view.accessibilityState = state }
    // Closures cannot be compared.
    if !actions.isEmpty || !old.actions.isEmpty {
      let usual = usualActions.filter { usual in !actions.contains { $0.name == usual.name } }
      view.accessibilityActions = actions.isEmpty ? [] : usual + actions
    }
  }
}

extension Sash.View {
  /// Returns the value that was set of a property, whose getter may return another one where none was.
  fileprivate func assigned<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Sash.View, Value>, _ none: Value
  ) -> Value {
    let value = self[keyPath: property]
    if value == none { return none }
    self[keyPath: property] = none
    if self[keyPath: property] == value { return none }
    self[keyPath: property] = value
    return value
  }

  /// Returns the actions that the view has as long as none are set, and would not have beside others.
  ///
  /// Some views, such as those that scroll, have their own actions beside those that are set.
  fileprivate func replaceableActions() -> [AccessibilityAction] {
    guard assignedAccessibilityActions.isEmpty else { return [] }
    let usual = accessibilityActions
    if usual.isEmpty { return [] }
    accessibilityActions = [AccessibilityAction(name: "") {}]
    let areKept = accessibilityActions.count > 1
    accessibilityActions = []
    return areKept ? [] : usual
  }
}
