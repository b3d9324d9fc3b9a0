// SPDX-License-Identifier: MIT

// The one file of the pure modules that imports a C library. It wraps the few functions that they
// need, so that everything else depends on the standard library only.

import Glibc

/// Functions of the C mathematics library in one namespace.
public enum Mathematics {
  /// Returns the sine of an angle in radians.
  public static func sine(_ angle: Double) -> Double { Glibc.sin(angle) }
  /// Returns the cosine of an angle in radians.
  public static func cosine(_ angle: Double) -> Double { Glibc.cos(angle) }
  /// Returns the angle whose tangent is `y / x`, in radians, from -π to π.
  public static func arctangent(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
  /// Returns the exponential of `value`.
  public static func exponential(_ value: Double) -> Double { Glibc.exp(value) }
  /// Returns the natural logarithm of `value`; NaN if it is negative.
  public static func logarithm(_ value: Double) -> Double { Glibc.log(value) }
  /// Returns the base-10 logarithm of `value`.
  public static func logarithm10(_ value: Double) -> Double { Glibc.log10(value) }
  /// Returns `base` raised to `exponent`.
  public static func power(_ base: Double, _ exponent: Double) -> Double {
    Glibc.pow(base, exponent)
  }
  /// Returns the length of the hypotenuse of two sides, without intermediate overflow.
  public static func hypotenuse(_ x: Double, _ y: Double) -> Double { Glibc.hypot(x, y) }
}
