import SashGeometry

extension GestureArena {
  /// Takes where a pointer without a button is; nil when it left, or a button went down.
  ///
  /// Hover recognisers compete with nobody: all on the path from `hit` outwards hear of it. Call it
  /// also when what lies under a pointer at rest has changed.
  public func hover(at place: Point?, over hit: (any GestureNode)?) {
    hoverRound += 1
    let round = hoverRound
    let place = place.flatMap { $0.isFinite ? $0 : nil }
    if place != nil { mark(from: hit) }
    leaveHovered(as: .ended) { $0.round != round }
    // A callback that hovered anew was later than this.
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
    // A window that it came from keeps it until the pointer is seen elsewhere.
    recognizer.arena = self
    hovered.append(recognizer)
    log("\(recognizer.label) entered")
    recognizer.entered(at: place)
  }

  /// Takes recognisers out that the pointer is no longer over, and tells them.
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
