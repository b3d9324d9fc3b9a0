public import SashRaster

/// What a layer is made of below its contents: what becomes of all that lies under it.
///
/// It fills the layer's frame, cut to its rounded corners, and fades with the layer.
public enum Material: Hashable, Sendable {
  /// Nothing: what lies under the layer shows as it is.
  case none
  /// One colour that hides what lies below, whatever its alpha.
  case opaque(Color)
  /// A colour that tints what lies below, as much as its alpha says.
  case translucent(Color)
  /// What lies below, blurred, with a colour over it.
  ///
  /// The blur falls off like a Gaussian with a standard deviation of half the radius, which is in
  /// logical pixels, and ends one and a half radii away; more than 192 physical pixels count as
  /// 192. `saturation` strengthens colours above 1 and takes them away towards 0. What a blurred
  /// layer has blurred is kept until something under it changes.
  case blurred(radius: Double, tint: Color = .clear, saturation: Double = 1)
}
