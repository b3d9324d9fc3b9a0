// SPDX-License-Identifier: MIT

@Suite("Flutter: navigation") struct FlutterNavigationTests {
  /// A page that logs its appearance.
  private final class LoggingPage: ViewController {
    static var log: [String] = []
    let field = TextField(placeholder: "Name")

    init(_ title: String) {
      super.init()
      self.title = title
    }

    override func viewDidLoad() {
      field.frame = Rect(x: 20, y: 200, width: 200, height: 40)
      view.addSubview(field)
    }

    override func viewWillAppear(_ animated: Bool) { Self.log.append("\(title ?? "") will appear") }
    override func viewDidAppear(_ animated: Bool) { Self.log.append("\(title ?? "") did appear") }
    override func viewDidDisappear(_ animated: Bool) {
      Self.log.append("\(title ?? "") did disappear")
    }
  }

  private let navigation = NavigationController(rootViewController: LoggingPage("A"))

  private func stage() throws -> TestStage {
    let stage = try TestStage(root: navigation, size: Size(width: 400, height: 600))
    LoggingPage.log = []
    return stage
  }

  private var titles: String { navigation.viewControllers.compactMap(\.title).joined() }

  @Test("pages are called in order, each once (flutter, navigator_test)")
  func order() throws {
    let stage = try stage()
    navigation.pushViewController(LoggingPage("B"))
    try stage.settle()
    navigation.popViewController()
    try stage.settle()
    #expect(
      LoggingPage.log == [
        "B will appear", "A did disappear", "B did appear", "A will appear", "B did disappear",
        "A did appear",
      ]
        || LoggingPage.log == [
          "B will appear", "B did appear", "A did disappear", "A will appear", "A did appear",
          "B did disappear",
        ], "\(LoggingPage.log)")
  }

  @Test(
    "stacks after calls (flutter, navigator_test)",
    arguments: ["BCp", "BCr", "BCDt", "p", "BCs", "BpC", "Bpp", "BCDpp", "BCx", "rrB"],
    [true, false])
  func stacks(calls: String, animated: Bool) throws {
    let stage = try stage()
    var model = "A"
    for call in calls {
      switch call {
      case "p":
        if model.count > 1 { model.removeLast() }
        navigation.popViewController(animated: animated)
      case "r":
        model = "A"
        navigation.popToRootViewController(animated: animated)
      case "t":
        model = "AB"
        navigation.popToViewController(navigation.viewControllers[1], animated: animated)
      case "s":
        model = "AXC"
        let stack = navigation.viewControllers
        navigation.setViewControllers([stack[0], LoggingPage("X"), stack[2]], animated: animated)
      case "x":
        model = "AB"
        navigation.setViewControllers(
          Array(navigation.viewControllers.dropLast()), animated: animated)
      default:
        model.append(call)
        navigation.pushViewController(LoggingPage(String(call)), animated: animated)
      }
    }
    try stage.settle()
    #expect(titles == model && navigation.topViewController?.title == String(model.suffix(1)))
    let top = navigation.topViewController?.view.windowFrame()
    #expect(top?.minX == 0 && top?.width == 400)
  }

  @Test("a page that is uncovered has its focus and text again (flutter, navigator_test)")
  func kept() throws {
    let stage = try stage()
    let first = try #require(navigation.topViewController as? LoggingPage)
    first.field.becomeFirstResponder()
    try stage.type("abc")
    navigation.pushViewController(LoggingPage("B"))
    try stage.settle()
    let covered = first.field.isFirstResponder
    navigation.popViewController()
    try stage.settle()
    #expect(!covered && first.field.isFirstResponder && first.field.text == "abc")
  }

  @Test("a page that was popped is freed (flutter, navigator_test)")
  func freed() throws {
    let stage = try stage()
    weak var page: LoggingPage?
    do {
      let next = LoggingPage("B")
      page = next
      navigation.pushViewController(next)
    }
    try stage.settle()
    navigation.popViewController()
    try stage.settle()
    #expect(page == nil)
  }

  @Test(
    "a swipe from the edge pops, or does not (flutter, page_route_test)",
    arguments: [(300.0, 0.3, "A"), (100.0, 0.3, "AB"), (390.0, 0.0, "A"), (0.0, 0.1, "AB")])
  func swipe(distance: Double, pause: Double, expected: String) throws {
    let stage = try stage()
    navigation.pushViewController(LoggingPage("B"), animated: false)
    try stage.settle()
    LoggingPage.log = []
    var script = GestureScript()
    script.press(Point(x: 4, y: 300))
    if distance > 0 { script.move(to: Point(x: 4 + distance, y: 300), over: 0.3) }
    script.wait(pause)
    script.lift()
    try stage.play(script)
    try stage.settle()
    let isBalanced = LoggingPage.log.filter { $0.hasSuffix("did appear") }.count <= 1
    #expect(titles == expected && isBalanced)
  }

  @Test("the first page cannot be swiped away (flutter, page_route_test)")
  func root() throws {
    let stage = try stage()
    try stage.drag(from: Point(x: 4, y: 300), to: Point(x: 350, y: 300))
    try stage.press(.escape)
    try stage.press(.left, .alt)
    #expect(titles == "A" && navigation.topViewController?.view.windowFrame().minX == 0)
  }

  @Test(
    "keys and the back button of the bar pop (flutter, navigator_test)",
    arguments: ["escape", "A-left", "bar"])
  func back(way: String) throws {
    let stage = try stage()
    navigation.pushViewController(LoggingPage("B"), animated: false)
    try stage.settle()
    if way == "bar" { try stage.tap(.button, "Back, A") } else { try stage.press(keys: way) }
    #expect(titles == "A")
  }

  @Test("a swipe that is cancelled leaves the page (flutter, page_route_test)")
  func cancelled() throws {
    let stage = try stage()
    navigation.pushViewController(LoggingPage("B"), animated: false)
    try stage.settle()
    var script = GestureScript()
    script.press(Point(x: 4, y: 300))
    script.move(to: Point(x: 350, y: 300), over: 0.3)
    script.cancel()
    try stage.play(script)
    try stage.settle()
    #expect(titles == "AB" && navigation.topViewController?.view.windowFrame().minX == 0)
  }

  @Test(
    "a tap on pages that move does not send them back (flutter, navigator_test)",
    arguments: ["push", "pop", "page", "popup"], [0.04, 0.12])
  func tapWhileMoving(transition: String, time: Double) throws {
    let host = Page()
    let pages = PageViewController(viewController: LoggingPage("A"))
    let stage: TestStage
    switch transition {
    case "page": stage = try TestStage(root: pages, size: Size(width: 400, height: 600))
    case "popup": stage = try TestStage(root: host, size: Size(width: 400, height: 600))
    default: stage = try self.stage()
    }
    switch transition {
    case "push": navigation.pushViewController(LoggingPage("B"))
    case "pop":
      navigation.pushViewController(LoggingPage("B"), animated: false)
      try stage.settle()
      navigation.popViewController()
    case "page": pages.setViewController(LoggingPage("B"), animated: true)
    default:
      host.presentPopupBar(with: LoggingPage("B"), animated: false)
      try stage.settle()
      host.openPopup()
    }
    try stage.advance(by: time)
    try stage.play(.tap(at: Point(x: 200, y: 560)))
    try stage.settle()
    switch transition {
    case "page": #expect(pages.viewController?.title == "B")
    case "popup": #expect(host.popupPresentationState == .open)
    default: #expect(titles == (transition == "push" ? "AB" : "A"))
    }
  }

  @Test("a second tap on what opens a page has no effect (flutter, navigator_test)")
  func presses() throws {
    let stage = try stage()
    var count = 0
    let open = Button("Open") { [navigation] in
      count += 1
      navigation.pushViewController(LoggingPage("B"))
    }
    open.frame = Rect(x: 20, y: 300, width: 200, height: 40)
    navigation.topViewController?.view.addSubview(open)
    try stage.settle()
    try stage.play(.tap(at: Point(x: 60, y: 320)))
    try stage.play(.tap(at: Point(x: 60, y: 320)))
    try stage.settle()
    #expect(count == 1 && titles == "AB", "\(titles)")
  }
}
