/// Something that a script of gestures is played into: a window in memory, the seat of a
/// compositor, or a test that looks at the moments itself.
public protocol GestureSink: AnyObject {
  /// Takes one moment of the script; `time` is when it happens on the sink's clock, in seconds.
  func play(_ step: GestureScript.Step, at time: Double) throws

  /// Shows a frame at a time, in seconds, after all moments up to then.
  func showFrame(at time: Double) throws
}
