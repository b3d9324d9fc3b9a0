// SPDX-License-Identifier: MIT

import SashDemoScenes
import SashGeometry
import SashRaster

/// The state of a scene's window at one time, for comparisons.
struct SceneImage {
  /// The name of the time, such as that of a stop of a tour.
  let name: String
  let bitmap: Bitmap
  /// The accessibility tree with the frames of all elements and the focus, a line each.
  let elements: [String]

  init(_ name: String, of window: Window) throws {
    self.name = name
    bitmap = try window.screenshot()
    let tree = window.accessibilitySnapshot
    var text = "\(tree)"
    if let source = tree.flattened.first(where: Self.isSource) {
      text = text.replacing(source.label ?? "", with: "source")
      Canvas(bitmap).fill(Rect(origin: source.frame.origin, size: window.size), with: .black)
    }
    elements = text.split(separator: "\n").map { "\($0)" }
  }

  /// Returns whether an element displays the source of an example, which is that of its own scene and
  /// is compared with nothing.
  private static func isSource(_ element: AccessibilitySnapshot.Node) -> Bool {
    element.role == .staticText && element.label?.hasPrefix("import Sash") ?? false
  }

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
