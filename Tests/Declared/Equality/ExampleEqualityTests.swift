// SPDX-License-Identifier: MIT

import SashDemoScenes
import SashGeometry

/// The most presses on the page of an example.
private let maximumPresses = 12
/// The number of examples in the list.
private let exampleCount = 28
/// The title of the page that has a comparison of its own.
private let playground = "Playground"

@Suite("Examples of popovers of declared views beside those by hand", .serialized)
struct ExampleEqualityTests {
  @Test(
    "the buttons of each example lead to the same pixels and accessibility tree",
    arguments: SceneVariant.all.prefix(2))
  func buttons(variant: SceneVariant) throws {
    let walk = try ExampleWalk(variant)
    let titles = walk.stages[0].buttons
    #expect(titles.count == exampleCount && walk.stages[1].buttons == titles)
    // The playground lists how often its popover called back while it moved, which may differ by a
    // call; `PlaygroundEqualityTests` switches that off.
    for title in titles where title != playground { try walk.visit(title) }
  }
}

/// The two scenes, of which each button of an example is pressed.
extension ExampleWalk {
  /// Opens an example, presses each of its buttons and each button that these display, and goes back.
  fileprivate func visit(_ title: String) throws {
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
}
