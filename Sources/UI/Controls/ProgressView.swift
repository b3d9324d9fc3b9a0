// SPDX-License-Identifier: MIT

/// The width of a bar where none is offered, in logical pixels.
private let idealWidth = 200.0

/// The progress of a task.
///
/// With a value it is a bar, without one an animation that shows that something goes on.
public struct ProgressView<Label, CurrentValueLabel> {
  private let label: Label
  private let valueLabel: CurrentValueLabel
  private let fraction: Double?
}

extension ProgressView: View where Label: View, CurrentValueLabel: View {
  private init(_ label: Label, _ valueLabel: CurrentValueLabel, _ fraction: Double?) {
    self.label = label
    self.valueLabel = valueLabel
    self.fraction = fraction
  }

  /// Returns the part that is done; that of nothing is zero.
  private static func fraction<V: BinaryFloatingPoint>(_ value: V, of total: V) -> Double {
    let fraction = Double(value / total)
    return fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }

  /// The labels with the bar or the animation.
  public var body: some View {
    if fraction != nil {
      VStack(alignment: .leading, spacing: 4) {
        // Modifiers of no views would be evaluated with each change of the value.
        if Label.self != EmptyView.self {
          label.environment(\.style.isSilent, label.spokenTitle != nil)
        }
        IndicatorView(fraction: fraction, name: label.spokenTitle)
        if CurrentValueLabel.self != EmptyView.self {
          valueLabel.font(.footnote).foregroundStyle(.secondary)
        }
      }
    } else {
      VStack(spacing: 8) {
        IndicatorView(fraction: nil, name: label.spokenTitle)
        if Label.self != EmptyView.self {
          label.environment(\.style.isSilent, label.spokenTitle != nil).foregroundStyle(.secondary)
        }
      }
    }
  }

  /// Creates a bar with labels.
  ///
  /// - Parameters:
  ///   - value: The part that is done, or `nil` for an animation.
  ///   - total: The whole.
  ///   - label: What goes on.
  ///   - currentValueLabel: How far it is.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(label(), currentValueLabel(), value.map { Self.fraction($0, of: total) })
  }
}

extension ProgressView where CurrentValueLabel == EmptyView, Label: View {
  /// Creates an animation with a label.
  public init(@ViewBuilder label: () -> Label) { self.init(label(), EmptyView(), nil) }

  /// Creates a bar with a label.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(label(), EmptyView(), value.map { Self.fraction($0, of: total) })
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates an animation.
  public init() { self.init(EmptyView(), EmptyView(), nil) }

  /// Creates a bar.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(EmptyView(), EmptyView(), value.map { Self.fraction($0, of: total) })
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Creates an animation with a title.
  public init<S: StringProtocol>(_ title: S) { self.init(Text(title), EmptyView(), nil) }

  /// Creates a bar with a title.
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
    self.init(Text(title), EmptyView(), value.map { Self.fraction($0, of: total) })
  }
}

/// The bar or the animation itself.
private struct IndicatorView: View {
  typealias Body = Never

  let fraction: Double?
  let name: String?

  static func _make(_ view: IndicatorView, in place: NodePlace) -> ControlBox {
    let box: ControlBox
    if view.fraction == nil {
      box = SpinnerBox(ActivityIndicatorView(), in: place)
    } else {
      box = ProgressBarBox(Sash.ProgressView(), in: place)
    }
    box.update()
    _patch(view, box)
    return box
  }

  static func _patch(_ view: IndicatorView, _ box: ControlBox) {
    box.setName(view.name)
    if let bar = box.view as? Sash.ProgressView, let fraction = view.fraction {
      bar.progress = fraction
    }
  }
}

/// The box of an animation.
private final class SpinnerBox: ControlBox {}

/// The box of a bar.
private final class ProgressBarBox: ControlBox {
  override func measure(_ proposal: ProposedViewSize) -> Size {
    let width = proposal.width ?? idealWidth
    return Size(
      width: width, height: sizeOfView(Size(width: width, height: .infinity)).height)
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    if axis == .horizontal { return .flexible }
    let height = size(for: .unspecified).height
    return ExtentRange(least: height, most: height)
  }
}
