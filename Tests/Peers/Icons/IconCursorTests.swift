// SPDX-License-Identifier: MIT

import Foundation

/// The pointers of themes, under a compositor without shapes of its own.
@Suite("Icons: cursors", .serialized) struct IconCursorTests {
  private static let data = OtherData("SASH_ICONS", sample: "")

  /// Returns the displayed image of each cursor under a theme.
  ///
  /// - Parameters:
  ///   - theme: The folder of the theme.
  ///   - size: The size that the user has chosen.
  ///   - cursors: The cursors.
  /// - Returns: The images of those that are displayed.
  /// - Throws: An error of the stage.
  private func displayed(
    _ theme: String, size: Int, _ cursors: [Cursor]
  ) throws -> [Cursor: CursorFile.CursorImage] {
    let url = URL(fileURLWithPath: theme)
    let environment = [
      "XCURSOR_PATH": url.deletingLastPathComponent().path,
      "XCURSOR_THEME": url.lastPathComponent, "XCURSOR_SIZE": String(size),
    ]
    return try withEnvironment(environment) {
      var configuration = TestStage.configuration().without(.cursorShape, .fractionalScale)
      configuration.preferredScale = nil
      let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 300))
      let stage = try TestStage(configuration) {
        $0.openWindow(
          title: "T", size: Size(width: 400, height: 300), root: Page { $0.addSubview(view) })
      }
      var result: [Cursor: CursorFile.CursorImage] = [:]
      for cursor in cursors {
        view.cursor = cursor
        try stage.movePointer(to: Point(x: 100, y: 100))
        let surface = stage.compositor.surfaces.last { $0.role == .cursor && !$0.pixels.isEmpty }
        if let surface {
          result[cursor] = CursorFile.CursorImage(
            nominal: size, size: surface.pixelSize, pixels: surface.pixels)
        }
        try stage.movePointer(to: Point(x: 300, y: 100))
      }
      return result
    }
  }

  /// Returns the cursors that are not displayed as a theme has them.
  ///
  /// Those without a file of their name, as in old themes, must be another image of the theme.
  private func deviations(
    _ theme: String, size: Int, of cursors: [Cursor] = Cursor.allCases
  ) throws -> (tried: Int, [String]) {
    func image(_ name: String) throws -> CursorFile.CursorImage? {
      var image = try CursorFile.image(of: "\(theme)/cursors/\(name)", nearest: size)
      image?.nominal = size
      return image
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(theme)/cursors")
    let all = Set(try names.compactMap(image))
    let images = try displayed(theme, size: size, cursors)
    let wrong = try cursors.filter { cursor in
      guard let shown = images[cursor] else { return true }
      return names.contains(cursor.rawValue)
        ? try shown != image(cursor.rawValue) : !all.contains(shown)
    }
    return (cursors.count, wrong.map { "\($0.rawValue) of \(size) pixels" })
  }

  @Test("a cursor is the image of its theme that is nearest in size (Xcursor)")
  func generated() throws {
    let folder = try TemporaryFolder("cursors")
    defer { folder.remove() }
    let theme = "\(folder.path)/test"
    try FileManager.default.createDirectory(
      atPath: "\(theme)/cursors", withIntermediateDirectories: true)
    for (index, cursor) in [Cursor.default, .text, .grab].enumerated() {
      let images = [16, 24, 24, 48].enumerated().map { number, size in
        let color = UInt32(0xFF00_0000 | number * 40 << 8 | index * 50)
        return CursorFile.CursorImage(
          nominal: size, size: PixelSize(width: size + 2, height: size),
          pixels: (0..<(size + 2) * size).map { $0 % 3 == 0 ? 0x8040_2010 : color })
      }
      try Data(CursorFile(images).bytes).write(
        to: URL(fileURLWithPath: "\(theme)/cursors/\(cursor.rawValue)"))
    }
    for size in [16, 21, 24, 40, 100] {
      let (tried, wrong) = try deviations(theme, size: size, of: [.default, .text, .grab])
      #expect(tried == 3 && wrong == [])
    }
  }

  @Test(
    "each cursor of a theme is displayed as it is in its file (Debian's cursor themes)",
    .enabled(if: ProcessInfo.processInfo.environment["SASH_ICONS"] != nil))
  func themes() throws {
    let files = FileManager.default.enumerator(atPath: Self.data.folder)
    let folders = Set(
      (files?.compactMap { $0 as? String } ?? []).filter {
        $0.hasSuffix("/cursors") && !$0.contains("/etc/")
      })
    for folder in folders.sorted() {
      let theme = "\(Self.data.folder)/\(folder.dropLast("/cursors".count))"
      var (tried, all): (Int, [String]) = (0, [])
      for size in [16, 24, 32, 48, 64, 96] {
        let (count, wrong) = try deviations(theme, size: size)
        tried += count
        all += wrong
      }
      Self.data.report(
        "cursors of \((theme as NSString).lastPathComponent)", tried: tried, deviations: all)
      #expect(all == [])
    }
  }
}
