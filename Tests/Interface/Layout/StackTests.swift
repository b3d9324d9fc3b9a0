// SPDX-License-Identifier: MIT

/// A view with a fixed preferred size.
private final class Box: View {
  let natural: Size

  init(_ width: Double, _ height: Double = 5) {
    natural = Size(width: width, height: height)
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size { natural }
}

/// A row of views, laid out in a width.
private func row(
  _ distribution: StackView.Distribution, _ views: [View], spacing: Double = 0, width: Double
) -> StackView {
  let stack = StackView(.horizontal, spacing: spacing, distribution: distribution, views)
  stack.frame = Rect(x: 0, y: 0, width: width, height: 20)
  stack.layoutIfNeeded()
  return stack
}

@Suite("Stacks")
struct StackTests {
  @Test("fillProportionally scales all views by one factor")
  func proportionally() {
    let boxes = [Box(10), Box(30)]
    _ = row(.fillProportionally, boxes, spacing: 4, width: 84)
    #expect(boxes.map(\.frame.width) == [20, 60])
    #expect(boxes[1].frame.minX == 24)
  }

  @Test("equalSpacing distributes the remaining space between views")
  func equalSpacing() {
    let boxes = [Box(10), Box(30), Box(20)]
    _ = row(.equalSpacing, boxes, spacing: 4, width: 100)
    #expect(boxes.map(\.frame.minX) == [0, 30, 80])
    #expect(boxes.map(\.frame.width) == [10, 30, 20])
  }

  @Test("equalCentering makes the distances of centres equal as far as possible")
  func equalCentering() {
    let boxes = [Box(10), Box(30), Box(20)]
    _ = row(.equalCentering, boxes, width: 115)
    #expect(boxes.map(\.frame.midX) == [5, 55, 105])
    // Two large neighbours keep the spacing; the other views share the remaining space.
    let mixed = [Box(60), Box(60), Box(2), Box(2)]
    _ = row(.equalCentering, mixed, spacing: 4, width: 140)
    #expect(mixed.map(\.frame.minX).adjacent { $0 - $1 }.allSatisfy { $0 < 0 })
    #expect(mixed[1].frame.minX == 64)
    #expect(mixed[3].frame.maxX == 140)
  }

  @Test("the minimum length of a spacer applies along its stack's axis only")
  func spacerLength() {
    let window = Window(size: Size(width: 400, height: 300))
    let stack = StackView(.horizontal, [Box(10), Spacer(minimumLength: 30)])
    window.contentView.addSubview(stack)
    let free = Size(width: Double.infinity, height: .infinity)
    #expect(stack.sizeThatFits(free) == Size(width: 40, height: 5))
    stack.axis = .vertical
    #expect(stack.sizeThatFits(free) == Size(width: 10, height: 35))
    stack.axis = .horizontal
    #expect(stack.sizeThatFits(free) == Size(width: 40, height: 5))
  }

