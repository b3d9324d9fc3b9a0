internal import SashGeometry

/// Blurs a picture of one number a pixel with three boxes in each direction.
///
/// All sums are whole numbers, so that equal rows and mirrored columns stay so to the last bit.
struct BoxBlur {
  /// What stands for full in a picture: eight bits, and eight more behind the point.
  static let full = 255 << 8

  private let box: Int
  private var sums: [Int] = []

  /// A blur with boxes that reach some pixels to each side.
  init(box: Int) { self.box = box }

  /// Blurs a picture; outside of it is zero.
  ///
  /// It has rows of `size.width` numbers from 0 to `full`. Of one that is the same in both mirrors
  /// a quarter is worked out, and nothing twice that is known from a row above or a column before.
  mutating func blur(_ picture: inout [Int], size: PixelSize, isMirrored: Bool) {
    guard box > 0 else { return }
    let width = size.width
    let height = size.height
    var source = [Int](repeating: -1, count: width)
    var line = source
    for y in 0..<(isMirrored ? (height + 1) / 2 : height) {
      let row = y * width
      var isKnown = true
      for x in 0..<width where source[x] != picture[row + x] {
        isKnown = false
        source[x] = picture[row + x]
      }
      if !isKnown {
        line = source
        blur(&line)
      }
      let mirror = isMirrored ? (height - 1 - y) * width : row
      for x in 0..<width {
        picture[row + x] = line[x]
        picture[mirror + x] = line[x]
      }
    }
    source = [Int](repeating: -1, count: height)
    line = source
    for x in 0..<(isMirrored ? (width + 1) / 2 : width) {
      var isKnown = true
      for y in 0..<height where source[y] != picture[y * width + x] {
        isKnown = false
        source[y] = picture[y * width + x]
      }
      if !isKnown {
        line = source
        blur(&line)
      }
      let mirror = isMirrored ? width - 1 - x : x
      for y in 0..<height {
        picture[y * width + x] = line[y]
        picture[y * width + mirror] = line[y]
      }
    }
  }

  private mutating func blur(_ line: inout [Int]) {
    let count = line.count
    if sums.count != count + 1 { sums = [Int](repeating: 0, count: count + 1) }
    for _ in 0..<3 {
      for i in 0..<count { sums[i + 1] = sums[i] + line[i] }
      for i in 0..<count { line[i] = sums[min(i + box + 1, count)] - sums[max(i - box, 0)] }
    }
    let width = 2 * box + 1
    // Multiplied, since to divide takes ten times as long; the same for the same sum.
    let factor = 1 / Double(width * width * width)
    for i in 0..<count { line[i] = Int(Double(line[i]) * factor + 0.5) }
  }
}
