// SPDX-License-Identifier: MIT

/// A program in a window of the scripted compositor, operated by what its views are called.
final class ProgramStage {
  let stage: TestStage

  init(_ program: DeclaredProgram, size: Size = Size(width: 480, height: 900)) throws {
    stage = try TestStage(root: program.makeController(), size: size)
  }

  // MARK: Looking

  /// Returns the only element with a role and a label.
  func find(_ role: AccessibilityRole, _ label: String) throws -> TestStage.Element {
    try stage.find(role, label)
  }

  /// Returns the value of the only element with a role and a label.
  func value(_ role: AccessibilityRole, _ label: String) throws -> String? {
    try find(role, label).value
  }

  /// Returns whether a text is displayed.
  func shows(_ text: String) -> Bool { stage.exists(.staticText, text) }

  /// Returns whether an element can be used.
  func isEnabled(_ role: AccessibilityRole, _ label: String) throws -> Bool {
    try !find(role, label).state.contains(.disabled)
  }

  /// Returns the selected one of several options.
  func selected(_ role: AccessibilityRole = .radioButton) -> [String] {
    stage.findAll(role).filter { $0.state.contains(.selected) || $0.state.contains(.checked) }
      .compactMap(\.label)
  }

  /// The label of the element that has the keyboard focus, or `nil`.
  var focused: String? {
    stage.window.accessibilitySnapshot.flattened.first { $0.isFocused }?.label
  }

  // MARK: Operating

  /// Operates the window, and displays what the models of the program have changed.
  func perform(_ action: (TestStage) throws -> Void) async throws {
    try action(stage)
    try await stage.runTasksAndWait()
    try stage.settle()
  }

  /// Taps the only element with a role and a label.
  func tap(_ role: AccessibilityRole, _ label: String) async throws {
    try await perform { try $0.tap(role, label) }
  }

  /// Taps the only button with a label.
  func tap(_ label: String) async throws { try await tap(.button, label) }

  /// Taps a point of the only element with a role and a label, in fractions of its sides.
  func tap(
    _ role: AccessibilityRole, _ label: String, x: Double, y: Double = 0.5
  ) async throws {
    let frame = try find(role, label).frame
    try await perform {
      try $0.tap(at: Point(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y))
    }
  }

  /// Presses a key.
  func press(_ key: Key, _ modifiers: Modifiers = []) async throws {
    try await perform { try $0.press(key, modifiers) }
  }

  /// Types a text.
  func type(_ text: String) async throws { try await perform { try $0.type(text) } }

  /// Replaces the content of a field.
  func fill(_ label: String, with text: String) async throws {
    try await tap(.textField, label)
    try await press(.character("a"), .control)
    try await type(text)
  }
}
