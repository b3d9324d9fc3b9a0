// SPDX-License-Identifier: MIT

import Foundation
import Glibc

extension RealCompositorTests {
  @Suite("Limits of the process")
  struct LimitTests {
    /// Starts a program under a limit in the notation of `prlimit`.
    private func start(
      _ behaviour: String, limit: String, on stage: Stage, unprivileged: Bool = false
    ) throws -> Child {
      // The error output is appended to the standard output.
      try stage.start(
        "life",
        [
          "sh", "-c", "exec \"$@\" 2>&1", "sh", Programs.system("prlimit", package: "util-linux"),
          limit, Programs.product("sash-test-app"), "life", behaviour,
        ], unprivileged: unprivileged)
    }

    @Test("with few descriptors a program runs, or names the missing ones", arguments: 4...16)
    func descriptors(count: Int) async throws {
      try await Stage.run { stage in
        _ = try stage.startTestCompositor()
        let program = try start("terminates", limit: "--nofile=\(count)", on: stage)
        let status = try program.waitForExit()
        if status == .exited(3) {
          #expect(program.lines == ["mapped", "terminating", "closed"])
        } else {
          #expect(status == .exited(1), "\(program.combinedOutput)")
          #expect(program.lines.count == 1, "\(program.combinedOutput)")
          let line = try #require(program.lines.first)
          #expect(line.contains("file descriptors") && line.contains("ulimit -n"), "\(line)")
        }
      }
    }

    @Test("a limit on file sizes is reported, and does not end the program")
    func fileSize() async throws {
      try await Stage.run { stage in
        _ = try stage.startTestCompositor()
        let program = try start("idle", limit: "--fsize=100000", on: stage)
        try program.waitForLine("a message that names the limit") {
          $0.contains("bytes are refused (File too large)") && $0.contains("ulimit -f")
        }
        kill(program.processID, SIGTERM)
        #expect(try program.waitForExit() == .exited(0))
      }
    }

    @Test("too little memory is reported at the start")
    func memory() async throws {
      try await Stage.run { stage in
        _ = try stage.startTestCompositor()
        let program = try start("idle", limit: "--data=\(20 << 20)", on: stage)
        #expect(try program.waitForExit() == .exited(1))
        #expect(program.lines.count == 1, "\(program.combinedOutput)")
        #expect(
          program.lines.first?.contains("36 MB of memory") == true, "\(program.combinedOutput)")
        #expect(program.lines.first?.contains("ulimit -d") == true, "\(program.combinedOutput)")
      }
    }

    @Test("too few threads are reported at the start", .enabled(if: Stage.isRoot))
    func threads() async throws {
      try await Stage.run { stage in
        _ = try stage.startTestCompositor()
        try stage.openDisplay()
        let program = try start("idle", limit: "--nproc=2", on: stage, unprivileged: true)
        #expect(try program.waitForExit() == .exited(1))
        #expect(program.lines.count == 1, "\(program.combinedOutput)")
        #expect(program.lines.first?.contains("the 4 threads") == true, "\(program.combinedOutput)")
        #expect(program.lines.first?.contains("ulimit -u") == true, "\(program.combinedOutput)")
      }
    }
  }
}
