// SPDX-License-Identifier: MIT

import SashGeometry
import Testing

/// The primary button's Linux number.
private let button = 0x110
/// A point of the list in the right window, below the cards.
private let target = Point(x: 600, y: 440)

extension RealCompositorTests {
  /// Two processes of the demo side by side under sway, with the pointer of the outer compositor.
  @Suite("Drag and drop between processes")
  struct DragAndDropTests {
    private struct Windows {
      let stage: Stage
      let outer: TestCompositor
      let left: Child
      let right: Child

      init(_ stage: Stage) throws {
        self.stage = stage
        outer = try stage.startTestCompositor()
        try stage.startNestedSway()
        left = try stage.startDemo(scene: "drag-and-drop")
        try left.waitForLine("event mapped 800x600")
        right = try stage.startDemo(scene: "drag-and-drop")
        // Sway sends the size of a column after the window is mapped.
        try right.waitForLine("a size of 400x600") { $0.hasSuffix(" 400x600") }
        try left.waitForLine("event size 400x600")
      }

      /// Returns the centre of a card in the left window.
      func card(_ kind: String) throws -> Point {
        let line = left.lines.last { $0.hasPrefix("event places ") } ?? ""
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(where: { $0 == kind }), index + 2 < words.count,
          let x = Double(words[index + 1]), let y = Double(words[index + 2])
        else { throw Failure("the demo did not print the place of \(kind): \(line)") }
        return Point(x: x, y: y)
      }

      func movePointer(to point: Point) throws {
        try outer.child.send("pointer move \(point.x) \(point.y)")
      }

      func pressPointer(_ isDown: Bool) throws {
        try outer.child.send("pointer button \(button) \(isDown ? "down" : "up")")
      }

      /// Drags the item of a card until the right window has it below the pointer.
      func drag(_ kind: String) throws {
        let start = try card(kind)
        let deadline = Deadline()
        // Sway may have the former place of the window at first, and ignores the position of the
        // pointer's enter event.
        repeat {
          guard !deadline.hasPassed else { throw Failure("the drag of \(kind) did not begin") }
          try pressPointer(false)
          for _ in 0..<2 { try movePointer(to: start) }
          try outer.waitForImage(in: stage)
          try pressPointer(true)
          for distance in 1...4 {
            try movePointer(to: start + Vector(dx: 5.0 * Double(distance), dy: 0))
            try outer.waitForImage(in: stage)
          }
        } while left.nextLine(where: { $0 == "event drags \(kind)" }) == nil
        // The drag begins some time after the request for it; movements before then go to the left
        // window.
        var step = 0.0
        while right.nextLine(where: { $0 == "event over" }) == nil {
          guard !deadline.hasPassed else {
            throw Failure("the items did not come over the right window")
          }
          step = step == 0 ? 1 : 0
          try movePointer(to: target + Vector(dx: step, dy: 0))
          try outer.waitForImage(in: stage)
        }
      }
    }

    @Test(
      "text, a picture, a file and the demo's own type are dragged from one process to another",
      arguments: [
        ("text", "text The ferry leaves at six."), ("picture", "picture 96x96"),
        ("file", "file /etc/os-release"), ("song", "song Harbour Lights"),
      ])
    func drop(kind: String, result: String) async throws {
      try await Stage.run { stage in
        let windows = try Windows(stage)
        try windows.drag(kind)
        try windows.pressPointer(false)
        try windows.right.waitForLine("event dropped \(result)")
        try windows.left.waitForLine("event dragged \(kind) copy")
        try windows.outer.expectNoViolation()
        #expect(windows.left.errors.isEmpty, "\(windows.left.errors)")
      }
    }
  }
}
