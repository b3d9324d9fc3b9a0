import SashGeometry
import Testing

/// What the tour of a scene left behind.
struct Tour {
  /// A picture of each stop, in order.
  let pictures: [Picture]
  /// The lines of what happened.
  let told: [String]
}

extension Stage {
  /// Plays a scene's tour in a window under headless weston, to its end.
  ///
  /// Each stop leaves a picture of the window's size that is far from empty, and another one than
  /// the stop before.
  func tour(
    of scene: String, _ stops: [String], options: [String] = [],
    size: PixelSize = PixelSize(width: 800, height: 600), scale: Double = 1,
    colors least: Int = 50
  ) async throws -> Tour {
    try startWeston()
    let demo = try startDemo(
      [
        "--tour", "--pictures", folder, "--size", "\(size.width)x\(size.height)", "--scale",
        "\(scale)",
      ] + options, scene: scene)
    let pixels = DisplayScale(scale).pixels(
      Size(width: Double(size.width), height: Double(size.height)))
    var pictures: [Picture] = []
    for stop in stops {
      let path = "\(folder)/\(stop).png"
      try demo.waitForLine(path)
      let picture = try await Picture.read(path)
      #expect(picture.size == pixels, "\(stop)")
      #expect(picture.colors > least, "\(stop) is nearly empty")
      if let last = pictures.last {
        #expect(picture.difference(from: last) > 0, "\(stop) shows nothing new")
      }
      pictures.append(picture)
    }
    #expect(try demo.waitForExit() == .exited(0))
    return Tour(pictures: pictures, told: demo.lines.filter { $0.hasPrefix("event") })
  }
}
