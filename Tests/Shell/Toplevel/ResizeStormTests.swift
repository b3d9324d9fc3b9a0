// SPDX-License-Identifier: MIT

/// The number of random storms; fewer in debug builds.
private let stormCount: UInt64 = _isDebugAssertConfiguration() ? 20 : 80

@Suite("Rapid resizes") @MainActor struct ResizeStormTests {
  /// The memory blocks that exist.
  @MainActor final class Memory {
    private struct Entry {
      weak var memory: SharedMemory?
    }
    private var entries: [Entry] = []
    private(set) var files = 0

    func allocate(_ byteCount: Int) throws(BufferError) -> SharedMemory {
      let memory = try SharedMemory(byteCount: byteCount)
      files += 1
      entries.removeAll { $0.memory == nil }
      entries.append(Entry(memory: memory))
      return memory
    }

    var count: Int { entries.count { $0.memory != nil } }
    var byteCount: Int { entries.reduce(0) { $0 + ($1.memory?.byteCount ?? 0) } }
  }

  private func stage(
    _ policy: CompositorConfiguration.ReleasePolicy
  ) throws -> (stage: Stage, memory: Memory) {
    var configuration = CompositorConfiguration()
    configuration.releasePolicy = policy
    let memory = Memory()
    let stage = try Stage(configuration) { $0.allocate = memory.allocate }
    stage.frame()
    return (stage, memory)
  }

  private func bytes(_ width: Int, _ height: Int, isResizing: Bool = true) -> Int {
    BufferLayout(size: PixelSize(width: width, height: height), format: .x8r8g8b8)
      .capacity(isResizing: isResizing)
  }

  @Test("dragging an edge back and forth reuses memory (LVGL #8766, lv_drivers #308)")
  func drag() throws {
    let (stage, memory) = try stage(.onReplacement)
    func drag(_ widths: some Sequence<Int>) throws {
      for width in widths {
        stage.toplevel.configure(width: Int32(width), height: 240, states: [.activated, .resizing])
        stage.settle()
        stage.frame()
        #expect(stage.surface.pixelSize == PixelSize(width: width, height: 240))
        #expect(memory.count <= BufferStateTable.maximumCount)
        #expect(memory.byteCount <= BufferStateTable.maximumCount * bytes(640, 240))
      }
      #expect(try stage.shown() == stage.painted())
    }
    try drag(stride(from: 320, through: 640, by: 4))
    let files = memory.files
    #expect(files <= 3 * (BufferLayout.stepsPerPowerOfTwo + 2))
    try drag(stride(from: 640, through: 400, by: -4))
    try drag(stride(from: 400, through: 640, by: 4))
    #expect(memory.files == files)
    #expect(stage.violations.isEmpty)
  }

  @Test("memory for further resizes is released later (smithay-client-toolkit #241)")
  func releasesMemory() throws {
    let (stage, memory) = try stage(.onReplacement)
    for width in [1_200, 900, 700, 640] {
      stage.toplevel.configure(width: Int32(width), height: 400)
      stage.settle()
      stage.frame()
    }
    #expect(memory.byteCount > 3 * bytes(640, 400))
    stage.clock.now += 1
    stage.settle()
    // The displayed buffer remains until the next frames replace it.
    for x in 1...4 {
      stage.move(to: Double(x * 10))
      stage.frame()
    }
    #expect(memory.count <= 2)
    #expect(memory.byteCount <= 2 * bytes(640, 400))
    #expect(try stage.shown() == stage.painted())
    let requests = stage.requestCount
    stage.clock.now += 5
    stage.settle()
    #expect(stage.requestCount == requests, "an idle window sends no requests")
    #expect(stage.violations.isEmpty)
  }

  @Test("each commit has the size and content of its configure")
  func content() throws {
    let (stage, _) = try stage(.onReplacement)
    for step in 0..<40 {
      let width = 200 + step * 53 % 300
      let serial = stage.toplevel.configure(width: Int32(width), height: Int32(100 + step))
      stage.settle()
      #expect(stage.toplevel.current?.serial == serial)
      #expect(stage.surface.pixelSize == PixelSize(width: width, height: 100 + step))
      #expect(try stage.shown() == stage.painted())
    }
    #expect(stage.violations.isEmpty)
  }

  @Test("random resizes keep buffers bounded, and display the newest state")
  func storms() throws {
    for seed in 0..<stormCount { try storm(seed) }
  }

  private func storm(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let policies: [CompositorConfiguration.ReleasePolicy] = [.held, .onCommit, .onReplacement]
    let (stage, memory) = try stage(policies[Int(seed % 3)])
    var largest = bytes(320, 240)
    for _ in 0..<60 {
      switch random.int(0..<8) {
      case 0, 1, 2:
        for _ in 0..<random.int(1...5) {
          let (width, height) = (random.int(1...500), random.int(1...400))
          stage.toplevel.configure(width: Int32(width), height: Int32(height))
          largest = max(largest, bytes(width, height))
        }
        stage.settle()
      case 3: stage.move(to: .random(in: 0...280, using: &random))
      case 4, 5: stage.frame()
      case 6: stage.releaseBuffers(.random(in: 1...3, using: &random))
      default:
        stage.clock.now += .random(in: 0...2, using: &random)
        stage.settle()
      }
      #expect(stage.toplevel.outstanding.isEmpty, "a configure is unanswered, seed \(seed)")
      #expect(memory.count <= BufferStateTable.maximumCount, "seed \(seed)")
      #expect(memory.byteCount <= BufferStateTable.maximumCount * largest, "seed \(seed)")
    }
    for _ in 0..<6 {
      stage.releaseBuffers(9)
      stage.frame()
    }
    #expect(stage.host.frameState == .idle, "seed \(seed)")
    #expect(stage.surface.pixelSize == stage.window.scale.pixels(stage.window.size), "seed \(seed)")
    #expect(try stage.shown() == stage.painted(), "seed \(seed)")
    #expect(stage.violations.isEmpty, "seed \(seed)")
  }
}
