// SPDX-License-Identifier: MIT

import Sash

/// The source of an example, which scrolls in both directions.
final class SourceViewController: ViewController {
  private let source: String
  private lazy var codeView = CodeView(margin: view.theme.metrics.margin)

  /// Creates a page with a text.
  init(_ source: String) {
    self.source = source
    super.init()
    title = "Code"
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.leadingBarButtonItems = [
      BarButtonItem(title: "Copy") { [weak self] in self?.copy() }
    ]
    navigationItem.trailingBarButtonItems = [
      BarButtonItem(title: "Done", style: .done) { [weak self] in self?.dismiss() }
    ]
  }

  override func viewDidLoad() {
    codeView.text = source
    codeView.fillsSuperview = true
    view.addSubview(codeView)
  }

  override var contentScrollView: View? { codeView }

  private func copy() { view.window?.copy(source) }
}
