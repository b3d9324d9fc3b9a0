// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures

extension Window {
  /// The rotation of the content relative to the host, as for a panel that is mounted sideways.
  ///
  /// The host keeps its own size, insets and coordinates; the window's are those of the content.
  public var turn: QuarterTurn {
    get { scene.turn }
    set {
      guard newValue != scene.turn else { return }
      cancelScrolls(of: nil)
      arena.cancelAll()
      let size = hostSize
      let insets = scene.turn.apply(safeAreaInsets)
      scene.turn = newValue
      resize(to: size, scale: scale, insets: insets)
      setNeedsFrame()
    }
  }

  /// The size of the host's surface in logical pixels: that of the content, turned.
  public var hostSize: Size { turn.apply(size) }

  /// Returns an event with its positions converted from the host's to the content's coordinates.
  func turned(_ event: InputEvent) -> InputEvent {
    if turn == .none { return event }
    switch event {
    case .touch(var touch):
      touch.position = scene.contentPoint(at: touch.position)
      return .touch(touch)
    case .hover(var hover?):
      hover.position = scene.contentPoint(at: hover.position)
      return .hover(hover)
    case .scroll(var scroll):
      scroll.position = scene.contentPoint(at: scroll.position)
      scroll.delta = (-turn).apply(scroll.delta)
      return .scroll(scroll)
    case .hover(nil), .key, .textInput, .touchesCancelled, .focusChanged:
      return event
    }
  }
}
