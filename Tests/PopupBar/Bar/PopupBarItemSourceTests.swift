// SPDX-License-Identifier: MIT

@Suite("Source of a popup bar's item")
struct PopupBarItemSourceTests {
  /// A data source and delegate that logs its callbacks.
  final class Model: PopupBarDataSource, PopupBarDelegate {
    var items: [PopupItem] = []
    var log: (String) -> Void = { _ in }

    func initialPopupItem(for popupBar: PopupBar) -> PopupItem? { items.first }
    func popupBar(
      _ popupBar: PopupBar, didDisplay newPopupItem: PopupItem,
      previous previousPopupItem: PopupItem?
    ) { log("didDisplay \(newPopupItem.title ?? "-") after \(previousPopupItem?.title ?? "-")") }
  }

  final class Content: ViewController {
    var log: (String) -> Void = { _ in }
    override func popupItemDidChange(_ previous: PopupItem?) {
      log("content has \(popupItem.title ?? "-") after \(previous?.title ?? "-")")
    }
  }

  final class Custom: PopupCustomBarViewController {
    var log: (String) -> Void = { _ in }
    override func popupItemDidChange(_ previous: PopupItem?) {
      log("custom bar has \(popupItem.title ?? "-") after \(previous?.title ?? "-")")
    }
  }

  private func item(_ title: String) -> PopupItem {
    let item = PopupItem()
    item.title = title
    return item
  }

  private func shows(_ stage: PopupStage, _ text: String) -> Bool {
    stage.window.accessibilitySnapshot.flattened.contains { $0.label == text }
  }

  @Test("L21 the bar displays its content's item; setting another one is ignored and reported")
  func contentOwns() {
    let stage = PopupStage()
    var reports: [String] = []
    stage.window.onReport = { reports.append($0) }
    let bar = stage.page.popupBar
    #expect(bar.usesContentControllersAsDataSource)
    stage.page.presentPopupBar(with: stage.content, animated: false)
    #expect(bar.popupItem === stage.content.popupItem)
    bar.popupItem = item("Other")
    #expect(bar.popupItem === stage.content.popupItem)
    #expect(reports.count == 1 && reports[0].contains("usesContentControllersAsDataSource"))
    #expect(shows(stage, "Title") && !shows(stage, "Other"))
    let second = ViewController()
    second.popupItem.title = "Second"
    stage.page.presentPopupBar(with: second, animated: false)
    #expect(bar.popupItem === second.popupItem && shows(stage, "Second"))
    stage.page.dismissPopupBar(animated: false)
    #expect(bar.popupItem == nil)
  }

  @Test("L21 content is not notified of its own item")
  func contentIsNotNotified() {
    let stage = PopupStage()
    let content = Content()
    let model = Model()
    var log: [String] = []
    content.log = { log.append($0) }
    model.log = { log.append($0) }
    stage.page.popupBar.delegate = model
    stage.page.presentPopupBar(with: content, animated: false)
    stage.page.presentPopupBar(with: stage.content, animated: false)
    #expect(log.isEmpty)
  }

  @Test("L22 a bar with its own items starts with its item or with the data source's first one")
  func barOwns() {
    let stage = PopupStage()
    let bar = stage.page.popupBar
    let model = Model()
    model.items = [item("First")]
    bar.usesContentControllersAsDataSource = false
    bar.dataSource = model
    stage.page.presentPopupBar(with: stage.content, animated: false)
    #expect(bar.popupItem === model.items[0] && shows(stage, "First"))
    #expect(stage.content.popupItem === model.items[0])
    let second = ViewController()
    stage.page.presentPopupBar(with: second, animated: false)
    #expect(second.popupItem === model.items[0])
    #expect(stage.content.popupItem.title == "Title")
    stage.page.dismissPopupBar(animated: false)
    #expect(bar.popupItem === model.items[0] && second.popupItem !== model.items[0])
    // An item that was set takes precedence over the data source.
    bar.popupItem = item("Given")
    stage.page.presentPopupBar(with: stage.content, animated: false)
    #expect(shows(stage, "Given"))
  }

  @Test(
    "L22 a bar with its own items cannot be presented without an item, nor lose it")
  func missing() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let stage = PopupStage()
      stage.page.popupBar.usesContentControllersAsDataSource = false
      stage.page.presentPopupBar(with: stage.content, animated: false)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let stage = PopupStage()
      stage.page.popupBar.usesContentControllersAsDataSource = false
      stage.page.popupBar.popupItem = PopupItem()
      stage.page.presentPopupBar(with: stage.content, animated: false)
      stage.page.popupBar.popupItem = nil
    }
    await #expect(processExitsWith: .success) { @MainActor in
      let stage = PopupStage()
      stage.page.popupBar.usesContentControllersAsDataSource = false
      stage.page.popupBar.popupItem = PopupItem()
      stage.page.popupBar.popupItem = nil
    }
  }

  @Test("L23 content, delegate and custom bar are notified of a new item, in this order")
  func order() {
    let stage = PopupStage()
    let (bar, model, content, custom) = (stage.page.popupBar, Model(), Content(), Custom())
    var log: [String] = []
    model.log = { log.append($0) }
    content.log = { log.append($0) }
    custom.log = { log.append($0) }
    bar.usesContentControllersAsDataSource = false
    bar.delegate = model
    bar.popupItem = item("A")
    bar.customBarViewController = custom
    log = []
    stage.page.presentPopupBar(with: content, animated: false)
    #expect(log == ["didDisplay A after -"])
    log = []
    let second = item("B")
    bar.popupItem = second
    #expect(
      log == ["content has B after A", "didDisplay B after A", "custom bar has B after A"])
    log = []
    bar.popupItem = second
    #expect(log.isEmpty)
  }

  @Test("L23 if a callback sets another item, that item is announced last")
  func reentry() {
    let stage = PopupStage()
    let (bar, content) = (stage.page.popupBar, Content())
    let (model, last) = (Model(), item("Last"))
    var log: [String] = []
    model.log = { log.append($0) }
    content.log = { [weak content] in
      log.append($0)
      if content?.popupItem.title == "B" { bar.popupItem = last }
    }
    bar.usesContentControllersAsDataSource = false
    bar.delegate = model
    bar.popupItem = item("A")
    stage.page.presentPopupBar(with: content, animated: false)
    log = []
    bar.popupItem = item("B")
    #expect(
      log == ["content has B after A", "content has Last after B", "didDisplay Last after B"])
    #expect(shows(stage, "Last"))
  }

  @Test("the owner of the item may change while the bar is presented")
  func switched() {
    let stage = PopupStage()
    let bar = stage.page.popupBar
    stage.page.presentPopupBar(with: stage.content, animated: false)
    let own = stage.content.popupItem
    bar.usesContentControllersAsDataSource = false
    #expect(bar.popupItem === own)
    bar.popupItem = item("Bar's")
    #expect(shows(stage, "Bar's") && stage.content.popupItem === bar.popupItem)
    bar.usesContentControllersAsDataSource = true
    #expect(bar.popupItem === own && stage.content.popupItem === own && shows(stage, "Title"))
  }

  @Test("a bar observes only the displayed item")
  func observesDisplayedItemOnly() {
    let stage = PopupStage()
    let bar = stage.page.popupBar
    let (first, second) = (item("A"), item("B"))
    bar.usesContentControllersAsDataSource = false
    bar.popupItem = first
    stage.page.presentPopupBar(with: stage.content, animated: false)
    bar.popupItem = second
    first.title = "Late"
    #expect(shows(stage, "B") && !shows(stage, "Late"))
    second.title = "New"
    #expect(shows(stage, "New"))
  }
}
