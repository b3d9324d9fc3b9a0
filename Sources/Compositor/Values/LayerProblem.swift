// SPDX-License-Identifier: MIT

import SashRaster

/// The reason why a layer shows nothing; other layers are not affected.
///
/// `Scene.onProblem` receives it. Use it to log the problem or to show a replacement.
package struct LayerProblem: Error, Hashable, CustomStringConvertible {
  /// The kind of problem.
  package enum Reason: Hashable, Sendable {
    /// The frame has a coordinate that is not finite.
    case frameNotFinite
    /// The visible part has more pixels, given here, than a layer may retain.
    case tooManyPixels(Int)
    /// The bitmap for the layer's pixels could not be created.
    case bitmap(BitmapError)
  }

  /// The layer's name, or an empty string.
  package let layer: String
  /// The kind of problem.
  package let reason: Reason

  /// A sentence that describes the problem and its remedy.
  package var description: String {
    let subject = layer.isEmpty ? "A layer without name" : "Layer \"\(layer)\""
    switch reason {
    case .frameNotFinite:
      return "\(subject) has a frame that is not finite; give it numbers."
    case .tooManyPixels(let count):
      return "\(subject) would retain \(count) pixels, more than the \(LayerPixels.limit) that a "
        + "layer may; show less of it at once."
    case .bitmap(let error):
      return "\(subject) has no pixels to draw into. \(error)"
    }
  }
}
