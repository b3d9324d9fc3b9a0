// SPDX-License-Identifier: MIT

/// The problems with on-screen keyboards that were reported in other libraries, on a sheet that
/// `present(sheet:)` presents.
///
/// A keyboard arrives as an inset at the lower edge of the window, also during a drag or animation.
@MainActor @Suite("Presented sheets and on-screen keyboards")
struct PresentedSheetKeyboardTests {
  private let stage = PresentedSheetStage()
  private let low = SheetPresentationController.Detent.height(200)
  private let middle = SheetPresentationController.Detent.height(350)

  /// Sets the height of the keyboard without waiting.
  private func setKeyboard(_ height: Double) {
    let window = stage.stage.window
    window.resize(to: window.size, scale: .one, insets: EdgeInsets(bottom: height))
    stage.frame()
  }

  @Test("Popovers #113, bottom-sheet #1451, #1466, #1298, #1299: the sheet rises by the keyboard")
  func rises() {
    stage.present([low, middle, .large])
    setKeyboard(300)
    #expect(stage.top == 300)
    #expect(stage.sheet.selectedDetentIdentifier == low.identifier)
    setKeyboard(0)
    stage.settle()
    #expect(stage.top == 600)
    #expect(stage.takeLog().isEmpty)
  }

  @Test("bottom-sheet #655: the sheet follows a keyboard that changes its height")
  func changes() {
    stage.present([low, .large])
    for height in [250.0, 330, 180] {
      setKeyboard(height)
      #expect(stage.top == 600 - height)
    }
  }

  @Test("bottom-sheet #1094, #2509: after quick changes of the keyboard the sheet is where it was")
  func quick() {
    stage.present([low, middle, .large]) { [middle] in
      $0.selectedDetentIdentifier = middle.identifier
    }
    for height in [300.0, 0, 300, 0] { setKeyboard(height) }
    stage.settle()
    #expect(stage.top == 450)
    #expect(stage.sheet.selectedDetentIdentifier == middle.identifier)
  }

  @Test("flutter #94942: a keyboard takes nothing from a detent that is a part of the height")
  func fraction() {
    stage.present([.medium, .large])
    #expect(stage.top == 405)
    setKeyboard(300)
    #expect(stage.top == 105)
    #expect(stage.contentFrame.height - stage.content.view.safeAreaInsets.bottom == 395)
    setKeyboard(600)
    #expect(stage.top == 10)
    setKeyboard(0)
    #expect(stage.top == 405)
  }

  @Test("flutter #118582: a keyboard that appears in an animation does not stop it")
  func animated() {
    stage.present([low, middle, .large])
    stage.sheet.animateChanges { stage.sheet.selectedDetentIdentifier = middle.identifier }
    for _ in 0..<4 { stage.frame() }
    setKeyboard(200)
    stage.settle()
    #expect(stage.top == 250)
    #expect(stage.sheet.selectedDetentIdentifier == middle.identifier)
  }

  @Test("flutter #116271: a keyboard that disappears in a drag does not end it")
  func dragged() {
    stage.present([low, .large])
    setKeyboard(200)
    #expect(stage.top == 400)
    var touch = stage.press(420)
    stage.move(&touch, by: -100)
    #expect(stage.top == 300)
    setKeyboard(0)
    let top = stage.top
    stage.move(&touch, by: -50)
    #expect(stage.top == top - 50)
    stage.move(&touch, by: -250)
    stage.release(touch)
    #expect(stage.top == 10)
    #expect(stage.sheet.selectedDetentIdentifier == .large)
  }

  @Test("PopupDialog #314: the sheet does not leave the window at its upper edge")
  func upperEdge() {
    stage.present([middle, .large])
    setKeyboard(700)
    #expect(stage.top == 10)
    #expect(stage.content.view.safeAreaInsets.bottom == 700)
  }

  @Test("bottom-sheet #723: the caret of a field in long content is above the keyboard")
  func longContent() {
    let list = stage.addList(content: 1_200)
    let field = TextField()
    field.frame = Rect(x: 20, y: 700, width: 300, height: 40)
    list.contentView.addSubview(field)
    stage.present([.large])
    stage.stage.window.makeFirstResponder(field)
    setKeyboard(300)
    stage.settle()
    #expect(field.convert(field.focusRect, to: nil).maxY <= 500)
  }
}
