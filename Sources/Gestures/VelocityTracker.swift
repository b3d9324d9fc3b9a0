// SPDX-License-Identifier: MIT

import SashGeometry

/// The number of stored samples: enough for a window, and for the report interval of a device.
private let capacity = 48
/// The minimum interval between samples, in seconds, except for the newest.
///
/// Panels report at 240 Hz; faster devices then need no more samples.
private let minimumInterval = 0.003_5
/// The minimum time span that gives a full velocity, in seconds: one report of a panel at 125 Hz.
private let shortestSpan = 0.008
/// The longest gap that still counts as the report interval of a slow device, in seconds.
private let longestPause = 0.1
/// The ratio to the mean report interval from which a gap counts as a pause.
private let pauseFactor = 2.2
/// The weight of the oldest sample, relative to the newest.
private let minimumWeight = 0.1

/// Estimates the velocity of a movement from its latest positions by weighted linear regression.
///
/// Newer positions have more weight. Times are differences of one device's clock. Positions that
/// are not finite are ignored; one that is late by less than the window counts as of the last time;
/// a clock that is set back further resets the tracker. Positions before a pause do not count, and
/// several positions reported at nearly one time are measured from the position before them. The
/// tracker never allocates memory.
public struct VelocityTracker: Sendable {
  private struct Sample {
    var time = 0.0
    var position = Point.zero
  }

  private let window: Double
  private let pause: Double
  private let maximum: Double
  /// The ring buffer of samples: the newest is at `newest`, older ones before it.
  private var samples = InlineArray<48, Sample>(repeating: Sample())
  private var newest = 0
  private var count = 0

  /// Creates an empty tracker with the window, the pause and the maximum velocity of some settings.
  public init(_ settings: GestureSettings = GestureSettings()) {
    window = settings.velocityWindow
    pause = settings.velocityPause
    maximum = settings.maximumVelocity
  }

  /// Adds a position at a time in seconds.
  ///
  /// A position at the time of the last one replaces that.
  public mutating func add(_ position: Point, at time: Double) {
    guard position.isFinite, time.isFinite else { return }
    if count > 0 {
      let last = samples[newest].time
      if time < last - window {
        count = 0
      } else if time <= last {
        samples[newest].position = position
        return
      } else if count > 1, last - sample(1).time < minimumInterval {
        samples[newest] = Sample(time: time, position: position)
        return
      }
    }
    newest = (newest + 1) % capacity
    samples[newest] = Sample(time: time, position: position)
    count = min(count + 1, capacity)
  }

  /// Removes all positions.
  public mutating func reset() { count = 0 }

  /// Returns the velocity at a time, in logical pixels per second; zero after a pause.
  public func velocity(at time: Double) -> Vector {
    guard count > 1, time.isFinite else { return .zero }
    let pauseThreshold = pauseThreshold
    guard time - samples[newest].time <= pauseThreshold else { return .zero }
    let used = sampleCount(pauseThreshold: pauseThreshold)
    guard used > 1 else { return .zero }
    return slope(of: used)
  }

  /// Returns a sample by its age in reports; 0 is the newest.
  private func sample(_ age: Int) -> Sample { samples[(newest + capacity - age) % capacity] }

  /// The gap from which a movement counts as paused, derived from the device's report interval.
  private var pauseThreshold: Double {
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

  /// Returns the number of the newest samples that belong to the current movement.
  private func sampleCount(pauseThreshold: Double) -> Int {
    let last = samples[newest].time
    var used = 1
    while used < count {
      let older = sample(used)
      let isRecent =
        last - older.time <= window && sample(used - 1).time - older.time <= pauseThreshold
      // A batch of reports after a gap is measured from the sample before the gap.
      if !isRecent, last - sample(used - 1).time >= shortestSpan { break }
      used += 1
      if !isRecent { break }
    }
    return used
  }

  private func slope(of used: Int) -> Vector {
    // Times relative to the last sample lose no digits when clock values are large.
    let last = samples[newest]
    let span = last.time - sample(used - 1).time
    guard span > 0 else { return .zero }
    var weights = 0.0
    var meanTime = 0.0
    var meanX = 0.0
    var meanY = 0.0
    for age in 0..<used {
      let (t, offset, weight) = values(age, last)
      weights += weight
      meanTime += weight * t
      meanX += weight * offset.dx
      meanY += weight * offset.dy
    }
    meanTime /= weights
    meanX /= weights
    meanY /= weights
    var timeVariance = 0.0
    var x = 0.0
    var y = 0.0
    for age in 0..<used {
      let (t, offset, weight) = values(age, last)
      timeVariance += weight * (t - meanTime) * (t - meanTime)
      x += weight * (t - meanTime) * (offset.dx - meanX)
      y += weight * (t - meanTime) * (offset.dy - meanY)
    }
    guard timeVariance > 0 else { return .zero }
    let confidence = min(1, span / shortestSpan)
    return Vector(
      dx: bounded(x / timeVariance * confidence), dy: bounded(y / timeVariance * confidence))
  }

  private func values(_ age: Int, _ last: Sample) -> (Double, Vector, Double) {
    let sample = sample(age)
    let t = sample.time - last.time
    return (t, sample.position - last.position, max(minimumWeight, 1 + t / window))
  }

  private func bounded(_ speed: Double) -> Double {
    speed.isFinite ? min(max(speed, -maximum), maximum) : 0
  }
}
