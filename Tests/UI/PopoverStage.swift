// SPDX-License-Identifier: MIT

import SashInterfaceCore

extension HostedPage {
  /// The entries above the page, from back to front.
  var entries: [PresentationEntry] { window.presentationStack.entries }

  /// The texts of all labels above the page, from back to front.
  var presentedTexts: [String] { entries.flatMap { texts(in: $0.view) } }

  /// Returns the texts of all labels in a view.
  func texts(in view: Sash.View) -> [String] { labels(in: view).map(\.text) }

  /// Returns all labels in a view.
  func labels(in view: Sash.View) -> [Sash.Label] {
    if let label = view as? Sash.Label { return [label] }
    return view.subviews.flatMap { labels(in: $0) }
  }

  /// Returns the block with a name above the page.
  func presentedBlock(_ name: String) -> BlockView? {
    func find(_ view: Sash.View) -> BlockView? {
      if let block = view as? BlockView, block.name == name { return block }
      return view.subviews.firstNonNil(find)
    }
    return entries.firstNonNil { find($0.view) }
  }

  // MARK: Fingers

  /// Sends an event of a finger.
  func send(_ finger: Touch.ID, _ phase: Touch.Phase, _ point: Point) {
    window.handle(
      .touch(Touch(id: finger, phase: phase, position: point, time: host.now, source: .finger)))
  }

  /// Taps with a finger at a point, and draws a frame.
  func tap(at point: Point) throws {
    let finger = Touch.ID.unique()
    send(finger, .began, point)
    send(finger, .ended, point)
    try frame()
  }

  /// Moves a finger by a distance in a number of frames, and returns its position.
  @discardableResult func move(
    _ finger: Touch.ID, from start: Point, by distance: Vector, frames: Int = 10
  ) throws -> Point {
    for step in 1...frames {
      try frame()
      send(finger, .moved, start + distance * (Double(step) / Double(frames)))
    }
    return start + distance
  }

  /// Moves a finger from a point by a distance, and lifts it at once.
  func swipe(from start: Point, by distance: Vector) throws {
    let finger = Touch.ID.unique()
    send(finger, .began, start)
    let end = try move(finger, from: start, by: distance)
    send(finger, .ended, end)
  }

  /// Drags with a finger from a point by a distance, holds it still, and lifts it.
  func drag(from start: Point, by distance: Vector) throws {
    let finger = Touch.ID.unique()
    send(finger, .began, start)
    let end = try move(finger, from: start, by: distance)
    for _ in 0..<30 {
      try frame()
      send(finger, .moved, end)
    }
    send(finger, .ended, end)
    try frame()
  }
}
