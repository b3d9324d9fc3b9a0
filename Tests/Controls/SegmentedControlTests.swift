// SPDX-License-Identifier: MIT

@Suite("Segmented controls and page controls")
struct SegmentedControlTests {
  private func add(_ stage: Stage) -> (control: SegmentedControl, heard: ValueLog<Int>) {
    let log = ValueLog<Int>()
    let control = SegmentedControl(["One", "Two", "Three"], selectedSegmentIndex: 0) {
      log.values.append($0)
    }
    control.frame = Rect(x: 0, y: 0, width: 90, height: 30)
    stage.content.addSubview(control)
    stage.window.handle(.focusChanged(true))
    control.becomeFirstResponder()
    return (control, log)
  }

  private func press(_ stage: Stage, _ key: Key) {
    stage.window.handle(.key(KeyEvent(key, .down)))
    stage.window.handle(.key(KeyEvent(key, .up)))
  }

  @Test("a tap selects once, and disabled segments are skipped")
  func taps() {
    let stage = Stage()
    let (control, log) = add(stage)
    Finger(stage, at: Point(x: 75, y: 15)).lift()
    Finger(stage, at: Point(x: 75, y: 15)).lift()
    #expect(control.selectedSegmentIndex == 2 && log.values == [2])
    control.segments[1].isEnabled = false
    Finger(stage, at: Point(x: 45, y: 15)).lift()
    #expect(log.values == [2])
    press(stage, .left)
    #expect(log.values == [2, 0])
    press(stage, .left)
    press(stage, .end)
    press(stage, .home)
    #expect(log.values == [2, 0, 2, 0])
    control.selectedSegmentIndex = 7
    #expect(control.selectedSegmentIndex == nil && log.values.count == 4)
    control.selectedSegmentIndex = 2
    control.segments = [SegmentedControl.Segment("One")]
    #expect(control.selectedSegmentIndex == nil)
  }

