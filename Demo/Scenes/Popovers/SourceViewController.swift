// SPDX-License-Identifier: MIT

import Sash

/// The largest text scale of source, whose lines are not wrapped.
private let largestTextScale = 1.5

/// The source of an example, which scrolls in both directions.
final class SourceViewController: ViewController {
  private let source: String
  private let scrollView = ScrollView()
  private let label = Label()

  /// Creates a page with the text of a file.
  init(_ source: String, name: String) {
    self.source = Self.withoutLicence(source)
    super.init()
    title = name
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.leadingBarButtonItems = [
      BarButtonItem(title: "Copy") { [weak self] in self?.copy() }
    ]
    navigationItem.trailingBarButtonItems = [
      BarButtonItem(title: "Done", style: .done) { [weak self] in self?.dismiss() }
    ]
  }

  /// Returns a text without the licence line and the empty lines around it.
  private static func withoutLicence(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0.isEmpty || $0.hasPrefix("// SPDX") }.joined(separator: "\n")
  }

  override func viewDidLoad() {
    label.numberOfLines = 0
    label.paragraphDirection = .leftToRight
    label.textAlignment = .left
    scrollView.fillsSuperview = true
    // Source begins at the left in either direction.
    scrollView.layoutDirectionOverride = .leftToRight
    scrollView.contentView.addSubview(label)
    view.addSubview(scrollView)
    showSource()
  }

  override var contentScrollView: View? { scrollView }

  override func themeDidChange(from oldTheme: Theme) { showSource() }

  private func showSource() {
    let size = view.theme.font(.footnote).size
    let scale = max(1, view.theme.textScale)
    label.font = .monospacedSystemFont(ofSize: size / scale * min(scale, largestTextScale))
    label.attributedText = SourceHighlighter.highlight(source, theme: view.theme)
  }

  override func viewDidLayoutSubviews() {
    let margin = view.theme.metrics.margin
    let size = label.sizeThatFits(Size(width: .infinity, height: .infinity))
    scrollView.contentSize = Size(
      width: size.width + 2 * margin, height: size.height + 2 * margin)
    label.frame = Rect(x: margin, y: margin, width: size.width, height: size.height)
  }

  private func copy() { view.window?.copy(source) }
}
