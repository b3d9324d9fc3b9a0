// SPDX-License-Identifier: MIT

import SashInterface
import SashInterfaceValues

/// The box of a view controller, which is a child of the controller around.
///
/// It is an implementation detail of the views.
public class ControllerBox: ViewBox {
  final let controller: ViewController
  private let environment: EnvironmentLink?
  private let traits = PassedTraits()
  /// The part of the controller's additional insets that covers of declared views are.
  private var passedInsets = Sash.EdgeInsets.zero

  init(_ controller: ViewController, in place: NodePlace) {
    self.controller = controller
    environment = place.environment
    super.init(controller.view, in: place)
    controller.preferredContentSizeObservers.add(self) { [weak self] _ in
      self?.setNeedsMeasurement()
    }
    followPosition()
  }

  /// Sets the traits of the controller to the values of the environment, and subscribes to them.
  final func passTraits() { traits.pass(environment, to: controller) }

  override func didUnmount() {
    super.didUnmount()
    controller.preferredContentSizeObservers.remove(self)
    view.removeFromSuperview()
    controller.removeFromParent()
  }

  // MARK: Containment

  override func collectViews(into views: inout [Sash.View]) {
    // The controller has its parent before its view enters a window.
    followParent()
    super.collectViews(into: &views)
  }

  override func arrange() {
    followParent()
    super.arrange()
    passInsets()
  }

  override func checkPosition() -> Bool {
    passInsets()
    return false
  }

  /// Tells the controller what declared views cover of its view.
  private func passInsets() {
    let new = declaredInsets
    guard new != passedInsets else { return }
    // The controller may have additional insets of its own.
    let own = controller.additionalSafeAreaInsets.combined(with: passedInsets, by: -)
    controller.additionalSafeAreaInsets = own + new
    passedInsets = new
  }

  /// Makes the controller a child of the nearest one around.
  private func followParent() {
    var outer = enclosingView
    while let current = outer {
      guard let parent = current.controller else {
        outer = current.superview
        continue
      }
      if controller.parent !== parent { parent.addChild(controller) }
      return
    }
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let preferred = controller.preferredContentSize
    let fitting = view.sizeThatFits(Size(width: Double.infinity, height: .infinity))
    func ideal(_ axis: Axis) -> Double {
      if preferred[axis] > 0 { return preferred[axis] }
      return fitting[axis].isFinite ? fitting[axis] : 0
    }
    return Size(
      width: proposal.width ?? ideal(.horizontal), height: proposal.height ?? ideal(.vertical))
  }
}
