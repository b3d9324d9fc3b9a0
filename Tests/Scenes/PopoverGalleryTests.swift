// SPDX-License-Identifier: MIT

import Foundation
import Sash
import SashDemoScenes
import SashTesting
import Testing

@Suite("The gallery of popovers", .serialized)
struct PopoverGalleryTests {
  @Test(
    "each example opens and does what its text says", arguments: PopoverWalk.titles,
    VisitingDevice.allCases)
  func walk(title: String, device: VisitingDevice) throws {
    let example = try #require(PopoverWalk.all.first { $0.title == title })
    let visitor = try GalleryVisitor(title, by: device)
    try example.walk(visitor)
    #expect(visitor.stage.violations.isEmpty)
  }

  @Test("the walks leave no example out")
  func completeness() throws {
    let stage = try TestStage(root: PopoversScene().root)
    let rows = stage.findAll(.button).compactMap(\.label)
    #expect(rows == PopoverWalk.titles && PopoverWalk.all.map(\.title) == rows)
  }

  // The playground, the last one, displays the code for its settings instead.
  @Test(
    "the button Code displays the source of the page, line by line",
    arguments: PopoverWalk.titles.dropLast())
  func source(title: String) throws {
    let visitor = try GalleryVisitor(title, by: .finger)
    try visitor.press("Code")
    let name = try #require(
      visitor.stage.findAll(.header).compactMap(\.label).first { $0.hasSuffix(".swift") })
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Demo/Scenes/Popovers/Examples")
    let file = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    let displayed = try #require(
      visitor.stage.findAll(.staticText).compactMap(\.label).first { $0.hasPrefix("import Sash") })
    #expect(file.hasSuffix(displayed) && displayed.contains("\"\(title)\""))
  }
}
