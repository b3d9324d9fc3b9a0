// SPDX-License-Identifier: MIT

import Sash

/// The benchmark scene S7: a thousand labels of mixed Latin, Hebrew and emoji appear on one page,
/// offscreen.
///
/// All fonts are loaded, and a first label is drawn, before the measurement.
enum LabelScene {
  // The same numbers and texts as in `Baseline/labels.h`.
  private static let labels = 1000
  private static let columns = 16
  private static let cell = Size(width: 80, height: 12)
  private static let font = Font(size: 9)
  private static let latinWords = ["Bay", "Sea", "Sun", "Fog", "Sky"]
  private static let hebrew = ["ים", "אור", "יום", "גל"]
  private static let emoji = ["🎉", "🚢", "🌅", "🔔", "🎈", "🌊", "⛵"]

  static func run() throws {
    let page = ViewController()
    page.view.backgroundColor = .white
    let window = Window(size: SceneConstants.size)
    window.rootViewController = page
    let host = OffscreenWindowHost(window)
    // Two full frames first, so that both buffers exist.
    add("First ראשון 🎉", at: .zero, to: page.view)
    try host.frame(at: 0)
    page.view.backgroundColor = Color(white: 0.99)
    try host.frame(at: 1)
    mark("begin", count: 0)
    for number in 0..<labels {
      let origin = Point(
        x: Double(number % columns) * cell.width, y: Double(number / columns) * cell.height)
      let text =
        "\(latinWords[number % 5]) \(number) \(hebrew[number % 4]) \(emoji[number % 7])"
      add(text, at: origin, to: page.view)
    }
    try host.frame(at: 2)
    mark("end", count: labels)
  }

  private static func add(_ text: String, at origin: Point, to page: View) {
    let label = Label(text, font: font)
    label.textColor = .black
    label.frame = Rect(origin: origin, size: cell)
    page.addSubview(label)
  }
}
