/// Where a line of a marquee stands at a time: a pure function.
///
/// The line passes by once, followed by a copy of itself, and rests when the copy has come to where
/// it began. It counts from the moment that all lines of a marquee set out together.
nonisolated package struct MarqueeTimeline: Hashable, Sendable {
  /// The space between a line and its copy, in logical pixels.
  package static let gap = 50.0
  /// How far in from an edge text fades, in logical pixels.
  package static let fadeLength = 10.0
  /// How long it takes to fade for the first time, in seconds.
  package static let setUpTime = 0.25
  /// How long the edge takes to fade where a line begins, as it sets out, in seconds.
  static let leadingFadeTime = 0.2
  /// How long it takes to be there again once the line has passed, in seconds.
  static let leadingReturnTime = 0.1

  /// What is slower does not move, in logical pixels a second.
  private static let slowest = 0.1

  /// How it moves.
  package var settings: MarqueeSettings
  /// How long the lines are that move, in logical pixels.
  package var lengths: [Double]

  /// A line at a moment.
  package struct Line: Hashable, Sendable {
    /// How far it has moved towards its beginning, in logical pixels.
    package var offset = 0.0
    /// How much is missing at the edge where lines begin, from 0 to 1.
    package var leadingFade = 0.0
    /// A line at home.
    package static let home = Line()
  }

  /// The times of lines of some lengths in logical pixels.
  package init(_ settings: MarqueeSettings, lengths: [Double]) {
    self.settings = settings
    self.lengths = lengths
  }

  /// Whether a line of a length moves in a room of a length.
  package static func moves(_ settings: MarqueeSettings, length: Double, room: Double) -> Bool {
    settings.isEnabled && settings.rate >= slowest && settings.rate.isFinite && length > room
      && room > 0
  }

  /// How long a line is on its way, in seconds.
  package func travelTime(_ line: Int) -> Double { (lengths[line] + Self.gap) / settings.rate }

  /// How long it is until the last of the lines is at home, in seconds.
  package var travelTime: Double { lengths.indices.map { travelTime($0) }.max() ?? 0 }

  /// How long it is from one setting out to the next, in seconds.
  package var period: Double { max(0, settings.delay) + travelTime }

  /// Where a line is so long after setting out; one that is at home waits there for the others.
  package func line(_ line: Int, at time: Double) -> Line {
    let travel = travelTime(line)
    guard time > 0, time < travel else { return .home }
    let gone = lengths[line] / settings.rate
    let fade =
      time <= gone
      ? time / Self.leadingFadeTime : 1 - (time - gone) / min(Self.leadingReturnTime, travel - gone)
    return Line(offset: time * settings.rate, leadingFade: min(max(fade, 0), 1))
  }

  /// How much of the fade at the edge where lines end there is, so long after it was set up.
  package static func trailingFade(at time: Double) -> Double {
    min(max(time / setUpTime, 0), 1)
  }
}
