// SPDX-License-Identifier: MIT

import Foundation

@Suite("Image views that load their image") struct ImageViewTests {
  /// A view of 20x20 pixels in a window, with a loader of its own.
  private struct Scene {
    let stage: Stage
    let view = ImageView(contentMode: .scaleToFill)
    let loader = ImageLoader(cache: ImageCache())
    let phases = Phases()

    final class Phases { var names: [String] = [] }

    init(scale: Double = 1) {
      stage = Stage(scale: scale)
      view.loader = loader
      view.frame = Rect(x: 0, y: 0, width: 20, height: 20)
      stage.content.addSubview(view)
      view.onLoadPhaseChange = { [phases] phase in
        switch phase {
        case .empty: phases.names.append("empty")
        case .loading: phases.names.append("loading")
        case .success: phases.names.append("success")
        case .failure: phases.names.append("failure")
        }
      }
    }

    /// Lets the load in progress end.
    func loaded() async throws {
      try stage.frame()
      while case .loading = view.loadPhase { await Task.yield() }
    }
  }

  private func png(_ color: UInt32, _ width: Int = 60, _ height: Int = 60) throws -> [UInt8] {
    let bitmap = try Bitmap(size: PixelSize(width: width, height: height), format: .x8r8g8b8)
    for y in 0..<height {
      bitmap.withRow(y) { row in for x in 0..<row.count { row[x] = color } }
    }
    return try bitmap.pngData()
  }

  @Test("a placeholder is drawn once, and no frame is due until the image has arrived")
  func placeholder() async throws {
    let scene = Scene()
    scene.view.placeholder = .color(.green)
    scene.view.source = .data(try png(0xFF_0000))
    try scene.stage.frame()
    #expect(scene.stage.pixel(10, 10) == 0x00FF00)
    #expect(!scene.stage.host.isFrameRequested)
    #expect(scene.view.accessibilityState.contains(.busy))
    try await scene.loaded()
    #expect(!scene.view.accessibilityState.contains(.busy))
    #expect(scene.view.image?.bitmap.size == PixelSize(width: 20, height: 20))
    #expect(scene.phases.names == ["loading", "success"])
    try scene.stage.settle()
    #expect(scene.stage.pixel(10, 10) == 0xFF0000)
    #expect(!scene.stage.host.isFrameRequested)
  }

  @Test("the image fades in over the placeholder, and at once with reduced motion")
  func fade() async throws {
    for reduced in [false, true] {
      let scene = Scene()
      scene.stage.window.prefersReducedMotion = reduced
      scene.view.placeholder = .color(.black)
      scene.view.source = .data(try png(0xFF_FFFF))
      try await scene.loaded()
      try scene.stage.frame()
      var levels: [UInt32] = []
      while scene.stage.window.timeline.isAnimating {
        try scene.stage.frame()
        levels.append(scene.stage.pixel(10, 10) & 0xFF)
      }
      #expect(levels == levels.sorted())
      #expect(levels.contains { $0 > 40 && $0 < 215 } != reduced)
      #expect(scene.stage.pixel(10, 10) == 0xFFFFFF)
    }
  }

  @Test("an image keeps its opacity when one of more pixels replaces it")
  func replacement() async throws {
    let scene = Scene()
    scene.stage.content.backgroundColor = .black
    scene.view.contentMode = .scaleAspectFit
    scene.view.source = .data(try png(0xFF_FFFF, 60, 30))
    try await scene.loaded()
    try scene.stage.settle()
    let first = scene.view.image
    scene.view.frame.size = Size(width: 40, height: 40)
    try await scene.loaded()
    #expect(scene.view.image !== first)
    for _ in 0..<30 {
      try scene.stage.frame()
      #expect(scene.stage.pixel(20, 20) == 0xFFFFFF)
    }
  }