  @Test("in dark themes the selected segment is lighter than the others, and its title legible")
  func darkSelection() throws {
    for contrast in Theme.Contrast.allCases {
      let theme = Theme.standard(.dark, contrast: contrast)
      let stage = Stage()
      stage.window.theme = theme
      _ = add(stage)
      for background in [theme.background, theme.cardBackground, theme.menuBackground] {
        stage.content.backgroundColor = background
        try stage.frame()
        let bitmap = try #require(stage.host.bitmap)
        func color(_ x: Int) -> Color { Color(hex: bitmap.pixel(x: x, y: 6) & 0xffffff) }
        // Beside the titles.
        let (selected, unselected) = (color(6), color(85))
        #expect(selected.relativeLuminance > unselected.relativeLuminance)
        #expect(theme.label.contrast(to: selected) >= contrast.minimumRatio)
        if contrast == .standard { #expect(selected.contrast(to: unselected) > 1.3) }
      }
    }
  }

  @Test("a title truncated by equal widths takes space from the others", arguments: [true, false])
  func unequal(isMirrored: Bool) throws {
    let stage = Stage(300, 60)
    if isMirrored { stage.window.layoutDirection = .rightToLeft }
    let control = SegmentedControl(["A", "Hard to cut"])
    stage.content.addSubview(control)
    for width in [300.0, 120] {
      control.frame = Rect(x: 0, y: 0, width: width, height: 30)
      try stage.frame()
      let widths = control.subviews.map(\.frame.width)
      #expect((widths[0] == widths[1]) == (width == 300))
      #expect(widths[0] + widths[1] == width && widths[1] <= width / 2 || width == 120)
    }
    let text = control.subviews[1].sizeThatFits(Size(width: 1_000, height: 30)).width
    #expect(control.subviews[1].frame.width >= text)
    #expect(control.subviews[1].frame.minX == (isMirrored ? 0 : control.subviews[0].frame.maxX))
    // A tap selects the segment that is displayed there.
    let segmentFrame = control.subviews[1].frame
    for x in [segmentFrame.minX + 2, segmentFrame.maxX - 2] {
      control.selectedSegmentIndex = 0
      Finger(stage, at: Point(x: x, y: 15)).lift()
      #expect(control.selectedSegmentIndex == 1)
    }
  }

  @Test("a drag selects the segment where it ends, and moves the indicator if it began there")
  func dragged() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let stage = Stage()
      stage.window.layoutDirection = direction
      let (control, log) = add(stage)
      func drag(from start: Double, to end: Double) throws -> Finger {
        let isMirrored = direction == .rightToLeft
        let finger = Finger(stage, at: Point(x: isMirrored ? 90 - start : start, y: 15))
        for _ in 0..<4 { try finger.move((isMirrored ? start - end : end - start) / 4, 0) }
        try stage.settle()
        return finger
      }
      func backgroundPixel(_ segment: Int) throws -> UInt32 {
        try stage.frame()
        try stage.settle()
        let x = direction == .rightToLeft ? 85 - segment * 30 : 5 + segment * 30
        // Above the titles.
        return try #require(stage.host.bitmap).pixel(x: x, y: 5)
      }
      let (unselected, selected) = (try backgroundPixel(1), try backgroundPixel(0))
      #expect(unselected != selected)
      let finger = try drag(from: 15, to: 45)
      #expect(control.isTracking && log.values.isEmpty)
      #expect(try backgroundPixel(1) != unselected && backgroundPixel(0) == unselected)
      finger.cancel()
      #expect(
        try backgroundPixel(1) == unselected && backgroundPixel(0) == selected && log.values.isEmpty
      )
      try drag(from: 15, to: 45).lift()
      #expect(control.selectedSegmentIndex == 1 && log.values == [1])
      #expect(try backgroundPixel(1) == selected)
      // A drag from another segment leaves the indicator in place until its end.
      let other = try drag(from: 75, to: 15)
      #expect(
        try backgroundPixel(1) == selected && backgroundPixel(0) != unselected
          && backgroundPixel(2) == unselected)
      other.lift()
      #expect(log.values == [1, 0])
      // A disabled segment is skipped.
      control.segments[2].isEnabled = false
      try drag(from: 45, to: 80).lift()
      #expect(log.values == [1, 0, 1])
      let last = try drag(from: 45, to: 15)
      control.isEnabled = false
      last.lift()
      #expect(log.values == [1, 0, 1] && control.selectedSegmentIndex == 1)
    }
  }

  @Test("in right-to-left layouts the first segment is on the right, and arrow keys move visually")
  func mirrored() {
    let stage = Stage()
    stage.window.layoutDirection = .rightToLeft
    let (_, log) = add(stage)
    Finger(stage, at: Point(x: 15, y: 15)).lift()
    #expect(log.values == [2])
    press(stage, .right)
    #expect(log.values == [2, 1])
  }

  @Test("each segment is an accessibility element with its selected state")
  func accessibility() throws {
    let stage = Stage()
    let (control, log) = add(stage)
    control.accessibilityLabel = "Size"
    control.segments[2].isEnabled = false
    let nodes = stage.window.accessibilitySnapshot.flattened
    #expect(nodes.map(\.label) == ["Size", "One", "Two", "Three"])
    #expect(nodes.map(\.state) == [[], .checked, [], .disabled])
    stage.window.performAccessibilityAction(at: 0, on: nodes[2].id)
    #expect(control.selectedSegmentIndex == 1 && log.values == [1])
  }

  @Test("text of twice the size needs twice the space")
  func textScale() {
    let stage = Stage()
    let (control, _) = add(stage)
    let small = control.intrinsicContentSize
    stage.window.theme.textScale = 2
    let large = control.intrinsicContentSize
    #expect(large.width > small.width * 1.3 && large.height > small.height * 1.3)
  }

  @Test("the padding of titles grows with the text, up to twice its size")
  func textPadding() throws {
    let stage = Stage()
    let control = stage.add(SegmentedControl(["One"]))
    func padding(_ textScale: Double) -> Double {
      stage.window.theme.textScale = textScale
      let style = TextStyle(
        font: stage.window.theme.font(.subheadline, weight: .medium), color: .black)
      let title = TextSystem.shared.layout("One", style: style, scale: .one)
      return control.intrinsicContentSize.width - title.size.width.rounded(.up)
    }
    let usual = padding(1)
    #expect(usual == 2 * stage.window.theme.metrics.controlPadding)
    #expect(padding(0.8) == usual && padding(1.5) == 1.5 * usual)
    #expect(padding(2) == 2 * usual && padding(3.1) == 2 * usual)
    // The least padding grows, too: titles that fill the width otherwise are in a stack.
    let pair = stage.add(SegmentedControl(["One", "Two"]))
    stage.window.theme.textScale = 2
    let width = pair.intrinsicContentSize.width - 4 * padding(2) / 2
    let beside = pair.sizeThatFits(Size(width: width + 4 * 10, height: .infinity))
    let stacked = pair.sizeThatFits(Size(width: width + 4 * 6, height: .infinity))
    #expect(stacked.height == 2 * beside.height)
  }

  @Test("a moving indicator redraws only the area that it passes")
  func damage() throws {
    let stage = Stage()
    let (control, _) = add(stage)
    stage.window.handle(.focusChanged(false))
    try stage.frame()
    control.select(1, animated: true)
    try stage.settle()
    for index in [2, 0, 1] {
      control.select(index, animated: true)
      for _ in 0..<6 { try stage.frame() }
      let copy = try stage.host.bitmap?.copy()
      let partial = try #require(copy)
      control.setNeedsDisplay()
      _ = try stage.host.frame(at: stage.host.now)
      let full = try #require(stage.host.bitmap)
      #expect(partial.matches(full), "to \(index)")
      try stage.settle()
    }
  }

  // MARK: Pages

  @Test("a tap on a side and the arrow keys move through the pages, up to the ends")
  func pages() throws {
    let stage = Stage()
    let log = ValueLog<Int>()
    let control = stage.add(PageControl(numberOfPages: 3) { log.values.append($0) })
    control.frame = Rect(x: 0, y: 0, width: 100, height: 24)
    stage.window.handle(.focusChanged(true))
    Finger(stage, at: Point(x: 10, y: 12)).lift()
    #expect(log.values.isEmpty)
    Finger(stage, at: Point(x: 90, y: 12)).lift()
    #expect(log.values == [1])
    control.becomeFirstResponder()
    for key in [Key.right, .right, .home, .end] { press(stage, key) }
    #expect(log.values == [1, 2, 0, 2])
    stage.window.layoutDirection = .rightToLeft
    press(stage, .right)
    #expect(log.values.last == 1)
    let node = try #require(stage.window.accessibilitySnapshot.flattened.first)
    #expect(node.role == .pageIndicator && node.value == "2 of 3")
    control.currentPage = 99
    #expect(control.currentPage == 2 && log.values.count == 5)
    control.numberOfPages = -4
    #expect(control.currentPage == 0 && control.numberOfPages == 0)
  }

  @Test("a page change redraws two dots, and more dots than fit are supported")
  func dots() throws {
    let stage = Stage()
    let control = stage.add(PageControl(numberOfPages: 5))
    control.frame = Rect(x: 0, y: 0, width: 100, height: 24)
    try stage.frame()
    control.currentPage = 1
    #expect(try stage.frame().area == 2 * 7 * 7)
    control.numberOfPages = 1_000_000
    control.currentPage = 500_000
    try stage.frame()
    #expect(!stage.window.needsFrame)
  }

  @Test("titles that do not fit beside each other are one below the other, none is truncated")
  func stacked() throws {
    let stage = Stage(400, 200)
    let log = ValueLog<Int>()
    stage.window.handle(.focusChanged(true))
    let control = stage.add(
      SegmentedControl(["Kilometres", "Hours", "Steps"]) { log.values.append($0) })
    let natural = control.sizeThatFits(Size(width: 400, height: .infinity))
    let narrow = control.sizeThatFits(Size(width: 150, height: .infinity))
    #expect(narrow.height == 3 * natural.height && narrow.width <= 150)
    control.frame = Rect(origin: .zero, size: narrow)
    try stage.frame()
    for index in 0..<3 {
      Finger(stage, at: Point(x: 20, y: (Double(index) + 0.5) * natural.height)).lift()
    }
    #expect(log.values == [0, 1, 2])
    control.becomeFirstResponder()
    press(stage, .up)
    #expect(log.values.last == 1)
    press(stage, .down)
    #expect(log.values.last == 2)
    // Without the height for it they stay beside each other.
    control.frame.size.height = natural.height
    try stage.frame()
    Finger(stage, at: Point(x: 5, y: natural.height / 2)).lift()
    #expect(log.values.last == 0)
  }
}
