// SPDX-License-Identifier: MIT

nonisolated private enum ItemTrait: TraitDefinition { static let defaultValue = 0.0 }

private struct ItemTraitKey: TraitBridgedEnvironmentKey { typealias Trait = ItemTrait }

extension EnvironmentValues {
  /// A number that controllers have as a trait.
  var itemTrait: Double {
    get { self[ItemTraitKey.self] }
    set { self[ItemTraitKey.self] = newValue }
  }
}

/// A controller that displays its trait, and what covers its view.
private final class ItemController: ViewController {
  private let label = Sash.Label()

  override func viewDidLoad() {
    label.fillsSuperview = true
    view.addSubview(label)
    registerForTraitChanges([ItemTrait.self]) { (controller: ItemController, _) in
      controller.showValues()
    }
    showValues()
  }

  override func viewDidLayoutSubviews() { showValues() }

  private func showValues() {
    let insets = view.safeAreaInsets
    label.text = "\(traitCollection[ItemTrait.self]) \(insets.top) \(insets.bottom)"
  }
}

/// A view of an item that a controller displays.
struct ControllerItem: ViewControllerRepresentable {
  let item: PageItem

  func makeViewController(context: Context) -> ViewController { ItemController() }

  func updateViewController(_ controller: ViewController, context: Context) {
    controller.view.backgroundColor = item.isOn ? .orange : nil
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, viewController: ViewController, context: Context
  ) -> Size? {
    Size(width: 90, height: proposal.height.map { max(20, min($0, 40)) } ?? 20 + 20 * item.number)
  }
}
