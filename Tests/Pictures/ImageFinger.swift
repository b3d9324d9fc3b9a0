// SPDX-License-Identifier: MIT

/// A finger on the window of an image.
@MainActor final class ImageFinger {
  private let stage: ImageStage
  private let id = Touch.ID.unique()
  private var position: Point

  /// Touches a point of the window.
  init(_ stage: ImageStage, at position: Point) {
    self.stage = stage
    self.position = position
    send(.began)
  }

  /// Moves slowly, a pixel a frame, and then holds still.
  func move(by distance: Double) throws {
    for _ in 0..<Int(abs(distance)) {
      position.y += distance < 0 ? -1 : 1
      send(.moved)
    }
    try stage.run(0.3)
    send(.moved)
    try stage.run(0.1)
  }

  func lift() { send(.ended) }

  private func send(_ phase: Touch.Phase) {
    stage.host.advance(to: stage.host.now + 1.0 / 60)
    stage.window.handle(
      .touch(
        Touch(id: id, phase: phase, position: position, time: stage.host.now, source: .finger)))
  }
}
