// SPDX-License-Identifier: MIT

/// An object that decides whether a gesture recogniser receives touches, begins, waits for others,
/// or shares its touches.
///
/// Every requirement has a default implementation that changes nothing.
@MainActor public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns whether the recogniser may begin.
  ///
  /// Called when the recogniser claims its touches. The default is `true`.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
  /// Returns whether the recogniser is offered a touch that begins.
  ///
  /// The default is `true`.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Returns whether both recognisers may be accepted for one touch.
  ///
  /// It is enough that the delegate of either recogniser allows it. The default is `false`.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
  /// Returns whether the recogniser waits for the other to fail.
  ///
  /// The default is `false`.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool
  /// Returns whether the other waits for the recogniser to fail.
  ///
  /// The default is `false`.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns `true`: the recogniser may begin.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  /// Returns `true`: the recogniser receives the touch.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }
  /// Returns `false`: the recognisers share no touch.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }
  /// Returns `false`: the recogniser waits for no other.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }
  /// Returns `false`: no other waits for the recogniser.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
