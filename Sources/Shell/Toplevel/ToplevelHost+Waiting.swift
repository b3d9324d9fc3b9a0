extension ToplevelHost {
  /// What the window's frames wait for, in words for error messages; nil when all is shown.
  package var waitingFor: String? {
    switch pacer.state {
    case .idle: nil
    case .unmapped: "it waits for the compositor's first configure"
    case .scheduled, .due: "a frame is about to be drawn"
    case .awaitingCallback(_, let isWanted):
      isWanted ? "it has more to draw, and waits for the compositor's frame callback" : nil
    case .resting: "an animation runs that changes nothing visible"
    case .awaitingRelease: "it waits for the compositor to release a buffer"
    case .stalled(.callback): "no frame callback has come for long; the window counts as hidden"
    case .stalled(.release): "no buffer has been released for long; the window counts as hidden"
    case .starved: "there is no memory for a buffer"
    }
  }
}
