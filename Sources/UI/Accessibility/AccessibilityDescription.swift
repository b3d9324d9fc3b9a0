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
    isHidden = Self.assigned(false) {
      view.accessibilityElementsHidden
    } set: {
      view.accessibilityElementsHidden = $0
    }
    isModal = view.accessibilityViewIsModal
    role = view.accessibilityRole
    headingLevel = view.accessibilityHeadingLevel
    label = Self.assigned(nil) {
      view.accessibilityLabel
    } set: {
      view.accessibilityLabel = $0
    }
    identifier = view.accessibilityIdentifier
    value = Self.assigned(nil) {
      view.accessibilityValue
    } set: {
      view.accessibilityValue = $0
    }
    hint = Self.assigned(nil) {
      view.accessibilityHint
    } set: {
      view.accessibilityHint = $0
    }
    range = Self.assigned(nil) {
      view.accessibilityRange
    } set: {
      view.accessibilityRange = $0
    }
    actions = view.assignedAccessibilityActions
    usualActions = view.replaceableActions()
    // A control adds its own states to those that were set.
    let all = view.accessibilityState
    view.accessibilityState = []
    state = all.subtracting(view.accessibilityState)
    if !state.isEmpty { view.accessibilityState = state }
  }

  /// Returns the value that was set of a property, whose getter may return another one where none was.
  private static func assigned<Value: Equatable>(
    _ none: Value, get: () -> Value, set: (Value) -> Void
  ) -> Value {
    let value = get()
    if value == none { return none }
    set(none)
    if get() == value { return none }
    set(value)
    return value
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
