// SPDX-License-Identifier: MIT

import Sash

/// A page with one example of popovers: two sentences, the controls and an area with the button that
/// opens it, and a button that opens the page's own source.
///
/// The source is that of the file with the name of the subclass.
class ExampleViewController: ColumnViewController {
  /// The topic of the example.
  class var topic: PopoverTopic {
    preconditionFailure("\(self) has no topic; override `topic`.")
  }

  /// The button that opens the page's source, or `nil` if there is no source.
  private(set) var codeButton: Button?
  /// The rounded area below the sentences.
  let area = ExampleArea()

  override init() {
    super.init()
    title = Self.topic.title
    navigationItem.largeTitleDisplayMode = .never
  }

  /// Creates the views in the area, from the top.
  ///
  /// Called once.
  func makeContent() -> [View] { [] }

  /// Creates the rows between the sentences and the area.
  ///
  /// Called once.
  func makeControls() -> [View] { [] }

  override func makeRows() -> [View] {
    let text = Label(Self.topic.summary.text, style: .body)
    text.isSecondary = true
    text.numberOfLines = 0
    area.show(makeContent())
    return [text] + makeControls() + [area] + sourceRows
  }

  /// The row with the button for the page's source.
  private var sourceRows: [View] {
    guard let source = ExampleSources.texts["\(Self.self)"] else { return [] }
    let button = Button("Code", style: .plain) { [weak self] in self?.show(source) }
    button.icon = .document
    codeButton = button
    return [LeadingButtonView(button)]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundRole = .groupedBackground
  }

  /// The frame of the page below its bar, in the window's coordinates.
  var pageFrame: Rect { view.windowFrame().inset(by: view.safeAreaInsets) }

  /// Scrolls the area into sight, which may be below the lower edge of the window.
  func revealArea() { scrollView.reveal(area, animated: true) }

  private func show(_ source: String) {
    let code = SourceViewController(source)
    present(sheet: NavigationController(rootViewController: code)) { sheet in
      sheet.detents = [.medium, .large]
      sheet.prefersGrabberVisible = true
      // The example stays in use beside its source.
      sheet.largestUndimmedDetentIdentifier = .medium
    }
  }
}
