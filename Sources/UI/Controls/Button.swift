// SPDX-License-Identifier: MIT

/// A control that performs an action.
public struct Button: View {
  /// The type of the body.
  public typealias Body = Never

  let title: String
  let action: @MainActor () -> Void

  /// Creates a button with a title.
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.title = String(title)
    self.action = action
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Button, in place: NodePlace) -> ButtonBox {
    ButtonBox(view, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Button, _ box: ButtonBox) { box.patch(view) }
}

/// The box of a button.
///
/// It is an implementation detail of the views.
public final class ButtonBox: LayoutBox {
  private let button = Sash.Button()

  init(_ view: Button, in place: NodePlace) {
    super.init(in: place)
    button.title = view.title
    button.onTap = view.action
  }

  func patch(_ new: Button) {
    button.onTap = new.action
    guard button.title != new.title else { return }
    button.title = new.title
    setNeedsMeasurement()
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    button.sizeThatFits(
      Size(width: proposal.width ?? .infinity, height: proposal.height ?? .infinity))
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    let ideal = size(for: .unspecified)
    return ExtentRange(least: ideal[axis], most: ideal[axis])
  }

  override func arrange() { button.frame = frame.aligned(for: button) }

  override func collectViews(into views: inout [Sash.View]) { views.append(button) }
}
