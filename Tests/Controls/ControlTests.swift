// SPDX-License-Identifier: MIT

/// Returns a view with a fixed intrinsic size.
private func box(_ width: Double, _ height: Double) -> View {
  final class Box: View {
    let size: Size
    init(_ size: Size) {
      self.size = size
      super.init()
    }
    override func sizeThatFits(_ size: Size) -> Size { self.size }
  }
  return Box(Size(width: width, height: height))
}

@Suite("Controls")
struct ControlTests {
  // MARK: Stacks

  @Test("a stack keeps natural lengths, extends them equally, or makes them equal")
  func distributions() {
    let a = box(10, 5)
    let b = box(30, 8)
    let stack = StackView(.horizontal, spacing: 4, distribution: .natural, [a, b])
    stack.frame = Rect(x: 0, y: 0, width: 64, height: 20)
    stack.layoutIfNeeded()
    #expect(a.frame == Rect(x: 0, y: 0, width: 10, height: 20))
    #expect(b.frame == Rect(x: 14, y: 0, width: 30, height: 20))
    stack.distribution = .fill
    stack.layoutIfNeeded()
    #expect(a.frame.width == 20)
    #expect(b.frame.width == 40)
    stack.distribution = .fillEqually
    stack.layoutIfNeeded()
    #expect(a.frame.width == 30)
    #expect(b.frame == Rect(x: 34, y: 0, width: 30, height: 20))
    #expect(stack.intrinsicContentSize == Size(width: 64, height: 8))
    stack.distribution = .natural
    #expect(stack.intrinsicContentSize == Size(width: 44, height: 8))
    #expect(!stack.drawsContent)
  }

  @Test("a spacer takes the remaining space, and views shrink when space is short")
  func spacer() {
    let a = box(10, 5)
    let b = box(30, 8)
    let stack = StackView(.horizontal, [a, Spacer(), b])
    stack.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    stack.layoutIfNeeded()
    #expect(a.frame.maxX == 10)
    #expect(b.frame.minX == 70)
    stack.frame.size.width = 20
    stack.layoutIfNeeded()
    #expect(a.frame.width == 5)
    #expect(b.frame == Rect(x: 5, y: 0, width: 15, height: 20))
  }

  @Test("alignments position views across a column, mirrored in right-to-left layouts")
  func alignments() {
    let a = box(10, 5)
    let stack = StackView(.vertical, alignment: .leading, distribution: .natural, [a])
    stack.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.frame = Rect(x: 0, y: 0, width: 56, height: 40)
    stack.layoutIfNeeded()
    #expect(a.frame == Rect(x: 2, y: 1, width: 10, height: 5))
    stack.alignment = .trailing
    stack.layoutIfNeeded()
    #expect(a.frame.maxX == 52)
    stack.alignment = .center
    stack.layoutIfNeeded()
    #expect(a.frame.midX == 27)
    stack.alignment = .fill
    stack.layoutIfNeeded()
    #expect(a.frame.width == 50)
    stack.layoutDirectionOverride = .rightToLeft
    stack.alignment = .leading
    stack.layoutIfNeeded()
    #expect(a.frame.maxX == 52)
  }

  @Test("a row is mirrored in right-to-left layouts; hidden views take no space")
  func mirrored() {
    let a = box(10, 5)
    let b = box(20, 5)
    let stack = StackView(.horizontal, spacing: 5, distribution: .natural, [a, b])
    stack.layoutDirectionOverride = .rightToLeft
    stack.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    stack.layoutIfNeeded()
    #expect(a.frame == Rect(x: 90, y: 0, width: 10, height: 20))
    #expect(b.frame == Rect(x: 65, y: 0, width: 20, height: 20))
    a.isHidden = true
    stack.layoutIfNeeded()
    #expect(b.frame.maxX == 100)
    #expect(stack.intrinsicContentSize.width == 20)
  }

  // MARK: Progress

  @Test("progress is clamped, and NaN counts as zero")
  func progress() {
    let view = ProgressView()
    let item = PopupItem()
    for (value, expected) in [(0.5, 0.5), (2, 1), (-1, 0), (Double.nan, 0), (.infinity, 1)] {
      view.progress = value
      item.progress = value
      #expect(view.progress == expected)
      #expect(item.progress == expected)
    }
  }

  @Test("a progress line redraws only between its old and new end, and nothing within one pixel")
  func progressDamage() throws {
    let stage = Stage(200, 50)
    let view = stage.add(ProgressView())
    view.isRounded = false
    view.frame = Rect(x: 0, y: 10, width: 200, height: 2)
    view.progress = 0.25
    try stage.frame()
    view.progress = 0.3
    #expect(try stage.frame().isExactly(Rect(x: 50, y: 10, width: 10, height: 2)))
    view.progress = 0.301
    #expect(!stage.window.needsFrame)
    view.isRounded = true
    try stage.frame()
    for step in 0...40 {
      view.progress = Double(step) / 40
      try stage.frame()
      let partial = try stage.host.bitmap?.copy()
      view.setNeedsDisplay()
      try stage.frame()
      let same = try #require(partial).matches(try #require(stage.host.bitmap))
      #expect(same, "step \(step)")
    }
  }

  // MARK: Labels and images