  @Test("a fade goes on when an image of more pixels arrives meanwhile")
  func replacementDuringFade() async throws {
    let scene = Scene()
    scene.view.placeholder = .color(.black)
    scene.view.source = .data(try png(0xFF_FFFF))
    try await scene.loaded()
    for _ in 0..<5 { try scene.stage.frame() }
    let first = scene.view.image
    let level = scene.stage.pixel(10, 10) & 0xFF
    scene.view.frame.size = Size(width: 40, height: 40)
    try await scene.loaded()
    #expect(scene.view.image !== first)
    try scene.stage.frame()
    let next = scene.stage.pixel(10, 10) & 0xFF
    #expect(level > 0 && next > level && next < 255)
  }

  @Test("another source removes the image, and the first one never appears")
  func otherSource() async throws {
    let scene = Scene()
    scene.view.source = .data(try png(0xFF_0000))
    try scene.stage.frame()
    let second = try png(0x00_00FF)
    scene.view.source = .data(second)
    #expect(scene.view.image == nil)
    try await scene.loaded()
    for _ in 0..<20 { await Task.yield() }
    try scene.stage.settle()
    #expect(scene.stage.pixel(10, 10) == 0x0000FF)
    #expect(scene.phases.names == ["loading", "empty", "loading", "success"])
    #expect(scene.loader.cache.count == 1)

    // A cached image is displayed in the next frame, without a fade.
    let other = scene.stage.add(ImageView(contentMode: .scaleToFill))
    other.loader = scene.loader
    other.frame = Rect(x: 40, y: 0, width: 20, height: 20)
    other.source = .data(second)
    try scene.stage.frame()
    #expect(scene.stage.pixel(50, 10) == 0x0000FF)
  }

  @Test("a view that leaves its window cancels its load, and loads again when it is back")
  func window() async throws {
    let scene = Scene()
    scene.view.source = .data(try png(0xFF_0000))
    try scene.stage.frame()
    scene.view.removeFromSuperview()
    #expect(scene.phases.names == ["loading", "empty"])
    for _ in 0..<50 { await Task.yield() }
    #expect(scene.view.image == nil)
    scene.stage.content.addSubview(scene.view)
    try await scene.loaded()
    #expect(scene.view.image != nil)
    // The image stays while the view is away.
    scene.view.removeFromSuperview()
    #expect(scene.view.image != nil)
  }

  @Test("a view that grows, or moves to a larger scale, gets more pixels; a smaller one keeps them")
  func growth() async throws {
    let scene = Scene()
    scene.view.source = .data(try png(0xFF_0000))
    try await scene.loaded()
    let first = scene.view.image
    scene.view.frame.size = Size(width: 10, height: 10)
    try await scene.loaded()
    #expect(scene.view.image === first)
    scene.view.frame.size = Size(width: 30, height: 30)
    try scene.stage.frame()
    #expect(scene.view.image === first)
    try await scene.loaded()
    #expect(scene.view.image?.bitmap.size.width == 30)
    scene.stage.window.resize(to: Size(width: 100, height: 100), scale: DisplayScale(1.5))
    try await scene.loaded()
    #expect(scene.view.image?.bitmap.size.width == 45)
    scene.stage.window.resize(to: Size(width: 100, height: 100), scale: DisplayScale(4))
    try await scene.loaded()
    #expect(scene.view.image?.bitmap.size.width == 60)
  }

  @Test("an image that was stretched has its own proportions in another mode")
  func otherMode() async throws {
    let scene = Scene()
    scene.view.source = .data(try png(0xFF_0000, 60, 30))
    try await scene.loaded()
    try scene.stage.settle()
    #expect(scene.stage.pixel(10, 2) == 0xFF0000)
    scene.view.contentMode = .scaleAspectFit
    try await scene.loaded()
    try scene.stage.settle()
    #expect(scene.stage.pixel(10, 2) != 0xFF0000)
    #expect(scene.stage.pixel(10, 10) == 0xFF0000)
  }

