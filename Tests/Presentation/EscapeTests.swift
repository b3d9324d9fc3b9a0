// SPDX-License-Identifier: MIT

@Suite("Escape and reachable entries") @MainActor
struct EscapeTests {
  private final class Log {
    var names: [String] = []
  }

  private let stage = Stage()
  private let log = Log()

  /// Presents an entry above those before; on Escape it logs its name, if it accepts that.
  @discardableResult
  private func present(
    _ name: String, acceptsEscape: Bool = false, group: String? = nil, isModal: Bool = false
  ) -> PresentationEntry {
    let entry = stage.entry(Rect(x: 0, y: 0, width: 10, height: 10))
    if acceptsEscape { entry.onEscape = { [log] in log.names.append(name) } }
    entry.escapeGroup = group
    entry.isModal = isModal
    stage.stack.present(entry)
    return entry
  }

  private func presentBackdrop(below entry: PresentationEntry) {
    let backdrop = PresentationBackdrop(color: .black, level: .popover, window: stage.window)
    stage.stack.present(backdrop.entry, below: entry)
  }

  /// Returns the names of the entries that Escape dismisses, from front to back.
  private func escape() -> [String] {
    let isHandled = stage.stack.escape()
    #expect(isHandled == !log.names.isEmpty)
    return log.names
  }

  @Test("only the topmost entry that accepts Escape is dismissed")
  func topmost() {
    present("popup", acceptsEscape: true)
    present("sheet", acceptsEscape: true)
    present("toast")
    #expect(escape() == ["sheet"])
  }

  @Test("adjacent popovers count as one, with or without a backdrop between them")
  func neighbours() {
    present("low", acceptsEscape: true, group: "popovers")
    present("sheet", acceptsEscape: true)
    present("a", acceptsEscape: true, group: "popovers")
    let b = present("b", acceptsEscape: true, group: "popovers")
    presentBackdrop(below: b)
    #expect(escape() == ["b", "a"])
  }

  @Test("an entry that does not accept Escape is skipped and separates its neighbours")
  func between() {
    present("a", acceptsEscape: true, group: "popovers")
    present("bar")
    present("b", acceptsEscape: true, group: "popovers")
    present("toast")
    #expect(escape() == ["b"])
  }

  @Test("Escape dismisses no entry below a modal one that does not accept it")
  func modal() {
    present("popup", acceptsEscape: true)
    present("alert", isModal: true)
    #expect(escape() == [])
  }

  @Test("reachable entries end at the first modal one")
  func reach() {
    present("bar")
    #expect(stage.stack.modalEntry == nil)
    present("sheet", isModal: true)
    let alert = present("alert", isModal: true)
    presentBackdrop(below: present("menu"))
    #expect(stage.stack.modalEntry === alert)
  }
}
