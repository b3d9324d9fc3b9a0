// SPDX-License-Identifier: MIT

import Foundation
import Glibc

extension RealCompositorTests {
  @Suite("State restoration")
  struct RestorationTests {
    /// Starts the program that restores its state, and waits until it has changed it.
    private func start(on stage: Stage) throws -> Child {
      let program = try stage.start(
        "life", [Programs.product("sash-test-app"), "life", "restores"])
      try program.waitForLine("changed")
      return program
    }

    @Test("after SIGTERM the next run begins where the last one ended")
    func terminated() async throws {
      try await Stage.run { stage in
        _ = try stage.startWeston()
        for count in 1...3 {
          let program = try start(on: stage)
          let place = count == 1 ? "tab 0 offset 0" : "tab 1 offset 300"
          #expect(program.lines.first?.hasPrefix("start \(count) \(place)") == true)
          #expect(program.errors == "")
          kill(program.processID, SIGTERM)
          #expect(try program.waitForExit() == .exited(0))
        }
      }
    }

    @Test("the state is saved when the compositor is killed, before the program is")
    func compositorKilled() async throws {
      try await Stage.run { stage in
        let compositor = try stage.startWeston()
        let program = try start(on: stage)
        kill(compositor.processID, SIGKILL)
        try program.waitForLine("lost")
        kill(program.processID, SIGKILL)
        #expect(try program.waitForExit() == .killed(signal: SIGKILL))
        _ = try stage.startWeston()
        let next = try start(on: stage)
        #expect(next.lines.first?.hasPrefix("start 2 tab 1 offset 300") == true, "\(next.lines)")
      }
    }
  }
}
