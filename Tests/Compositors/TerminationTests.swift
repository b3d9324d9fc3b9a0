// SPDX-License-Identifier: MIT

import Foundation
import Glibc

extension RealCompositorTests {
  @Suite("Termination of a program")
  struct TerminationTests {
    /// A termination signal.
    enum TerminationSignal: String, CaseIterable {
      case term, interrupt, hangUp

      var number: Int32 {
        switch self {
        case .term: SIGTERM
        case .interrupt: SIGINT
        case .hangUp: SIGHUP
        }
      }
    }

    /// Starts a program, and waits until its window is mapped.
    private func start(_ behaviour: String, on stage: Stage, prefix: [String] = []) throws -> Child
    {
      _ = try stage.startTestCompositor()
      let program = try stage.start(
        "life", prefix + [Programs.product("sash-test-app"), "life", behaviour])
      try program.waitForLine("mapped")
      return program
    }

    @Test(
      "a signal lets the application save, and closes its windows",
      arguments: TerminationSignal.allCases)
    func saves(_ request: TerminationSignal) async throws {
      try await Stage.run { stage in
        let program = try start("idle", on: stage)
        kill(program.processID, request.number)
        #expect(try program.waitForExit() == .exited(0))
        #expect(program.lines == ["mapped", "terminating", "closed"])
        #expect(program.errors == "")
      }
    }

    @Test(
      "terminate() calls onTerminate and closes windows like a signal, and sets the status",
      arguments: [
        "terminates", "terminates-at-launch", "terminates-under-signal",
      ])
    func terminates(_ behaviour: String) async throws {
      try await Stage.run { stage in
        _ = try stage.startTestCompositor()
        let program = try stage.start(
          "life", [Programs.product("sash-test-app"), "life", behaviour])
        #expect(try program.waitForExit() == .exited(3))
        #expect(Array(program.lines.suffix(2)) == ["terminating", "closed"])
      }
    }

    @Test(
      "a program whose hook or handler hangs is ended by the signal, and prints the reason",
      arguments: ["hangs-in-hook", "hangs-in-handler"])
    func hangs(_ behaviour: String) async throws {
      try await Stage.run { stage in
        let program = try start(behaviour, on: stage)
        kill(program.processID, SIGTERM)
        #expect(try program.waitForExit() == .killed(signal: SIGTERM))
        #expect(
          program.errors.contains("still running 5 seconds after SIGTERM"), "\(program.errors)")
        #expect(program.errors.contains("onTerminate"), "\(program.errors)")
        #expect(!program.lines.contains("closed"))
      }
    }

    @Test(
      "a second signal, of any kind, ends the program at once",
      arguments: TerminationSignal.allCases)
    func second(_ request: TerminationSignal) async throws {
      try await Stage.run { stage in
        let program = try start("hangs-in-hook", on: stage)
        kill(program.processID, SIGTERM)
        try program.waitForLine("terminating")
        kill(program.processID, request.number)
        #expect(try program.waitForExit() == .killed(signal: request.number))
        #expect(program.errors == "")
      }
    }

    @Test("a signal that the parent ignores stays ignored")
    func ignored() async throws {
      try await Stage.run { stage in
        let program = try start(
          "idle", on: stage, prefix: ["sh", "-c", "trap '' HUP INT; exec \"$@\"", "sh"])
        let handled = try signals("SigCgt", of: program)
        #expect(handled & mask(SIGTERM) != 0)
        #expect(handled & (mask(SIGHUP) | mask(SIGINT)) == 0)
        let ignored = try signals("SigIgn", of: program)
        #expect(ignored & mask(SIGHUP) != 0 && ignored & mask(SIGINT) != 0)
        kill(program.processID, SIGINT)
        kill(program.processID, SIGHUP)
        kill(program.processID, SIGTERM)
        #expect(try program.waitForExit() == .exited(0))
      }
    }

    private func mask(_ signal: Int32) -> UInt64 { 1 << UInt64(signal - 1) }

    /// Returns a set of signals of a process, as the kernel reports it.
    private func signals(_ name: String, of program: Child) throws -> UInt64 {
      let text = try String(contentsOfFile: "/proc/\(program.processID)/status", encoding: .utf8)
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("\(name):") })
      return try #require(UInt64(line.split(separator: "\t").last ?? "", radix: 16))
    }
  }
}
