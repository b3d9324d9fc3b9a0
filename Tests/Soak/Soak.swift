import ArgumentParser
import Glibc
import Sash
import SashTestSupport

/// Opens, drags and resizes a window at random for some minutes, and watches its memory, its
/// buffers and its pixels.
@main
struct Soak: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sash-soak", abstract: "Opens, drags and resizes at random, and watches memory.")

  /// How much more memory may be needed at the end than when everything had been used once, in
  /// bytes.
  private static let tolerance = 1 << 20
  /// When memory is read for the first time, and how often after that, in seconds.
  private static let warmUp = 60.0
  private static let interval = 10.0

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
    say("seed \(seed), \(minutes) min")
    let walk = try SoakWalk(seed: seed)
    let start = now()
    let warmUp = min(Self.warmUp, minutes * 60 / 2)
    var next = warmUp
    var samples: [Int] = []
    while now() - start < minutes * 60 {
      try walk.step()
      if let fault = walk.faults.first {
        say("after \(walk.episodes) episodes: \(fault)")
        throw ExitCode.failure
      }
      guard now() - start >= next else { continue }
      next += Self.interval
      let size = try memoryInUse()
      samples.append(size)
      say(
        "\(Int(now() - start)) s: \(walk.episodes) episodes, \(walk.frames) frames, \(size >> 10) KB"
      )
    }
    // What is kept for the next sizes comes and goes; what leaks stays, and raises the least.
    let part = max(samples.count / 4, 1)
    guard let first = samples.prefix(part).min(), let last = samples.suffix(part).min() else {
      return
    }
    say("memory grew by \((last - first) >> 10) KB after the first \(Int(warmUp)) s")
    if last - first > Self.tolerance { throw ExitCode.failure }
  }
}

/// Prints a line at once, also into a pipe.
private func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// The monotonic clock, in seconds.
private func now() -> Double {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// What this process has written and keeps in memory, in bytes.
///
/// Its own pages, and those that it shares with the compositor. Code is left out: how much of it
/// counts depends on who else runs it.
private func memoryInUse() throws -> Int {
  guard let file = unsafe fopen("/proc/self/smaps_rollup", "r") else {
    throw ValidationError("cannot read /proc/self/smaps_rollup: errno \(errno)")
  }
  defer { unsafe fclose(file) }
  var sum = 0
  var found = 0
  var line = [CChar](repeating: 0, count: 256)
  while unsafe fgets(&line, 256, file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let words = text.split(separator: " ")
    guard words.count > 1, words[0] == "Pss_Anon:" || words[0] == "Pss_Shmem:",
      let size = Int(words[1])
    else { continue }
    sum += size << 10
    found += 1
  }
  guard found == 2 else {
    throw ValidationError("/proc/self/smaps_rollup has no lines 'Pss_Anon:' and 'Pss_Shmem:'")
  }
  return sum
}
