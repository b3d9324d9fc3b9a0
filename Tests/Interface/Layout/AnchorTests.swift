// SPDX-License-Identifier: MIT

/// A view with a natural size, whose height may depend on its width like that of a text.
private final class Box: View {
  let natural: Size
  let area: Double?

  init(_ width: Double = 0, _ height: Double = 0, area: Double? = nil) {
    natural = Size(width: width, height: height)
    self.area = area
    super.init()
  }

  var questions = 0

  override func sizeThatFits(_ size: Size) -> Size {
    questions += 1
    guard let area, size.width.isFinite, size.width > 0 else { return natural }
    return Size(width: size.width, height: area / size.width)
  }
}

/// A container of boxes in a window that records reports.
@MainActor private final class Form {
  let stage = Stage(200, 100)
  let view = View()
  var reports: [String] = []

  init(_ direction: LayoutDirection = .leftToRight) {
    view.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    view.layoutDirectionOverride = direction
    stage.window.onReport = { [weak self] in self?.reports.append($0) }
    stage.content.addSubview(view)
  }

  func add(_ box: Box) -> Box {
    view.addSubview(box)
    return box
  }
}

@Suite("Anchors")
struct AnchorTests {
  @Test("a label shrinks beside a button, and both follow the layout direction")
  func row() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let form = Form(direction)
      let label = form.add(Box(30, 10))
      let button = form.add(Box(40, 20))
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: form.view.leadingAnchor, constant: 8),
        label.trailingAnchor.constraint(equalTo: button.leadingAnchor, constant: -4),
        button.trailingAnchor.constraint(equalTo: form.view.trailingAnchor, constant: -8),
        button.topAnchor.constraint(equalTo: form.view.topAnchor, constant: 6),
        label.centerYAnchor.constraint(equalTo: button.centerYAnchor),
      ])
      form.view.layoutIfNeeded()
      let isLeft = direction == .leftToRight
      #expect(button.frame == Rect(x: isLeft ? 152 : 8, y: 6, width: 40, height: 20))
      #expect(label.frame == Rect(x: isLeft ? 8 : 52, y: 11, width: 140, height: 10))
      #expect(form.reports == [])
    }
  }

  @Test("the natural height is that for the computed width")
  func wrapping() {
    let form = Form()
    let text = form.add(Box(area: 1000))
    LayoutConstraint.activate([
      text.leftAnchor.constraint(equalTo: form.view.leftAnchor),
      text.widthAnchor.constraint(equalTo: form.view.widthAnchor, multiplier: 0.5),
      text.topAnchor.constraint(equalTo: form.view.topAnchor),
    ])
    form.view.layoutIfNeeded()
    #expect(text.frame == Rect(x: 0, y: 0, width: 100, height: 10))
    form.view.frame.size.width = 50
    form.view.layoutIfNeeded()
    #expect(text.frame == Rect(x: 0, y: 0, width: 25, height: 40))
  }

  @Test("bounds limit natural and given lengths")
  func limits() {
    let form = Form()
    let label = form.add(Box(300, 10))
    let small = form.add(Box(5, 10))
    let half = form.add(Box())
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: form.view.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(
        lessThanOrEqualTo: form.view.trailingAnchor, constant: -10),
      small.trailingAnchor.constraint(equalTo: form.view.trailingAnchor),
      small.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
      half.leadingAnchor.constraint(equalTo: form.view.leadingAnchor),
      half.widthAnchor.constraint(equalTo: form.view.widthAnchor, multiplier: 0.5),
      half.widthAnchor.constraint(lessThanOrEqualToConstant: 60),
    ])
    form.view.layoutIfNeeded()
    #expect(label.frame.width == 180)
    #expect(small.frame.minX == 156 && small.frame.width == 44)
    #expect(half.frame.width == 60)
    #expect(form.reports == [])
  }

  @Test("layout guides: the safe area, and the margins inside it")
  func guides() {
    let form = Form()
    form.stage.window.resize(
      to: Size(width: 200, height: 100), scale: .one,
      insets: EdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
    form.view.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let box = form.add(Box())
    let safe = form.view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: safe.topAnchor),
      box.bottomAnchor.constraint(equalTo: form.view.layoutMarginsGuide.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: form.view.layoutMarginsGuide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: form.view.layoutMarginsGuide.trailingAnchor),
    ])
    form.view.layoutIfNeeded()
    #expect(box.frame == Rect(x: 2, y: 20, width: 194, height: 67))
  }

  @Test("a contradicting constraint is ignored and reported once until it changes")
  func contradiction() {
    let form = Form()
    let box = form.add(Box(10, 10))
    box.accessibilityLabel = "Name"
    let third = box.widthAnchor.constraint(equalToConstant: 50)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: form.view.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: form.view.trailingAnchor),
      third,
    ])
    for width in [200.0, 180] {
      form.view.frame.size.width = width
      form.view.layoutIfNeeded()
      #expect(box.frame.width == width)
    }
    #expect(form.reports.count == 1)
    #expect(form.reports[0].contains("Box “Name” (subview 0).width == 50.0"))
    third.constant = 180
    form.view.layoutIfNeeded()
    #expect(form.reports.count == 1)
    third.constant = 170
    form.view.layoutIfNeeded()
    #expect(form.reports.count == 2)
  }

  @Test("a cycle of constraints is broken, reported, and the layout completed")
  func circle() {
    let form = Form()
    let (a, b) = (form.add(Box(10, 10)), form.add(Box(20, 10)))
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 5),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5),
    ])
    form.view.layoutIfNeeded()
    #expect(form.reports.count == 1)
    #expect(form.reports[0].contains("depends on itself"))
    #expect(b.frame.minX == a.frame.maxX + 5)
  }

  @Test("a width may depend on a height, also on the view's own, but not both on each other")
  func crossed() {
    let form = Form()
    let (a, b) = (form.add(Box(10, 30)), form.add(Box(10, 30)))
    LayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: form.view.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 40),
      a.widthAnchor.constraint(equalTo: a.heightAnchor),
    ])
    form.view.layoutIfNeeded()
    #expect(a.frame.size == Size(width: 40, height: 40))
    LayoutConstraint.activate([
      b.topAnchor.constraint(equalTo: form.view.topAnchor),
      b.leadingAnchor.constraint(equalTo: form.view.leadingAnchor),
      b.widthAnchor.constraint(equalTo: b.heightAnchor),
    ])
    form.view.layoutIfNeeded()
    #expect(b.frame.size == Size(width: 10, height: 30))
    #expect(form.reports.count == 1)
  }

  @Test("each view of a long form is measured once on each axis")
  func linear() {
    let form = Form()
    var last: Box?
    var boxes: [Box] = []
    for _ in 0..<300 {
      let box = form.add(Box(20, 10))
      LayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: last?.bottomAnchor ?? form.view.topAnchor),
        box.leadingAnchor.constraint(equalTo: form.view.leadingAnchor),
      ])
      last = box
      boxes.append(box)
    }
    form.view.layoutIfNeeded()
    #expect(boxes[299].frame == Rect(x: 0, y: 2990, width: 20, height: 10))
    #expect(boxes.allSatisfy { $0.questions == 2 })
  }

  @Test("a view without constraints, or with only its length given, keeps its position")
  func untouched() {
    let form = Form()
    let (a, b) = (form.add(Box(10, 10)), form.add(Box(10, 10)))
    for box in [a, b] { box.frame = Rect(x: 7, y: 9, width: 11, height: 12) }
    a.widthAnchor.constraint(equalToConstant: 30).isActive = true
    form.view.layoutIfNeeded()
    #expect(a.frame == Rect(x: 7, y: 9, width: 30, height: 12))
    #expect(b.frame == Rect(x: 7, y: 9, width: 11, height: 12))
  }

  @Test("constraints of a removed view are removed, and deactivated ones have no effect")
  func removedView() {
    let form = Form()
    let (a, b) = (form.add(Box(10, 10)), form.add(Box(20, 10)))
    let own = a.leadingAnchor.constraint(equalTo: form.view.leadingAnchor, constant: 50)
    let other = b.leadingAnchor.constraint(equalTo: a.trailingAnchor)
    LayoutConstraint.activate([own, other])
    form.view.layoutIfNeeded()
    #expect(b.frame.minX == 60)
    a.removeFromSuperview()
    #expect(!own.isActive && !other.isActive)
    b.frame.origin.x = 3
    form.view.layoutIfNeeded()
    #expect(b.frame.minX == 3)
    form.view.addSubview(a)
    own.isActive = true
    form.view.layoutIfNeeded()
    #expect(a.frame.minX == 50)
    own.isActive = false
    own.constant = 90
    a.frame.origin.x = 1
    form.view.layoutIfNeeded()
    #expect(a.frame.minX == 1)
  }

  @Test("the container has the size that its contents need")
  func fitting() {
    let form = Form()
    let label = form.add(Box(70, 10))
    let button = form.add(Box(40, 20))
    let half = form.add(Box(90, 4))
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: form.view.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: button.leadingAnchor, constant: -4),
      button.trailingAnchor.constraint(equalTo: form.view.trailingAnchor, constant: -8),
      button.topAnchor.constraint(equalTo: form.view.topAnchor, constant: 6),
      button.bottomAnchor.constraint(
        lessThanOrEqualTo: form.view.bottomAnchor, constant: -6),
      label.centerYAnchor.constraint(equalTo: button.centerYAnchor),
    ])
    #expect(form.view.intrinsicContentSize == Size(width: 130, height: 26))
    LayoutConstraint.activate([
      half.leadingAnchor.constraint(equalTo: form.view.leadingAnchor),
      half.widthAnchor.constraint(equalTo: form.view.widthAnchor, multiplier: 0.5),
      half.topAnchor.constraint(equalTo: button.bottomAnchor),
      half.bottomAnchor.constraint(equalTo: form.view.bottomAnchor),
    ])
    #expect(form.view.intrinsicContentSize == Size(width: 180, height: 30))
    #expect(form.view.sizeThatFits(Size(width: 150, height: 500)).width == 150)
  }

  @Test("constraints that were derived from frames reproduce the frames", arguments: 0..<200)
  func derivedFromFrames(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let form = Form(generator.chance(50) ? .leftToRight : .rightToLeft)
    var frames = [ObjectIdentifier: Rect]()
    frames[ObjectIdentifier(form.view)] = form.view.bounds
    var views: [View] = [form.view]
    var constraints: [LayoutConstraint] = []
    for _ in 0..<generator.int(1...12) {
      let frame = Rect(
        x: Double(generator.int(0...150)), y: Double(generator.int(0...80)),
        width: Double(generator.int(1...60)), height: Double(generator.int(1...30)))
      let box = form.add(Box(frame.width, frame.height))
      frames[ObjectIdentifier(box)] = frame
      constraints += derivedConstraints(
        of: box, from: views, frames, form.view.layoutDirection, &generator)
      views.append(box)
    }
    LayoutConstraint.activate(constraints.shuffled(using: &generator))
    form.view.layoutIfNeeded()
    for view in views.dropFirst() {
      let (found, expected) = (view.frame, frames[ObjectIdentifier(view)] ?? .zero)
      let distance = max(
        abs(found.minX - expected.minX), abs(found.maxX - expected.maxX),
        abs(found.minY - expected.minY), abs(found.maxY - expected.maxY))
      #expect(distance < 1e-6, "seed \(seed): \(found) is not \(expected)")
    }
    #expect(form.reports == [], "seed \(seed)")
  }

  /// One or two valid constraints for a view on each axis.
  private func derivedConstraints(
    of box: View, from views: [View], _ frames: [ObjectIdentifier: Rect],
    _ direction: LayoutDirection, _ generator: inout SeededGenerator
  ) -> [LayoutConstraint] {
    typealias X = (LayoutXAxisAnchor, Double)
    typealias Y = (LayoutYAxisAnchor, Double)
    let isLeft = direction == .leftToRight
    func xs(_ view: View) -> [X] {
      let frame = frames[ObjectIdentifier(view)] ?? .zero
      // Measured from the leading edge.
      let (start, end) = isLeft ? (frame.minX, frame.maxX) : (-frame.maxX, -frame.minX)
      return [
        (view.leadingAnchor, start), (view.trailingAnchor, end),
        (view.centerXAnchor, (start + end) / 2),
      ]
    }
    func ys(_ view: View) -> [Y] {
      let frame = frames[ObjectIdentifier(view)] ?? .zero
      return [
        (view.topAnchor, frame.minY), (view.bottomAnchor, frame.maxY),
        (view.centerYAnchor, frame.midY),
      ]
    }
    var result: [LayoutConstraint] = []
    for anchor in xs(box).shuffled(using: &generator).prefix(generator.int(1...3)) {
      guard let view = views.randomElement(using: &generator),
        let other = xs(view).randomElement(using: &generator)
      else { continue }
      result.append(anchor.0.constraint(equalTo: other.0, constant: anchor.1 - other.1))
    }
    for anchor in ys(box).shuffled(using: &generator).prefix(generator.int(1...3)) {
      guard let view = views.randomElement(using: &generator),
        let other = ys(view).randomElement(using: &generator)
      else { continue }
      result.append(anchor.0.constraint(equalTo: other.0, constant: anchor.1 - other.1))
    }
    if generator.chance(40), let view = views.randomElement(using: &generator) {
      let (own, other) = (
        frames[ObjectIdentifier(box)] ?? .zero, frames[ObjectIdentifier(view)] ?? .zero
      )
      result.append(
        box.widthAnchor.constraint(
          equalTo: view.heightAnchor, multiplier: 0.5, constant: own.width - other.height / 2))
    }
    return result
  }
}
