// SPDX-License-Identifier: MIT

/// The durations of a step in the last frames.
///
/// It has a fixed capacity. Copies share their memory until another frame is added.
public nonisolated struct FrameTimes: Sendable {
  /// The greatest number of recorded frames: about four seconds at 60 Hz.
  public static let capacity = 256

  /// In seconds; six significant digits are enough for parts of a frame.
  private var ring: ContiguousArray<Float> = []
  private var next = 0
  /// The number of recorded frames, at most `capacity`.
  public var count: Int { ring.count }

  /// Creates a record without frames.
  public init() {}

  /// The latest duration in seconds, or zero.
  public var last: Double { self[ago: 0] }

  /// The duration of the frame that lies some frames before the latest one, in seconds, or zero.
  public subscript(ago frames: Int) -> Double {
    guard frames >= 0, frames < count else { return 0 }
    return Double(ring[(next + Self.capacity - 1 - frames) % Self.capacity])
  }

  /// The mean duration in seconds.
  public var mean: Double {
    count > 0 ? ring.reduce(0) { $0 + Double($1) } / Double(count) : 0
  }

  /// The longest duration in seconds.
  public var longest: Double { largest(skipping: 0) }

  /// The 99th percentile of the durations in seconds.
  ///
  /// It is determined by the nearest rank: of fewer than a hundred frames it is the longest.
  public var percentile99: Double { largest(skipping: count / 100) }

  /// Returns the largest duration after skipping some that are as large or larger.
  private func largest(skipping: Int) -> Double {
    var limit = Float.infinity
    var skipped = 0
    while true {
      var found: Float = 0
      var times = 0
      for index in 0..<count where ring[index] < limit {
        if ring[index] > found {
          found = ring[index]
          times = 1
        } else if ring[index] == found {
          times += 1
        }
      }
      skipped += times
      if times == 0 || skipped > skipping { return Double(found) }
      limit = found
    }
  }

  /// Adds a duration, which replaces the oldest one at full capacity.
  package mutating func add(_ seconds: Double) {
    let time = Float(max(0, seconds))
    if ring.isEmpty { ring.reserveCapacity(Self.capacity) }
    if ring.count < Self.capacity { ring.append(time) } else { ring[next] = time }
    next = (next + 1) % Self.capacity
  }
}
