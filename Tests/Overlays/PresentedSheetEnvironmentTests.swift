// SPDX-License-Identifier: MIT

@MainActor @Suite("Presented sheets, their page and their window")
struct PresentedSheetEnvironmentTests {
  private let stage = PresentedSheetStage()

  // MARK: The page

  @Test("up to the largest undimmed detent the page is bright, and receives touches")
  func undimmed() {
    var taps = 0
    let tap = TapGestureRecognizer { _ in taps += 1 }
    stage.page.view.addGestureRecognizer(tap)
    stage.present([.medium, .large]) { $0.largestUndimmedDetentIdentifier = .medium }
    stage.frame()
    let bright = stage.stage.pixel(200, 5)
    stage.tap(200, 100)
    #expect(taps == 1)
    #expect(stage.isPresented)
    stage.drag(by: -300)
    stage.frame()
    #expect(stage.top == 10)
    #expect(stage.stage.pixel(200, 2) & 0xff < UInt32(Double(bright & 0xff) * 0.65))
    stage.tap(200, 4)
    #expect(taps == 1)
    #expect(!stage.isPresented)
  }

  @Test("the content of a sheet has the elevated theme, also after a change, or its own")
  func theme() {
    stage.present([.medium])
    #expect(stage.content.view.theme == Theme.light)
    stage.stage.window.theme = .dark
    stage.content.view.backgroundColor = nil
    stage.frame()
    let red = stage.stage.pixel(200, Int(stage.top) + 40) >> 16 & 0xff
    #expect(red == UInt32((Theme.dark.elevated.background.red * 255).rounded()))
    #expect(stage.content.view.theme == Theme.dark.elevated)
    #expect(stage.page.view.theme == Theme.dark)
    #expect(Theme.dark.elevated != Theme.dark)
    stage.content.view.themeOverride = .light
    stage.stage.window.theme.textScale = 2
    stage.frame()
    #expect(stage.content.view.theme == Theme.light)
  }

  // MARK: Insets

  @Test("an on-screen keyboard raises the sheet at its detent, and gives back what it took")
  func keyboard() {
    stage.present([.height(200), .large])
    stage.showKeyboard(300)
    #expect(stage.top == 300)
    #expect(stage.content.view.safeAreaInsets.bottom == 300)
    stage.sheet.selectedDetentIdentifier = .large
    stage.frame()
    #expect(stage.top == 10)
    stage.sheet.selectedDetentIdentifier = "height:200.0"
    stage.showKeyboard(0)
    #expect(stage.top == 600)
    #expect(stage.page.view.safeAreaInsets == .zero)
  }

  @Test("a window of another size keeps the sheet at its detent")
  func resize() {
    stage.present([.height(500), .medium]) { $0.selectedDetentIdentifier = "height:500.0" }
    #expect(stage.top == 300)
    // The medium detent is the higher one now.
    stage.stage.window.resize(to: Size(width: 400, height: 1_400), scale: .one)
    stage.frame()
    #expect(stage.top == 900)
    #expect(stage.sheet.selectedDetentIdentifier == "height:500.0")
    stage.stage.window.resize(to: Size(width: 300, height: 0), scale: .one)
    stage.frame()
    stage.stage.window.resize(to: Size(width: 400, height: 800), scale: .one)
    stage.frame()
    #expect(stage.top == 300)
    #expect(stage.takeLog().isEmpty)
    #expect(stage.reports.isEmpty)
  }

  @Test("the safe area of the page follows the visible height of the sheet, if that is wanted")
  func coveredExtent() {
    stage.stage.window.resize(
      to: Size(width: 400, height: 800), scale: .one, insets: EdgeInsets(bottom: 30))
    let safeArea = { stage.page.view.safeAreaInsets.bottom }
    stage.present([.height(200), .large], animated: true) {
      $0.adjustsSafeAreaBelowSheet = true
      $0.largestUndimmedDetentIdentifier = SheetPresentationController.Detent.height(200).identifier
    }
    #expect(safeArea() == 30)
    var steps: [Double] = []
    while stage.stage.window.isAnimating {
      #expect(abs(safeArea() - max(800 - stage.contentFrame.minY, 30)) < 0.01)
      steps.append(safeArea())
      stage.frame()
    }
    #expect(Set(steps).count > 5)
    #expect(safeArea() == 230)
    stage.drag(by: -300)
    #expect(stage.top == 10)
    #expect(safeArea() == 790)
    stage.sheet.adjustsSafeAreaBelowSheet = false
    #expect(safeArea() == 30)
    stage.sheet.adjustsSafeAreaBelowSheet = true
    stage.content.dismiss()
    stage.frame()
    var last = safeArea()
    while stage.stage.window.isAnimating {
      stage.frame()
      #expect(safeArea() <= last)
      last = safeArea()
    }
    #expect(steps.contains { $0 > 100 })
    #expect(last == 30)
  }

  @Test("a sheet that fades away with reduced motion gives the page its safe area back at the end")
  func coveredExtentWithoutMotion() {
    stage.stage.window.prefersReducedMotion = true
    stage.present([.height(200)], animated: true) { $0.adjustsSafeAreaBelowSheet = true }
    #expect(stage.page.view.safeAreaInsets.bottom == 200)
    stage.settle()
    stage.content.dismiss()
    stage.settle()
    #expect(stage.page.view.safeAreaInsets.bottom == 0)
  }

  @Test("in a wide window a sheet floats in the middle, or keeps to the edge")
  func wide() {
    let stage = PresentedSheetStage(width: 1_000)
    stage.present([.height(200)])
    #expect(stage.contentFrame == Rect(x: 180, y: 584, width: 640, height: 200))
    stage.sheet.prefersEdgeAttached = true
    stage.frame()
    #expect(stage.contentFrame == Rect(x: 180, y: 600, width: 640, height: 200))
    stage.sheet.maximumWidth = .infinity
    stage.frame()
    #expect(stage.contentFrame == Rect(x: 0, y: 600, width: 1_000, height: 200))
  }
}
