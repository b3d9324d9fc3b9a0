// SPDX-License-Identifier: MIT

import Foundation

extension RealCompositorTests {
  @Suite("A compositor that never answers")
  struct SilentCompositorTests {
    /// Starts a program with its error output in its standard output, whose lines can be waited
    /// for.
    private func start(_ arguments: [String], on stage: Stage) throws -> Child {
      try stage.start(
        "life",
        ["sh", "-c", "exec \"$@\" 2>&1", "sh", Programs.product("sash-test-app"), "life"]
          + arguments,
        variables: ["WAYLAND_DISPLAY": "silent"])
    }

    /// Returns a compositor that accepts connections, and does nothing before it is stepped.
    @MainActor private func listen(in folder: String) throws -> ScriptedCompositor {
      let compositor = ScriptedCompositor()
      try compositor.listen(name: "silent", in: folder)
      return compositor
    }

    @Test("the program reports it once, and starts when the answer arrives")
    func late() async throws {
      try await Stage.run { stage in
        let compositor = try await listen(in: stage.folder)
        let program = try start(["idle"], on: stage)
        try program.waitForLine("a warning that names the compositor") {
          $0.contains("the compositor at 'silent' accepted the connection")
            && $0.contains("not answered for 2 s") && $0.contains("still waiting")
        }
        await MainActor.run {
          let deadline = Deadline()
          while compositor.toplevels.first?.phase != .mapped, !deadline.hasPassed {
            compositor.step()
          }
        }
        try program.waitForLine("mapped")
        #expect(program.lines.count == 2, "\(program.combinedOutput)")
      }
    }

    @Test("with a limit the program ends, and prints the reason")
    func limit() async throws {
      try await Stage.run { stage in
        let compositor = try await listen(in: stage.folder)
        defer { withExtendedLifetime(compositor) {} }
        let program = try start(["idle", "1.5"], on: stage)
        #expect(try program.waitForExit() == .exited(1))
        #expect(program.lines.count == 1, "\(program.combinedOutput)")
        #expect(
          program.lines.first?.contains(
            "the compositor at 'silent' accepted the connection and has not answered for 1.5 s")
            == true, "\(program.combinedOutput)")
      }
    }
  }
}
