// SPDX-License-Identifier: MIT

/// The scroll offset of each line of a marquee as a pure function of time.
///
/// A line scrolls by once, followed by a copy of itself, and stops when the copy has reached the
/// initial position of the line. Time zero is the moment at which all lines start to scroll.
nonisolated package struct MarqueeTimeline: Hashable, Sendable {
  /// The space between a line and its copy, in logical pixels.
  package static let gap = 50.0
  /// The width of the fade at an edge at a text scale of 1, in logical pixels.
  private static let fadeLength = 10.0
  /// Returns the width of the fade at an edge for a text scale: a fade that is narrower than a letter
  /// looks like a cut.
  package static func fadeLength(textScale: Double) -> Double { fadeLength * max(1, textScale) }
  /// The duration of the fade-in of the trailing edge when a marquee starts, in seconds.
  package static let trailingFadeTime = 0.25
  /// The duration of the fade-in of the leading edge when a line starts to scroll, in seconds.
  static let leadingFadeTime = 0.2
  /// The duration of the fade-out of the leading edge when the copy arrives, in seconds.
  static let leadingFadeOutTime = 0.1

  /// The lowest speed at which lines scroll, in logical pixels per second.
  private static let minimumRate = 0.1

  /// The speed and timing.
  package var settings: MarqueeSettings
  /// The widths of the scrolling lines, in logical pixels.
  package var lengths: [Double]

  /// The state of one line at one time.
  package struct LineState: Hashable, Sendable {
    /// The distance that the line has scrolled, in logical pixels.
    package var offset = 0.0
    /// The opacity of the fade at the leading edge, from 0 to 1.
    package var leadingFade = 0.0
    /// A line at its initial position.
    package static let initial = LineState()
  }

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - settings: The speed and timing.
  ///   - lengths: The widths of the scrolling lines, in logical pixels.
  package init(_ settings: MarqueeSettings, lengths: [Double]) {
    self.settings = settings
    self.lengths = lengths
  }

  /// Returns whether a line scrolls.
  ///
  /// - Parameters:
  ///   - settings: The speed and timing.
  ///   - length: The width of the line, in logical pixels.
  ///   - availableWidth: The width of the label, in logical pixels.
  /// - Returns: `true` if scrolling is enabled at no less than the minimum rate, and the line is
  ///   wider than the label; `false` for a label without width.
  package static func scrolls(_ settings: MarqueeSettings, length: Double, availableWidth: Double)
    -> Bool
  {
    settings.isEnabled && settings.rate >= minimumRate && settings.rate.isFinite
      && length > availableWidth
      && availableWidth > 0
  }

  /// Returns how long one line takes to scroll by, in seconds.
  package func scrollTime(_ line: Int) -> Double { (lengths[line] + Self.gap) / settings.rate }

  /// The time until the last line has scrolled by, in seconds.
  package var scrollTime: Double { lengths.indices.map { scrollTime($0) }.max() ?? 0 }

  /// The time from one start to the next, in seconds.
  package var period: Double { max(0, settings.delay) + scrollTime }

  /// Returns the state of a line at a time after the start; a line that has scrolled by waits at
  /// its initial position for the others.
  package func line(_ line: Int, at time: Double) -> LineState {
    let travel = scrollTime(line)
    guard time > 0, time < travel else { return .initial }
    let leadingEnd = lengths[line] / settings.rate
    let fade =
      time <= leadingEnd
      ? time / Self.leadingFadeTime
      : 1 - (time - leadingEnd) / min(Self.leadingFadeOutTime, travel - leadingEnd)
    return LineState(offset: time * settings.rate, leadingFade: min(max(fade, 0), 1))
  }

  /// Returns the opacity of the fade at the trailing edge, from 0 to 1, at a time in seconds after
  /// the marquee was set up.
  package static func trailingFade(at time: Double) -> Double {
    min(max(time / trailingFadeTime, 0), 1)
  }
}
