/// How long something took in the last frames.
///
/// It holds a fixed number of frames. Copies share their memory until another frame is added.
public nonisolated struct FrameTimes: Sendable {
  /// How many frames are looked back on: about four seconds at 60 Hz.
  public static let capacity = 256

  /// Seconds, with six digits: enough for parts of a frame.
  private var ring: ContiguousArray<Float> = []
  private var next = 0
  /// How many frames there are, at most `capacity`.
  public var count: Int { ring.count }

  /// No frame yet.
  public init() {}

  /// The newest, in seconds; zero before the first.
  public var last: Double { self[ago: 0] }

  /// The one so many frames before the newest, in seconds; zero where there is none.
  public subscript(ago frames: Int) -> Double {
    guard frames >= 0, frames < count else { return 0 }
    return Double(ring[(next + Self.capacity - 1 - frames) % Self.capacity])
  }

  /// The mean, in seconds.
  public var mean: Double {
    guard count > 0 else { return 0 }
    var sum = 0.0
    for index in 0..<count { sum += Double(ring[index]) }
    return sum / Double(count)
  }

  /// The longest, in seconds.
  public var longest: Double { largest(skipping: 0) }

  /// What 99 of 100 frames stay within, in seconds.
  ///
  /// By the nearest rank: of fewer than a hundred frames it is the longest.
  public var percentile99: Double { largest(skipping: count / 100) }

  /// The largest but so many that are as large or larger.
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

  /// Adds a frame, in place of the oldest when there are many.
  package mutating func add(_ seconds: Double) {
    let time = Float(max(0, seconds))
    if ring.isEmpty { ring.reserveCapacity(Self.capacity) }
    if ring.count < Self.capacity { ring.append(time) } else { ring[next] = time }
    next = (next + 1) % Self.capacity
  }
}
