// SPDX-License-Identifier: MIT

nonisolated extension Icon {
  // Transport controls follow the direction of a tape, not the reading direction.

  /// A triangle, for playing.
  public static let play = Icon("play") { $0.shape((7.5, 5), (19, 12), (7.5, 19)) }
  /// Two bars, for pausing.
  public static let pause = Icon("pause") {
    $0.bar(6, 5, 4, 14)
    $0.bar(14, 5, 4, 14)
  }
  /// A square, for stopping.
  public static let stop = Icon("stop") { $0.bar(6, 6, 12, 12, radius: 2) }
  /// A triangle and a bar, for the next track.
  public static let next = Icon("next") {
    $0.shape((5, 6), (14, 12), (5, 18))
    $0.line((19, 6), (19, 18))
  }
  /// A bar and a triangle, for the previous track.
  public static let previous = Icon("previous", mirroring: next)
  /// Two triangles, for fast forward.
  public static let fastForward = Icon("fastForward") {
    $0.shape((3.5, 7), (10.5, 12), (3.5, 17))
    $0.shape((13, 7), (20, 12), (13, 17))
  }
  /// Two triangles to the left, for rewinding.
  public static let rewind = Icon("rewind", mirroring: fastForward)
  /// Crossing arrows, for shuffling.
  public static let shuffle = Icon("shuffle", isDirectional: true) {
    $0.line((3, 7), (7, 7), (15, 17), (20, 17))
    $0.line((3, 17), (7, 17), (9, 14.5))
    $0.line((13, 9.5), (15, 7), (20, 7))
    $0.line((17.5, 4), (20.5, 7), (17.5, 10))
    $0.line((17.5, 14), (20.5, 17), (17.5, 20))
  }
  /// Arrows in a loop, for repeating.
  public static let `repeat` = Icon("repeat") {
    $0.line((4, 11), (4, 7), (20, 7))
    $0.line((17.5, 4), (20.5, 7), (17.5, 10))
    $0.line((20, 13), (20, 17), (4, 17))
    $0.line((6.5, 14), (3.5, 17), (6.5, 20))
  }
  /// A loudspeaker with sound waves.
  public static let volume = Icon("volume", isDirectional: true) {
    $0.shape((3, 9.5), (6.5, 9.5), (11, 5.5), (11, 18.5), (6.5, 14.5), (3, 14.5))
    $0.arc(11, 12, 4.5, from: -45, to: 45)
    $0.arc(11, 12, 9, from: -45, to: 45)
  }
  /// A loudspeaker with a cross, for muted sound.
  public static let volumeOff = Icon("volumeOff", isDirectional: true) {
    $0.shape((3, 9.5), (6.5, 9.5), (11, 5.5), (11, 18.5), (6.5, 14.5), (3, 14.5))
    $0.line((15.5, 9.5), (20.5, 14.5))
    $0.line((20.5, 9.5), (15.5, 14.5))
  }
  /// A pair of notes.
  public static let music = Icon("music") {
    $0.disc(6.5, 18, 3)
    $0.disc(17, 15.5, 3)
    $0.line((8.5, 18), (8.5, 6), (19, 3.5), (19, 15.5))
  }
  /// A microphone.
  public static let microphone = Icon("microphone") {
    $0.box(9, 3, 6, 11, radius: 3)
    $0.arc(12, 11, 7, from: 0, to: 180)
    $0.line((12, 18), (12, 21.5))
  }
  /// A landscape in a frame, for images.
  public static let photo = Icon("photo") {
    $0.box(3, 4, 18, 16)
    $0.disc(8, 9, 1.6)
    $0.line((3.5, 18), (10, 12), (14, 16), (17, 13.5), (20.5, 17))
  }
}
