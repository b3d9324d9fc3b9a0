import SashCompositor
import SashGeometry
import SashInterface
import SashPopupBar
import SashRaster
import Testing

@Suite("Image transition between bar and content")
struct PopupTransitionTests {
  /// Content with an image view, which may name another view.
  private final class Content: ViewController {
    let art = PopupImageView()
    var named: View?
    var asked: [[PopupPresentationState]] = []

    override func viewDidLoad() {
      art.frame = Rect(x: 100, y: 140, width: 200, height: 200)
      art.cornerRadius = 20
      art.shadow = Shadow(color: Color(white: 0, alpha: 0.4), blur: 30)
      view.addSubview(art)
    }

    override func viewForPopupTransition(
      from fromState: PopupPresentationState, to toState: PopupPresentationState
    ) -> View? {
      asked.append([fromState, toState])
      return named
    }
  }

  private func stage(
    _ style: PopupInteractionStyle = .automatic, open: Bool = false,
    design: Theme.Design = .modern
  ) throws -> (PopupStage, Content) {
    let stage = PopupStage(style: style)
    stage.window.theme.design = design
    let content = Content()
    let picture = try Image.draw(size: Size(width: 40, height: 40)) {
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 40), with: .black)
    }
    content.popupItem.title = "Title"
    content.popupItem.image = picture
    content.art.image = picture
    stage.page.presentPopupBar(with: content, openPopup: open, animated: false)
    stage.pass(0.1)
    return (stage, content)
  }

  private func shown(_ stage: PopupStage) -> PopupShownTransition? { stage.page.shownTransition }

  @Test("L81 the image moves to the view, hides both meanwhile, and is removed at the end")
  func opening() throws {
    let (stage, content) = try stage()
    let image = stage.page.popupBar.imageView
    let start = image.convert(image.bounds, to: nil)
    #expect(shown(stage) == nil && image.alpha == 1)
    stage.page.openPopup()
    #expect(content.asked == [[.barPresented, .open]])
    var frames: [Rect] = []
    for _ in 0..<25 {
      stage.pass(1.0 / 60)
      let moment = try #require(shown(stage))
      frames.append(moment.frame)
      #expect(content.art.alpha == 0 && image.alpha == 0)
      #expect(moment.contentAlpha == moment.progress)
    }
    let first = try #require(frames.first)
    #expect(abs(first.minY - start.minY) < 40 && abs(first.width - start.width) < 20)
    #expect(frames.map(\.width) == frames.map(\.width).sorted())
    let last = try #require(frames.last)
    #expect(abs(last.minY - 140) < 10 && abs(last.width - 200) < 10)
    stage.pass(0.5)
    #expect(shown(stage) == nil)
    #expect(content.art.alpha == 1 && image.alpha == 1)
    #expect(content.art.cornerRadius == 20 && content.art.shadow?.blur == 30)
    #expect(content.asked.count == 1)
  }

  @Test("L81 closing moves the image back, also during a drag")
  func closing() throws {
    let (stage, content) = try stage(open: true)
    let image = stage.page.popupBar.imageView
    stage.page.closePopup()
    stage.pass(0.2)
    #expect(content.asked == [[.open, .barPresented]])
    #expect(shown(stage) != nil && content.art.alpha == 0)
    stage.pass(0.8)
    #expect(shown(stage) == nil && content.art.alpha == 1 && image.alpha == 1)
    let end = image.convert(image.bounds, to: nil)
    #expect(end.minY > 740)

    stage.page.openPopup(animated: false)
    let hand = Hand(stage)
    hand.press(200, 500)
    try hand.move(by: 300)
    let held = try #require(shown(stage))
    #expect(held.progress > 0.5 && held.progress < 0.9)
    #expect(abs(held.contentAlpha - (held.progress / 0.85)) < 1e-6)
    stage.pass(0.3)
    #expect(shown(stage) == held)
    hand.cancel()
    stage.pass(1)
    #expect(stage.page.popupPresentationState == .open)
    #expect(shown(stage) == nil && content.art.alpha == 1 && image.alpha == 1)
  }

  @Test("L82 a reversed motion continues without a jump, and everything is restored")
  func redirected() throws {
    let (stage, content) = try stage()
    stage.page.openPopup()
    stage.pass(0.12)
    let before = try #require(shown(stage))
    stage.page.closePopup()
    #expect(shown(stage) == before)
    for _ in 0..<40 {
      let last = shown(stage)
      stage.pass(1.0 / 60)
      guard let last, let now = shown(stage) else { continue }
      #expect(abs(last.contentAlpha - now.contentAlpha) < 0.25)
      #expect(abs(last.frame.minY - now.frame.minY) < 120)
    }
    stage.pass(0.8)
    #expect(stage.page.popupPresentationState == .barPresented)
    #expect(shown(stage) == nil && content.art.alpha == 1)
    #expect(stage.page.popupBar.imageView.alpha == 1)
  }

  @Test("L82 a view that the content names is preferred to a discovered one")
  func named() throws {
    let (stage, content) = try stage()
    let other = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    other.backgroundColor = .white
    content.view.addSubview(other)
    content.named = other
    stage.page.openPopup()
    stage.pass(0.2)
    #expect(other.alpha == 0 && content.art.alpha == 1)
    stage.pass(0.8)
    #expect(other.alpha == 1)
  }

  @Test("L82 a view outside the content, or the content's whole view, is ignored")
  func strangers() throws {
    for which in 0..<2 {
      let (stage, content) = try stage()
      content.named = which == 0 ? View(frame: Rect(x: 0, y: 0, width: 9, height: 9)) : content.view
      stage.page.openPopup()
      stage.pass(0.2)
      #expect(shown(stage) == nil && content.art.alpha == 1 && content.named?.alpha == 1)
      #expect(content.asked.count == 1)
    }
  }

  @Test("L82 content that is replaced during the transition has its view restored")
  func replaced() throws {
    let (stage, content) = try stage()
    stage.page.openPopup()
    stage.pass(0.15)
    #expect(content.art.alpha == 0)
    stage.page.presentPopupBar(with: stage.content)
    stage.pass(0.05)
    #expect(content.art.alpha == 1)
    // The new content has no image view.
    #expect(shown(stage) == nil)
  }

  @Test("L82 a popup that is dismissed, or whose host leaves the window, restores everything")
  func gone() throws {
    for which in 0..<2 {
      let (stage, content) = try stage()
      stage.page.openPopup()
      stage.pass(0.15)
      if which == 0 {
        stage.page.dismissPopupBar(animated: false)
      } else {
        stage.window.rootViewController = ViewController()
      }
      #expect(content.art.alpha == 1)
      #expect(stage.page.popupBar.imageView.alpha == 1)
    }
  }

  @Test(
    "L83 the image moves in snap and automatic style only",
    arguments: zip(
      [
        PopupInteractionStyle.default, .automatic, .snap, .customizedSnap(percent: 0.5), .drag,
        .scroll, .none,
      ], [true, true, true, true, false, false, false]))
  func styles(style: PopupInteractionStyle, flies: Bool) throws {
    let (stage, content) = try stage(style)
    stage.page.openPopup()
    stage.pass(0.2)
    #expect((shown(stage) != nil) == flies)
    #expect(content.asked.isEmpty != flies)
  }

  @Test("L83 the image does not move without an image, in a compact bar, or without a bar")
  func conditions() throws {
    let (plain, content) = try stage()
    content.popupItem.image = nil
    plain.page.openPopup()
    plain.pass(0.2)
    #expect(shown(plain) == nil)

    let (compact, _) = try stage(design: .classic)
    compact.page.popupBar.barStyle = .compact
    compact.pass(0.1)
    compact.page.openPopup()
    compact.pass(0.2)
    #expect(shown(compact) == nil)

    let (crowded, crowd) = try stage()
    crowd.popupItem.barButtonItems = (0..<7).map { _ in BarButtonItem(icon: .play) }
    crowded.pass(0.1)
    #expect(!crowded.page.popupBar.imageView.isHidden)
    crowded.page.openPopup()
    crowded.pass(0.2)
    #expect(shown(crowded) == nil && crowd.asked.isEmpty)

    let (hidden, other) = try stage()
    hidden.page.dismissPopupBar(animated: false)
    hidden.page.presentPopupBar(with: other, openPopup: true)
    hidden.pass(0.2)
    #expect(shown(hidden) == nil && other.asked.isEmpty)
  }

  @Test("moving the image repaints nothing of the content")
  func repaintsNothing() throws {
    let (stage, _) = try stage(open: true)
    let hand = Hand(stage)
    hand.press(200, 300)
    // Content that becomes visible for the first time is drawn once.
    try hand.move(by: 300, steps: 40)
    try hand.move(by: -300, steps: 40)
    let drawn = stage.window.drawCount
    try hand.move(by: 300, steps: 40)
    #expect(stage.window.drawCount == drawn)
  }
}

