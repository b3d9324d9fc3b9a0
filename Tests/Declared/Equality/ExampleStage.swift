// SPDX-License-Identifier: MIT

import SashDemoScenes
import SashGeometry

/// The scene of popovers in a window whose elements are pressed by a finger.
struct ExampleStage {
  let stage: TestStage
  private let content: any DemoContent
  var window: Window { stage.window }

  init(_ scene: DemoScene, _ variant: SceneVariant) throws {
    content = scene.makeContent()
    stage = try TestStage(
      root: content.root, size: Size(width: variant.width, height: variant.height))
    window.theme.textScale = variant.textScale
    if variant.isMirrored { window.layoutDirection = .rightToLeft }
    try stage.settle()
  }

  /// The names of the buttons and similar elements, in the order of the accessibility tree.
  var buttons: [String] {
    window.accessibilitySnapshot.flattened.filter(Self.isButton).compactMap(\.label)
  }

  private static func isButton(_ element: AccessibilitySnapshot.Node) -> Bool {
    [.button, .menuButton, .menuItem, .switch].contains(element.role)
  }

  /// Presses the last button with a name, scrolled into sight; returns whether that is possible.
  @discardableResult func press(_ label: String) throws -> Bool {
    let elements = window.accessibilitySnapshot.flattened
    let button = elements.last { Self.isButton($0) && $0.label == label }
    return try button.map { try press($0) } ?? false
  }

  /// Presses an element, scrolled into sight.
  ///
  /// - Parameters:
  ///   - role: The role of the element.
  ///   - label: The name of the element.
  ///   - number: The number of elements before it with the same role and name.
  ///   - x: The pressed part of its width, from the leading edge.
  /// - Returns: Whether the element can be pressed there.
  /// - Throws: An error of the stage.
  @discardableResult func press(
    _ role: AccessibilityRole, _ label: String, number: Int = 0, x: Double = 0.5
  ) throws -> Bool {
    let elements = stage.findAll(role, label)
    return elements.indices.contains(number) ? try press(elements[number], x: x) : false
  }

  private func press(_ element: AccessibilitySnapshot.Node, x: Double = 0.5) throws -> Bool {
    guard let view = stage.view(of: element), let point = tourPoint(in: view, x: x)(),
      let hit = window.contentView.hitTest(point),
      hit.isDescendant(of: view) || view.isDescendant(of: hit)
    else { return false }
    try stage.tap(at: point)
    try stage.settle()
    return true
  }

  /// Removes all popovers and sheets, and shows the list again.
  func goBack() throws {
    window.dismissAllPopovers()
    try stage.settle()
    for _ in 0..<2 { try stage.press(.escape) }
    for _ in 0..<2 {
      if let back = buttons.first(where: { $0.hasPrefix("Back") }) { try press(back) }
    }
  }
}
