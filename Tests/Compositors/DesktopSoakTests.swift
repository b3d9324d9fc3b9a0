// SPDX-License-Identifier: MIT

import Foundation
import Glibc

/// The variable with the length of a soak in minutes; without it, the test takes some seconds.
private let variable = "SASH_SOAK_MINUTES"
/// The seconds of changes between two restarts of the compositor: in a soak, where the rest of a
/// minute is spent at rest, and in a short test.
private let soakRoundSeconds = 45
private let shortRoundSeconds = 4
/// The number of rounds of a short test.
private let shortRounds = 2
/// The rounds after which caches and pools have their final size.
private let warmUpRounds = 4
/// The largest accepted growth of the demo's memory after the first rounds, in bytes.
private let memoryTolerance = 1 << 20
/// Fewer colours than the page has, and more than a screen on which it is not yet displayed.
private let fewestColors = 200
/// The height of the lower part of the window with the bar, whose progress changes all the time.
private let barHeight = 90

extension RealCompositorTests {
  @Suite("A desktop that changes all the time")
  struct DesktopSoakTests {
    /// The minutes of a soak, or `nil` for a short test.
    private let minutes = ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }

    @Test("sizes, screens, devices and compositors come and go, and the demo shows the same page")
    func soak() async throws {
      try await Stage.run { stage in
        let seed = namedSeeds()?.lowerBound ?? .random(in: 1...99_999)
        printLine("seed \(seed)")
        let soak = try DesktopSoak(stage, seed: seed)
        let page = try await stage.waitForScreen("the page") { $0.colors > fewestColors }
        var memory: [MemoryUse] = []
        for round in 0..<(minutes ?? shortRounds) {
          if round > 0 { try soak.restartCompositor() }
          try soak.performRound(seconds: minutes == nil ? shortRoundSeconds : soakRoundSeconds)
          try await Self.expectScreen(page, on: stage, afterRound: round + 1)
          soak.expectHealth(restarts: round)
          printLine("round \(round + 1): \(soak.changeCount) changes")
          guard minutes != nil else { continue }
          memory.append(try soak.memoryUseAtRest())
          printLine("memory at rest: \(memory[round])")
        }
        let sizes = memory.map(\.bytes)
        if let most = sizes.dropFirst(warmUpRounds).max() {
          let before = sizes.prefix(warmUpRounds).max() ?? 0
          #expect(most - before <= memoryTolerance, "\(memory)")
        }
      }
    }

    /// Expects that the screen displays the page, apart from the bar.
    private static func expectScreen(
      _ page: Screenshot, on stage: Stage, afterRound round: Int
    ) async throws {
      let height = page.size.height - barHeight
      var difference: PixelRect?
      do {
        try await stage.waitForScreen("the page of the start") { screen in
          difference = screen.differingRect(from: page)
          return difference.map { $0.top >= height } ?? true
        }
      } catch {
        let place = difference.map { "\($0)" } ?? "nothing"
        throw Failure("after round \(round), \(place) differs: \(error)")
      }
    }
  }
}

/// Prints a line and flushes it, also into a pipe.
private func printLine(_ line: String) {
  print(line)
  fflush(nil)
}
