// SPDX-License-Identifier: MIT

import Foundation

/// A file of a cursor theme, in the format of Xcursor: images of several sizes.
struct CursorFile {
  /// One image, or the first one of an animation.
  struct CursorImage: Hashable {
    /// The size for which it is made, which its sides may exceed.
    var nominal: Int
    var size: PixelSize
    /// The premultiplied pixels by rows.
    var pixels: [UInt32]
  }

  /// The type of a chunk with an image.
  private static let imageType = 0xFFFD_0002

  /// The images in the order of the file.
  var images: [CursorImage]

  init(_ images: [CursorImage]) { self.images = images }

  /// Reads the first image of a file whose size is nearest to one, as Xcursor chooses it.
  static func image(of path: String, nearest size: Int) throws -> CursorImage? {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    func number(_ position: Int) -> Int {
      Int(
        unsafe data.withUnsafeBytes {
          unsafe $0.loadUnaligned(fromByteOffset: position, as: UInt32.self)
        })
    }
    let entries = (0..<number(12)).map { 16 + $0 * 12 }.filter { number($0) == imageType }
    let nearest = entries.min {
      (abs(number($0 + 4) - size), $0) < (abs(number($1 + 4) - size), $1)
    }
    guard let nearest else { return nil }
    let start = number(nearest + 8)
    let side = PixelSize(width: number(start + 16), height: number(start + 20))
    var pixels = [UInt32](repeating: 0, count: side.area)
    let first = start + number(start)
    _ = unsafe pixels.withUnsafeMutableBytes {
      unsafe data.copyBytes(to: $0, from: first..<first + side.area * 4)
    }
    return CursorImage(nominal: number(nearest + 4), size: side, pixels: pixels)
  }

  /// The file.
  var bytes: [UInt8] {
    func numbers(_ values: [Int]) -> [UInt8] {
      values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    }
    var position = 16 + images.count * 12
    var entries: [UInt8] = []
    var chunks: [UInt8] = []
    for image in images {
      entries += numbers([Self.imageType, image.nominal, position])
      let (width, height) = (image.size.width, image.size.height)
      let chunk = numbers(
        [36, Self.imageType, image.nominal, 1, width, height, 1, 2, 50]
          + image.pixels.map { Int($0) })
      chunks += chunk
      position += chunk.count
    }
    return Array("Xcur".utf8) + numbers([16, 0x1_0000, images.count]) + entries + chunks
  }
}
