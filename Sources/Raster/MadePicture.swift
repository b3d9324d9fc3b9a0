internal import SashGeometry

/// A picture whose pixels are worked out where they are needed, by any thread.
///
/// A pixel depends on nothing but its own place.
enum MadePicture: Sendable {
  /// A gradient.
  case gradient(GradientPaint)
  /// Another picture, scaled.
  case scaled(ScalePass)

  /// Writes premultiplied pixels of 32 bits; `memory` is where the first of them goes.
  func write(
    x: Int32, y: Int32, width: Int32, height: Int32, to memory: UnsafeMutableRawPointer,
    stride: Int, scratch: PixelScratch
  ) {
    let rect = PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    switch self {
    case .gradient(let paint): unsafe paint.write(rect, to: memory, stride: stride)
    case .scaled(let pass):
      unsafe pass.write(rect, to: memory, stride: stride, scratch: scratch)
    }
  }
}
