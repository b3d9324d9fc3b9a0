public import SashRaster

/// Why a layer cannot show what it should; it shows nothing, and all others are unharmed.
public struct LayerProblem: Error, Hashable, CustomStringConvertible {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// The frame has a coordinate that is not a finite number.
    case frameNotFinite
    /// More pixels are visible at once than a layer may keep.
    case tooManyPixels(Int)
    /// The bitmap for its pixels could not be made.
    case bitmap(BitmapError)
  }

  /// The layer's name; empty when it has none.
  public let layer: String
  /// What went wrong.
  public let reason: Reason

  /// What went wrong and what to do, in a sentence.
  public var description: String {
    let subject = layer.isEmpty ? "A layer without name" : "Layer \"\(layer)\""
    switch reason {
    case .frameNotFinite:
      return "\(subject) has a frame that is not finite; give it numbers."
    case .tooManyPixels(let count):
      return "\(subject) would keep \(count) pixels, more than the \(LayerPixels.limit) that a "
        + "layer may; show less of it at once."
    case .bitmap(let error):
      return "\(subject) has no pixels to draw into. \(error)"
    }
  }
}