  @Test("a source that cannot be loaded shows its icon, says so, and can be tried again")
  func failure() async throws {
    let scene = Scene()
    scene.view.accessibilityLabel = "Cover"
    let bytes = try png(0xFF_0000)
    let attempts = Scene.Phases()
    scene.view.source = ImageSource(
      identifier: "cover",
      bytes: {
        let isFirst = await MainActor.run {
          attempts.names.append("")
          return attempts.names.count == 1
        }
        return isFirst ? [0] : bytes
      })
    try await scene.loaded()
    guard case .failure(let error) = scene.view.loadPhase else {
      Issue.record("\(scene.view.loadPhase)")
      return
    }
    #expect(error == .image(.unknownFormat(name: "cover")))
    #expect(scene.view.accessibilityValue == "Not available")
    try scene.stage.frame()
    #expect(!scene.stage.host.isFrameRequested)
    scene.view.frame.size.width = 24
    try await scene.loaded()
    #expect(attempts.names.count == 1)
    scene.view.reload()
    try await scene.loaded()
    #expect(scene.view.image != nil)
    #expect(scene.view.accessibilityValue == nil)
  }

  @Test("an image stays displayed, and available, when it cannot be loaded again")
  func failedReload() async throws {
    let folder = try TemporaryFolder("sash-image")
    defer { folder.remove() }
    let path = "\(folder.path)/image.png"
    let scene = Scene()
    try Data(try png(0xFF_0000)).write(to: URL(fileURLWithPath: path))
    scene.view.source = .file(path)
    try await scene.loaded()
    try Data([0]).write(to: URL(fileURLWithPath: path))
    scene.view.reload()
    try await scene.loaded()
    #expect(scene.phases.names.last == "failure")
    #expect(scene.view.image != nil && scene.view.accessibilityValue == nil)
  }

  @Test("the size is that of the source once it is known; without a frame it fits the window")
  func intrinsicSize() async throws {
    let scene = Scene()
    scene.view.frame = .zero
    scene.view.source = .data(try png(0xFF_0000, 300, 150), scale: DisplayScale(2))
    #expect(scene.view.intrinsicContentSize == .zero)
    try await scene.loaded()
    #expect(scene.view.intrinsicContentSize == Size(width: 150, height: 75))
    #expect(scene.view.image?.bitmap.size == PixelSize(width: 100, height: 50))
  }

  @Test("the size of an image that a function makes is in its own scale")
  func madeImage() async throws {
    let scene = Scene()
    let image = try Image(bytes: try png(0xFF_0000, 36, 36), scale: DisplayScale(1.5))
    scene.view.source = ImageSource(identifier: "made") { image }
    try await scene.loaded()
    #expect(scene.view.intrinsicContentSize == Size(width: 24, height: 24))
  }

  @Test("the corners of an image have the style of the view")
  func corners() throws {
    let scene = Scene()
    scene.stage.content.backgroundColor = .black
    scene.view.image = try Image(bytes: png(0xFF_FFFF, 20, 20))
    scene.view.cornerRadius = 6
    func corner() throws -> [UInt32] {
      try scene.stage.frame()
      return (0..<100).map { scene.stage.pixel($0 % 10, $0 / 10) }
    }
    let circular = try corner()
    scene.view.cornerStyle = .continuous
    #expect(try corner() != circular)
  }

  @Test("setting an image removes the source")
  func image() async throws {
    let scene = Scene()
    scene.view.source = .data(try png(0xFF_0000))
    try scene.stage.frame()
    let image = try Image(bytes: try png(0x00_FF00))
    scene.view.image = image
    #expect(scene.view.source == nil)
    for _ in 0..<50 { await Task.yield() }
    #expect(scene.view.image === image)
  }

  @Test("a view that is deallocated while it loads cancels the load")
  func lifetime() async throws {
    let loader = ImageLoader(cache: ImageCache())
    weak var before: ImageView?
    do {
      let scene = Scene()
      before = scene.view
      scene.view.loader = loader
      scene.view.source = .data(try png(0xFF_0000))
      try scene.stage.frame()
      scene.view.removeFromSuperview()
    }
    for _ in 0..<50 { await Task.yield() }
    #expect(before == nil)
    #expect(loader.cache.count == 0)
  }
}
