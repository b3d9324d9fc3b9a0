import Foundation
import SashGeometry
import Testing

extension RealCompositorTests {
  @Suite("The tours of the forms")
  struct FormTourTests {
    @Test("controls change by finger and by the keyboard alone, and their pictures show it")
    func controls() async throws {
      let told = try await pictures(
        of: "controls", ["1-controls", "2-dragged", "3-changed", "4-keyboard"])
      for line in ["wireless off", "copies 4", "span 2", "brightness 100"] {
        #expect(told.contains("event \(line)"), "\(line)")
      }
    }

    @Test("fields take what is typed, and submit it")
    func text() async throws {
      let told = try await pictures(of: "text", ["1-text", "2-typed", "3-secret", "4-notes"])
      #expect(told.contains("event name Ada Lovelace"))
      #expect(told.contains("event search notes"))
    }

    /// Plays a scene's tour, whose pictures all differ; returns the lines of what happened.
    private func pictures(of scene: String, _ stops: [String]) async throws -> [String] {
      var told: [String] = []
      try await Stage.run { stage in
        try stage.startWeston()
        let demo = try stage.startDemo([
          "--scene", scene, "--tour", "--pictures", stage.folder, "--size", "800x600",
        ])
        var last: Picture?
        for stop in stops {
          let path = "\(stage.folder)/\(stop).png"
          try demo.waitForLine(path)
          let picture = try await Picture.read(path)
          #expect(picture.size == PixelSize(width: 800, height: 600), "\(stop)")
          #expect(picture.colors > 50, "\(stop) is nearly empty")
          if let last { #expect(picture.difference(from: last) > 0, "\(stop) shows nothing new") }
          last = picture
        }
        #expect(try demo.waitForExit() == .exited(0))
        told = demo.lines.filter { $0.hasPrefix("event") }
      }
      return told
    }
  }
}
