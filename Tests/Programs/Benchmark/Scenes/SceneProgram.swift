// SPDX-License-Identifier: MIT

import Glibc
import Sash

/// The program that draws one of the benchmark's scenes and prints marks where its measured part
/// begins and ends.
package enum SceneProgram {
  /// Draws a scene until the program is ended.
  ///
  /// - Parameters:
  ///   - arguments: The scene's name, and the window's size as `WIDTHxHEIGHT` if it is another one.
  ///   - page: Makes the page below the sheet of S1.
  ///   - list: Makes the page with the list of S6.
  package static func run(
    _ arguments: [String], page: @escaping () -> ViewController = { ScenePage() },
    list: @escaping () -> ViewController = { ListPage() }
  ) {
    let name = arguments.first ?? "s1"
    if name == "s7" { return draw(LabelScene.run) }
    if name == "f1" { return draw(FormScene.run) }
    if name == "g1" { return GestureScene.run() }
    exit(
      Application.run { application in
        if let size = arguments.dropFirst().first { SceneConstants.size = try Self.size(size) }
        switch name {
        case "s1": SheetScene(application, page: page()).begin()
        case "s2": PopoverScene(application).begin()
        case "s3": IdleScene(application).begin()
        case "s6": ScrollScene(application, page: list()).begin()
        case let name where name.hasPrefix("s8-"):
          guard let count = Int(name.dropFirst(3)), count > 0 else {
            throw SceneError(description: "'\(name)' has no number of popovers; use s8-256")
          }
          PopoverGridScene(application, count: count).begin()
        case "s9": PopoverScene(application, below: 64).begin()
        case "s10": SheetScene(application, page: ListPage(), isTranslucent: true).begin()
        case "s11": PresentedSheetScene(application).begin()
        default:
          throw SceneError(
            description:
              "there is no scene '\(name)'; use s1, s2, s3, s6, s7, s8-256, s9, s10, s11, g1 or f1")
        }
      })
  }

  private static func draw(_ scene: () throws -> Void) {
    do {
      try scene()
    } catch {
      print("sash-scene: \(error)")
      exit(1)
    }
  }

  private static func size(_ text: String) throws -> Size {
    let sides = text.split(separator: "x").compactMap { Double($0) }
    guard sides.count == 2 else {
      throw SceneError(description: "'\(text)' is no size; use WIDTHxHEIGHT")
    }
    return Size(width: sides[0], height: sides[1])
  }
}

/// The reason why a scene cannot be measured.
struct SceneError: Error, CustomStringConvertible {
  var description: String
}
