// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// A view that touches pass through: it is never hit itself, only its subviews are.
///
/// Use it as a container above content that must stay touchable beside the subviews.
open class PassThroughView: View {
  /// Creates a view with a frame in its superview's coordinates.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    passesThroughTouches = true
  }

  /// Whether the view draws content of its own: `false`, as it only contains subviews.
  open override var drawsContent: Bool { false }
}
