// SPDX-License-Identifier: MIT

import SashDemoScenes
import SashGeometry
import SashRaster

/// The state of a scene's window at one time, for comparisons.
struct SceneImage {
  /// The name of the time, such as that of a stop of a tour.
  let name: String
  let bitmap: Bitmap
  /// The accessibility tree with the focus, an element in each line, and the frames of the elements.
  let elements: [String]

  init(_ name: String, of window: Window) throws {
    self.name = name
    bitmap = try window.screenshot()
    let tree = window.accessibilitySnapshot
    var text = "\(tree)"
    let nodes = tree.flattened
    if let source = nodes.first(where: Self.isSource) {
      text = text.replacing(source.label ?? "", with: "source")
      Canvas(bitmap).fill(Self.area(of: source, among: nodes), with: .black)
    }
    // A label by hand may be wider than its text, unlike a text of declared views, and an overlay of
    // declared views as wide as its page, with narrower content.
    let places = nodes.filter { $0.role != .staticText && $0.role != .adjustable }.map {
      "\($0.role) \($0.label ?? "") at \(Self.text(of: $0.frame))"
    }
    elements = text.split(separator: "\n").map { "\($0)" } + places
  }

  /// Returns a frame in whole pixels, to which views are drawn.
  private static func text(of frame: Rect) -> String {
    let sides = [frame.minX, frame.minY, frame.width, frame.height]
    return sides.map { "\(Int($0.rounded()))" }.joined(separator: " ")
  }

  // MARK: Sources

  /// Returns whether an element displays the source of an example.
  ///
  /// It is that of its own scene, and is compared with nothing: neither its text nor the area in which
  /// it scrolls. Everything around is compared.
  private static func isSource(_ element: AccessibilitySnapshot.Node) -> Bool {
    element.role == .staticText && element.label?.hasPrefix("import Sash") ?? false
  }

  /// Returns the area in which a source scrolls, below the bar above it.
  private static func area(
    of source: AccessibilitySnapshot.Node, among nodes: [AccessibilitySnapshot.Node]
  ) -> Rect {
    var area = nodes.last { $0.children.contains(source) }?.frame ?? source.frame
    if let bar = nodes.last(where: { $0.role == .navigationBar && $0.frame.intersects(area) }) {
      area = area.inset(by: EdgeInsets(top: bar.frame.maxY - area.minY))
    }
    return area
  }

  // MARK: Comparing

  /// Compares the state with that of another scene, and writes both images if their pixels differ.
  ///
  /// - Parameters:
  ///   - expected: The state of the scene by hand.
  ///   - title: The beginning of the names of the images' files.
  /// - Returns: The differences from the state of the scene by hand, in sentences.
  func differences(from expected: SceneImage, _ title: String) -> [String] {
    var result: [String] = []
    if name != expected.name { result.append("\(name) instead of \(expected.name)") }
    let changes = elements.difference(from: expected.elements)
    result += changes.removals.map { "\(name): missing:\(Self.line(of: $0))" }
    result += changes.insertions.map { "\(name): additional:\(Self.line(of: $0))" }
    guard bitmap.size == expected.bitmap.size else {
      return result + ["\(name): \(bitmap.size) instead of \(expected.bitmap.size)"]
    }
    guard let difference = GoldenImage.difference(bitmap, expected.bitmap) else { return result }
    result.append(
      "\(name): \(difference.count) pixels differ within \(difference.bounds), by up to "
        + "\(difference.levels) levels; see \(GoldenImage.outputFolder)/\(title)-\(name)")
    for (image, kind) in [(self, "declared"), (expected, "by-hand")] {
      let file = "\(GoldenImage.outputFolder)/\(title)-\(name).\(kind).png"
      _ = GoldenImage(file).compare(image.bitmap)
    }
    return result
  }

  private static func line(of change: CollectionDifference<String>.Change) -> String {
    switch change {
    case .insert(let index, let line, _), .remove(let index, let line, _): " \(index): \(line)"
    }
  }
}
