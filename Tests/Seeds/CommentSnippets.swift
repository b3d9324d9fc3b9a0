// SPDX-License-Identifier: MIT

import Sash
import Testing

// The code of documentation comments, unchanged, and the declarations that it needs.

private struct Document {
  func save() {}
}

private struct Vibration {
  func pulse(_ kind: FeedbackHook.Kind, _ intensity: Double) {}
}

private let document = Document()

private enum DrivingTrait: TraitDefinition {
  static let defaultValue = false
}

private struct Player: App {
  func didLaunch(_ application: Application) {
    application.openWindow(title: "Player", root: ViewController())
  }
}

private struct Kiosk: App {
  var connectionTimeout: Double? { 10 }
  // …
}

extension Kiosk {
  func didLaunch(_ application: Application) {}
}

private struct Notes: App {
  let page = ViewController()

  func didLaunch(_ application: Application) {
    application.onTerminate = { document.save() }
    application.openWindow(title: "Notes", root: page)
  }
}

private final class SavingController: ViewController {
  func showSaved(at button: View) {
    var attributes = Popover.Attributes()
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    present(Popover(attributes: attributes) { Templates.Container(Label("Saved")) })
  }
}

@Suite("The code of documentation comments")
struct CommentSnippets {
  private func fill(_ canvas: Canvas, _ rect: Rect) {
    canvas.fill(rect, with: .linear(Gradient.stops([.white, .blue])))
  }

  private func vibrate(_ vibration: Vibration) {
    FeedbackHook.current = FeedbackHook { kind, intensity in vibration.pulse(kind, intensity) }
  }

  private func makeRow(_ list: ListView) -> ListRow {
    list.register(ListCell.self, forCellReuseIdentifier: "cell")
    // In the data source:
    let row = list.dequeueReusableCell(withIdentifier: "cell")
    if let cell = row as? ListCell {
      cell.title = "Wi-Fi"
      cell.accessory = .chevron
    }
    return row
  }

  private func translate() {
    var strings = LocalizedStrings()
    strings.back = "Zurück"
    strings.page = { "Seite \($0) von \($1)" }
    LocalizedStrings.current = strings
  }

  @Test("a canvas fills a rectangle of its bitmap")
  func canvas() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 100, height: 40))
    let canvas = Canvas(bitmap)
    canvas.fill(Rect(x: 10, y: 10, width: 80, height: 20), with: .blue)
    #expect(bitmap.pixel(x: 20, y: 20) != bitmap.pixel(x: 0, y: 0))
    fill(canvas, Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(bitmap.pixel(x: 2, y: 2) != 0)
  }

  @Test("a scroll view has its content, and a list its row")
  func scrolling() {
    let map = View(frame: Rect(x: 0, y: 0, width: 800, height: 600))
    let scroll = ScrollView()
    scroll.contentView.addSubview(map)
    scroll.contentSize = map.frame.size
    scroll.maximumZoomScale = 4
    #expect(scroll.contentSize.width == 800 && map.superview === scroll.contentView)
    #expect((makeRow(ListView()) as? ListCell)?.title == "Wi-Fi")
  }

  @Test("a field, a button and a text have the values that were given")
  func controls() {
    let name = TextField("", placeholder: "Name")
    name.onSubmit = { print($0) }
    let save = Button("Save", style: .filled) { document.save() }
    #expect(name.placeholder == "Name" && save.title == "Save")

    let label = Label()
    var title = AttributedText("Sold out ", TextAttributes(isStruckThrough: true))
    title += AttributedText("Last seats", TextAttributes(weight: .bold, color: .black))
    label.attributedText = title
    #expect(label.text == "Sold out Last seats")
  }

  @Test("a popover appears at its button")
  func popover() throws {
    let page = SavingController()
    let stage = try SeedStage(page)
    let button = Button("Save")
    button.frame = Rect(x: 20, y: 20, width: 90, height: 36)
    page.view.addSubview(button)
    page.showSaved(at: button)
    try stage.run()
    #expect(stage.window.accessibilitySnapshot.description.contains("Saved"))
  }
}

private final class PromptView: View {
  private let caret = CaretBlink()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    caret.onChange = { [weak self] in self?.setNeedsDisplay() }
  }

  override func focusDidChange(_ isFocused: Bool) {
    caret.start(in: isFocused ? window : nil)
  }
}

private final class ChatController: ViewController {
  private let messages = ScrollView()

  override func loadView() { view = messages }

  override var contentScrollView: ScrollView? { messages }
}
