// SPDX-License-Identifier: MIT

@Suite("The content of a sheet") struct SheetLayoutTests {
  /// Returns the height of the content after a drag to a height of the sheet.
  private func contentHeight(
    _ style: OverlayContainerViewController.OverlayStyle, at displayedHeight: Double
  )
    -> Double
  {
    let stage = SheetStage(style: style)
    stage.heights = [100, 300, 600]
    stage.press(200, 750)
    // Without a rubber band, so that heights far beyond the limit are reached.
    struct UnlimitedTranslation: OverlayTranslationFunction {
      func overlayTranslationHeight(using parameters: OverlayTranslationParameters) -> Double {
        parameters.translation
      }
    }
    stage.function = UnlimitedTranslation()
    stage.drag(by: -(displayedHeight - 100) - 10, at: 1_000)
    stage.frame()
    #expect(abs(stage.displayedHeight - displayedHeight) < 0.5)
    return stage.overlay.view.frame.height
  }

  @Test("O2 content of flexible height is as high as the sheet")
  func flexible() {
    for displayedHeight in [150.0, 400, 700] {
      #expect(abs(contentHeight(.flexibleHeight, at: displayedHeight) - displayedHeight) < 1)
    }
  }

  @Test("O3 rigid content is as high as the highest notch, at any sheet height")
  func rigid() {
    for displayedHeight in [150.0, 400, 700] {
      #expect(contentHeight(.rigid, at: displayedHeight) == 600)
    }
  }

  @Test("O4 expandable content is at least as high as the highest notch, and grows with the sheet")
  func expandable() {
    #expect(contentHeight(.expandableHeight, at: 150) == 600)
    #expect(abs(contentHeight(.expandableHeight, at: 700) - 700) < 1)
  }

  @Test("O5 the last controller is on the sheet, any others lie below it")
  func background() {
    let stage = SheetStage()
    let (map, list) = (ViewController(), ViewController())
    #expect(stage.container.topViewController === stage.overlay)
    stage.container.viewControllers = [map, list, stage.overlay]
    stage.frame()
    #expect(map.view.frame == Rect(x: 0, y: 0, width: 400, height: 800))
    #expect(list.view.frame == map.view.frame)
    #expect(stage.displayedHeight == 100)
    #expect(map.parent === stage.container && stage.overlay.parent === stage.container)
    #expect(stage.window.view(at: Point(x: 200, y: 100)) === list.view)
    #expect(stage.window.view(at: Point(x: 200, y: 750)) === stage.overlay.view)
  }

  @Test("O6 new controllers replace the old ones, and the notch stays")
  func replaced() {
    let stage = SheetStage()
    stage.container.moveOverlay(toNotchAt: 1, animated: false)
    stage.frame()
    let other = ViewController()
    stage.container.viewControllers = [other]
    stage.frame()
    #expect(stage.overlay.parent == nil && stage.overlay.view.superview == nil)
    #expect(800 - other.view.convert(.zero, to: nil).y == 300)
    stage.container.viewControllers = []
    stage.frame()
    #expect(other.view.superview == nil && stage.container.topViewController == nil)
    stage.container.viewControllers = [stage.overlay]
    stage.frame()
    #expect(stage.displayedHeight == 300)
  }

  @Test("O7 touches beside the sheet and the content below pass through the container")
  func passThrough() {
    let stage = SheetStage()
    let below = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    stage.window.contentView.insertSubview(below, at: 0)
    #expect(stage.window.view(at: Point(x: 200, y: 300)) === below)
    #expect(stage.window.view(at: Point(x: 200, y: 780)) === stage.overlay.view)
  }

  @Test("OverlayContainer #18: a sheet, its controllers and its delegate are released")
  func memory() {
    weak var container: OverlayContainerViewController?
    weak var overlay: ViewController?
    do {
      let stage = SheetStage()
      container = stage.container
      overlay = stage.overlay
      stage.press(200, 750)
      stage.drag(by: -60)
      stage.container.moveOverlay(toNotchAt: 2, animated: true)
      stage.frame()
      stage.lift()
      stage.window.rootViewController = nil
    }
    #expect(container == nil && overlay == nil)
  }

  @Test("moving a sheet does not repaint its content")
  func noRepaint() {
    final class Counter: View {
      var draws = 0
      override var drawsContent: Bool { true }
      override func draw(in canvas: Canvas, dirty: Rect) { draws += 1 }
    }
    let stage = SheetStage(style: .rigid)
    let counter = Counter(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    stage.overlay.view.addSubview(counter)
    stage.container.moveOverlay(toNotchAt: 2, animated: false)
    stage.frame()
    let before = counter.draws
    stage.container.moveOverlay(toNotchAt: 0, animated: true)
    stage.wait(1)
    #expect(stage.displayedHeight == 100 && counter.draws == before)
  }

  @Test("O59 the controller on the sheet owns the appearance of the window's top")
  func topChromeOwner() {
    let stage = SheetStage(isShown: false)
    var owners: [ViewController] = []
    stage.container.onOverlayTopChromeOwnerChange = { owners.append($0) }
    #expect(stage.container.overlayTopChromeOwner === stage.container)
    stage.show()
    #expect(stage.container.overlayTopChromeOwner === stage.overlay)
    stage.container.viewControllers = [ViewController(), stage.overlay]
    #expect(owners.count == 1 && owners.last === stage.overlay)
    let other = ViewController()
    stage.container.viewControllers = [other]
    #expect(owners.count == 2 && owners.last === other)
    stage.container.viewControllers = []
    #expect(owners.count == 3 && owners.last === stage.container)
  }

  @Test("the safe area of the page below follows the sheet, if wanted, and is given back")
  func backgroundInsets() {
    let stage = SheetStage()
    let page = ViewController()
    stage.container.viewControllers = [page, stage.overlay]
    stage.frame()
    #expect(page.view.safeAreaInsets == .zero)
    stage.container.adjustsSafeAreaBelowSheet = true
    #expect(page.view.safeAreaInsets.bottom == 100)
    stage.press(200, 750)
    stage.move(by: -10)
    stage.move(by: -80)
    #expect(page.view.safeAreaInsets.bottom == 180)
    stage.move(by: -70)
    stage.frame()
    stage.hold()
    stage.lift()
    stage.frame()
    stage.frame()
    let moving = page.view.safeAreaInsets.bottom
    #expect(moving > 250 && moving < 300)
    stage.wait(1)
    #expect(page.view.safeAreaInsets.bottom == 300)
    #expect(stage.overlay.view.safeAreaInsets == .zero)
    stage.container.viewControllers = [stage.overlay, page]
    stage.frame()
    #expect(page.view.safeAreaInsets == .zero)
    #expect(stage.overlay.view.safeAreaInsets.bottom == 300)
    stage.container.adjustsSafeAreaBelowSheet = false
    #expect(stage.overlay.view.safeAreaInsets == .zero)
  }
}
