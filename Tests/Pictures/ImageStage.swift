// SPDX-License-Identifier: MIT

/// A small window in memory, with the fonts of the text tests, to be compared with references.
@MainActor struct ImageStage {
  let window: Window
  let host: OffscreenWindowHost
  let page = ViewController()

  /// The scales of all images.
  nonisolated static let scales = [1, 1.25, 1.5, 2]

  init(scale: Double) {
    window = Window(size: Size(width: 320, height: 240))
    host = OffscreenWindowHost(window)
    window.resize(to: Size(width: 320, height: 240), scale: DisplayScale(scale))
    window.rootViewController = page
  }

  /// Calls `body` while all text uses the fonts of the tests, whatever is installed.
  static func withFonts<R>(_ body: () throws -> R) throws -> R {
    let before = TextSystem.shared
    TextSystem.shared = fonts
    defer { TextSystem.shared = before }
    return try body()
  }

  private static let fonts: TextSystem = {
    do {
      return try TextSystem(fontconfigFile: folder + "/../Text/fonts.conf")
    } catch {
      fatalError("\(error) Install fonts-dejavu-core and fonts-noto-color-emoji.")
    }
  }()

  /// The folder of these tests.
  nonisolated static let folder: String = {
    let file: String = #filePath
    return String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
  }()

  /// Lets the window draw for a while, sixty frames a second.
  func run(_ seconds: Double) throws { try host.run(until: host.now + seconds) }

  // MARK: Comparing

  /// Compares the window with a reference.
  ///
  /// It is rendered into two framebuffers full of garbage with different strides, which must have
  /// the same result.
  func compare(_ name: String) throws {
    try run(0)
    let size = window.scale.pixels(window.size)
    let tight = try GarbageFramebuffer(size: size, padding: 0, seed: 1)
    let wide = try GarbageFramebuffer(size: size, padding: 52, seed: 2)
    for framebuffer in [tight, wide] {
      window.paint(into: framebuffer, damage: Region())
      #expect(framebuffer.isIntactAround, "\(name) was painted outside of its rows")
    }
    #expect(
      tight.bitmap.firstDifference(from: wide.bitmap).map { "\($0)" } == nil,
      "\(name) is not the same over other garbage, at another stride")
    let displayed = try #require(host.bitmap)
    #expect(
      tight.bitmap.firstDifference(from: displayed).map { "\($0)" } == nil,
      "\(name) painted at once is not what its frames came to")
    let file = "\(Self.folder)/Golden/\(name)-\(Int(window.scale.factor * 100)).png"
    let outcome = GoldenImage(file, tolerance: .text).compare(tight.bitmap)
    #expect(outcome.isSame, "\(outcome) \(Self.versions)")
  }

  /// The versions of the libraries of the references and of this machine, where they differ.
  private static var versions: String {
    let here = fonts.versions
    return here.isEmpty ? "" : "Text was set with \(here.joined(separator: ", "))."
  }
}

/// A framebuffer with garbage in all of its pixels and around them.
@MainActor @safe final class GarbageFramebuffer: Framebuffer {
  let bitmap: Bitmap
  var pendingDamage: Region

  private let bytes: UnsafeMutableRawPointer
  private let count: Int
  /// The garbage, which is repeated.
  private let garbage: [UInt8]
  /// The number of garbage bytes before and after the pixels.
  private static let margin = 64

  init(size: PixelSize, padding: Int, seed: UInt8) throws {
    let stride = size.width * 4 + padding
    count = stride * size.height + 2 * Self.margin
    garbage = (0..<1 << 13).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 5) ^ seed &* 91 }
    unsafe bytes = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    for start in Swift.stride(from: 0, to: count, by: garbage.count) {
      unsafe (bytes + start).copyMemory(from: garbage, byteCount: min(garbage.count, count - start))
    }
    unsafe bitmap = try Bitmap(
      memory: bytes + Self.margin, size: size, stride: stride, format: .x8r8g8b8, owner: nil)
    pendingDamage = Region(bitmap.bounds)
  }

  isolated deinit { unsafe bytes.deallocate() }

  /// Whether all bytes that are not pixels are unchanged.
  var isIntactAround: Bool {
    let row = bitmap.size.width * 4
    let first = Self.margin
    for y in 0..<bitmap.size.height {
      let start = first + y * bitmap.stride
      guard isGarbage(start + row..<start + bitmap.stride) else { return false }
    }
    return isGarbage(0..<first) && isGarbage(first + bitmap.byteCount..<count)
  }

  private func isGarbage(_ indices: Range<Int>) -> Bool {
    indices.allSatisfy {
      unsafe bytes.load(fromByteOffset: $0, as: UInt8.self) == garbage[$0 % garbage.count]
    }
  }
}

/// A view of stripes and a number, which shows a shift by a pixel or a scaling.
final class StripedView: View {
  private let color: Color

  @MainActor init(_ color: Color) {
    self.color = color
    super.init()
    backgroundColor = .white
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas, dirty: Rect) {
    for y in stride(from: 0, to: bounds.height, by: 12) {
      canvas.fill(Rect(x: 0, y: y, width: bounds.width, height: 6), with: color)
    }
    var path = Path()
    path.addEllipse(in: Rect(x: bounds.midX - 30, y: bounds.midY - 30, width: 60, height: 60))
    canvas.fill(path, with: Color(hex: 0x204060))
  }
}
