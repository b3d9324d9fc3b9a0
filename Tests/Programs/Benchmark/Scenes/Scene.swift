// SPDX-License-Identifier: MIT

import Sash

/// The constants of all scenes, the same as in the baseline in C.
nonisolated enum SceneConstants {
  /// The window's size; a command-line argument may change it.
  @MainActor static var size = Size(width: 1280, height: 800)
  static let halfCycleCount = 20
  static let framesPerHalfCycle = 30
  static let framesPerLoop = 120
  static let loopCount = 5
  static let ticks = 5
}

/// A window with the page, whose frames are counted.
class Scene {
  let application: Application
  let window = Window(size: SceneConstants.size)
  let page: ViewController
  private(set) var host: SurfaceHost?
  /// The number of displayed frames; the first two are not measured.
  private var displayedFrames = 0
  private var durations: [Double] = []
  private var allocationsBefore = 0
  /// The number of measured frames whose allocations are not counted.
  private var uncountedFrames = 0
  /// Retains the scene while the program runs.
  private static var running: Scene?

  init(_ application: Application, page: ViewController = ScenePage()) {
    self.application = application
    self.page = page
    window.rootViewController = page
  }

  /// Opens the window; each displayed frame calls `frameWasShown`.
  func begin() {
    Self.running = self
    let host = application.open(
      window, options: ToplevelOptions(windowMode: .fullscreen, decoration: .server))
    host.onFrame = { [weak self] in self?.count($0) }
    self.host = host
  }

  private func count(_ frame: FrameStatistics) {
    displayedFrames += 1
    if displayedFrames == 1 { mark("commit", count: 0) }
    if isMeasuring { durations.append(frame.drawTime.last) }
    frameWasShown(frame, number: displayedFrames)
  }

  // MARK: The measured part

  private var isMeasuring = false

  /// Starts the measurement.
  final func beginMeasuring() {
    durations.reserveCapacity(SceneConstants.halfCycleCount * SceneConstants.framesPerHalfCycle)
    isMeasuring = true
    mark("begin", count: 0)
    beginCountingAllocations()
  }

  /// Counts the allocations from here on, after the frames that fill caches.
  final func beginCountingAllocations() {
    allocationsBefore = allocations()
    uncountedFrames = durations.count
  }

  /// Prints the measurements of the frames since the beginning.
  final func endMeasuring(_ frames: Int) {
    let calls = (allocations() - allocationsBefore) * frames / max(frames - uncountedFrames, 1)
    isMeasuring = false
    mark("end", count: frames)
    durations.sort()
    mark("drawing", count: Int(durations[durations.count / 2] * 1e9))
    mark("latency", count: Int(durations[durations.count * 99 / 100] * 1e9))
    mark("allocations", count: calls)
  }

  /// Called after each committed frame; the first has the number 1.
  func frameWasShown(_ frame: FrameStatistics, number: Int) {}
}

/// A finger that the scenes move by one step for each frame.
final class SceneFinger {
  private let window: Window
  private let id = Touch.ID.unique()

  init(_ window: Window) { self.window = window }

  func press(_ point: Point) { send(.began, point) }
  func move(_ point: Point) { send(.moved, point) }

  private func send(_ phase: Touch.Phase, _ point: Point) {
    window.handle(
      .touch(
        Touch(
          id: id, phase: phase, position: point, time: window.timeline.currentTime,
          source: .finger)))
  }
}
