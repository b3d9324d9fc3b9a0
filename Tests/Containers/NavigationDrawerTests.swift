// SPDX-License-Identifier: MIT

/// A view of a height that a test changes.
private final class DrawerView: View {
  var height: Double { didSet { invalidateIntrinsicContentSize() } }

  init(_ height: Double) {
    self.height = height
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: height) }
}

@Suite("Views and lines below the title of a navigation bar")
struct NavigationDrawerTests {
  private let page = LongPage("Page")

  private func labels(in view: View) -> [Label] {
    view.subviews.flatMap { (($0 as? Label).map { [$0] } ?? []) + labels(in: $0) }
  }

  private func inset(_ page: LongPage) -> Double { page.scrollView.adjustedContentInset.top }

  @Test("a view below the title extends the bar, follows its own height and stays while scrolling")
  func drawer() throws {
    let (stage, navigation) = try navigationStage(page)
    navigation.navigationBar.prefersLargeTitles = true
    stage.tick()
    let (bar, metrics) = (navigation.navigationBar, navigation.navigationBar.theme.metrics)
    let (height, top) = (bar.frame.height, inset(page))
    let view = DrawerView(36)
    page.navigationItem.drawerView = view
    stage.tick()
    #expect(bar.frame.height == height + 36 + metrics.spacing)
    #expect(inset(page) == top + 36 + metrics.spacing)
    let frame = view.convert(view.bounds, to: bar)
    #expect(frame.minY == height && frame.height == 36)
    #expect(frame.minX == metrics.margin && frame.width == bar.bounds.width - 2 * metrics.margin)
    view.height = 50
    stage.tick()
    stage.tick()
    #expect(bar.frame.height == height + 50 + metrics.spacing && view.bounds.height == 50)
    page.scrollView.setContentOffset(Point(x: 0, y: 400), animated: false)
    stage.tick()
    #expect(bar.frame.height == metrics.barHeight + 50 + metrics.spacing)
    #expect(view.convert(view.bounds, to: bar).minY == metrics.barHeight)
    page.navigationItem.drawerView = nil
    stage.tick()
    #expect(view.superview == nil && bar.frame.height == metrics.barHeight)
  }

  @Test("the focus leaves a field below the title with its page, and returns with it")
  func focus() throws {
    let (stage, navigation) = try navigationStage(page)
    let field = TextField("", placeholder: "Search")
    page.navigationItem.drawerView = field
    stage.tick()
    field.becomeFirstResponder()
    let other = ViewController()
    let button = Button("other")
    button.fillsSuperview = true
    other.view.addSubview(button)
    navigation.pushViewController(other, animated: false)
    stage.tick()
    #expect(stage.window.firstResponder === button)
    navigation.popViewController(animated: false)
    stage.tick()
    #expect(stage.window.firstResponder === field)
  }

  @Test("a line below the title is displayed below the large and the small one")
  func subtitle() throws {
    let (stage, navigation) = try navigationStage(page)
    let bar = navigation.navigationBar
    page.navigationItem.subtitle = "12 songs"
    stage.tick()
    func lines(_ text: String) -> [Rect] {
      labels(in: bar).filter { $0.text == text && !$0.isHidden && $0.alpha > 0.5 }
        .map { $0.convert($0.bounds, to: bar) }
    }
    let (title, line) = (try #require(lines("Page").first), try #require(lines("12 songs").first))
    #expect(line.minY >= title.maxY - 1 && line.maxY <= bar.theme.metrics.barHeight)
    #expect(abs(line.midX - title.midX) <= 1)
    let height = bar.frame.height
    bar.prefersLargeTitles = true
    stage.tick()
    let large = try #require(lines("12 songs").first { $0.maxY > height })
    #expect(lines("12 songs").count == 1 && abs(large.maxY - bar.bounds.maxY) <= 1)
    #expect(large.minX == bar.theme.metrics.margin)
  }

  @Test("an item's appearances are those of the bar below and above scrolled content")
  func appearances() throws {
    let (stage, navigation) = try navigationStage(page)
    let bar = navigation.navigationBar
    let appearance = BarAppearance()
    appearance.backgroundColor = .red
    page.navigationItem.standardAppearance = appearance
    stage.tick()
    #expect(bar.backgroundColor == nil && bar.material == .none)
    page.scrollView.setContentOffset(Point(x: 0, y: 400), animated: false)
    stage.tick()
    #expect(bar.backgroundColor == .red && bar.material == bar.theme.materials.bar)
    page.navigationItem.standardAppearance?.backgroundColor = .blue
    stage.tick()
    #expect(bar.backgroundColor == .blue && appearance.backgroundColor == .red)
    let clear = BarAppearance()
    clear.configureWithTransparentBackground()
    page.navigationItem.standardAppearance = clear
    stage.tick()
    #expect(bar.backgroundColor == nil && bar.material == .none)
    page.navigationItem.scrollEdgeAppearance = BarAppearance()
    page.scrollView.setContentOffset(Point(x: 0, y: -inset(page)), animated: false)
    stage.tick()
    #expect(bar.material == bar.theme.materials.bar)
  }
}
