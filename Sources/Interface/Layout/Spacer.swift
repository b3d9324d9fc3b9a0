import SashGeometry

/// Takes up room in a stack: at least a length, and what is left over.
public final class Spacer: View {
  /// The least room it takes, in logical pixels.
  public var minimumLength: Double {
    didSet { if minimumLength != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A spacer of a least length.
  public init(minimumLength: Double = 0) {
    self.minimumLength = minimumLength
    super.init()
    flexibility = 1
    isUserInteractionEnabled = false
  }

  /// A spacer draws nothing.
  public override var drawsContent: Bool { false }

  /// The least length along its stack; elsewhere along whichever side is unbounded.
  public override func sizeThatFits(_ size: Size) -> Size {
    let axis = (superview as? StackView)?.axis
    return Size(
      width: size.width.isFinite || axis == .vertical ? 0 : minimumLength,
      height: size.height.isFinite || axis == .horizontal ? 0 : minimumLength)
  }
}
