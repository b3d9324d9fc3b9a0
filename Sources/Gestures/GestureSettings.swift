/// The distances, delays and speeds that gestures are told apart by; one set for each arena.
///
/// A recogniser takes them with the first touch of an attempt, where its owner set nothing else; a
/// change counts from the next attempt on. Distances are in logical pixels, times in seconds.
public struct GestureSettings: Hashable, Sendable {
  /// How far something moves before that counts, by what touches.
  public struct Slop: Hashable, Sendable {
    /// For fingers.
    public var finger: Double
    /// For pointers with a button held.
    public var pointer: Double
    /// For styluses.
    public var stylus: Double
    /// For gestures on a touchpad.
    public var touchpad: Double

    /// A slop from its parts.
    public init(finger: Double, pointer: Double, stylus: Double, touchpad: Double) {
      self.finger = finger
      self.pointer = pointer
      self.stylus = stylus
      self.touchpad = touchpad
    }

    /// The slop for a source.
    public func distance(for source: Touch.Source) -> Double {
      switch source {
      case .finger: finger
      case .pointer: pointer
      case .stylus: stylus
      case .touchpad: touchpad
      }
    }
  }

  /// How far a touch moves before it is a drag.
  ///
  /// Fingers as in libadwaita's swipe tracker (16); Flutter's one pixel for a mouse makes drags of
  /// clicks with an unsteady hand, and a stylus lies between the two. Touchpads scroll at once.
  public var dragSlop = Slop(finger: 16, pointer: 3, stylus: 6, touchpad: 0)
  /// How far a press may move and still be a tap.
  ///
  /// Flutter's touch slop (18); GTK's drag threshold for pointers (8).
  public var tapSlop = Slop(finger: 18, pointer: 8, stylus: 18, touchpad: 0)
  /// How far fingers move against or around each other before that is a pinch or a rotation.
  ///
  /// Flutter's scale slop (18). A display reports a pinch on a touchpad once it is sure of it.
  public var pinchSlop = Slop(finger: 18, pointer: 18, stylus: 18, touchpad: 2)

  /// By how much one axis of a touchpad scroll must lead the other: libadwaita's factor (1.2).
  public var touchpadAxisLead = 1.2
  /// How far a touchpad scroll goes at least until it tells its axis: fingers that come down shake.
  public var touchpadWobble = 1.0
  /// How far a touchpad scroll without a leading axis goes until the longer way counts.
  public var touchpadIndecision = 10.0

  /// How long a press is held until it is a long press: Flutter's (500 ms).
  public var longPressDelay = 0.5
  /// How far a press may move before it is a long press: Flutter's touch slop (18).
  public var longPressMovement = 18.0
  /// How long a press is held until it opens a menu that a finger may scroll past.
  ///
  /// Shorter than a long press, longer than most taps.
  public var menuDelay = 0.2

  /// The longest time from a tap to the next of the same gesture: Flutter's double tap (300 ms).
  public var multiTapInterval = 0.3
  /// The greatest distance between taps of the same gesture: Flutter's double tap (100).
  public var multiTapDistance = 100.0

  /// How far a swipe goes at least: three times the drag slop of libadwaita.
  public var swipeDistance = 48.0
  /// The longest that a swipe takes: that of a long press, as a slower one is a drag.
  public var swipeDuration = 0.5
  /// By how much the direction of a swipe must lead across it: as for touchpads.
  public var swipeLead = 1.2

  /// How near to an edge a drag from the edge begins: Flutter's gesture to go back (20).
  public var edgeWidth = 20.0

  /// From which speed on a release is a fling: libadwaita's swipe tracker (0.3 px/ms), in logical
  /// pixels a second.
  public var flingSpeed = 300.0
  /// The same on a touchpad: libadwaita's (0.6 px/ms).
  public var touchpadFlingSpeed = 600.0

  /// From which speed on what moves is caught by a touch, in logical pixels a second.
  ///
  /// What is slower is taken for still, and the touch means what is under it: half a pixel a frame
  /// at 60 Hz is no more than a crawl.
  public var catchSpeed = 30.0

  /// How much of the past counts for a velocity: libadwaita's swipe tracker (150 ms).
  public var velocityWindow = 0.15
  /// After how long without a movement the touch was held still, at the least.
  ///
  /// Half as long again as a panel of 30 Hz is silent; slower devices are given more.
  public var velocityPause = 0.05
  /// The greatest velocity along an axis: Flutter's fastest fling (8,000), in logical pixels a
  /// second.
  public var greatestVelocity = 8_000.0

  /// The settings that an arena starts with.
  public init() {}

  /// From which speed on a release of a source is a fling, in logical pixels a second.
  public func flingSpeed(for source: Touch.Source) -> Double {
    source == .touchpad ? touchpadFlingSpeed : flingSpeed
  }
}
