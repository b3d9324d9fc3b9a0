import Sash

/// Buttons of which one is chosen, and filled.
final class ChoiceRow<Value: Equatable>: View {
  private let choices: [(value: Value, button: Button)]
  private let flow: FlowView

  /// The value that is chosen.
  var value: Value { didSet { show() } }
  /// Called when the user has chosen.
  var onChange: ((Value) -> Void)?

  init(_ choices: [(String, Value)], value: Value, onChange: ((Value) -> Void)? = nil) {
    self.choices = choices.map { ($0.1, Button($0.0)) }
    flow = FlowView(self.choices.map(\.button))
    self.value = value
    self.onChange = onChange
    super.init()
    flow.fillsSuperview = true
    addSubview(flow)
    for (value, button) in self.choices {
      button.onTap = { [weak self] in
        self?.value = value
        self?.onChange?(value)
      }
    }
    show()
  }

  override var drawsContent: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size { flow.sizeThatFits(size) }

  /// The button of a value; nil where there is none.
  func button(for value: Value) -> Button? { choices.first { $0.value == value }?.button }

  private func show() {
    for (value, button) in choices {
      button.style = value == self.value ? .filled : .plain
      button.accessibilityValue = value == self.value ? "Chosen" : nil
    }
  }
}
