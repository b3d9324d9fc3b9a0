// SPDX-License-Identifier: MIT

extension ToplevelHost {
  /// A phrase for error messages that describes the event that the window waits for, or `nil` if
  /// everything is displayed.
  package var waitingFor: String? {
    switch frameState {
    case .idle: nil
    case .unmapped: "it waits for the compositor's first configure"
    case .scheduled, .due: "a frame is about to be drawn"
    case .awaitingCallback(_, let isWanted):
      isWanted ? "it has more to draw, and waits for the compositor's frame callback" : nil
    case .awaitingVisibleChange: "an animation runs that changes nothing visible"
    case .awaitingRelease: "it waits for the compositor to release a buffer"
    case .stalled(.callback): "the compositor sends no frame callback; the window counts as hidden"
    case .stalled(.release): "the compositor releases no buffer; the window counts as hidden"
    case .outOfMemory: "there is no memory for a buffer"
    }
  }
}
