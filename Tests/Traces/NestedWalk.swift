// SPDX-License-Identifier: MIT

/// A window of nested scroll views, with random input and random changes by code.
final class NestedWalk {
  let window: Window
  let host: OffscreenWindowHost
  var random: SeededGenerator
  var time = 0.0
  private(set) var scrollViews: [ScrollView] = []
  private(set) var checkers: [ScrollCallbackChecker] = []
  var parents: [ObjectIdentifier: View] = [:]
  let rows = RowSource()
  var sheet: OverlayContainerViewController?
  private let notches = Notches()
  var touches: [Touch] = []
  var isChanging = false

  final class RowSource: ListDataSource {
    var count = 40
    func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { count }
    func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
      list.dequeueReusableCell(withIdentifier: "row")
    }
  }

  private final class Row: ListRow {
    override func sizeThatFits(_ size: Size) -> Size {
      Size(width: size.width, height: 14 + Double((path?.row ?? 0) % 5) * 7)
    }
  }

  private final class Notches: OverlayContainerViewControllerDelegate {
    func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int { 3 }
    func overlayContainerViewController(
      _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
      availableSpace: Double
    ) -> Double { availableSpace * Self.heightFractions[index] }
    static let heightFractions = [0.2, 0.5, 0.9]
  }

  init(_ generator: SeededGenerator) {
    random = generator
    let scale = [1, 1, 1.5, 2][random.int(0...3)]
    window = Window(size: Size(width: 120, height: 160), scale: DisplayScale(scale))
    host = OffscreenWindowHost(window)
    let root = View(frame: window.contentView.bounds)
    root.fillsSuperview = true
    if random.chance(40) {
      let container = OverlayContainerViewController(
        style: OverlayContainerViewController.OverlayStyle.allCases[random.int(0...2)])
      let controller = ViewController()
      controller.view.addSubview(root)
      container.delegate = notches
      container.viewControllers = [controller]
      window.rootViewController = container
      sheet = container
    } else {
      window.contentView.addSubview(root)
    }
    addScrollViews(in: root, depth: 0)
    sheet?.drivingScrollView = random.chance(80) ? scrollViews.randomElement(using: &random) : nil
    window.handle(.focusChanged(true))
  }

  private func addScrollViews(in view: View, depth: Int) {
    for _ in 0..<(depth == 0 ? random.int(1...2) : random.int(0...2))
    where scrollViews.count < 6 {
      let child = makeScrollView()
      child.frame =
        depth == 0 && random.chance(70)
        ? window.contentView.bounds
        : Rect(
          x: random.double(-10...60), y: random.double(-10...120), width: random.double(20...130),
          height: random.double(20...170))
      parents[ObjectIdentifier(child)] = view
      view.addSubview(child)
      if depth < 2, !(child is ListView) { addScrollViews(in: child.contentView, depth: depth + 1) }
    }
  }

  private func makeScrollView() -> ScrollView {
    let view: ScrollView
    if random.chance(20) {
      let list = ListView()
      list.register(Row.self, forCellReuseIdentifier: "row")
      if random.chance(50) { list.rowHeight = 20 }
      list.dataSource = rows
      view = list
    } else {
      view = ScrollView()
      view.contentSize = size()
      view.contentView.backgroundColor = random.chance(50) ? .white : nil
    }
    if random.chance(40) {
      view.minimumZoomScale = random.double(0.2...1)
      view.maximumZoomScale = random.double(1...5)
    }
    view.bounces = random.chance(75)
    view.alwaysBounceVertical = random.chance(30)
    view.alwaysBounceHorizontal = random.chance(30)
    view.isPagingEnabled = random.chance(25)
    view.pageGap = random.chance(20) ? 12 : 0
    view.isDirectionalLockEnabled = random.chance(30)
    view.decelerationRate = random.chance(50) ? .normal : .fast
    if random.chance(30) { view.contentInset = inset() }
    if random.chance(10) { view.layoutDirectionOverride = .rightToLeft }
    let checker = ScrollCallbackChecker()
    checker.onCall = { [weak self, weak view] in
      if let self, let view { changeInCallback(with: view) }
    }
    view.addObserver(checker)
    checkers.append(checker)
    scrollViews.append(view)
    return view
  }

  // MARK: Teardown

  /// Lifts all touches, and waits until everything has settled.
  func finish() throws {
    for checker in checkers { checker.onCall = nil }
    while !touches.isEmpty { lift() }
    window.handle(.scroll(ScrollEvent(position: .zero, delta: .zero, phase: .cancelled)))
    for source in [ScrollEvent.Source.finger, .continuous] {
      window.handle(
        .scroll(
          ScrollEvent(position: .zero, delta: .zero, source: source, phase: .ended, time: time)))
    }
    for _ in 0..<100
    where window.timeline.isAnimating || host.isFrameRequested || !window.arena.isIdle {
      try wait(0.12, frames: 1)
    }
  }

  /// Begins another drag, which must work after any sequence of events.
  func dragAgain() {
    press()
    for _ in 0..<4 { move() }
  }

  /// The violated invariants.
  var violations: [String] {
    var violations = checkers.flatMap(\.violations)
    for (index, view) in scrollViews.enumerated() {
      let offset = view.contentOffset
      if !offset.isFinite { violations.append("scroll view \(index) is at \(offset)") }
    }
    return violations
  }

  /// The violated invariants after everything has ended.
  var violationsAtRest: [String] {
    var violations = violations
    if !window.arena.isIdle { violations.append("a gesture is still in progress") }
    if window.timeline.isAnimating { violations.append("an animation still runs") }
    for (index, view) in scrollViews.enumerated() {
      let limits = view.contentOffsetLimits
      let offset = view.contentOffset
      if offset.x < limits.minimum.x || offset.x > limits.maximum.x
        || offset.y < limits.minimum.y || offset.y > limits.maximum.y
      {
        violations.append("scroll view \(index) settled at \(offset), outside of \(limits)")
      }
      if view.isZooming { violations.append("scroll view \(index) still zooms") }
      if view.zoomScale < view.minimumZoomScale || view.zoomScale > view.maximumZoomScale {
        violations.append("scroll view \(index) settled at zoom \(view.zoomScale)")
      }
      if view.isDragging { violations.append("scroll view \(index) is still dragged") }
      if view.isDecelerating { violations.append("scroll view \(index) still decelerates") }
    }
    for (index, checker) in checkers.enumerated() where !checker.isAtRest {
      violations.append("scroll view \(index) reported a beginning without its end")
    }
    if let sheet, let view = sheet.topViewController?.view, view.window != nil {
      let space = sheet.availableSpace
      let height = space - view.convert(.zero, to: sheet.view).y
      if !Notches.heightFractions.contains(where: { abs(height - space * $0) < 0.02 }) {
        violations.append("the sheet settled at \(height) of \(space)")
      }
    }
    return violations
  }
}
