// SPDX-License-Identifier: MIT

import SashInterface

/// An invisible view that reports layout and window changes of its host's view.
final class PopupHostObserverView: View {
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
