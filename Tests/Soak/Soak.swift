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

  /// How far memory may be above what it was when everything had been used once, in bytes.
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
    var base: Int?
    var highest = 0
    while now() - start < minutes * 60 {
      try walk.step()
      if let fault = walk.faults.first {
        say("after \(walk.episodes) episodes: \(fault)")
        throw ExitCode.failure
      }
      guard now() - start >= next else { continue }
      next += Self.interval
      let size = try proportionalSetSize()
      base = base ?? size
      highest = max(highest, size)
      say(
        "\(Int(now() - start)) s: \(walk.episodes) episodes, \(walk.frames) frames, \(size >> 10) KB"
      )
    }
    guard let base else { return }
    say("memory grew by at most \((highest - base) >> 10) KB after the first \(Int(warmUp)) s")
    if highest - base > Self.tolerance { throw ExitCode.failure }
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

/// The proportional set size of this process, in bytes.
private func proportionalSetSize() throws -> Int {
  guard let file = unsafe fopen("/proc/self/smaps_rollup", "r") else {
    throw ValidationError("cannot read /proc/self/smaps_rollup: errno \(errno)")
  }
  defer { unsafe fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while unsafe fgets(&line, 256, file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let words = text.split(separator: " ")
    if words.first == "Pss:", words.count > 1, let size = Int(words[1]) { return size << 10 }
  }
  throw ValidationError("/proc/self/smaps_rollup has no line 'Pss:'")
}
