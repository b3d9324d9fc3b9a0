// SPDX-License-Identifier: MIT

/// A view with a natural size that counts how often it is measured.
private final class Box: View {
  var natural: Size { didSet { invalidateIntrinsicContentSize() } }
  var measureCount = 0

  init(_ width: Double, _ height: Double) {
    natural = Size(width: width, height: height)
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    measureCount += 1
    return natural
  }
}

/// Returns a view that contains another one, inset by constraints by 1 px at its sides and its top.
private func insetContainer(around inner: View) -> View {
  let outer = View()
  outer.addSubview(inner)
  LayoutConstraint.activate([
    inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 1),
    inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -1),
    inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
  ])
  return outer
}

@Suite("Fitting sizes")
struct FittingTests {
  /// Adds a column to a window, whose rows contain columns of boxes.
  private func form(_ stage: Stage) -> (column: StackView, boxes: [Box]) {
    let column = stage.add(StackView(.vertical, spacing: 2))
    column.fillsSuperview = true
    var boxes: [Box] = []
    for _ in 0..<5 {
      let own = (0..<3).map { Box(10 + Double($0), 8) }
      boxes += own
      let inner = StackView(.vertical, own)
      inner.flexGrow = 1
      column.addSubview(StackView(.horizontal, alignment: .center, [Box(5, 5), inner]))
    }
    return (column, boxes)
  }

  @Test(
    "nested stacks measure each view once for each width, and not again at the same size")
  func measuredOnce() throws {
    let stage = Stage(200, 400)
    let (column, boxes) = form(stage)
    try stage.frame()
    #expect(boxes.allSatisfy { $0.frame.height == 8 })
    // At its own size, and in the width of its column.
    #expect(boxes.allSatisfy { $0.measureCount == 2 })
    let rows = column.subviews.flatMap { $0.subviews.prefix(1) }.compactMap { $0 as? Box }
    #expect(rows.count == 5 && rows.allSatisfy { $0.measureCount == 1 })
    stage.window.resize(to: Size(width: 240, height: 400), scale: .one)
    #expect(rows.allSatisfy { $0.measureCount == 1 })
  }

  @Test("a view in many nested constraint containers is measured no more often than in few")
  func nestedAnchors() throws {
    var measureCounts: [Int] = []
    for depth in [2, 12] {
      let stage = Stage(200, 200)
      let box = Box(20, 10)
      var view: View = box
      for _ in 0..<depth { view = insetContainer(around: view) }
      stage.content.addSubview(view)
      view.leadingAnchor.constraint(equalTo: stage.content.leadingAnchor).isActive = true
      view.topAnchor.constraint(equalTo: stage.content.topAnchor).isActive = true
      try stage.frame()
      #expect(view.frame.size == Size(width: 20 + 2 * Double(depth), height: 10 + Double(depth)))
      measureCounts.append(box.measureCount)
    }
    #expect(measureCounts[0] == measureCounts[1], "\(measureCounts)")
    #expect(measureCounts[0] <= 2)
  }

  @Test("a growing view deep in nested stacks gets space at each level")
  func grows() throws {
    let stage = Stage(200, 400)
    let (column, boxes) = form(stage)
    column.distribution = .natural
    try stage.frame()
    let next = column.subviews[1]
    #expect(next.frame.minY == 26)
    boxes[0].natural.height = 20
    try stage.frame()
    #expect(boxes[0].frame.height == 20)
    #expect(next.frame.minY == 38)
    let others = boxes.dropFirst().map(\.measureCount)
    boxes[0].natural.height = 30
    try stage.frame()
    #expect(next.frame.minY == 48)
    #expect(boxes.dropFirst().map(\.measureCount) == others)
  }

