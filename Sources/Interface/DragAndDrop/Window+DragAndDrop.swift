// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues
import SashMotion

extension Window {
  /// Handles an event of a drag over the window, from its host.
  public func handle(_ event: DragEvent) {
    if let host { timeline.advance(to: host.now) }
    let tracker = attachments.object(orAttach: DropTracker(self))
    tracker.handle(event.converted(for: self))
    updateWake()
  }

  /// Asks the view under dragged items for its answer again, after the content has moved below
  /// them.
  package func updateDrop() { attachments[DropTracker.self]?.update() }
}

extension DragEvent {
  /// Returns the event with its positions converted from the host's to the content's coordinates.
  fileprivate func converted(for window: Window) -> DragEvent {
    switch self {
    case .entered(let offer, let point): .entered(offer, at: window.contentPoint(at: point))
    case .moved(let point): .moved(to: window.contentPoint(at: point))
    case .exited, .dropped: self
    }
  }
}
