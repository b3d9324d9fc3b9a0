// SPDX-License-Identifier: MIT

import Foundation

extension RealCompositorTests {
  @Suite("Dialogues")
  struct DialogueTests {
    @Test(
      "a dialogue with an icon, a lock and a token is opened, and closed with its parent",
      arguments: NestedCompositor.Inner.allCases)
    func opened(compositor: NestedCompositor.Inner) async throws {
      try await Stage.run { stage in
        _ = try stage.startTestCompositor()
        _ = try compositor.start(in: stage)
        let program = try stage.start(
          "life", [Programs.product("sash-test-app"), "life", "opens-dialogue"])
        try program.waitForLine("dialogue")
        #expect(try program.waitForExit() == .exited(0), "\(program.combinedOutput)")
        let hasToken = program.lines.contains("token")
        #expect(hasToken || program.lines.contains("no token"), "\(program.lines)")
        #expect(program.lines.suffix(3) == ["closed", "closed", "terminating"])
        #expect(program.errors == "")
      }
    }
  }
}
