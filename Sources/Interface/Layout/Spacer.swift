// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore

/// A flexible space in a stack: at least a minimum length, plus the remaining space.
public final class Spacer: View {
  /// The minimum length in logical pixels.
  public var minimumLength: Double {
    didSet { if minimumLength != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Creates a spacer with a minimum length in logical pixels.
  public init(minimumLength: Double = 0) {
    self.minimumLength = minimumLength
    super.init()
    flexGrow = 1
    isUserInteractionEnabled = false
  }

  /// Whether the view draws content: `false`.
  public override var drawsContent: Bool { false }

  /// Returns the minimum length along the stack's axis; outside of a stack, along each unbounded
  /// side.
  public override func sizeThatFits(_ size: Size) -> Size {
    let axis = (superview as? StackView)?.axis
    return Size(
      width: size.width.isFinite || axis == .vertical ? 0 : minimumLength,
      height: size.height.isFinite || axis == .horizontal ? 0 : minimumLength)
  }
}
