// SPDX-License-Identifier: MIT

/// Text fields and text views in their states, none of which has the keyboard focus.
private final class TextGrid: ViewGrid {
  init(textViewHeight: Double) {
    super.init()
    add(TextField(placeholder: "Name"), TextField("Anna Winter"))
    let secure = TextField("secret")
    secure.isSecureTextEntry = true
    let clearable = TextField("Clear me")
    clearable.clearButtonMode = .always
    add(secure, clearable)
    let disabled = TextField("Disabled")
    let empty = TextField(placeholder: "Disabled")
    for field in [disabled, empty] { field.isEnabled = false }
    add(disabled, empty)
    let filled = TextField("Filled")
    filled.borderStyle = .filled
    let bare = TextField("Without a line")
    bare.borderStyle = .none
    add(filled, bare)
    let signed = TextField("With signs")
    signed.leadingView = ImageView(.lock)
    signed.trailingView = ImageView(.checkmark)
    let other = TextField("שלום Anna")
    add(signed, other)
    let long = TextField("From the first word to the very last of them")
    long.selectedRange = long.text.endIndex..<long.text.endIndex
    let words = SearchField()
    words.text = "Night"
    add(long, words)
    add(SearchField(placeholder: "Search"))
    let blank = FixedHeightView(TextView(), height: textViewHeight)
    (blank.subviews.first as? TextView)?.placeholder = "What happened?"
    let page = TextView("First the long way through the wood.\nThen home.")
    add(FixedHeightView(page, height: textViewHeight), blank)
  }
}

/// A fixed height for a scrolling view, with a background that shows its edges.
private final class FixedHeightView: View {
  private let view: View
  private let height: Double

  init(_ view: View, height: Double) {
    self.view = view
    self.height = height
    super.init()
    addSubview(view)
  }

  override func environmentDidChange() { backgroundColor = theme.secondaryBackground }
  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: height) }
  override func layoutSubviews() { view.frame = bounds }
}

@MainActor @Suite("Images of text entry") struct TextImageTests {
  @Test("text fields and text views in their states", arguments: ImageVariant.all(normal: 1.5))
  func sheet(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(
        variant, Size(width: variant.length(340, 560), height: variant.length(370, 610)))
      let sheet = TextGrid(textViewHeight: variant.length(90, 190))
      sheet.fillsSuperview = true
      stage.page.view.addSubview(sheet)
      try stage.run(0.1)
      try stage.compare("text", variant)
    }
  }

  @Test("selections by keyboard and by finger", arguments: ImageVariant.all(normal: 1.5))
  func selections(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(
        variant, Size(width: variant.length(180, 290), height: variant.length(90, 150)))
      let window = stage.window
      let field = TextField("Anna Winter")
      let view = TextView("The long way home.")
      let sheet = ViewGrid()
      sheet.fillsSuperview = true
      sheet.add(field)
      sheet.add(FixedHeightView(view, height: variant.length(36, 64)))
      stage.page.view.addSubview(sheet)
      window.handle(.focusChanged(true))
      try stage.run(0.1)
      // The keyboard focus moves to a field, and selects all.
      window.moveFocus(forward: true)
      #expect(field.isFirstResponder)
      try stage.run(0.1)
      try stage.compare("text-keyboard", variant)

      // Two taps of a finger select a word, with handles.
      let position = view.convert(
        Point(x: variant.length(50, 80), y: variant.length(16, 24)), to: nil)
      for _ in 0..<2 {
        let id = Touch.ID.unique()
        for phase in [Touch.Phase.began, .ended] {
          window.handle(
            .touch(
              Touch(
                id: id, phase: phase, position: position, time: stage.host.now, source: .finger)))
        }
      }
      #expect(view.isFirstResponder && !view.selectedRange.isEmpty)
      try stage.run(0.1)
      try stage.compare("text-finger", variant)
    }
  }
}
