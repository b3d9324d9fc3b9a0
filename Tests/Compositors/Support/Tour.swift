// SPDX-License-Identifier: MIT

/// The results of a scene's tour.
struct Tour {
  /// The images of the tour, in order.
  let screenshots: [Screenshot]
  /// The event lines of the demo.
  let events: [String]
}

extension Stage {
  /// Plays a scene's tour in a window under headless weston, to its end.
  ///
  /// Expects each image to have the window's size, to be far from empty, and to differ from the one
  /// before.
  func tour(
    of scene: String, _ stops: [String], options: [String] = [],
    size: PixelSize = PixelSize(width: 800, height: 600), scale: Double = 1,
    colors minimumColors: Int = 50
  ) async throws -> Tour {
    try startWeston()
    let demo = try startDemo(
      [
        "--tour", "--pictures", folder, "--size", "\(size.width)x\(size.height)", "--scale",
        "\(scale)",
      ] + options, scene: scene)
    let pixels = DisplayScale(scale).pixels(
      Size(width: Double(size.width), height: Double(size.height)))
    var screenshots: [Screenshot] = []
    for (index, stop) in stops.enumerated() {
      let path = "\(folder)/\(stop).png"
      try demo.waitForLine("\(index + 1) of \(stops.count): \(path)")
      let screenshot = try await Screenshot.read(path)
      #expect(screenshot.size == pixels, "\(stop)")
      #expect(screenshot.colors > minimumColors, "\(stop) is nearly empty")
      if let last = screenshots.last {
        #expect(screenshot.difference(from: last) > 0, "\(stop) shows nothing new")
      }
      screenshots.append(screenshot)
    }
    #expect(try demo.waitForExit() == .exited(0))
    return Tour(screenshots: screenshots, events: demo.lines.filter { $0.hasPrefix("event") })
  }
}
