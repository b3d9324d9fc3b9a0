// SPDX-License-Identifier: MIT

import ArgumentParser
import Glibc
import Sash
import SashTestSupport

/// Opens, drags, resizes, edits and navigates a window at random for some minutes, and checks its
/// memory, its buffers and its pixels.
@main
struct Soak: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sash-soak",
    abstract: "Opens, edits, navigates and resizes at random, and watches memory.")

  /// The time of the first memory sample, and the interval of the others, in seconds.
  private static let warmUp = 60.0
  /// The number of episodes after which everything that is created once exists.
  private static let warmUpEpisodes = 300
  private static let interval = 10.0
  /// The number of samples in a line of output.
  private static let samplesPerLine = 6

  @Argument(help: "How many minutes.")
  var minutes = 10.0

  @Option(help: "Where random numbers begin; printed, so that a run can be repeated.")
  var seed: UInt64 = .random(in: 0...999_999)

  func validate() throws {
    guard minutes > 0, minutes < 1e6 else {
      throw ValidationError("The minutes must be more than 0.")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated { try soak() }
  }

  @MainActor private func soak() throws {
    printLine("seed \(seed), \(minutes) min; sizes in KB")
    printLine(SoakReport.heading)
    let walk = try SoakWalk(seed: seed)
    let start = now()
    let end = minutes * 60
    var next = min(Self.warmUp, end / 2)
    let interval = min(Self.interval, end / 2 / Double(Self.samplesPerLine))
    var report = SoakReport()
    var samples = 0
    var isAtEnd = false
    while !isAtEnd {
      try walk.step()
      isAtEnd = now() - start >= end
      let isWarm = walk.episodes >= Self.warmUpEpisodes || now() - start >= end / 2
      let isDue = isAtEnd || isWarm && now() - start >= next
      if isDue { walk.settle() }
      if let violation = walk.violations.first {
        printLine("failed after \(walk.episodes) episodes: \(violation)")
        throw ExitCode.failure
      }
      guard isDue else { continue }
      next += interval
      report.add(
        SoakReport.Sample(time: now() - start, memory: try MemoryUse(), layers: walk.layerBytes))
      samples += 1
      // The first sample is a line of its own: the end of the first minute.
      if samples % Self.samplesPerLine == 1 || isAtEnd, let line = report.line(walk) {
        printLine(line)
      }
    }
    printLine(
      "\(walk.episodes) episodes: each picture the newest, at most \(walk.largestBufferCount) buffers of "
        + "\(SoakStage.allowedBuffers) allowed")
    guard let outcome = report.outcome else {
      return printLine("too short to tell whether memory is flat")
    }
    printLine(outcome.text)
    printLine(outcome.isFlat ? "passed" : "failed")
    if !outcome.isFlat { throw ExitCode.failure }
  }
}

/// Prints a line and flushes it, also into a pipe.
private func printLine(_ line: String) {
  print(line)
  fflush(nil)
}

/// Returns the time of the monotonic clock in seconds.
private func now() -> Double {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
