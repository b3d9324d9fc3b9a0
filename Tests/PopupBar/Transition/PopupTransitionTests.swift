// SPDX-License-Identifier: MIT

@Suite("Image transition between bar and content")
struct PopupTransitionTests {
  /// Content with an image view, which may name another view.
  private final class Content: ViewController {
    let imageView = PopupImageView()
    var namedView: View?
    var requests: [[PopupPresentationState]] = []

    override func viewDidLoad() {
      imageView.frame = Rect(x: 100, y: 140, width: 200, height: 200)
      imageView.cornerRadius = 20
      imageView.shadow = Shadow(color: Color(white: 0, alpha: 0.4), blur: 30)
      view.addSubview(imageView)
    }

    override func viewForPopupTransition(
      from fromState: PopupPresentationState, to toState: PopupPresentationState
    ) -> View? {
      requests.append([fromState, toState])
      return namedView
    }
  }

  private func stage(
    _ style: PopupInteractionStyle = .automatic, open: Bool = false,
    design: Theme.Design = .modern
  ) throws -> (PopupStage, Content) {
    let stage = PopupStage(style: style)
    stage.window.theme.design = design
    let content = Content()
    let image = try Image.draw(size: Size(width: 40, height: 40)) {
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 40), with: .black)
    }
    content.popupItem.title = "Title"
    content.popupItem.image = image
    content.imageView.image = image
    stage.page.presentPopupBar(with: content, openPopup: open, animated: false)
    stage.runWithoutPainting(0.1)
    return (stage, content)
  }

  private func displayedTransition(_ stage: PopupStage) -> DisplayedPopupTransition? {
    stage.page.displayedPopupTransition
  }

  @Test("a split view controller names the view of its secondary column")
  func splitColumns() {
    let content = Content()
    content.namedView = content.imageView
    let split = SplitViewController(primary: ViewController(), secondary: content)
    let view = split.viewForPopupTransition(from: .barPresented, to: .open)
    #expect(view === content.imageView && content.requests == [[.barPresented, .open]])
  }

  @Test(
    "the moving image never crosses the bar's titles, which stay beside it",
    arguments: [LayoutDirection.leftToRight, .rightToLeft], [false, true])
  func titlesBesideImage(direction: LayoutDirection, open: Bool) throws {
    let (stage, _) = try stage(open: open)
    stage.window.layoutDirection = direction
    stage.runWithoutPainting(0.1)
    let bar = stage.page.popupBar
    let titles = bar.titlesView.frame
    if open { stage.page.closePopup() } else { stage.page.openPopup() }
    var count = 0
    for _ in 0..<40 {
      stage.runWithoutPainting(1.0 / 60)
      guard let moving = displayedTransition(stage), let shape = stage.page.displayedPopupShape,
        let contents = shape.barContentsFrame, shape.barContentsAlpha > 0
      else { continue }
      count += 1
      // Half a pixel of the gap between them may be lost by rounding.
      let area = titles.offset(by: contents.origin - Point.zero)
      let gap =
        direction == .leftToRight
        ? area.minX - moving.frame.maxX : moving.frame.minX - area.maxX
      #expect(gap >= 7.5, "at \(moving.progress)")
      #expect(abs(area.midY - moving.frame.midY) <= 1)
    }
    #expect(count >= 2)
  }

  @Test("L81 the image moves to the view, hides both meanwhile, and is removed at the end")
  func opening() throws {
    let (stage, content) = try stage()
    let image = stage.page.popupBar.imageView
    let start = image.convert(image.bounds, to: nil)
    #expect(displayedTransition(stage) == nil && image.alpha == 1)
    stage.page.openPopup()
    #expect(content.requests == [[.barPresented, .open]])
    var frames: [Rect] = []
    for _ in 0..<25 {
      stage.runWithoutPainting(1.0 / 60)
      let moment = try #require(displayedTransition(stage))
      frames.append(moment.frame)
      #expect(content.imageView.alpha == 0 && image.alpha == 0)
      #expect(abs(moment.contentAlpha - min(max((moment.progress - 0.05) / 0.15, 0), 1)) < 1e-9)
    }
    let first = try #require(frames.first)
    #expect(abs(first.minY - start.minY) < 40 && abs(first.width - start.width) < 20)
    #expect(frames.map(\.width) == frames.map(\.width).sorted())
    let last = try #require(frames.last)
    #expect(abs(last.minY - 140) < 10 && abs(last.width - 200) < 10)
    stage.runWithoutPainting(0.5)
    #expect(displayedTransition(stage) == nil)
    #expect(content.imageView.alpha == 1 && image.alpha == 1)
    #expect(content.imageView.cornerRadius == 20 && content.imageView.shadow?.blur == 30)
    #expect(content.requests.count == 1)
  }

  @Test(
    "L81 a picture of any ratio moves as a whole, in opening and in closing, and is never stretched",
    arguments: [
      Size(width: 160, height: 90), Size(width: 80, height: 60), Size(width: 60, height: 80),
      Size(width: 40, height: 40),
    ], [ContentMode.scaleAspectFit, .scaleAspectFill])
  func ratios(size: Size, mode: ContentMode) throws {
    let (stage, content) = try stage()
    let image = try Image.draw(size: size) {
      $0.fill(Rect(origin: .zero, size: size), with: .black)
    }
    content.popupItem.image = image
    content.imageView.image = image
    content.imageView.contentMode = mode
    stage.runWithoutPainting(0.1)
    let bar = stage.page.popupBar.imageView
    let ends = [
      bar.convert(bar.bounds, to: nil).size,
      mode == .scaleAspectFill
        ? Size(width: 200, height: 200) : size.fitted(into: Size(width: 200, height: 200)),
    ]
    for opens in [true, false] {
      if opens { stage.page.openPopup() } else { stage.page.closePopup() }
      var count = 0
      for _ in 0..<40 {
        stage.runWithoutPainting(1.0 / 60)
        guard let moving = displayedTransition(stage) else { continue }
        count += 1
        let position =
          (moving.frame.width - ends[0].width) / (ends[1].width - ends[0].width)
        let height = ends[0].height + (ends[1].height - ends[0].height) * position
        #expect(abs(moving.frame.height - height) < 0.01, "the frame, at \(moving.progress)")
        let ratio = size.width / size.height
        for part in stage.page.movingPictures {
          #expect(abs(part.width / part.height - ratio) < 0.01, "at \(moving.progress)")
          #expect(
            part.width > moving.frame.width - 0.01 && part.height > moving.frame.height - 0.01)
        }
        if mode == .scaleAspectFit {
          #expect(abs(moving.frame.width / moving.frame.height - ratio) < 0.01)
        }
      }
      #expect(count > 20)
    }
  }

  @Test("L81 closing moves the image back, also during a drag")
  func closing() throws {
    let (stage, content) = try stage(open: true)
    let image = stage.page.popupBar.imageView
    stage.page.closePopup()
    stage.runWithoutPainting(0.2)
    #expect(content.requests == [[.open, .barPresented]])
    #expect(displayedTransition(stage) != nil && content.imageView.alpha == 0)
    stage.runWithoutPainting(0.8)
    #expect(displayedTransition(stage) == nil && content.imageView.alpha == 1 && image.alpha == 1)
    let end = image.convert(image.bounds, to: nil)
    #expect(end.minY > 740)

    stage.page.openPopup(animated: false)
    let finger = SimulatedFinger(stage)
    finger.press(200, 500)
    try finger.move(by: 300)
    let heldState = try #require(displayedTransition(stage))
    #expect(heldState.progress > 0.5 && heldState.progress < 0.9)
    let faded = max(0.85 - heldState.progress, 0) / 0.85
    #expect(abs(heldState.contentAlpha - (1 - faded * faded)) < 1e-6)
    stage.runWithoutPainting(0.3)
    #expect(displayedTransition(stage) == heldState)
    finger.cancel()
    stage.runWithoutPainting(1)
    #expect(stage.page.popupPresentationState == .open)
    #expect(displayedTransition(stage) == nil && content.imageView.alpha == 1 && image.alpha == 1)
  }

  @Test(
    "L81 while a popup is half closed, the image stays in its place in the content",
    arguments: [Theme.Design.modern, .classic])
  func closingLeavesNoHole(design: Theme.Design) throws {
    let (stage, content) = try stage(open: true, design: design)
    let finger = SimulatedFinger(stage)
    finger.press(200, 100)
    var count = 0
    for _ in 0..<7 {
      try finger.move(by: 50)
      guard let moment = displayedTransition(stage), moment.progress > 0.5 else { continue }
      count += 1
      let place = content.imageView.displayedFrameInWindow
      #expect(
        abs(moment.frame.minX - place.minX) < 0.01 && abs(moment.frame.minY - place.minY) < 0.01)
      #expect(moment.frame.size == place.size && moment.contentAlpha > 0.8)
    }
    #expect(count > 4)
    finger.cancel()
  }

  @Test("L81 the moving image stays below the popup's upper edge, also in a high bar of large text")
  func imageInShape() throws {
    let (stage, content) = try stage(open: true)
    stage.window.theme.textScale = 3.1
    content.imageView.frame.origin.y = 20
    stage.runWithoutPainting(0.1)
    let finger = SimulatedFinger(stage)
    finger.press(200, 100)
    for _ in 0..<12 {
      try finger.move(by: 50)
      guard let moment = displayedTransition(stage) else { continue }
      let shape = try #require(stage.page.displayedPopupShape)
      #expect(moment.frame.minY > shape.frame.minY + 5, "at \(moment.progress)")
    }
    finger.cancel()
  }

  @Test("L82 a reversed motion continues without a jump, and everything is restored")
  func redirected() throws {
    let (stage, content) = try stage()
    stage.page.openPopup()
    stage.runWithoutPainting(0.12)
    let before = try #require(displayedTransition(stage))
    stage.page.closePopup()
    #expect(displayedTransition(stage) == before)
    for _ in 0..<40 {
      let last = displayedTransition(stage)
      stage.runWithoutPainting(1.0 / 60)
      guard let last, let now = displayedTransition(stage) else { continue }
      #expect(abs(last.contentAlpha - now.contentAlpha) < 0.25)
      #expect(abs(last.frame.minY - now.frame.minY) < 120)
    }
    stage.runWithoutPainting(0.8)
    #expect(stage.page.popupPresentationState == .barPresented)
    #expect(displayedTransition(stage) == nil && content.imageView.alpha == 1)
    #expect(stage.page.popupBar.imageView.alpha == 1)
  }

  @Test("L82 a view that the content names is preferred to a discovered one")
  func named() throws {
    let (stage, content) = try stage()
    let other = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    other.backgroundColor = .white
    content.view.addSubview(other)
    content.namedView = other
    stage.page.openPopup()
    stage.runWithoutPainting(0.2)
    #expect(other.alpha == 0 && content.imageView.alpha == 1)
    stage.runWithoutPainting(0.8)
    #expect(other.alpha == 1)
  }

  @Test("L82 a view outside the content, or the content's whole view, is ignored")
  func unrelatedViews() throws {
    for index in 0..<2 {
      let (stage, content) = try stage()
      content.namedView =
        index == 0 ? View(frame: Rect(x: 0, y: 0, width: 9, height: 9)) : content.view
      stage.page.openPopup()
      stage.runWithoutPainting(0.2)
      #expect(
        displayedTransition(stage) == nil && content.imageView.alpha == 1
          && content.namedView?.alpha == 1)
      #expect(content.requests.count == 1)
    }
  }

  @Test("L82 content that is replaced during the transition has its view restored")
  func replaced() throws {
    let (stage, content) = try stage()
    stage.page.openPopup()
    stage.runWithoutPainting(0.15)
    #expect(content.imageView.alpha == 0)
    stage.page.presentPopupBar(with: stage.content)
    stage.runWithoutPainting(0.05)
    #expect(content.imageView.alpha == 1)
    // The new content has no image view.
    #expect(displayedTransition(stage) == nil)
  }

  @Test("L82 a popup that is dismissed, or whose host leaves the window, restores everything")
  func removed() throws {
    for index in 0..<2 {
      let (stage, content) = try stage()
      stage.page.openPopup()
      stage.runWithoutPainting(0.15)
      if index == 0 {
        stage.page.dismissPopupBar(animated: false)
      } else {
        stage.window.rootViewController = ViewController()
      }
      #expect(content.imageView.alpha == 1)
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
  func styles(style: PopupInteractionStyle, isAnimated: Bool) throws {
    let (stage, content) = try stage(style)
    stage.page.openPopup()
    stage.runWithoutPainting(0.2)
    #expect((displayedTransition(stage) != nil) == isAnimated)
    #expect(content.requests.isEmpty != isAnimated)
  }

  @Test("L83 the image does not move without an image, in a compact bar, or without a bar")
  func conditions() throws {
    let (plain, content) = try stage()
    content.popupItem.image = nil
    plain.page.openPopup()
    plain.runWithoutPainting(0.2)
    #expect(displayedTransition(plain) == nil)

    let (compact, _) = try stage(design: .classic)
    compact.page.popupBar.barStyle = .compact
    compact.runWithoutPainting(0.1)
    compact.page.openPopup()
    compact.runWithoutPainting(0.2)
    #expect(displayedTransition(compact) == nil)

    let (otherStage, otherContent) = try stage()
    otherContent.popupItem.barButtonItems = [
      BarButtonItem(title: "A title that leaves no space for another one")
    ]
    otherStage.runWithoutPainting(0.1)
    #expect(otherStage.page.popupBar.imageView.isHidden)
    otherStage.page.openPopup()
    otherStage.runWithoutPainting(0.2)
    #expect(displayedTransition(otherStage) == nil && otherContent.requests.isEmpty)

    let (hidden, other) = try stage()
    hidden.page.dismissPopupBar(animated: false)
    hidden.page.presentPopupBar(with: other, openPopup: true)
    hidden.runWithoutPainting(0.2)
    #expect(displayedTransition(hidden) == nil && other.requests.isEmpty)
  }

  @Test("moving the image repaints nothing of the content")
  func repaintsNothing() throws {
    let (stage, _) = try stage(open: true)
    let finger = SimulatedFinger(stage)
    finger.press(200, 300)
    // Content that becomes visible for the first time is drawn once.
    try finger.move(by: 300, steps: 40)
    try finger.move(by: -300, steps: 40)
    let drawn = stage.window.drawCount
    try finger.move(by: 300, steps: 40)
    #expect(stage.window.drawCount == drawn)
  }
}
