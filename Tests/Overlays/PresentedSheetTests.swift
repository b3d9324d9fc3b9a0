// SPDX-License-Identifier: MIT

/// The highest sheet in a window of 800: 10 pixels of the page stay visible.
private nonisolated let highest = 790.0

@MainActor @Suite("Presented sheets") struct PresentedSheetTests {
  private let stage = PresentedSheetStage()

  @Test("a sheet rests at the lowest detent, whatever their order, until another is selected")
  func initialDetent() {
    stage.present([.large, .medium])
    #expect(stage.top == 800 - highest / 2)
    #expect(stage.sheet.selectedDetentIdentifier == .medium)
    stage.page.dismiss(animated: false)
    stage.present([.large, .medium]) { $0.selectedDetentIdentifier = .large }
    #expect(stage.top == 10)
  }

  @Test("detents are parts of the largest height, heights, and what a closure returns")
  func heights() {
    let cases: [(SheetPresentationController.Detent, Double)] = [
      (.fraction(0.25), highest / 4), (.height(200), 200), (.height(5_000), highest),
      (.height(-20), 0), (.large, highest), (.medium, highest / 2),
      (.custom(identifier: "third") { $0.maximumDetentValue / 3 + $0.width }, highest / 3 + 400),
    ]
    for (detent, height) in cases {
      let stage = PresentedSheetStage()
      stage.present([detent])
      let displayed = 800 - stage.contentFrame.minY
      #expect(abs(displayed - height) < 0.01, "\(detent.identifier.rawValue): \(displayed)")
    }
  }

  @Test("the sheet enters from below the window and leaves it there, with the dimming of the page")
  func transition() {
    stage.present([.height(300)], animated: true)
    var tops: [Double] = []
    while stage.stage.window.isAnimating {
      tops.append(stage.contentFrame.minY)
      stage.frame()
    }
    #expect(tops.first.map { $0 > 750 } == true)
    #expect(tops == tops.sorted(by: >))
    #expect(stage.top == 500)
    stage.content.dismiss()
    stage.frame()
    var last = 0.0
    while stage.stage.window.isAnimating, stage.content.view.window != nil {
      last = stage.contentFrame.minY
      stage.frame()
    }
    #expect(last > 790)
    #expect(!stage.isPresented)
  }

  // MARK: Dragging

  @Test("a finger drags the sheet between detents, of which the delegate is told")
  func drag() {
    stage.present([.medium, .large])
    stage.drag(by: -300)
    #expect(stage.top == 10)
    #expect(stage.sheet.selectedDetentIdentifier == .large)
    #expect(stage.takeLog() == ["large"])
    stage.drag(by: 300)
    #expect(stage.top == 405)
    #expect(stage.takeLog() == ["medium"])
    // Back to where it was: nothing has changed.
    stage.drag(by: 50)
    #expect(stage.top == 405)
    #expect(stage.takeLog().isEmpty)
  }

  @Test("a sheet dragged below its lowest detent moves without stretching, and is dismissed")
  func dragDismissal() {
    stage.present([.medium, .large])
    let start = Point(x: 200, y: stage.top + 20)
    var touch = stage.stage.drag(from: start, to: start + Vector(dx: 0, dy: 10), steps: 1)
    stage.stage.move(&touch, to: start + Vector(dx: 0, dy: 310))
    stage.frame()
    #expect(stage.top == 705)
    #expect(stage.contentFrame.height == 395)
    stage.stage.lift(touch)
    stage.frame()
    #expect(stage.takeLog() == ["will dismiss"])
    stage.settle()
    #expect(stage.takeLog() == ["did dismiss"])
    #expect(!stage.isPresented)
    #expect(stage.content.view.superview == nil)
  }

  @Test("a modal sheet resists, comes back, and the delegate is told of the attempt")
  func modal() {
    stage.present([.medium])
    stage.content.isModalInPresentation = true
    stage.drag(by: 300)
    #expect(stage.takeLog() == ["attempt"])
    #expect(stage.top == 405)
    stage.tap(200, 100)
    stage.stage.press(.escape)
    #expect(stage.takeLog() == ["attempt", "attempt"])
    #expect(stage.isPresented)
  }

