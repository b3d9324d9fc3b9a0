// SPDX-License-Identifier: MIT

/// A receiver of the steps of a gesture script: a window in memory, a compositor's seat, or a test
/// that inspects the steps itself.
public protocol GestureSink: AnyObject {
  /// Handles one step of the script; `time` is its time on the sink's clock, in seconds.
  func play(_ step: GestureScript.Step, at time: Double) throws

  /// Draws a frame for a time in seconds, after all steps up to that time.
  func showFrame(at time: Double) throws
}
