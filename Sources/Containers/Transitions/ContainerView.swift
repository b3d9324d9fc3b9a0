// SPDX-License-Identifier: MIT

import SashInterface

/// The root view of a container, or of a part whose views its owner lays out.
///
/// It draws nothing and reports its layout.
final class ContainerView: View {
  var onLayout: (() -> Void)?

  override var drawsContent: Bool { false }

  override func layoutSubviews() { onLayout?() }

  override func safeAreaInsetsDidChange() { setNeedsLayout() }

  override func environmentDidChange() { setNeedsLayout() }
}