  @Test("a sheet whose delegate refuses its dismissal comes back to its detent")
  func refusal() {
    stage.mayDismiss = false
    stage.present([.medium, .large])
    stage.drag(by: 300)
    #expect(stage.takeLog() == ["attempt"])
    #expect(stage.top == 405)
    #expect(stage.isPresented)
    stage.mayDismiss = true
    stage.drag(by: 300)
    #expect(!stage.isPresented)
  }

  @Test("a tap beside the sheet and Escape dismiss it")
  func dismissal() {
    stage.present([.medium])
    stage.tap(200, 100)
    #expect(!stage.isPresented)
    #expect(stage.takeLog() == ["will dismiss", "did dismiss"])
    stage.present([.medium])
    stage.tap(200, 600)
    #expect(stage.isPresented)
    stage.stage.press(.escape)
    stage.settle()
    #expect(!stage.isPresented)
  }

  // MARK: Properties

  @Test("a selected detent moves the sheet at once, or animated within animateChanges")
  func selection() {
    stage.present([.medium, .large])
    stage.sheet.selectedDetentIdentifier = .large
    stage.frame()
    #expect(stage.top == 10)
    stage.sheet.animateChanges { stage.sheet.selectedDetentIdentifier = .medium }
    stage.frame()
    stage.frame()
    #expect(stage.top > 10 && stage.top < 405)
    stage.settle()
    #expect(stage.top == 405)
    // Only the user's selections are told.
    #expect(stage.takeLog().isEmpty)
    stage.sheet.selectedDetentIdentifier = "none of them"
    stage.frame()
    #expect(stage.sheet.selectedDetentIdentifier == .medium)
    #expect(stage.top == 405)
  }

  @Test("new detents keep the selected one, or else the lowest is selected")
  func newDetents() {
    stage.present([.medium, .large]) { $0.selectedDetentIdentifier = .large }
    stage.sheet.detents = [.height(100), .large]
    stage.frame()
    #expect(stage.top == 10)
    stage.sheet.detents = [.height(300), .height(100)]
    stage.frame()
    #expect(stage.top == 700)
    #expect(stage.sheet.selectedDetentIdentifier == "height:100.0")
    stage.sheet.detents = []
    stage.frame()
    #expect(stage.top == 10)
  }

  @Test("a detent whose closure returns nil is not used; one that is no number is reported")
  func unusedDetents() {
    var height: Double? = 200
    stage.present([
      .custom(identifier: "mine") { _ in height },
      .custom(identifier: "broken") { _ in .nan }, .large,
    ])
    #expect(stage.top == 600)
    #expect(stage.reports.count == 1)
    #expect(stage.reports.first?.contains("'broken'") == true)
    height = nil
    stage.sheet.invalidateDetents()
    stage.frame()
    #expect(stage.top == 10)
    #expect(stage.sheet.selectedDetentIdentifier == .large)
  }

  @Test("the content detent follows the preferred size and the size that fits")
  func contentDetent() {
    stage.content.preferredContentSize = Size(width: 0, height: 240)
    stage.present([.content])
    #expect(stage.top == 560)
    stage.content.preferredContentSize.height = 300
    stage.settle()
    #expect(stage.top == 500)
    let view = FittingView()
    view.fillsSuperview = true
    let other = PresentedSheetStage()
    other.content.view = view
    other.present([.content, .large])
    #expect(other.top == 680)
    view.height = 180
    other.settle()
    #expect(other.top == 620)
  }

  @Test("the content detent of a controller's own view is that of the views that fill it")
  func contentInFillingViews() {
    let stack = StackView(.vertical, spacing: 20, [FittingView(), FittingView()])
    stack.fillsSuperview = true
    let middle = View()
    middle.fillsSuperview = true
    middle.addSubview(stack)
    stage.content.view.addSubview(middle)
    stage.present([.content])
    #expect(stage.top == 800 - 260)
    stack.spacing = 60
    stage.settle()
    #expect(stage.top == 800 - 300)
  }

  @Test("a content detent of height 0 is reported, once")
  func contentOfNoHeight() {
    stage.present([.content])
    stage.content.view.setNeedsLayout()
    stage.settle()
    #expect(stage.reports.count == 1 && stage.reports[0].contains("preferredContentSize"))
  }

