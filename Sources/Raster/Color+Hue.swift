// SPDX-License-Identifier: MIT

extension Color {
  /// Creates a colour from its hue, saturation and brightness, each from 0 to 1.
  ///
  /// - Parameters:
  ///   - hue: The position on the colour wheel: 0 and 1 are red, ⅓ is green and ⅔ is blue.
  ///   - saturation: The purity: 0 is a grey.
  ///   - brightness: The largest component: 0 is black.
  ///   - alpha: The opacity.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    let (saturation, brightness) = (saturation.clampedToUnit, brightness.clampedToUnit)
    /// Returns the component whose hue lies at a number of sixths of the wheel.
    func component(_ offset: Double) -> Double {
      let sixth = (offset + hue.clampedToUnit * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(sixth, 4 - sixth, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }
}
