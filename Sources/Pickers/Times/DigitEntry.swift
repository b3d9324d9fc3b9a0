// SPDX-License-Identifier: MIT

/// The pause in seconds after which a digit begins a new number.
private nonisolated let pause = 1.5

/// A number of two digits that is being typed.
nonisolated package struct DigitEntry: Hashable, Sendable {
  private var tens: Int?
  private var lastTime = -Double.infinity

  package init() {}

  /// Adds a typed digit.
  ///
  /// A digit that is accepted neither after the one before nor alone is ignored.
  ///
  /// - Parameters:
  ///   - digit: The digit, 0 to 9.
  ///   - time: The time of the key event, in seconds.
  ///   - accepts: Returns whether a number is valid.
  /// - Returns: The number, or `nil` while it is not valid, such as the first 0 of "07" where numbers
  ///   begin at 1.
  package mutating func type(
    _ digit: Int, at time: Double, accepting accepts: (Int) -> Bool
  ) -> Int? {
    let isContinued = time - lastTime < pause
    lastTime = time
    if isContinued, let tens, accepts(tens * 10 + digit) {
      self.tens = nil
      return tens * 10 + digit
    }
    tens = digit
    return accepts(digit) ? digit : nil
  }
}
