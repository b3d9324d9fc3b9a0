// SPDX-License-Identifier: MIT

import Sash
import Testing

// The examples of the types that an application uses first, unchanged from their documentation
// comments, and the declarations that they need.

private struct Document {
  func add() {}
  func save() {}
  func delete() {}
}

private final class SoundPlayer {
  var volume = 0.0
  var shuffles = false
  var isPlaying = true
  func pause() { isPlaying = false }
}

private let document = Document()
private let player = SoundPlayer()

private final class AlbumsController: ViewController {}
private final class SongsController: ViewController {}
private final class MapController: ViewController {}
private final class PlacesController: ViewController {}

private final class StationController: ViewController {
  let bar = View()

  override func viewDidLoad() {
    view.addSubview(bar)
    bottomDock.addObserver(self) { [unowned self] _, event in
      if event == .didChangeOffset { view.setNeedsLayout() }
    }
  }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    bar.frame = Rect(x: 0, y: bounds.maxY - 60, width: bounds.width, height: 60)
    bar.translation = Vector(dx: 0, dy: bottomDock.offset)
    bottomDock.publish(bar: bar)
  }

  override var bottomDockingViewForPopupBar: View? { bar }
}

private final class LyricsController: ViewController {
  private let lyrics = Label("Lyrics")

  func follow(_ host: ViewController) {
    host.popupBar.addGeometryObserver(self) { [weak self] geometry in
      self?.lyrics.isHidden = geometry.contentFrame.width < 300
    }
  }
}

private final class NotesController: ViewController {
  private let text = TextView()

  override func viewDidLoad() {
    title = "Notes"
    text.fillsSuperview = true
    view.addSubview(text)
  }

  override func viewDidAppear(_ animated: Bool) { text.becomeFirstResponder() }
}

private final class Dot: View {
  override func sizeThatFits(_ size: Size) -> Size { Size(width: 12, height: 12) }

  override func draw(in canvas: Canvas, dirty: Rect) {
    canvas.fill(RoundedRect(rect: bounds, radius: bounds.width / 2), with: theme.tint)
  }
}

private final class FruitController: ViewController, ListDataSource {
  private let fruits = ["Apple", "Pear", "Plum"]

  override func loadView() {
    let list = ListView()
    list.register(ListCell.self, forCellReuseIdentifier: "fruit")
    list.dataSource = self
    list.onActivate = { [fruits] path in print(fruits[path.row]) }
    view = list
  }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { fruits.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "fruit")
    (row as? ListCell)?.title = fruits[path.row]
    return row
  }
}

final class MapPage: OverlayContainerViewController, OverlayContainerViewControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    viewControllers = [MapController(), PlacesController()]
  }

  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int { 2 }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { index == 0 ? 80 : availableSpace - 40 }
}

/// A page with an order of its rows.
private final class SortedPage: ViewController {
  var order = "Name"
}

@Suite("The examples of the first types")
struct CommentTypeSnippets {
  private func launch(_ application: Application) {
    application.onTerminate = { document.save() }
    application.openWindow(title: "Notes", root: NotesController())
  }

  private func open(_ application: Application) {
    let window = application.openWindow(title: "Notes", root: NotesController())
    window.theme = .dark
    window.title = "Notes - Edited"
  }

  private func align(_ value: Label, with title: Label) {
    value.frame.origin.y = title.frame.minY + title.firstBaseline - value.firstBaseline
  }

  private func makeViews(_ photo: Image?) -> [View] {
    let heading = Label("Harbour Lights", style: .title2)
    heading.numberOfLines = 2
    heading.textAlignment = .center

    let cover = ImageView(photo, contentMode: .scaleAspectFill)
    cover.cornerRadius = 8
    let star = ImageView(.star, tint: .orange)
    let background = ImageView(source: .file("/usr/share/backgrounds/lake.webp"))

    let volume = Slider(value: 40, in: 0...100, step: 5) { player.volume = $0 }
    volume.accessibilityLabel = "Volume"

    let shuffle = Switch(isOn: player.shuffles) { player.shuffles = $0 }
    shuffle.accessibilityLabel = "Shuffle"

    return [heading, cover, star, background, volume, shuffle]
  }

  private func arrange(_ title: Label, _ toggle: Switch) -> StackView {
    let row = StackView(.horizontal, spacing: 8, alignment: .center, [title, Spacer(), toggle])
    row.insets = EdgeInsets(16)
    return row
  }

  private func makeNavigation() -> NavigationController {
    let navigation = NavigationController(rootViewController: AlbumsController())
    navigation.navigationBar.prefersLargeTitles = true
    navigation.pushViewController(SongsController())
    return navigation
  }

  private func makeTabs(_ library: ViewController, _ search: ViewController) -> TabBarController {
    library.tabBarItem = TabBarItem(title: "Library", icon: .music)
    search.tabBarItem = TabBarItem(title: "Search", icon: .search)
    let tabs = TabBarController(viewControllers: [library, search])
    return tabs
  }

  private func present(_ song: ViewController, at tabs: TabBarController) {
    song.popupItem.title = "Harbour Lights"
    song.popupItem.progress = 0.4
    song.popupItem.barButtonItems = [BarButtonItem(icon: .pause) { player.pause() }]
    tabs.presentPopupBar(with: song)
  }

  private func style(_ tabs: TabBarController, _ song: ViewController) {
    tabs.presentPopupBar(with: song)
    tabs.popupBar.barStyle = .floating
    tabs.popupBar.progressViewStyle = .bottom
  }

