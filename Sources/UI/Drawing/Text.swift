// SPDX-License-Identifier: MIT

/// A text.
public struct Text: View, Equatable {
  /// The type of the body.
  public typealias Body = Never

  let string: String

  /// Creates a text from a string.
  public init<S: StringProtocol>(_ string: S) { self.string = String(string) }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Text, in place: NodePlace) -> TextBox {
    TextBox(view, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Text, _ box: TextBox) { box.patch(view) }
}

/// The box of a text.
///
/// It is an implementation detail of the views.
public final class TextBox: LayoutBox {
  private let label: Sash.Label
  private var text: Text

  init(_ text: Text, in place: NodePlace) {
    self.text = text
    label = Sash.Label(text.string)
    label.numberOfLines = 0
    super.init(in: place)
    followLayoutDirection(in: place)
  }

  func patch(_ new: Text) {
    guard new != text else { return }
    text = new
    label.text = new.string
    setNeedsMeasurement()
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    label.sizeThatFits(
      Size(width: proposal.width ?? .infinity, height: proposal.height ?? .infinity))
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    let ideal = size(for: .unspecified)
    return ExtentRange(least: axis == .horizontal ? 0 : ideal.height, most: ideal[axis])
  }

  override func explicitGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? {
    if guide == .firstTextBaseline { return label.firstBaseline }
    guard guide == .lastTextBaseline else { return nil }
    return label.lastBaseline(width: proposal.width.flatMap { $0.isFinite ? max($0, 0) : nil })
  }

  override func arrange() { label.frame = frame.aligned(for: label) }

  override func layoutDirectionDidChange() {
    label.layoutDirectionOverride = isMirrored ? .rightToLeft : .leftToRight
  }

  override func collectViews(into views: inout [Sash.View]) { views.append(label) }
}
