// SPDX-License-Identifier: MIT

public import SashRaster

/// The material below a layer's contents, which decides how the layers below show through.
///
/// Use a material for bars, popovers and sheets that cover moving content. It fills the layer's
/// frame, clipped to the rounded corners, and fades with the layer.
public enum Material: Hashable, Sendable {
  /// No material: the layers below show through unchanged.
  case none
  /// A colour that hides the layers below, whatever its alpha.
  case opaque(Color)
  /// A colour that tints the layers below by its alpha.
  case translucent(Color)
  /// The blurred layers below, with a tint over them.
  ///
  /// The blur approximates a Gaussian whose standard deviation is half the radius, in logical
  /// pixels, and ends at one and a half radii; more than 192 physical pixels count as 192. A
  /// `saturation` above 1 intensifies colours, 0 removes them. The blurred pixels are cached until
  /// something below the layer changes.
  case blurred(radius: Double, tint: Color = .clear, saturation: Double = 1)
}
