internal import SashGeometry

/// Blurs a picture of one number a pixel with three boxes in each direction.
///
/// All sums are whole numbers, so that a symmetric picture stays so to the last bit.
struct BoxBlur {
  /// What stands for full in a picture: eight bits, and eight more behind the point.
  static let full = 255 << 8

  private let box: Int
  private var sums: [Int] = []

  /// A blur with boxes that reach some pixels to each side.
  init(box: Int) { self.box = box }

  /// Blurs a picture of rows of `size.width` numbers from 0 to `full`; outside of it is zero.
  mutating func blur(_ picture: inout [Int], size: PixelSize) {
    guard box > 0 else { return }
    var line = [Int](repeating: 0, count: size.width)
    for y in 0..<size.height {
      let start = y * size.width
      for x in 0..<size.width { line[x] = picture[start + x] }
      blur(&line)
      for x in 0..<size.width { picture[start + x] = line[x] }
    }
    line = [Int](repeating: 0, count: size.height)
    for x in 0..<size.width {
      for y in 0..<size.height { line[y] = picture[y * size.width + x] }
      blur(&line)
      for y in 0..<size.height { picture[y * size.width + x] = line[y] }
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
    let divisor = width * width * width
    for i in 0..<count { line[i] = (line[i] + divisor / 2) / divisor }
  }
}
