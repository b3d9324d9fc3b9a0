// SPDX-License-Identifier: MIT

/// A content with several items, between which the user pages.
private struct Playlist: View {
  @Bindable var model: PopupModel

  var body: some View {
    Color.clear
      .popup(isBarPresented: .constant(true)) {
        Text("content \(model.selection)")
          .popupItems(selection: $model.selection) {
            for number in 1...model.count {
              PopupItem(id: number, title: "Song \(number)", progress: Double(number) / 10) {
                ToolbarItemGroup(placement: .popupBar) {
                  Button("Play \(number)", systemImage: "play") { model.log.add("play \(number)") }
                }
              }
            }
            if model.flag { PopupItem(id: 100, title: "Last") }
          }
      }
      .popupBarProgressViewStyle(.bottom)
  }
}

/// A content with one item, whose buttons and titles are views.
private struct Player: View {
  @Bindable var model: PopupModel
  @Environment(\.popupBarPlacement) private var placement

  var body: some View {
    Color.clear.popup(isBarPresented: .constant(true), isPopupOpen: $model.isOpen) {
      Text("content").popupItem {
        PopupItem(id: "intro", progress: 0.5) {
          Text("Welcome to ") + Text("Sash").fontWeight(.heavy)
        } subtitle: {
          Text(model.title)
        } buttons: {
          PlaybackButtons(model: model)
        }
      }
    }
  }
}

/// Buttons of a bar with a state of their own.
private struct PlaybackButtons: ToolbarContent {
  let model: PopupModel
  @State private var presses = 0

  var body: some ToolbarContent {
    ToolbarItemGroup(placement: .popupBar) {
      Button {
        presses += 1
        model.isPlaying.toggle()
        model.log.add("press \(presses)")
      } label: {
        Image(systemName: model.isPlaying ? "pause" : "play")
      }
      if model.flag { Button("Next") { model.log.add("next") }.disabled(model.isPlaying) }
    }
    if model.count > 3 {
      ToolbarItem(placement: .popupBar) { Slider(value: .constant(0.5)).frame(width: 50) }
    }
  }
}

@Suite("SashUI: items of popup bars")
struct PopupItemTests {
  @Test("L103 items with a selection are paged by swipes, which write the selection")
  func paging() throws {
    let model = PopupModel()
    model.selection = 2
    let page = try PopupPage(Playlist(model: model))
    #expect(page.texts(in: page.bar) == ["Song 2"] && page.bar.progressView.progress == 0.2)
    try page.drag(from: Point(x: 300, y: 765), by: Vector(dx: -200, dy: 0))
    try page.run(1)
    #expect(model.selection == 3 && page.texts(in: page.bar) == ["Song 3"])
    let buttons = page.buttons.compactMap(\.accessibilityLabel)
    #expect(buttons == ["Play 3"] && page.bar.popupItem?.leadingBarButtonItems.isEmpty == true)
    page.buttons.first?.activate()
    #expect(model.log.take() == ["play 3"])
    // There is no neighbour on this side.
    try page.drag(from: Point(x: 300, y: 765), by: Vector(dx: -200, dy: 0))
    try page.run(1)
    #expect(model.selection == 3)
    model.flag = true
    try page.run(0.1)
    try page.drag(from: Point(x: 300, y: 765), by: Vector(dx: -200, dy: 0))
    try page.run(1)
    #expect(model.selection == 100 && page.texts(in: page.bar) == ["Last"])
    #expect(page.reports.isEmpty)
  }

  @Test("L103 the bar follows the selection and the list; a single item does not page")
  func selection() throws {
    let model = PopupModel()
    let page = try PopupPage(Playlist(model: model))
    #expect(page.texts(in: page.bar) == ["Song 1"])
    let first = page.bar.popupItem
    model.selection = 3
    try page.run(0.1)
    #expect(page.texts(in: page.bar) == ["Song 3"])
    model.count = 2
    try page.run(0.1)
    // The item has gone: the first one takes its place.
    #expect(page.texts(in: page.bar) == ["Song 1"] && page.bar.popupItem === first)
    model.count = 1
    model.selection = 1
    try page.run(0.1)
    #expect(page.bar.dataSource == nil)
    try page.drag(from: Point(x: 300, y: 765), by: Vector(dx: -200, dy: 0))
    try page.run(1)
    #expect(model.selection == 1 && page.texts(in: page.bar) == ["Song 1"])
  }

  @Test("views as titles are displayed with the fonts of the bar, and follow their states")
  func titles() throws {
    let model = PopupModel()
    let page = try PopupPage(Player(model: model))
    #expect(page.texts(in: page.bar) == ["Welcome to Sash", "Harbour Lights"])
    let fonts = page.all(Sash.Label.self, in: page.bar).filter { $0.isVisibleInWindow }.map(\.font)
    #expect(fonts.map(\.size) == [13, 12] && fonts.last?.weight == .regular)
    model.title = "Quiet Engines"
    try page.run(0.1)
    #expect(page.texts(in: page.bar).last == "Quiet Engines")
    page.bar.barStyle = .floating
    try page.run(0.1)
    let larger = page.all(Sash.Label.self, in: page.bar).filter { $0.isVisibleInWindow }
    #expect(larger.map(\.font.size) == [15, 12.5])
    let title = page.window.accessibilitySnapshot.flattened.first {
      $0.label == "Welcome to Sash\nQuiet Engines"
    }
    #expect(title?.role == .button)
  }

