// SPDX-License-Identifier: MIT

package import SashGeometry

extension Bitmap {
  /// Changes the saturation of the colours in a part of the bitmap; `amount` is in 256ths.
  ///
  /// 0 gives grey, 256 leaves the colours unchanged, larger amounts make them more vivid. Grey is
  /// weighted as in ITU-R BT.709.
  package func saturate(_ part: PixelRect, by amount: Int) {
    if amount == 256 { return }
    for y in part.top..<part.bottom {
      let row = unsafe memory + y * stride
      for x in part.left..<part.right {
        let pixel = unsafe row.load(fromByteOffset: x * 4, as: UInt32.self)
        let parts = (
          Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF), Int(pixel >> 24)
        )
        let grey = (parts.0 * 54 + parts.1 * 183 + parts.2 * 19 + 128) >> 8
        func saturated(_ part: Int) -> UInt32 {
          let value = grey + ((part - grey) * amount + 128) >> 8
          return UInt32(min(max(value, 0), parts.3))
        }
        let result =
          UInt32(parts.3) << 24 | saturated(parts.0) << 16 | saturated(parts.1) << 8
          | saturated(parts.2)
        unsafe row.storeBytes(of: result, toByteOffset: x * 4, as: UInt32.self)
      }
    }
  }
}
