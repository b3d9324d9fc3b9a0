// SPDX-License-Identifier: MIT

/// The distances, delays and speeds that distinguish gestures.
///
/// Each arena has one set.
///
/// Change them through `GestureArena.settings`. They apply from the next recognition attempt of
/// each recogniser on, where its owner set no value of its own. Distances are in logical pixels,
/// times in seconds.
public struct GestureSettings: Hashable, Sendable {
  /// A movement that is too short to count, for each kind of touch, in logical pixels.
  public struct Slop: Hashable, Sendable {
    /// The slop for fingers.
    public var finger: Double
    /// The slop for pointers with a pressed button.
    public var pointer: Double
    /// The slop for styluses.
    public var stylus: Double
    /// The slop for gestures on a touchpad.
    public var touchpad: Double

    /// Creates a slop from distances in logical pixels.
    public init(finger: Double, pointer: Double, stylus: Double, touchpad: Double) {
      self.finger = finger
      self.pointer = pointer
      self.stylus = stylus
      self.touchpad = touchpad
    }

    /// Returns the slop for a source, in logical pixels.
    public func distance(for source: Touch.Source) -> Double {
      switch source {
      case .finger: finger
      case .pointer: pointer
      case .stylus: stylus
      case .touchpad: touchpad
      }
    }
  }

  /// The distance at which a touch becomes a drag.
  ///
  /// Fingers as in libadwaita's swipe tracker (16). Flutter's one pixel for a mouse turns clicks of
  /// an unsteady hand into drags; a stylus lies between the two. Touchpads scroll immediately.
  public var dragSlop = Slop(finger: 16, pointer: 3, stylus: 6, touchpad: 0)
  /// The distance that a press may move and still be a tap.
  ///
  /// Flutter's touch slop (18); GTK's drag threshold for pointers (8).
  public var tapSlop = Slop(finger: 18, pointer: 8, stylus: 18, touchpad: 0)
  /// The distance that fingers move against or around each other before they pinch or rotate.
  ///
  /// Flutter's scale slop (18). A compositor reports a touchpad pinch once it is sure of it.
  public var pinchSlop = Slop(finger: 18, pointer: 18, stylus: 18, touchpad: 2)

  /// The minimum ratio of the two axes of a touchpad scroll at which it is locked to the larger
  /// one: libadwaita's factor (1.2).
  public var touchpadAxisRatio = 1.2
  /// The minimum distance of a touchpad scroll before its axis is decided, because fingers shake as
  /// they touch down.
  public var touchpadAxisMinimumDistance = 1.0
  /// The distance at which a touchpad scroll without a dominant axis is locked to the larger one.
  public var touchpadAxisLockDistance = 10.0

  /// The duration after which a press is a long press: Flutter's (500 ms).
  public var longPressDelay = 0.5
  /// The distance that a press may move before it is a long press: Flutter's touch slop (18).
  public var longPressMovement = 18.0
  /// The duration after which a press opens a menu, where a finger can also scroll.
  ///
  /// Shorter than a long press, longer than most taps.
  public var menuDelay = 0.2

  /// The longest time between taps of one gesture: Flutter's double tap (300 ms).
  public var multiTapInterval = 0.3
  /// The greatest distance between taps of one gesture.
  ///
  /// Fingers as in Flutter's double tap (100). A pointer is precise, and two clicks on neighbouring
  /// things are no double click: GTK's distance (5).
  public var multiTapDistance = Slop(finger: 100, pointer: 5, stylus: 24, touchpad: 0)

  /// The minimum distance of a swipe: three times the drag slop of libadwaita.
  public var swipeDistance = 48.0
  /// The longest duration of a swipe: that of a long press, as a slower movement is a drag.
  public var swipeDuration = 0.5
  /// The minimum ratio of a swipe's movement along its axis to that across it: as for touchpads.
  public var swipeAxisRatio = 1.2

  /// The distance from an edge within which an edge drag begins: Flutter's back gesture (20).
  public var edgeWidth = 20.0

  /// The speed from which a release is a fling: libadwaita's swipe tracker (0.3 px/ms), in logical
  /// pixels per second.
  public var flingSpeed = 300.0
  /// The speed from which a release on a touchpad is a fling: libadwaita's (0.6 px/ms).
  public var touchpadFlingSpeed = 600.0

  /// The speed from which moving content is caught by a touch, in logical pixels per second.
  ///
  /// Slower content counts as still, and the touch goes to the view under it. The default is half a
  /// pixel per frame at 60 Hz.
  public var catchSpeed = 30.0

  /// The time span of the samples that a velocity is computed from: libadwaita's swipe tracker (150
  /// ms).
  public var velocityWindow = 0.15
  /// The minimum time without a movement after which a touch counts as held still.
  ///
  /// One and a half times the interval of a panel at 30 Hz; slower devices get longer.
  public var velocityPause = 0.05
  /// The maximum velocity along an axis: Flutter's fastest fling (8,000), in logical pixels per
  /// second.
  public var maximumVelocity = 8_000.0

  /// Creates the default settings.
  public init() {}

  /// Returns the speed from which a release of a source is a fling, in logical pixels per second.
  public func flingSpeed(for source: Touch.Source) -> Double {
    source == .touchpad ? touchpadFlingSpeed : flingSpeed
  }
}
