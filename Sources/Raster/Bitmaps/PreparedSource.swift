// SPDX-License-Identifier: MIT

internal import SashGeometry

/// A source whose pixels are computed on demand, by any thread.
///
/// A pixel depends on its own position only.
enum PreparedSource: Sendable {
  /// A gradient.
  case gradient(GradientPaint)
  /// A scaled image.
  case scaled(ScalePass)
  /// A bitmap under a map of the plane, which pixman computes while it composites.
  case transformed(TransformPass)

  /// Writes premultiplied 32-bit pixels; `memory` is the address of the first of them.
  func write(
    x: Int32, y: Int32, width: Int32, height: Int32, to memory: UnsafeMutableRawPointer,
    stride: Int, scratch: PixelScratch
  ) {
    let rect = PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    switch self {
    case .gradient(let paint): unsafe paint.write(rect, to: memory, stride: stride)
    case .scaled(let pass):
      unsafe pass.write(rect, to: memory, stride: stride, scratch: scratch)
    case .transformed: preconditionFailure("A mapped bitmap is composited without scratch rows.")
    }
  }
}
