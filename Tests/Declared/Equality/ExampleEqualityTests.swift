// SPDX-License-Identifier: MIT

import SashDemoScenes
import SashGeometry

/// The most presses on the page of an example.
private let maximumPresses = 12
/// The number of examples in the list.
private let exampleCount = 28

@Suite("Examples of popovers of declared views beside those by hand", .serialized)
struct ExampleEqualityTests {
  @Test(
    "the buttons of each example lead to the same pixels and accessibility tree",
    arguments: SceneVariant.all.prefix(2))
  func buttons(variant: SceneVariant) throws {
    let pair = ScenePair(byHand: .popovers, declared: .declaredPopovers)
    let walk = ExampleWalk(try pair.scenes.map { try ExampleStage($0, variant) })
    let titles = walk.stages[0].buttons
    #expect(titles.count == exampleCount && walk.stages[1].buttons == titles)
    for title in titles { try walk.visit(title) }
  }
}

/// The scene by hand and that of declared views, which are operated in step.
private struct ExampleWalk {
  let stages: [ExampleStage]

  init(_ stages: [ExampleStage]) { self.stages = stages }

  /// Opens an example, presses each of its buttons and each button that these display, and goes back.
  func visit(_ title: String) throws {
    for stage in stages { try stage.press(title) }
    compare("\(title), opened")
    var pressed: Set<String> = ["Code", title]
    var path: [String] = []
    for _ in 0..<maximumPresses {
      let buttons = stages[0].buttons.filter { !$0.hasPrefix("Back") && !pressed.contains($0) }
      // Those of a popover are the last ones.
      guard let next = buttons.last else { break }
      pressed.insert(next)
      let isPressed = try stages.map { try $0.press(next) }
      #expect(isPressed[0] == isPressed[1], "\(title): \(next) can be pressed in one of them only")
      path.append(next)
      if isPressed[0] { compare("\(title), after \(path)") }
    }
    for stage in stages { try stage.goBack() }
    compare("after \(title)")
  }

  /// Compares what the windows of both scenes display.
  private func compare(_ name: String) {
    do {
      let images = try stages.map { try SceneImage(name, of: $0.window) }
      for difference in images[1].differences(from: images[0], "examples") {
        Issue.record("\(difference)")
      }
    } catch {
      Issue.record(error)
    }
  }
}

/// A scene in a window whose elements are pressed by a finger.
private struct ExampleStage {
  private let content: any DemoContent
  private let stage: TestStage
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

  /// Presses the last element with a name, scrolled into sight; returns whether that is possible.
  @discardableResult func press(_ label: String) throws -> Bool {
    let elements = window.accessibilitySnapshot.flattened
    guard let element = elements.last(where: { Self.isButton($0) && $0.label == label }),
      let view = stage.view(of: element)
    else { return false }
    guard let point = tourPoint(in: view)(), let hit = window.contentView.hitTest(point),
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