extension PopupStage {
  /// Sets the safe area of the window.
  fileprivate func cover(_ insets: EdgeInsets) {
    window.resize(to: window.size, scale: .one, insets: insets)
  }
}

@Suite("Shape and background of a popup in a window")
struct PopupGroundTests {
  private func half(_ design: Theme.Design = .modern, allows: Bool = true) throws -> PopupStage {
    let stage = try PopupStage.ready()
    stage.window.theme.design = design
    stage.pass(0.1)
    let view: PopupContentView? = stage.page.popupContentView
    view?.allowsContentTransition = allows
    let hand = Hand(stage)
    hand.press(200, 765)
    try hand.move(by: -400)
    return stage
  }

  @Test("L84 a modern popup in transition is clipped to a shape between the pill and the whole")
  func morph() throws {
    let stage = try half()
    let shape = try #require(stage.page.shownShape)
    #expect(shape.frame.minX > 0 && shape.frame.minX < 17 && shape.frame.width > 366)
    #expect(shape.frame.minY > 300 && shape.frame.minY < 440)
    #expect(shape.radius > 16 && shape.radius < 24)
    stage.page.openPopup(animated: false)
    let open = try #require(stage.page.shownShape)
    #expect(open.frame == Rect(x: 0, y: 0, width: 400, height: 800))
    #expect(open.radius == 0 && open.contentRadius == 0)
  }