  private func scaleImage(of song: ViewController) {
    // A square that the cover fills, whatever its ratio.
    song.popupItem.imageAspectRatio = 1
    song.popupItem.imageContentMode = .scaleAspectFill
  }

  private func addTaps(to view: View) {
    let doubleTap = TapGestureRecognizer(count: 2) { tap in
      if tap.state == .ended { player.pause() }
    }
    view.addGestureRecognizer(doubleTap)

    let tap = TapGestureRecognizer { _ in player.pause() }
    tap.require(toFail: doubleTap)
    view.addGestureRecognizer(tap)
  }

  private func addDrag(to card: View) {
    let drag = PanGestureRecognizer { [unowned card] pan in
      switch pan.state {
      case .changed: card.translation = pan.translation
      case .ended, .cancelled: View.animate { card.translation = .zero }
      default: break
      }
    }
    card.addGestureRecognizer(drag)
  }

  private func setTheme(of window: Window) {
    var theme = Theme.standard(.dark, contrast: .increased)
    theme.accent = Color(hex: 0xd9480f)
    theme.textScale = 1.25
    window.theme = theme
  }

  private func addButtons(to page: ViewController) {
    page.navigationItem.trailingBarButtonItems = [
      BarButtonItem(icon: .plus, accessibilityLabel: "New note") { document.add() },
      BarButtonItem(title: "Save", style: .prominent) { document.save() },
    ]
  }

  private func addVolume(to page: ViewController) {
    let volume = Slider()
    volume.frame.size.width = 120
    page.navigationItem.trailingBarButtonItems = [BarButtonItem(customView: volume)]
  }

  private func addMenu(to row: View) {
    row.contextMenu = ContextMenu([
      .init("Save", icon: .document) { document.save() },
      .init("Delete", icon: .trash, isDestructive: true) { document.delete() },
    ])
  }

  private func addMenu(to list: View, on page: SortedPage) {
    list.contextMenu = ContextMenu { [unowned page] _ in
      let options = ["Name", "Date"].map { name in
        ContextMenu.Item(name, state: name == page.order ? .on : .off) { page.order = name }
      }
      return [.section(.init("Sort by", singleSelection: options))]
    }
  }

  private func makeBar(recent: ContextMenu, help: ContextMenu) -> MenuBarView {
    func open() { document.save() }
    let bar = MenuBarView([
      .init(
        withMnemonic: "_File",
        submenu: ContextMenu([
          .init(withMnemonic: "_Open", key: .character("o"), modifiers: .control) { open() },
          .init(withMnemonic: "Open _Recent", submenu: recent),
        ])),
      .init(withMnemonic: "_Help", submenu: help),
    ])
    return bar
  }

  @Test("a menu bar's menu opens, and a menu of options changes the order")
  func menus() throws {
    let page = SortedPage()
    let menu = ContextMenu([ContextMenu.Item("Only") {}])
    let bar = makeBar(recent: menu, help: menu)
    page.view.addSubview(bar)
    bar.frame = Rect(x: 0, y: 0, width: 400, height: 32)
    addMenu(to: page.view, on: page)
    let stage = try SeedStage(page)
    try stage.tap(Point(x: 20, y: 16))
    #expect(stage.window.accessibilitySnapshot.description.contains("menuItem \"Open\" (Ctrl+O)"))
    bar.close()
    guard case .section(let section) = page.view.contextMenu?.elements().first else {
      Issue.record("the menu has no section")
      return
    }
    section.items.last?.action()
    #expect(page.order == "Date")
  }

  @Test("the views lie in a page, and a card returns after a drag")
  func views() throws {
    let page = ViewController()
    let stack = StackView(.vertical, makeViews(nil) + [arrange(Label("Sound"), Switch()), Dot()])
    stack.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    let card = View(frame: Rect(x: 100, y: 500, width: 100, height: 100))
    for view in [stack, card] { page.view.addSubview(view) }
    addDrag(to: card)
    addTaps(to: stack)
    addMenu(to: stack)
    let stage = try SeedStage(page)
    setTheme(of: stage.window)
    try stage.drag(from: middle(of: card), to: Point(x: 300, y: 700))
    #expect(card.translation == .zero)
    #expect(stage.window.theme.textScale == 1.25)
    #expect(stage.window.accessibilitySnapshot.description.contains("slider \"Volume\""))
  }

  @Test("the containers show their pages, and the bar its song")
  func containers() throws {
    let (navigation, list) = (makeNavigation(), FruitController())
    addButtons(to: navigation)
    let tabs = makeTabs(navigation, list)
    let stage = try SeedStage(tabs)
    present(ViewController(), at: tabs)
    style(tabs, ViewController())
    tabs.selectedViewController = list
    try stage.run()
    #expect(navigation.viewControllers.count == 2)
    #expect((list.view as? ListView)?.visibleRows.count == 3)
    #expect(tabs.popupPresentationState == .barPresented)
  }

  @Test("the page of a map has a sheet with two heights, and notes have the focus")
  func pages() throws {
    let map = MapPage()
    let stage = try SeedStage(map)
    #expect(map.viewControllers.count == 2)
    stage.window.handle(.focusChanged(true))
    stage.window.rootViewController = NotesController()
    try stage.run()
    #expect(stage.window.firstResponder is TextView)
  }
}