  @Test("a custom space after a view applies until it is removed")
  func customSpacing() {
    let boxes = [Box(10), Box(30), Box(20)]
    let stack = row(.natural, boxes, spacing: 4, width: 200)
    stack.setCustomSpacing(20, after: boxes[0])
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [0, 30, 64])
    #expect(stack.intrinsicContentSize.width == 84)
    stack.setCustomSpacing(nil, after: boxes[0])
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [0, 14, 48])
    #expect(stack.spacing(after: boxes[0]) == 4)
  }

  @Test("if there is too little space, views of the lowest priority shrink first")
  func priorities() {
    let boxes = [Box(40), Box(30), Box(10)]
    boxes[0].layoutPriority = 1
    let stack = row(.fill, boxes, width: 60)
    #expect(boxes.map(\.frame.width) == [40, 15, 5])
    stack.frame.size.width = 20
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.width) == [20, 0, 0])
  }

  @Test("a view that shrinks alone gets exactly the remaining length", arguments: 101..<200)
  func soleShortage(natural: Int) {
    let boxes = [Box(20), Box(Double(natural))]
    boxes[0].layoutPriority = 1
    _ = row(.fill, boxes, width: 120)
    #expect(boxes.map(\.frame.width) == [20, 100])
  }

  @Test("a row in a column has the height of its text at the remaining width")
  func wrapping() throws {
    let stage = Stage(120, 400)
    let text = Label("Several words that fill some lines of a narrow label")
    text.numberOfLines = 0
    let direction = Box(20)
    direction.layoutPriority = 1
    let row = StackView(.horizontal, alignment: .center, [direction, text])
    let below = Box(10)
    let column = stage.add(StackView(.vertical, distribution: .natural, [row, below]))
    column.fillsSuperview = true
    try stage.frame()
    #expect(text.frame.width == 100 && !text.isTruncated)
    #expect(text.frame.height > 2 * Label("Several").intrinsicContentSize.height)
    #expect(row.frame.height == text.frame.height && below.frame.minY == row.frame.maxY)
    let narrow = row.frame.height
    stage.window.resize(to: Size(width: 240, height: 400), scale: .one)
    #expect(row.frame.height < narrow && row.frame.height == text.frame.height)
  }

  @Test("equal lengths begin and end at whole pixels", arguments: [1.0, 2])
  func wholePixels(scale: Double) {
    let stage = Stage(100, 40)
    stage.window.resize(to: Size(width: 100, height: 40), scale: DisplayScale(scale))
    let boxes = (0..<3).map { _ in Box(10) }
    let stack = stage.add(StackView(.horizontal, spacing: 4, distribution: .fillEqually, boxes))
    stack.fillsSuperview = true
    stack.layoutIfNeeded()
    let pixels = boxes.flatMap { [$0.frame.minX * scale, $0.frame.maxX * scale] }
    #expect(pixels.allSatisfy { $0 == $0.rounded() } && pixels.first == 0)
    #expect(boxes[2].frame.maxX == 100)
    #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $1.frame.minX - $0.frame.maxX == 4 })
    let widths = boxes.map(\.frame.width)
    #expect(widths.max()! - widths.min()! <= 1 / scale)
  }

  @Test("every distribution keeps the spacing and stays within the width", arguments: 0..<200)
  func conservation(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let boxes = (0..<generator.int(1...7)).map { _ in Box(Double(generator.int(0...40))) }
    for box in boxes {
      box.layoutPriority = Double(generator.int(0...2))
      if generator.chance(20) { box.flexGrow = Double(generator.int(0...2)) }
    }
    let spacing = Double(generator.int(0...9))
    let width = Double(generator.int(0...300))
    let distributions: [StackView.Distribution] = [
      .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering, .natural,
    ]
    for distribution in distributions {
      let stack = row(distribution, boxes, spacing: spacing, width: width)
      let last = boxes[boxes.count - 1].frame.maxX
      let gaps = spacing * Double(boxes.count - 1)
      let natural = boxes.reduce(gaps) { $0 + $1.natural.width }
      let comment: Comment = "seed \(seed), \(distribution), \(boxes.map(\.frame)) in \(width)"
      for (one, next) in zip(boxes, boxes.dropFirst()) {
        #expect(next.frame.minX - one.frame.maxX >= spacing - 1e-9, comment)
      }
      #expect(boxes.allSatisfy { $0.frame.width >= 0 }, comment)
      if natural > width { #expect(last <= max(width, gaps) + 1e-9, comment) }
      let isAlone = boxes.count == 1 && [.equalSpacing, .equalCentering].contains(distribution)
      let stretches = boxes.contains { $0.flexGrow > 0 } || distribution != .natural
      if natural <= width, stretches, !isAlone || boxes[0].flexGrow > 0 {
        #expect(abs(last - width) < 1e-9, comment)
      }
      for box in boxes { box.removeFromSuperview() }
      withExtendedLifetime(stack) {}
    }
  }
}

extension Array {
  /// Returns the results of a function for each pair of neighbours.
  fileprivate func adjacent<T>(_ body: (Element, Element) -> T) -> [T] {
    zip(self, dropFirst()).map(body)
  }
}
