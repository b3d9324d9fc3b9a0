// SPDX-License-Identifier: MIT

/// A box of a control of the library.
///
/// It reads the values of the environment that controls have in common. Subclasses show them, and the
/// value of a binding: after each change by the user the control shows the binding's value again,
/// whether the binding has taken the change or not.
///
/// It is an implementation detail of the views.
public class ControlBox: ViewBox {
  final let environment: EnvironmentLink?
  /// The values of the environment, as of the last update.
  final private(set) var values = StyleValues()
  /// The graph's generation in which the values were shown.
  private var shownGeneration: UInt32 = 0

  override init(_ view: Sash.View, in place: NodePlace) {
    environment = place.environment
    super.init(view, in: place)
  }

  /// Shows the environment and the value of a binding.
  func show() {}

  override final func update() {
    evaluateObserving {
      values = EnvironmentValues(environment).style
      show()
    }
    shownGeneration = graph.layoutGeneration
    view.tintColor = values.tint?.resolve(in: graph.theme)
  }

  // The fonts and colours may be those of another theme.
  override func answersWillChange() {
    if graph.layoutGeneration != shownGeneration { update() }
  }

  /// Sets the control's own name for assistive technologies.
  final func setName(_ name: String?) { view.describe(\.label, \.accessibilityLabel, name) }

  /// Shows a next value of the view.
  final func showAgain() {
    update()
    setNeedsMeasurement()
  }

  /// Writes a change by the user to a binding, unless the control has been removed: what it was bound
  /// to may be removed as well.
  final func write<Value>(_ value: Value, to binding: Binding<Value>) {
    guard isMounted else { return }
    binding.wrappedValue = value
    // A binding that has not changed would not cause an update.
    setNeedsUpdate()
  }

  /// Writes what the user has typed to a binding, and shows what the application makes of it before the
  /// next key, which may come before the next frame.
  final func writeAtOnce<Value>(_ value: Value, to binding: Binding<Value>) {
    write(value, to: binding)
    graph.flush()
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> Size {
    sizeOfView(Size(width: proposal.width ?? .infinity, height: proposal.height ?? .infinity))
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    let ideal = size(for: .unspecified)
    return ExtentRange(least: ideal[axis], most: ideal[axis])
  }
}
