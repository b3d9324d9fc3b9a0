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
  private let embedded: EmbeddedController

  init(_ controller: ViewController, in place: NodePlace) {
    self.controller = controller
    embedded = EmbeddedController(controller)
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
    embedded.followParent(of: self)
    super.collectViews(into: &views)
  }

  override func arrange() {
    embedded.followParent(of: self)
    super.arrange()
    embedded.passInsets(of: self)
  }

  override func checkPosition() -> Bool {
    embedded.passInsets(of: self)
    return false
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
