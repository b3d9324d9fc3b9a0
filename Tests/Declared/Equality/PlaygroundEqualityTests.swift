// SPDX-License-Identifier: MIT

import SashDemoScenes
import SashGeometry

@Suite("The playground of declared views beside that by hand", .serialized)
struct PlaygroundEqualityTests {
  @Test(
    "controls of each kind lead to the same pixels, focus and accessibility tree",
    arguments: SceneVariant.all)
  func controls(variant: SceneVariant) throws {
    let walk = try PlaygroundWalk(variant)
    try walk.step("Present") { try $0.press("Present") }
    try walk.step("another inset") { try $0.press(.spinButton, inset, x: 0.25) }
    try walk.step("back to the inset") { try $0.press(.spinButton, inset, x: 0.75) }
    try walk.step("another proximity") { try $0.press(.spinButton, "Nearness to the edge", x: 0.8) }
    try walk.step("avoiding the source") { try $0.press(.switch, "Avoids covering the source") }
    try walk.step("another anchor") { try $0.press(.radioButton, "Top right") }
    try walk.step("another anchor of the popover") {
      try $0.press(.radioButton, "Bottom right", number: 1)
    }
    try walk.step("a tag") {
      let isPressed = try $0.press(.textField, "Tag")
      try $0.stage.type("hill")
      return isPressed
    }
    try walk.choose("Relative", in: "Position")
    try walk.step("a second anchor") { try $0.press(.checkBox, "Top") }
    try walk.step("without the first anchor") { try $0.press(.checkBox, "Bottom") }
    try walk.choose("The area", in: "Source")
    try walk.choose("Scale", in: "Transition")
    try walk.step("Reset") { try $0.press("Reset") }
  }

  @Test(
    "callbacks, dismissals and the buttons below the code are the same in both",
    arguments: SceneVariant.all)
  func callbacks(variant: SceneVariant) throws {
    let walk = try PlaygroundWalk(variant)
    for callback in ["onTapOutside", "onDismiss", "onContextChange"] {
      try walk.step(callback) { try $0.press(.switch, callback) }
    }
    try walk.step("outside") { try $0.pressStage() }
    // The number of its calls depends on the steps in which a page that is too low is laid out.
    try walk.step("without onContextChange") { try $0.press(.switch, "onContextChange") }
    try walk.step("Present again") { try $0.press("Present") }
    try walk.step("without a press outside") { try $0.press(.switch, "By a press outside") }
    try walk.step("outside, to no avail") { try $0.pressStage() }
    try walk.step("presented anew") { try $0.press(.switch, "Takes the focus") }
    try walk.step("Close") { try $0.press("Close") }
    try walk.step("Copy") { try $0.press("Copy") }
    try walk.step("blocked") { try $0.press(.switch, "Are blocked") }
    try walk.step("back to the list") {
      try $0.goBack()
      return true
    }
  }

  @Test(
    "the same keys lead to the same pixels, focus and accessibility tree",
    arguments: SceneVariant.all)
  func keys(variant: SceneVariant) throws {
    let walk = try PlaygroundWalk(variant)
    for (index, key) in PlaygroundWalk.keys.enumerated() {
      try walk.step("key \(index), \(key)") {
        try $0.stage.press(key)
        return true
      }
    }
  }

  private var inset: String { "Inset of the source" }
}

/// The page by hand and that of declared views, which are operated in step.
private struct PlaygroundWalk {
  /// Keys that go to controls of each kind, use them, and leave what these have opened.
  static let keys: [Key] =
    [.tab, .tab, .tab, .space, .down, .return, .tab, .right, .down, .space, .tab]
    + [.tab, .down, .tab, .up, .tab, .space, .escape, .tab, .tab, .space, .escape]

  let pages: ExampleWalk
  private let title: String
  private let isNarrow: Bool

  init(_ variant: SceneVariant) throws {
    pages = try ExampleWalk(variant)
    isNarrow = variant.width < 640 * variant.textScale
    title = "playground-\(Int(variant.width))-\(Int(variant.textScale))"
    try step("opened") { try $0.press("Playground") }
  }

  /// Operates both pages, and compares what they display then.
  ///
  /// - Parameters:
  ///   - name: The name of the step.
  ///   - body: Operates a page, and returns whether that is possible.
  /// - Throws: An error of a stage.
  func step(_ name: String, _ body: (ExampleStage) throws -> Bool) throws {
    let isPossible = try pages.stages.map(body)
    #expect(isPossible[0] == isPossible[1], "\(name) is possible in one of them only")
    // On a phone a popover may cover a control.
    #expect(isPossible[0] || isNarrow, "\(name) is not possible")
    pages.compare(name, title)
  }

  /// Chooses an option in the first menu with a name.
  func choose(_ option: String, in menu: String) throws {
    try step("the menu \(menu)") { try $0.press(.menuButton, menu) }
    try step(option) { try $0.press(.menuItem, option) }
  }
}

extension ExampleStage {
  /// Presses the stage beside the button and the popover.
  fileprivate func pressStage() throws -> Bool {
    let isMirrored = window.contentView.layoutDirection == .rightToLeft
    let button = try stage.find(.button, "Present").frame
    try stage.tap(at: Point(x: isMirrored ? window.size.width - 6 : 6, y: button.midY))
    try stage.settle()
    return true
  }
}