  @Test("a view without a size of its own fits every height, and its content detent is selected")
  func contentWithoutSize() {
    // The view is as high as the sheet above its lowest detent, and measured again with its list.
    let list = ScrollView()
    list.fillsSuperview = true
    list.contentSize = Size(width: 400, height: 2_000)
    stage.content.view.addSubview(list)
    stage.present([.height(120), .large, .content]) { $0.selectedDetentIdentifier = .large }
    stage.settle()
    var touch = stage.press(30, slop: 10)
    stage.move(&touch, by: 150)
    for _ in 0..<3 { stage.frame() }
    stage.release(touch)
    #expect(stage.top == 160)
    #expect(stage.sheet.selectedDetentIdentifier == .content)
  }

  @Test("detents that are replaced in a drag are those that the release chooses from")
  func detentsReplacedInDrag() {
    stage.present([.height(300)])
    var touch = stage.press(520)
    stage.move(&touch, by: -300)
    stage.sheet.detents = [.height(500), .large]
    stage.frame()
    // Exactly at the new detent, from where the sheet follows the finger without resistance.
    stage.move(&touch, by: -1, steps: 1)
    stage.move(&touch, by: 300 - stage.contentFrame.minY)
    stage.release(touch)
    #expect(stage.top == 300)
    #expect(stage.sheet.selectedDetentIdentifier?.rawValue == "height:500.0")
  }

  @Test("a press of the grabber selects the next detent, and the lowest after the highest")
  func grabber() {
    stage.present([.medium, .large]) { $0.prefersGrabberVisible = true }
    #expect(stage.content.view.safeAreaInsets.top == 15)
    stage.tap(200, 410)
    #expect(stage.top == 10)
    #expect(stage.takeLog() == ["large"])
    stage.tap(200, 15)
    #expect(stage.top == 405)
    stage.sheet.prefersGrabberVisible = false
    stage.frame()
    #expect(stage.content.view.safeAreaInsets.top == 0)
    stage.tap(200, 410)
    #expect(stage.top == 405)
  }

  // MARK: Stacks

  @Test("a sheet presented over a sheet pushes it back, and leaves its upper edge visible")
  func stack() {
    stage.present([.large])
    let second = ViewController()
    stage.content.present(sheet: second, animated: false)
    stage.frame()
    let upper = second.view.convert(second.view.bounds, to: nil)
    #expect(upper.minY.rounded() == 20)
    let lower = stage.contentFrame
    #expect(lower.minY.rounded() == 10)
    #expect(lower.width < 380)
    #expect(second.presentingViewController === stage.content)
    stage.stage.press(.escape)
    stage.settle()
    #expect(stage.isPresented)
    #expect(stage.content.presentedViewController == nil)
    #expect(stage.contentFrame == Rect(x: 0, y: 10, width: 400, height: 790))
  }

  @Test("the grabber of a sheet below another one is not visible, and returns with its sheet")
  func grabberBelow() throws {
    stage.present([.large]) { $0.prefersGrabberVisible = true }
    let grabber = try #require(
      stage.content.view.superview?.subviews.first {
        $0.gestureRecognizers.contains { $0.name == "sheet grabber" }
      })
    #expect(grabber.alpha == 1)
    stage.content.present(sheet: ViewController(), animated: false)
    stage.frame()
    #expect(grabber.alpha == 0)
    stage.stage.press(.escape)
    stage.settle()
    #expect(grabber.alpha == 1)
  }

  @Test("a presented sheet and its controllers are freed after the dismissal")
  func freed() {
    weak var sheet: SheetPresentationController?
    weak var content: ViewController?
    do {
      let controller = ViewController()
      content = controller
      stage.page.present(sheet: controller, animated: false) { sheet = $0 }
      stage.frame()
      controller.dismiss(animated: false)
    }
    stage.frame()
    #expect(sheet == nil)
    #expect(content == nil)
  }
}

/// A view with a height of its own.
private final class FittingView: View {
  var height = 120.0 { didSet { invalidateIntrinsicContentSize() } }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: height) }
}
