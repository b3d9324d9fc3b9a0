import SashGeometry

/// How many samples are kept: those of a window, and some more for a rhythm.
private let capacity = 48
/// Samples lie no closer together than this, the newest apart, in seconds; panels report at
/// 240 Hz, and faster devices fill no more room than they.
private let spacing = 0.003_5
/// Less time than this tells no velocity by itself, in seconds: a report of a panel of 125 Hz.
private let shortestSpan = 0.008
/// No silence longer than this passes for the rhythm of a slow device, in seconds.
private let longestPause = 0.1
/// How many times the mean time between reports a silence has to last to be a pause.
private let pauseFactor = 2.2
/// What the oldest sample counts, where the newest counts one.
private let leastWeight = 0.1

/// How fast something moves, by the straight line nearest to its latest places.
///
/// Newer places count more (weighted least squares). Times are differences of one device's clock.
/// What is not a number is left out, what comes late by less than the window is taken as of the
/// last time, and a clock set back further starts anew. What came before a pause does not count,
/// and several places told at nearly one time count from the place before them. It takes no memory.
public struct VelocityTracker: Sendable {
  private struct Sample {
    var time = 0.0
    var position = Point.zero
  }

  private let window: Double
  private let pause: Double
  private let greatest: Double
  /// A ring: the newest lies at `newest`, the others before it.
  private var samples = InlineArray<48, Sample>(repeating: Sample())
  private var newest = 0
  private var count = 0

  /// A tracker that has seen nothing, with the window, the pause and the bound of some settings.
  public init(_ settings: GestureSettings = GestureSettings()) {
    window = settings.velocityWindow
    pause = settings.velocityPause
    greatest = settings.greatestVelocity
  }

  /// Adds a place at a time in seconds; a later place at the same time replaces the earlier.
  public mutating func add(_ position: Point, at time: Double) {
    guard position.isFinite, time.isFinite else { return }
    if count > 0 {
      let last = samples[newest].time
      if time < last - window {
        count = 0
      } else if time <= last {
        samples[newest].position = position
        return
      } else if count > 1, last - sample(1).time < spacing {
        samples[newest] = Sample(time: time, position: position)
        return
      }
    }
    newest = (newest + 1) % capacity
    samples[newest] = Sample(time: time, position: position)
    count = min(count + 1, capacity)
  }

  /// Forgets everything.
  public mutating func reset() { count = 0 }

  /// The velocity at a time, in logical pixels a second; zero after a pause.
  public func velocity(at time: Double) -> Vector {
    guard count > 1, time.isFinite else { return .zero }
    let silence = silence
    guard time - samples[newest].time <= silence else { return .zero }
    let used = sampleCount(silence: silence)
    guard used > 1 else { return .zero }
    return slope(of: used)
  }

  /// The sample of an age in reports; 0 is the newest.
  private func sample(_ age: Int) -> Sample { samples[(newest + capacity - age) % capacity] }

  /// How long a silence is a pause, by the device's own rhythm.
  private var silence: Double {
    let newestTime = samples[newest].time
    var intervals = 0.0
    var total = 0.0
    for age in 1..<count {
      let interval = sample(age - 1).time - sample(age).time
      if newestTime - sample(age).time > 2 * window { break }
      guard interval <= longestPause else { continue }
      intervals += 1
      total += interval
    }
    guard intervals > 0 else { return pause }
    return min(max(pause, pauseFactor * total / intervals), max(pause, longestPause))
  }

  /// How many of the newest samples belong to the present movement.
  private func sampleCount(silence: Double) -> Int {
    let last = samples[newest].time
    var used = 1
    while used < count {
      let older = sample(used)
      let isRecent =
        last - older.time <= window && sample(used - 1).time - older.time <= silence
      // A batch after a silence is measured from what was before it.
      if !isRecent, last - sample(used - 1).time >= shortestSpan { break }
      used += 1
      if !isRecent { break }
    }
    return used
  }

  private func slope(of used: Int) -> Vector {
    // Counted from the last sample, so that no digits are lost to large times.
    let last = samples[newest]
    let span = last.time - sample(used - 1).time
    guard span > 0 else { return .zero }
    var weights = 0.0
    var meanTime = 0.0
    var meanX = 0.0
    var meanY = 0.0
    for age in 0..<used {
      let (t, way, weight) = values(age, last)
      weights += weight
      meanTime += weight * t
      meanX += weight * way.dx
      meanY += weight * way.dy
    }
    meanTime /= weights
    meanX /= weights
    meanY /= weights
    var spread = 0.0
    var x = 0.0
    var y = 0.0
    for age in 0..<used {
      let (t, way, weight) = values(age, last)
      spread += weight * (t - meanTime) * (t - meanTime)
      x += weight * (t - meanTime) * (way.dx - meanX)
      y += weight * (t - meanTime) * (way.dy - meanY)
    }
    guard spread > 0 else { return .zero }
    let trust = min(1, span / shortestSpan)
    return Vector(dx: bounded(x / spread * trust), dy: bounded(y / spread * trust))
  }

  private func values(_ age: Int, _ last: Sample) -> (Double, Vector, Double) {
    let sample = sample(age)
    let t = sample.time - last.time
    return (t, sample.position - last.position, max(leastWeight, 1 + t / window))
  }

  private func bounded(_ speed: Double) -> Double {
    speed.isFinite ? min(max(speed, -greatest), greatest) : 0
  }
}
