// SPDX-License-Identifier: MIT

import Sash
import SashDemoScenes

/// The height of a picture in a sheet, in pixels.
private let cellHeight = 300.0
/// The distance between pictures, and the height of a line of text, in pixels.
private let gap = 12.0
private let lineHeight = 20.0
/// The width at which the stops of a tour continue in another line, in pixels.
private let widestLine = 5_000.0

/// One picture for each scene, with the stops of its tour side by side in as many lines as they need,
/// and the variants of size, style and direction below each other.
///
/// The tours are played in memory, without a compositor.
@MainActor struct ContactSheets {
  private static let variants = [
    (name: "light", tour: OffscreenTour()),
    (name: "dark, 1.5", tour: OffscreenTour(scale: 1.5, theme: .dark)),
    (name: "mirrored", tour: OffscreenTour(isMirrored: true)),
    (name: "text 2", tour: OffscreenTour(textScale: 2)),
    (name: "360x640, 2", tour: OffscreenTour(size: Size(width: 360, height: 640), scale: 2)),
    (
      name: "360x640, dark, mirrored, text 2",
      tour: OffscreenTour(
        size: Size(width: 360, height: 640), theme: .dark, isMirrored: true, textScale: 2)
    ),
    (
      name: "360x640, text 3.1",
      tour: OffscreenTour(size: Size(width: 360, height: 640), textScale: 3.1)
    ),
    (
      name: "1280x800, dark",
      tour: OffscreenTour(size: Size(width: 1280, height: 800), theme: .dark)
    ),
    (
      name: "1280x800, text 3.1",
      tour: OffscreenTour(size: Size(width: 1280, height: 800), textScale: 3.1)
    ),
  ]

  /// The scenes.
  let scenes: [DemoScene]
  /// The folder of the pictures.
  let folder: String

  /// A tour in one variant.
  private struct Row {
    var name: String
    var result: OffscreenTour.Result
  }

  /// Writes the sheets and a summary; returns the exit status, 1 if a tour or a file failed.
  func write() -> Int32 {
    var failures = 0
    for (index, scene) in scenes.enumerated() {
      let rows = Self.variants.map { Row(name: $0.name, result: $0.tour.play(scene)) }
      for row in rows {
        guard let error = row.result.error else { continue }
        failures += 1
        printNow("\(scene.rawValue), \(row.name): \(error)")
      }
      let path = "\(folder)/\(scene.rawValue).png"
      do {
        try sheet(of: rows).writePNG(to: path)
        printNow("\(index + 1) of \(scenes.count): \(path)")
      } catch {
        failures += 1
        printError(error)
      }
    }
    let tours = scenes.count * Self.variants.count
    printNow("\(tours) tours in \(scenes.count) sheets, \(failures) failed.")
    return failures == 0 ? 0 : 1
  }

  // MARK: One sheet

  /// Returns the picture of a scene's rows.
  private func sheet(of rows: [Row]) throws(BitmapError) -> Bitmap {
    let page = View()
    var width = gap
    var y = gap
    for row in rows {
      let title = Label(row.result.error.map { "\(row.name): \($0)" } ?? row.name)
      title.frame = Rect(x: gap, y: y, width: 900, height: lineHeight)
      // Layers of their own: one layer would be too large for a scene with many stops.
      title.isComposited = true
      page.addSubview(title)
      y += lineHeight
      var x = gap
      for image in row.result.images {
        let size = image.bitmap.size
        var frame = Rect(
          x: x, y: y,
          width: (cellHeight * Double(size.width) / Double(max(size.height, 1))).rounded(),
          height: cellHeight)
        if x > gap, frame.maxX > widestLine {
          x = gap
          y += cellHeight + lineHeight + gap
          frame.origin = Point(x: x, y: y)
        }
        let view = ImageView(Image(bitmap: image.bitmap))
        view.frame = frame
        view.isComposited = true
        page.addSubview(view)
        let name = Label(image.name)
        name.isSecondary = true
        name.frame = Rect(x: x, y: frame.maxY, width: frame.width, height: lineHeight)
        name.isComposited = true
        page.addSubview(name)
        x = frame.maxX + gap
        width = max(width, x)
      }
      y += cellHeight + lineHeight + gap
    }
    let window = Window(size: Size(width: max(width, 400), height: y))
    window.theme = .light
    let host = OffscreenWindowHost(window)
    page.backgroundColor = window.theme.groupedBackground
    page.fillsSuperview = true
    window.contentView.addSubview(page)
    _ = try host.frame(at: host.now)
    return try window.screenshot()
  }
}
