// The one file of the pure targets that imports a C library: it wraps the few
// functions that they need, so that the rest stands on the standard library.

import Glibc

/// Functions of the C mathematics library, under one name.
public enum Mathematics {
  /// The sine of an angle in radians.
  public static func sine(_ angle: Double) -> Double { Glibc.sin(angle) }
  /// The cosine of an angle in radians.
  public static func cosine(_ angle: Double) -> Double { Glibc.cos(angle) }
  /// The angle whose tangent is `y / x`, in radians, from -π to π.
  public static func arctangent(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
  /// The exponential of `value`.
  public static func exponential(_ value: Double) -> Double { Glibc.exp(value) }
  /// The natural logarithm of `value`; not a number when it is negative.
  public static func logarithm(_ value: Double) -> Double { Glibc.log(value) }
  /// The logarithm of `value` to the base of ten.
  public static func logarithm10(_ value: Double) -> Double { Glibc.log10(value) }
  /// `base` raised to `exponent`.
  public static func power(_ base: Double, _ exponent: Double) -> Double {
    Glibc.pow(base, exponent)
  }
  /// The length of the hypotenuse over two sides, without overflow between.
  public static func hypotenuse(_ x: Double, _ y: Double) -> Double { Glibc.hypot(x, y) }
}
