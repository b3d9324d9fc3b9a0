import SashMotion

/// How what is in a modern bar comes and goes, beside the bar itself: late, and early.
nonisolated package enum PopupContentsFade {
  /// How long a bar takes to come or to go, in seconds.
  package static let duration = 0.5
  /// When what is in a bar that comes begins to be seen, and how long that takes, as parts of it.
  private static let coming = (start: 0.75, length: 0.25)
  /// The same of what fades in a bar that goes.
  private static let going = (start: 0.2, length: 0.4)

  /// How blurred what is in a bar that goes is when nothing of the bar is left, in logical pixels.
  private static let lastRadius = 20.0
  /// How blurred the one picture is that takes its place: nothing can be read in it.
  static let pictureRadius = 8.0

  /// How much of what is seen is the blurred picture, when some of the bar is left.
  package static func blurred(presence: Double) -> Double {
    min(max(lastRadius * (1 - presence) / pictureRadius, 0), 1)
  }

  /// The motion of how much of it is seen.
  ///
  /// What has a part of its way left, as of a bar that is turned round, goes that at once.
  ///
  /// - Parameters:
  ///   - value: How much of it is seen, from 0 to 1.
  ///   - comes: Whether all of it is to be seen.
  /// - Returns: A motion to 1 or to 0.
  package static func motion(from value: Double, comes: Bool) -> Motion {
    let span = comes ? coming : going
    let left = comes ? 1 - value : value
    let fade = Motion.curve(.linear, duration: span.length * duration * left)
    return left < 1 ? fade : fade.delayed(by: span.start * duration)
  }
}
