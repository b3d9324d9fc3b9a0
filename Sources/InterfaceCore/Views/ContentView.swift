// SPDX-License-Identifier: MIT

import SashGeometry

/// The root view of a window, which contains all others.
final class ContentView: View {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    recordsChangedSubviews = true
  }

  override var drawsContent: Bool { false }

  override var next: Responder? { window }
}