  @Test("a label measures its text, wraps it if allowed, and reports truncation")
  func label() {
    let label = Label("several words that need some space")
    let line = label.intrinsicContentSize
    #expect(line.width > 50 && line.height > 10)
    label.numberOfLines = 0
    let wrapped = label.sizeThatFits(Size(width: line.width / 2, height: .infinity))
    #expect(wrapped.width <= line.width / 2 + 1)
    #expect(wrapped.height > line.height * 1.5)
    label.numberOfLines = 1
    label.frame = Rect(x: 0, y: 0, width: line.width / 2, height: line.height)
    #expect(label.isTruncated)
    label.frame.size.width = line.width
    #expect(!label.isTruncated)
    label.text = ""
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test("a changed text dirties only the label and invalidates its stack's layout")
  func changedText() throws {
    let stage = Stage(200, 100)
    let other = stage.add(PaintingView(Rect(x: 0, y: 60, width: 100, height: 20), .red))
    let label = stage.add(Label("one"))
    label.frame = Rect(x: 10, y: 10, width: 80, height: 20)
    try stage.frame()
    other.resetCounts()
    label.text = "two"
    // With the space for letters that reach beyond the edges.
    let overhang = EdgeInsets(top: 0, left: -3, bottom: 0, right: -3)
    #expect(try stage.frame().isExactly(label.frame.inset(by: overhang)))
    label.text = "two"
    #expect(!stage.window.needsFrame)
    #expect(other.drawCount == 0)
  }

  @Test("an image is fitted, filled, stretched or centred")
  func image() throws {
    let image = Image(bitmap: try Bitmap(size: PixelSize(width: 20, height: 10)))
    let view = ImageView(image)
    view.frame = Rect(x: 0, y: 0, width: 40, height: 40)
    #expect(view.imageFrame == Rect(x: 0, y: 10, width: 40, height: 20))
    view.contentMode = .scaleAspectFill
    #expect(view.imageFrame == Rect(x: -20, y: 0, width: 80, height: 40))
    view.contentMode = .scaleToFill
    #expect(view.imageFrame == view.bounds)
    view.contentMode = .center
    #expect(view.imageFrame == Rect(x: 10, y: 15, width: 20, height: 10))
    #expect(view.sizeThatFits(Size(width: 10, height: 99)) == Size(width: 10, height: 5))
    view.image = nil
    #expect(view.imageFrame == .zero)
    #expect(!view.drawsContent)
  }

  // MARK: Environment

  @Test("theme and layout direction are inherited until they are overridden")
  func environment() {
    final class Listener: View {
      var changes = 0
      override func environmentDidChange() { changes += 1 }
    }
    let stage = Stage()
    let outer = stage.add(View())
    let inner = Listener()
    outer.addSubview(inner)
    #expect(inner.theme == .light)
    let before = inner.changes
    stage.window.theme = .dark
    #expect(inner.theme == .dark)
    #expect(inner.changes == before + 1)
    outer.themeOverride = .light
    #expect(inner.theme == .light)
    stage.window.layoutDirection = .rightToLeft
    #expect(inner.layoutDirection == .rightToLeft)
    inner.layoutDirectionOverride = .leftToRight
    #expect(inner.layoutDirection == .leftToRight)
    outer.themeOverride = nil
    #expect(inner.theme == .dark)
  }

  @Test("the inherited theme is correct as soon as a view has moved in the tree")
  func movedEnvironment() {
    final class Listener: View {
      var themes: [Theme] = []
      override func didMoveToSuperview() { themes.append(theme) }
    }
    let stage = Stage()
    let light = stage.add(View())
    let dark = stage.add(View())
    dark.themeOverride = .dark
    dark.layoutDirectionOverride = .rightToLeft
    let middle = View()
    let inner = Listener()
    middle.addSubview(inner)
    #expect(inner.theme == .light)
    light.addSubview(middle)
    #expect(inner.theme == .light && inner.layoutDirection == .leftToRight)
    dark.addSubview(middle)
    #expect(inner.theme == .dark && inner.layoutDirection == .rightToLeft)
    // A move within one window; the theme is read during the move.
    light.addSubview(inner)
    dark.addSubview(inner)
    inner.removeFromSuperview()
    #expect(inner.themes == [.light, .light, .dark, .light])
    dark.addSubview(inner)
    // The destination in the window changes while the view is not in it.
    middle.removeFromSuperview()
    inner.removeFromSuperview()
    middle.addSubview(inner)
    light.addSubview(middle)
    #expect(inner.theme == .light)
    let other = Stage()
    other.window.theme = .dark
    other.window.contentView.addSubview(middle)
    #expect(inner.theme == .dark && inner.layoutDirection == .leftToRight)
  }

  @Test("a popup item falls back on its controller's title, and notifies its observers")
  func popupItem() {
    let controller = ViewController()
    var parts: [PopupItem.Part] = []
    let observer = View()
    controller.popupItem.addObserver(observer) { _, part in parts.append(part) }
    controller.title = "Controller"
    #expect(controller.popupItem.effectiveTitle == "Controller")
    controller.popupItem.subtitle = "Sub"
    #expect(controller.popupItem.effectiveTitle == nil)
    controller.popupItem.title = "Own"
    #expect(controller.popupItem.effectiveTitle == "Own")
    controller.title = "Other"
    controller.popupItem.barButtonItems = [BarButtonItem(title: "x")]
    #expect(controller.popupItem.trailingBarButtonItems.count == 1)
    #expect(parts == [.title, .subtitle, .title, .barButtonItems])
  }
}
