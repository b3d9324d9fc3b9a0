import SashGeometry
import SashInterface
import SashRaster
import SashText
import Testing

@Suite("Labels")
struct LabelTests {
  @Test("plain text and text with attributes replace one another")
  func attributedText() throws {
    let stage = Stage(300, 60)
    let label = stage.add(Label("plain"))
    label.frame = Rect(x: 0, y: 0, width: 300, height: 40)
    try stage.frame()
    let width = label.intrinsicContentSize.width
    let bold = AttributedText("plain", TextAttributes(weight: .bold))
    label.attributedText = bold
    #expect(label.text == "plain")
    #expect(label.attributedText == bold)
    #expect(label.intrinsicContentSize.width > width)
    #expect(try stage.frame().isExactly(label.frame))
    label.attributedText = bold
    #expect(!stage.window.needsFrame)
    label.text = "plain"
    #expect(label.attributedText == nil)
    #expect(label.intrinsicContentSize.width == width)
    try stage.frame()
    label.attributedText = "other"
    #expect(label.text == "other")
    label.attributedText = nil
    #expect(label.text == "other")
    #expect(label.attributedText == nil)
  }

  @Test("a change of the text scale lays all labels out anew, and draws them")
  func textScale() throws {
    let stage = Stage(300, 100)
    let stack = stage.add(StackView(.vertical, [Label("one"), Label("two")]))
    stack.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    try stage.frame()
    let size = stack.intrinsicContentSize
    defer { TextSystem.shared.textScale = 1 }
    TextSystem.shared.textScale = 2
    #expect(stage.window.needsFrame)
    #expect(stack.intrinsicContentSize.height > 1.8 * size.height)
    #expect(!(try stage.frame().isEmpty))
    TextSystem.shared.textScale = 2
    #expect(!stage.window.needsFrame)
  }
}
