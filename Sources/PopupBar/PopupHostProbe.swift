import SashInterface

/// A view without anything in it that tells its host's size and window.
final class PopupHostProbe: View {
  var onLayout: (() -> Void)?
  var onWindowChange: (() -> Void)?

  init() {
    super.init()
    fillsSuperview = true
    passesThroughTouches = true
    isUserInteractionEnabled = false
  }

  override var drawsContent: Bool { false }

  override func layoutSubviews() { onLayout?() }

  override func safeAreaInsetsDidChange() { onLayout?() }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    onWindowChange?()
  }
}
