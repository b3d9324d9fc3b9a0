// SPDX-License-Identifier: MIT

/// A view with a fixed natural size.
private final class Block: View {
  private let naturalSize: Size

  init(_ width: Double, _ height: Double) {
    naturalSize = Size(width: width, height: height)
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size { naturalSize }
}

@Suite("Flow views")
struct FlowViewTests {
  private let window = Window(size: Size(width: 400, height: 300))

  private func laidOut(_ flow: FlowView, width: Double) -> [Rect] {
    flow.frame = Rect(
      x: 0, y: 0, width: width,
      height: flow.sizeThatFits(Size(width: width, height: .infinity)).height)
    window.contentView.addSubview(flow)
    window.layoutIfNeeded()
    return flow.subviews.map(\.frame)
  }

  @Test("each row has as many subviews as fit, and the next row begins below the highest")
  func rows() {
    let flow = FlowView(
      spacing: 10, rowSpacing: 5, alignment: .leading,
      [Block(60, 20), Block(30, 30), Block(50, 10)])
    #expect(flow.sizeThatFits(Size(width: 100, height: .infinity)) == Size(width: 100, height: 45))
    #expect(
      laidOut(flow, width: 100) == [
        Rect(x: 0, y: 0, width: 60, height: 20), Rect(x: 70, y: 0, width: 30, height: 30),
        Rect(x: 0, y: 35, width: 50, height: 10),
      ])
  }

  @Test("a subview whose content grows moves those after it")
  func growth() {
    let label = Label("a")
    let flow = FlowView(
      spacing: 10, alignment: .leading, [StackView(.vertical, [label]), Block(20, 20)])
    let before = laidOut(flow, width: 300)[1].minX
    label.text = "a longer word"
    window.layoutIfNeeded()
    #expect(flow.subviews[1].frame.minX > before)
    #expect(flow.subviews[1].frame.minX == flow.subviews[0].frame.maxX + 10)
  }

  @Test("subviews are aligned in the height of their row")
  func alignment() {
    let tops: [StackView.Alignment: (Double, Double)] = [
      .leading: (0, 20), .center: (5, 20), .trailing: (10, 20), .fill: (0, 30),
    ]
    for (alignment, (y, height)) in tops {
      let flow = FlowView(alignment: alignment, [Block(20, 20), Block(20, 30)])
      #expect(
        laidOut(flow, width: 100)[0] == Rect(x: 0, y: y, width: 20, height: height), "\(alignment)")
    }
  }

  @Test("right-to-left rows begin at the right, and hidden subviews take no space")
  func mirrored() {
    let hidden = Block(40, 10)
    hidden.isHidden = true
    let flow = FlowView(spacing: 10, [hidden, Block(60, 20), Block(20, 20)])
    flow.layoutDirectionOverride = .rightToLeft
    let frames = laidOut(flow, width: 100)
    #expect(frames[1] == Rect(x: 40, y: 0, width: 60, height: 20))
    #expect(frames[2] == Rect(x: 10, y: 0, width: 20, height: 20))
    #expect(flow.sizeThatFits(Size(width: 100, height: .infinity)).height == 20)
  }

  @Test("a subview wider than the view gets a row of its own, and the view's width")
  func tooWide() {
    let flow = FlowView(spacing: 10, [Block(20, 20), Block(400, 20), Block(20, 20)])
    #expect(laidOut(flow, width: 100)[1] == Rect(x: 0, y: 30, width: 100, height: 20))
    #expect(flow.sizeThatFits(Size(width: 100, height: .infinity)).height == 80)
  }

  @Test("more spacing or another subview requests a layout")
  func changes() {
    let flow = FlowView(spacing: 10, [Block(20, 20), Block(20, 20)])
    _ = laidOut(flow, width: 100)
    flow.spacing = 30
    window.layoutIfNeeded()
    #expect(flow.subviews[1].frame.minX == 50)
    flow.addSubview(Block(20, 20))
    window.layoutIfNeeded()
    #expect(flow.subviews[2].frame.minY == 30)
  }
}
