import SashCompositor
import SashGeometry
import SashGestures

extension Window {
  /// How the content is turned in the pixels of its host, as for a panel that is mounted sideways.
  ///
  /// The host goes on with its own size, insets and places; the window's are those of the content.
  public var turn: QuarterTurn {
    get { scene.turn }
    set {
      guard newValue != scene.turn else { return }
      loseScrolls(of: nil)
      arena.cancelAll()
      let size = hostSize
      let insets = scene.turn.apply(safeAreaInsets)
      scene.turn = newValue
      resize(to: size, scale: scale, insets: insets)
      setNeedsFrame()
    }
  }

  /// The size in logical pixels of what the host shows: that of the content, turned.
  public var hostSize: Size { turn.apply(size) }

  /// What the user did on the host, at the places of the content that were meant.
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
