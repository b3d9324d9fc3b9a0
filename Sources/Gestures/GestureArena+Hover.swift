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
  public func hover(at place: Point?, over hit: (any GestureNode)?) {
    hoverRound += 1
    let round = hoverRound
    let place = place.flatMap { $0.isFinite ? $0 : nil }
    if place != nil { mark(from: hit) }
    leaveHovered(as: .ended) { $0.round != round }
    // A callback has updated the position again; that call was later than this one.
    guard let place, round == hoverRound else { return }
    var node = hit
    while let here = node {
      let recognizers = here.gestureRecognizers
      for index in recognizers.indices {
        guard let recognizer = recognizers[index].hover, recognizer.round == round else { continue }
        enter(recognizer, at: place)
        guard round == hoverRound else { return }
      }
      node = here.gestureParent
    }
  }

  private func mark(from hit: (any GestureNode)?) {
    var node = hit
    while let here = node {
      let recognizers = here.gestureRecognizers
      for index in recognizers.indices {
        if let recognizer = recognizers[index].hover, recognizer.isEnabled {
          recognizer.round = hoverRound
        }
      }
      node = here.gestureParent
    }
  }

  private func enter(_ recognizer: HoverGestureRecognizer, at place: Point) {
    if recognizer.isActive {
      recognizer.moved(to: place)
      return
    }
    // The recogniser belongs to its last arena until the pointer moves over another.
    recognizer.arena = self
    hovered.append(recognizer)
    log("\(recognizer.label) entered")
    recognizer.entered(at: place)
  }

  /// Removes recognisers that the pointer is no longer over, and notifies them.
  func leaveHovered(
    as state: GestureRecognizer.State = .cancelled, where isMeant: (HoverGestureRecognizer) -> Bool
  ) {
    var index = 0
    var left: [HoverGestureRecognizer] = []
    while index < hovered.count {
      if isMeant(hovered[index]) || !hovered[index].isActive {
        left.append(hovered.remove(at: index))
      } else {
        index += 1
      }
    }
    for recognizer in left where recognizer.isActive {
      log("\(recognizer.label) left")
      recognizer.left(as: state)
    }
  }
}