  @Test("buttons with texts and symbols are drawn by the bar, others are views in it")
  func buttons() throws {
    let model = PopupModel()
    let page = try PopupPage(Player(model: model))
    let play = try #require(page.buttons.first)
    #expect(play.icon == .play && page.buttons.count == 1)
    play.activate()
    try page.run(0.1)
    // The button stays the same, so that it keeps the focus.
    #expect(page.buttons.first === play && play.icon == .pause)
    play.activate()
    #expect(model.log.take() == ["press 1", "press 2"])
    model.flag = true
    try page.run(0.1)
    #expect(page.buttons.map(\.title) == [nil, "Next"] && page.buttons[1].isEnabled)
    page.buttons[1].activate()
    model.isPlaying = true
    try page.run(0.1)
    #expect(model.log.take() == ["next"] && !page.buttons[1].isEnabled)
    model.count = 4
    try page.run(0.1)
    let slider = try #require(page.all(Sash.Slider.self, in: page.bar).first)
    #expect(slider.isVisibleInWindow && slider.bounds.width == 50)
    model.count = 3
    try page.run(0.1)
    #expect(page.all(Sash.Slider.self, in: page.bar).isEmpty)
  }

  @Test("modifiers of the content set parts of its item; images are scaled as they say")
  func parts() throws {
    let model = PopupModel()
    let cover = try Sash.Image.draw(size: Size(width: 80, height: 40)) { _ in }
    let page = try PopupPage(PartsPage(model: model, cover: cover))
    let view = page.bar.imageView
    #expect(page.texts(in: page.bar) == ["Title"] && view.image === cover)
    #expect(view.frame.width == view.frame.height && view.contentMode == .scaleAspectFill)
    #expect(page.buttons.map(\.title) == ["Before", "After"])
    #expect(page.buttons[0].frame.maxX < view.frame.minX)
    model.flag = true
    try page.run(0.1)
    #expect(view.frame.width == 2 * view.frame.height && view.contentMode == .scaleAspectFit)
    let color = try #require(page.popupHost.popupContentViewController?.view.backgroundColor)
    #expect(color == Color.red.resolve(in: page.window.theme))
  }

  @Test("symbols are drawn in the colour of the theme, and files are loaded")
  func images() async throws {
    let page = try PopupPage(SymbolPage())
    let light = try #require(page.bar.imageView.image)
    page.window.theme.style = .dark
    try page.run(0.1)
    let dark = try #require(page.bar.imageView.image)
    #expect(light !== dark && light.size == dark.size)
    let image = try Sash.Image.draw(size: Size(width: 8, height: 4)) {
      $0.fill(Rect(x: 0, y: 0, width: 8, height: 4), with: .red)
    }
    let source = ImageSource.data(try image.bitmap.pngData())
    let loading = try PopupPage(FilePage(source: source))
    #expect(loading.bar.imageView.image == nil)
    // The image is loaded by another thread, whose result is noticed in a frame.
    for _ in 0..<10_000 where loading.bar.imageView.image == nil {
      await Task.yield()
      try loading.run(1.0 / 60)
    }
    #expect(loading.bar.imageView.image?.size == Size(width: 8, height: 4))
  }

  @Test("an empty list of items is reported")
  func emptyList() throws {
    let selection = Binding<Int>.constant(0)
    let page = try PopupPage(
      Color.clear.popup(isBarPresented: .constant(true)) {
        Text("content").popupItems(selection: selection) {}
      })
    #expect(page.reports.count == 1 && page.reports[0].contains("empty list"))
  }
}

/// A content whose modifiers set parts of its item.
private struct PartsPage: View {
  @Bindable var model: PopupModel
  let cover: Sash.Image

  var body: some View {
    Color.clear.popup(isBarPresented: .constant(true)) {
      VStack {
        Text("content").popupTitle("Title")
        if model.flag {
          Text("more").popupImage(Image(cover))
        } else {
          Text("less").popupImage(Image(cover), contentMode: .fill)
        }
      }
      .popupContentBackgroundColor(.red)
      .popupBarButtons {
        Button("Before") {}
      } trailing: {
        Button("After") {}
      }
    }
  }
}

/// A content with a symbol as its image.
private struct SymbolPage: View {
  var body: some View {
    Color.clear.popup(isBarPresented: .constant(true)) {
      Text("content").popupTitle("Title").popupImage(Image(systemName: "heart"))
    }
  }
}

/// A content whose image is loaded.
private struct FilePage: View {
  let source: ImageSource

  var body: some View {
    Color.clear.popup(isBarPresented: .constant(true)) {
      Text("content").popupItem { PopupItem(id: 1, title: "Title", image: Image(source)) }
    }
  }
}
