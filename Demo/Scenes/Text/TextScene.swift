import Sash

/// Fields for one line, for secrets and for searches, and a text of many lines.
///
/// Its events: `name TEXT`, `password of COUNT` and `search TEXT` when they are submitted.
package final class TextScene: DemoContent {
  package let title = "Sash Text"
  package var onEvent: ((String) -> Void)?
  let page = TextViewController()

  /// The scene, in no window yet.
  package init() { page.onChange = { [weak self] in self?.onEvent?($0) } }

  package var root: ViewController { page }

  /// Nothing comes with the page.
  package func present() {}

  package func tour(in window: Window) -> [Step] {
    func center(_ view: View) -> Place { { view.convert(view.bounds.center, to: nil) } }
    var steps: [Step] = [.settle, .picture("1-text")]
    steps += Step.tap(center(page.name)) + [.key(.end)]
    steps += type(" Lovelace") + [.picture("2-typed"), .key(.return)]
    steps += [.key(.tab)] + type("secret") + [.settle, .picture("3-secret")]
    steps += [.key(.tab)] + type("notes") + [.key(.return)]
    steps += [.key(.tab), .settle, .picture("4-notes")]
    return steps
  }

  /// The keys of a text of letters and blanks.
  private func type(_ text: String) -> [Step] {
    text.unicodeScalars.map { .type(Key(rawValue: $0.value), String($0)) }
  }
}
