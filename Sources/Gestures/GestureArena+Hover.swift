// SPDX-License-Identifier: MIT

import SashGeometry

extension GestureArena {
  /// Updates the position of a pointer without a pressed button.
  ///
  /// Hover recognisers do not compete: all on the path from `hit` to the root are notified. Call
  /// this also when the content under a resting pointer has changed.
  ///
  /// - Parameters:
  ///   - position: The position in the window, or `nil` when the pointer left or a button was
  ///     pressed.
  ///   - hit: The node under the pointer.
  public func hover(at position: Point?, over hit: (any GestureNode)?) {
    hoverGeneration += 1
    let generation = hoverGeneration
    let position = position.flatMap { $0.isFinite ? $0 : nil }
    if position != nil { markHovered(from: hit) }
    leaveHovered(as: .ended) { $0.hoverGeneration != generation }
    // A callback has updated the position again; that call was later than this one.
    guard let position, generation == hoverGeneration else { return }
    var node = hit
    while let current = node {
      let recognizers = current.gestureRecognizers
      for index in recognizers.indices {
        guard let recognizer = recognizers[index].hover, recognizer.hoverGeneration == generation
        else { continue }
        enter(recognizer, at: position)
        guard generation == hoverGeneration else { return }
      }
      node = current.gestureParent
    }
  }

  private func markHovered(from hit: (any GestureNode)?) {
    var node = hit
    while let current = node {
      let recognizers = current.gestureRecognizers
      for index in recognizers.indices {
        if let recognizer = recognizers[index].hover, recognizer.isEnabled {
          recognizer.hoverGeneration = hoverGeneration
        }
      }
      node = current.gestureParent
    }
  }

  private func enter(_ recognizer: HoverGestureRecognizer, at position: Point) {
    if recognizer.isActive {
      recognizer.moved(to: position)
      return
    }
    // The recogniser belongs to its last arena until the pointer moves over another.
    recognizer.arena = self
    hovered.append(recognizer)
    log("\(recognizer.label) entered")
    recognizer.entered(at: position)
  }

  /// Removes recognisers that the pointer is no longer over, and notifies them.
  func leaveHovered(
    as state: GestureRecognizer.State = .cancelled,
    where predicate: (HoverGestureRecognizer) -> Bool
  ) {
    var index = 0
    var exited: [HoverGestureRecognizer] = []
    while index < hovered.count {
      if predicate(hovered[index]) || !hovered[index].isActive {
        exited.append(hovered.remove(at: index))
      } else {
        index += 1
      }
    }
    for recognizer in exited where recognizer.isActive {
      log("\(recognizer.label) left")
      recognizer.left(as: state)
    }
  }
}
