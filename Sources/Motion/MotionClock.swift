/// Something that knows the time, in seconds, growing and never set back.
///
/// Only differences mean anything. A window's host implements it; tests drive one by hand.
@MainActor public protocol MotionClock: AnyObject {
  /// The time now, in seconds.
  var now: Double { get }
}