  @Test("L84 the bar fades into the shape, and is opaque when the popup is closed")
  func bar() throws {
    let stage = try half()
    #expect(stage.page.popupBar.shownLook.alpha == 0)
    stage.page.closePopup(animated: false)
    #expect(stage.page.popupBar.shownLook.alpha == 1)
  }

  @Test("L84 the moving shape has the background colour of the content, if it has one")
  func ground() throws {
    for alpha in [1, 0.5] {
      let color = Color(red: 0.2, green: 0.3, blue: 0.4, alpha: alpha)
      let stage = try half()
      stage.content.view.backgroundColor = color
      let hand = Hand(stage)
      stage.page.openPopup(animated: false)
      hand.press(200, 300)
      try hand.move(by: 200)
      #expect((stage.page.shownShape?.material == .opaque(color)) == (alpha == 1))
    }
  }

  @Test("L84 the shape can be disabled, and is absent in the classic design with round corners")
  func plain() throws {
    for (design, allows) in [(Theme.Design.modern, false), (.classic, true)] {
      let stage = try half(design, allows: allows)
      let shape = try #require(stage.page.shownShape)
      #expect(shape.frame == Rect(x: 0, y: 0, width: 400, height: 800))
      #expect(shape.radius == 0 && shape.contentRadius > 0)
      stage.page.openPopup(animated: false)
      #expect(stage.page.shownShape?.contentRadius == 0)
    }
  }

  @Test("L84 the shape changes no layout: the safe area of the content is constant")
  func safeArea() throws {
    let stage = try PopupStage.ready()
    stage.cover(EdgeInsets(top: 40, left: 5, bottom: 20, right: 5))
    stage.page.openPopup(animated: false)
    stage.page.closePopup(animated: false)
    stage.pass(0.1)
    let rest = stage.content.view.safeAreaInsets
    #expect(rest.top == 40)
    let hand = Hand(stage)
    hand.press(200, 740)
    for _ in 0..<8 {
      try hand.move(by: -60)
      #expect(stage.content.view.safeAreaInsets == rest)
    }
  }

  @Test("L80 the background has the bar's material unless the popup has an effect of its own")
  func effects() throws {
    let stage = try PopupStage.ready(open: true)
    let found: PopupContentView? = stage.page.popupContentView
    let view = try #require(found)
    #expect(stage.page.shownShape?.material == stage.window.theme.materials.bar)
    let bar = Material.blurred(radius: 5, tint: Color(white: 1, alpha: 0.5))
    stage.page.popupBar.standardAppearance.floatingBackgroundEffect = bar
    stage.pass(0.1)
    #expect(stage.page.shownShape?.material == bar)
    let own = Material.translucent(Color(white: 0.5, alpha: 0.5))
    view.backgroundEffect = own
    #expect(stage.page.shownShape?.material == own)
    view.backgroundEffect = nil
    #expect(stage.page.shownShape?.material == bar)
  }

  @Test("L80 without translucency the background has the theme's colour, also in another theme")
  func opaque() throws {
    let stage = try PopupStage.ready(open: true)
    let found: PopupContentView? = stage.page.popupContentView
    let view = try #require(found)
    view.isTranslucent = false
    #expect(view.backgroundColor == stage.window.theme.background)
    stage.window.theme = .dark
    stage.pass(0.1)
    #expect(view.backgroundColor == Theme.dark.background)
    #expect(stage.page.shownShape?.material == .opaque(Theme.dark.background))
    view.isTranslucent = true
    #expect(view.backgroundColor == nil)
  }

  @Test("L80 a blurred background is opaque while the popup moves")
  func still() throws {
    let stage = try half()
    guard case .opaque = stage.page.shownShape?.material else {
      Issue.record("The background must not be blurred in each frame.")
      return
    }
  }

  @Test("L96 the owner of the window's top changes when the content crosses half of the inset")
  func topChrome() throws {
    let stage = try PopupStage.ready()
    stage.cover(EdgeInsets(top: 80))
    stage.pass(0.1)
    var owners: [String] = []
    stage.page.onPopupTopChromeOwnerChange = { [weak stage] in
      owners.append($0 === stage?.content ? "content" : "host")
    }
    #expect(stage.page.popupTopChromeOwner === stage.page)
    let hand = Hand(stage)
    hand.press(200, 765)
    try hand.begin(0, -11)
    try hand.move(by: 45 - stage.contentTop)
    #expect(abs(stage.contentTop - 45) < 0.01 && owners.isEmpty)
    try hand.move(by: -6)
    #expect(owners == ["content"] && stage.page.popupTopChromeOwner === stage.content)
    try hand.move(by: 6)
    #expect(owners == ["content", "host"] && stage.page.popupTopChromeOwner === stage.page)
    stage.page.openPopup(animated: false)
    #expect(owners.last == "content")
    stage.page.dismissPopupBar(animated: false)
    #expect(owners.last == "host" && stage.page.popupTopChromeOwner === stage.page)
    #expect(owners.count == 4)
  }
}
