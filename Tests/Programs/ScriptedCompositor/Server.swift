// SPDX-License-Identifier: MIT

import Glibc
import SashGeometry
import SashTestSupport
import SashTesting

/// Serves clients and the script until the script ends; completes frames sixty times a second.
@MainActor final class Server {
  /// The milliseconds between two frames.
  private static let frameInterval: UInt32 = 16

  private let compositor: ScriptedCompositor
  private let script: Script
  private var input = LineReader()
  private var lastFrame: UInt32 = 0

  init(_ compositor: ScriptedCompositor) {
    self.compositor = compositor
    script = Script(compositor)
    compositor.onEvent = { event in
      switch event {
      case .mapped(let window):
        printLine("mapped \(window.surface.pixelSize.width)x\(window.surface.pixelSize.height)")
      case .unmapped: printLine("unmapped")
      case .violated(let violation): printLine("violation \(violation)")
      case .connected, .disconnected, .acknowledged, .committed: break
      }
    }
  }

  func run() {
    while !script.isFinished {
      compositor.time = Self.now
      compositor.step()
      completeFrames()
      guard wait() else { return }
    }
  }

  private func completeFrames() {
    guard !script.holdsFrames, compositor.outstandingFrames > 0,
      compositor.time &- lastFrame >= Self.frameInterval
    else { return }
    lastFrame = compositor.time
    compositor.releaseFrames()
    compositor.step()
  }

  /// Waits for clients, for the script, or for the next frame; returns `false` at the script's end.
  private func wait() -> Bool {
    let hasPendingFrames = compositor.outstandingFrames > 0 && !script.holdsFrames
    let timeout =
      hasPendingFrames ? Int32(max(1, Int(Self.frameInterval) - Int(Self.now &- lastFrame))) : -1
    var sources = [
      pollfd(fd: compositor.fileDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
    ]
    _ = unsafe poll(&sources, 2, timeout)
    return sources[1].revents == 0 || readInput()
  }

  private func readInput() -> Bool {
    guard let lines = input.read() else { return false }
    for line in lines { script.execute(line, at: Self.now) }
    return true
  }

  /// The monotonic clock in milliseconds, the unit of `wl_touch` and other input events.
  private static var now: UInt32 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt32(truncatingIfNeeded: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }
}
