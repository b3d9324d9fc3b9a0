// SPDX-License-Identifier: MIT

/// The number of chains that the program opens: six orders at five times.
private let chainCount = 30

extension RealCompositorTests {
  /// Popovers and menus beyond their window, on popups of a real compositor.
  @Suite("Popovers and menus on popups")
  struct ChildSurfaceTests {
    private func start(_ stage: Stage, _ options: [String] = []) throws -> Child {
      let program = try stage.start(
        "surfaces", [Programs.product("sash-test-app"), "surfaces"] + options)
      try program.waitForLine("ready")
      return program
    }

    /// Expects that all chains were closed without a protocol error, and that those that had the
    /// time to be displayed were on popups.
    private func expectChains(_ program: Child) throws {
      try program.waitForLine("finished")
      let chains = program.lines.filter { $0.hasPrefix("chain ") }
      #expect(chains.count == chainCount)
      #expect(chains.count { $0.hasSuffix(" -1 3") } == 6, "\(chains)")
      #expect(!program.lines.contains("lost"))
      #expect(program.errors.isEmpty, "\(program.errors)")
    }

    @Test("weston: chains of three popups close in any order, at each point of the handshake")
    func weston() async throws {
      try await Stage.run { stage in
        try stage.startWeston()
        try expectChains(try start(stage, ["chains"]))
      }
    }

    @Test("sway: chains of three popups close in any order, at each point of the handshake")
    func sway() async throws {
      try await Stage.run { stage in
        try stage.startSway()
        try expectChains(try start(stage, ["chains"]))
      }
    }

    @Test(
      "sway: a menu at the window's edge is a popup with submenus that the keyboard chooses from")
    func menu() async throws {
      try await Stage.run { stage in
        let outer = try stage.startTestCompositor()
        _ = try NestedCompositor.Inner.sway.start(in: stage)
        try outer.child.waitForLine(beginning: "mapped")
        try outer.setCapabilities(.all)
        let program = try start(stage)
        let secondary = GestureScript.Contact.pointer(button: 0x111)
        let corner = Point(x: 780, y: 580)
        try outer.play(.tap(at: corner, with: secondary))
        try program.waitForLine("items 4")
        // Down and Right, Right, Return: through both submenus.
        try outer.press(key: 108)
        try outer.press(key: 106)
        try program.waitForLine("items 6")
        try outer.press(key: 106)
        try program.waitForLine("items 7")
        try outer.press(key: 28)
        try program.waitForLine("chose Innermost")
        try program.waitForLine("items 0")
        #expect(!program.lines.contains("lost"))
        #expect(program.errors.isEmpty, "\(program.errors)")
        try outer.expectNoViolation()
      }
    }

    @Test("sway: a secondary press on a menu that is fading out opens another menu")
    func pressOnFadingMenu() async throws {
      try await Stage.run { stage in
        let outer = try stage.startTestCompositor()
        _ = try NestedCompositor.Inner.sway.start(in: stage)
        try outer.child.waitForLine(beginning: "mapped")
        try outer.setCapabilities(.all)
        let program = try start(stage)
        let secondary = GestureScript.Contact.pointer(button: 0x111)
        try outer.play(.tap(at: Point(x: 780, y: 580), with: secondary))
        try program.waitForLine("items 4")
        // Escape.
        try outer.press(key: 1)
        try program.waitForLine("items 0")
        try outer.play(.tap(at: Point(x: 782, y: 582), with: secondary))
        try program.waitForLine("items 4")
        #expect(program.errors.isEmpty, "\(program.errors)")
      }
    }
  }
}
