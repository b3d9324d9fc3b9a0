// SPDX-License-Identifier: MIT

/// A stage that logs all notifications of a popup in one order.
final class PopupLog {
  let stage: PopupStage
  let first: LoggedContent
  let second: LoggedContent
  private let lines = Lines()

  /// A log that is shared by all writers.
  final class Lines {
    var list: [String] = []
    func add(_ line: String) { list.append(line) }
  }

  init(style: PopupInteractionStyle = .drag) {
    stage = PopupStage(style: style)
    let lines = lines
    first = LoggedContent("a", lines)
    second = LoggedContent("b", lines)
    stage.delegateLog.onNotification = { lines.add($0) }
    stage.page.onPopupPresentationStateChange = { lines.add("= \($0)") }
  }

  var page: ViewController { stage.page }

  /// The lines since the last call.
  func takeLines() -> [String] {
    defer { lines.list = [] }
    return lines.list
  }

  func log(_ line: String) { lines.add(line) }

  /// A completion handler that logs a name.
  func logCompletion(_ name: String) -> () -> Void {
    { [lines] in lines.add("done \(name)") }
  }

  /// Runs until all animations have finished.
  func settle() throws { try stage.run(2) }
}

/// Content that logs its callbacks.
final class LoggedContent: ViewController {
  private let name: String
  private let lines: PopupLog.Lines
  /// Whether callbacks about the container are logged, too.
  var logsContainer = false
  /// Called with each callback, after it was logged.
  var onCall: ((String) -> Void)?

  init(_ name: String, _ lines: PopupLog.Lines) {
    self.name = name
    self.lines = lines
    super.init()
    title = name
  }

  private func log(_ what: String) {
    lines.add("\(name) \(what)")
    onCall?(what)
  }

  override func viewWillAppear(_ animated: Bool) { log("will+") }
  override func viewIsAppearing(_ animated: Bool) { log("is+") }
  override func viewDidAppear(_ animated: Bool) { log("did+") }
  override func viewWillDisappear(_ animated: Bool) { log("will-") }
  override func viewDidDisappear(_ animated: Bool) { log("did-") }
  override func viewSizeDidChange() { if logsContainer { log("size") } }

  override func viewWillMove(toPopupContainerContentView contentView: View?) {
    super.viewWillMove(toPopupContainerContentView: contentView)
    if logsContainer { log("will move \(contentView == nil ? "out" : "in")") }
  }

  override func viewDidMove(toPopupContainerContentView contentView: View?) {
    super.viewDidMove(toPopupContainerContentView: contentView)
    if logsContainer { log("did move \(contentView == nil ? "out" : "in")") }
  }
}