  @Test("added, hidden and removed views in an inner stack invalidate the outer one")
  func arrangement() throws {
    let stage = Stage(200, 400)
    let (column, _) = form(stage)
    column.distribution = .natural
    let inner = column.subviews[0].subviews[1]
    let more = Box(10, 10)
    for (change, frame): (() -> Void, Double) in [
      ({}, 26), ({ inner.addSubview(more) }, 36), ({ more.isHidden = true }, 26),
      ({ more.isHidden = false }, 36), ({ more.fillsSuperview = true }, 26),
      ({ more.fillsSuperview = false }, 36), ({ more.removeFromSuperview() }, 26),
    ] {
      change()
      try stage.frame()
      #expect(column.subviews[1].frame.minY == frame)
    }
  }

  @Test("cached sizes do not outlive a change of the theme, the scale or the superview")
  func environment() throws {
    let stage = Stage(400, 400)
    let label = Label("Text")
    let inner = StackView(.vertical, [label])
    let row = StackView(.horizontal, [inner])
    let column = stage.add(StackView(.vertical, distribution: .natural, [row, Box(10, 10)]))
    column.fillsSuperview = true
    let last = column.subviews[1]
    try stage.frame()
    let baseline = last.frame.minY
    inner.themeOverride = {
      var theme = Theme.light; theme.textScale = 2; return theme
    }()
    try stage.frame()
    #expect(last.frame.minY > baseline * 1.5)
    inner.themeOverride = nil
    try stage.frame()
    #expect(last.frame.minY == baseline)
    stage.window.theme.textScale = 3
    try stage.frame()
    #expect(last.frame.minY > baseline * 2)
    let other = Stage(400, 400)
    other.content.addSubview(column)
    try other.frame()
    #expect(last.frame.minY == baseline)
  }

  @Test("a stack uses an explicitly set size of a subview")
  func ownSize() throws {
    let stage = Stage(200, 200)
    let plain = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let row = StackView(.horizontal, alignment: .leading, distribution: .natural, [plain])
    let column = stage.add(StackView(.vertical, distribution: .natural, [row, Box(10, 10)]))
    column.fillsSuperview = true
    try stage.frame()
    plain.frame.size.height = 30
    column.setNeedsLayout()
    try stage.frame()
    #expect(column.subviews[1].frame.minY == 30)
  }

  @Test("changes of a view's own subviews do not invalidate its ancestors' layout")
  func privateSubviews() throws {
    final class Row: View {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        for view in subviews { view.frame.size = view.intrinsicContentSize }
      }
    }
    let stage = Stage(400, 100)
    let row = stage.add(Row())
    for text in ["Text", ""] { row.addSubview(TextField(text, placeholder: "Name")) }
    let part = View()
    row.subviews[0].addSubview(part)
    try stage.frame()
    #expect(row.layouts == 1)
    part.isHidden = true
    try stage.frame()
    #expect(row.layouts == 1)
  }

  @Test("the text of a field is shaped once, when it is first measured and not when it is set")
  func fieldText() throws {
    let stage = Stage(400, 100)
    let before = TextSystem.shared.statistics.layoutsCreated
    let field = stage.add(TextField("Some text"))
    field.text = "Some text of a field"
    #expect(TextSystem.shared.statistics.layoutsCreated == before)
    field.sizeToFit()
    try stage.frame()
    field.frame.size.width = 300
    try stage.frame()
    #expect(TextSystem.shared.statistics.layoutsCreated == before + 1)
    stage.window.resize(to: Size(width: 400, height: 100), scale: DisplayScale(2))
    try stage.frame()
    #expect(TextSystem.shared.statistics.layoutsCreated == before + 2)
  }

  @Test("a measured label is drawn with the same line, although its alignment is set afterwards")
  func alignedText() throws {
    let stage = Stage(400, 100)
    let before = TextSystem.shared.statistics.layoutsCreated
    let label = stage.add(Label("A line that is measured once"))
    label.numberOfLines = 0
    label.sizeToFit()
    label.textAlignment = .right
    try stage.frame()
    #expect(TextSystem.shared.statistics.layoutsCreated == before + 1)
    label.frame.size.width += 50
    try stage.frame()
    #expect(TextSystem.shared.statistics.layoutsCreated == before + 2, "it is at the right now")
  }
}
