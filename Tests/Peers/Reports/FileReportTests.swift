// SPDX-License-Identifier: MIT

import Foundation

/// Reports of files, names and settings from outside.
@Suite("Reports: numbers and files from outside", .serialized) struct FileReportTests {
  /// A row of four pixels as PNG with 8 and with 16 bits a channel, opaque and with alpha.
  private static let rows = [
    (
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAIAAAB2XpiaAAAAFUlEQVR4nGNgcGhIEFD4////iRQjAB7QBaw6rWU+"
        + "AAAAAElFTkSuQmCC",
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAABEAIAAAAmzkTZAAAAHklEQVR4nGNgYHBwaGhISBAQUFD4DwYnTqSkGBkB"
        + "AHV6C1e8U1IQAAAAAElFTkSuQmCC"
    ),
    (
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAYAAAD5PA/NAAAAGUlEQVR4nGNgcGj4nyCg0PD//3+GEylGDgA8jwdr"
        + "e+ZhlQAAAABJRU5ErkJggg==",
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAABEAYAAACprNOOAAAAJElEQVR4nGNgYHBwaGj4/z8hQUBAQQHEAgEGhhMn"
        + "UlKMjBwcAOqvDtUt8gBTAAAAAElFTkSuQmCC"
    ),
  ]

  @Test("16 bits a channel give the colours of 8 (libpng #515, godot #40242)", arguments: [0, 1])
  func wideChannels(index: Int) throws {
    func image(_ text: String) throws -> Bitmap {
      try Image(bytes: Array(try #require(Data(base64Encoded: text)))).bitmap
    }
    let (narrow, wide) = try (image(Self.rows[index].0), image(Self.rows[index].1))
    #expect(GoldenImage.difference(wide, narrow, .init(levels: 1)) == nil)
    #expect(narrow.pixel(x: 0, y: 0) & 0xFF_FFFF == 0x00_4080)
  }

  /// A target that notes the paths of dropped files.
  private final class Target: View, DropInteractionDelegate {
    var paths: [String]?

    override init(frame: Rect) {
      super.init(frame: frame)
      addInteraction(DropInteraction(delegate: self))
    }

    func dropInteraction(
      _ interaction: DropInteraction, sessionDidUpdate session: DropSession
    ) -> DropProposal { DropProposal(operation: .copy) }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
      session.items.first?.itemProvider.loadFilePaths { [weak self] in self?.paths = try? $0.get() }
    }
  }

  @Test("a dropped file is not lost, whatever bytes its name has (virtaal #3488)")
  func names() throws {
    let list = """
      # a comment
      file:///tmp/plain.txt
      file:///tmp/caf%E9.txt
      file:///tmp/%C3%A9t%C3%A9.txt
      file:/tmp/one-slash.txt
      file://LOCALHOST/tmp/host.txt
      file://elsewhere.example/tmp/remote.txt
      file:///tmp/100%25.txt

      """
    let target = Target(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    let stage = try TestStage { $0.addSubview(target) }
    let drag = stage.seat.drags.begin(types: ["text/uri-list"], answer: Array(list.utf8))
    for x in [100.0, 110] {
      drag.move(to: Point(x: x, y: 100), on: try stage.surface)
      try stage.turn()
    }
    drag.drop()
    try stage.advance(by: 0.5)
    #expect(
      target.paths == [
        "/tmp/plain.txt", "file:///tmp/caf%E9.txt", "/tmp/été.txt", "/tmp/one-slash.txt",
        "/tmp/host.txt", "/tmp/100%.txt",
      ])
  }

  @Test(
    "any value of XCURSOR_SIZE gives a pointer of a usable size (alacritty #3782)",
    arguments: ["0", "-24", "24 ", "", "9223372036854775807"], [1, 2, 3])
  func cursorSize(value: String, scale: Int32) throws {
    var configuration = TestStage.configuration().without(.cursorShape, .fractionalScale)
    configuration.preferredScale = nil
    configuration.outputScale = scale
    configuration.outputSize = PixelSize(width: 2_400, height: 1_800)
    try withEnvironment(["XCURSOR_SIZE": value]) {
      let stage = try TestStage(configuration) {
        $0.openWindow(title: "T", size: Size(width: 400, height: 300), root: Page())
      }
      try stage.movePointer(to: Point(x: 100, y: 100))
      try stage.settle()
      let surface = try #require(stage.compositor.surfaces.first { $0.role == .cursor })
      let largest = value.count < 5 ? 32 : 512
      #expect((16...largest).contains(surface.logicalSize.width))
    }
  }
}
