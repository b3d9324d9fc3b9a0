// SPDX-License-Identifier: MIT

@Suite("Random walks of containers with sheets") struct SheetWalkTests {
  @Test(
    "whatever callbacks do, each move completes once, each drag ends, and the sheet rests at a notch"
  )
  func walks() { #expect(walkFaults(of: SheetWalk.self, steps: 40) == []) }
}

/// A random walk of two containers in a window, one of which may take the other's scroll view.
private final class SheetWalk: @MainActor RandomWalk {
  private let stage: SheetStage
  private let list: ScrollView
  private let rival = OverlayContainerViewController()
  private let others = [ViewController(), ViewController()]
  private var generator: SeededGenerator
  private(set) var history: [String] = []
  private var requested = 0
  private var completions: [Int: Int] = [:]
  private var height = 800.0
  private var isTouching = false
  /// The first fault that was seen in a frame.
  private var frameFault: String?
  /// The depth of callbacks within callbacks, which is limited.
  private var depth = 0

  private static let brokenHeights: [[Double]] = [
    [100, .nan, 300], [300, 100], [], [.infinity], [-50, -20], [0, 0, 0], [100, 100, 5_000],
  ]

  init(_ random: SeededGenerator) {
    generator = random
    let styles = OverlayContainerViewController.OverlayStyle.allCases
    stage = SheetStage(style: styles[Int(random.seed % UInt64(styles.count))])
    list = stage.addList(content: 2_000)
    rival.loadViewIfNeeded()
    rival.viewControllers = [ViewController()]
    stage.frame()
    stage.onWillMove = { [weak self] _ in self?.actWithin("willMove") }
    stage.onDidMove = { [weak self] _ in self?.actWithin("didMove") }
    stage.onEndDragging = { [weak self] in self?.actWithin("willEndDragging") }
    stage.alongside = { [weak self] coordinator in
      self?.actWithin("willTranslate")
      coordinator.animate(alongsideTransition: nil) { [weak self] _ in
        self?.actWithin("coordinator")
      }
    }
  }

  func finish() -> String? {
    if isTouching { stage.lift() }
    depth = .max
    stage.heights = [100, 300, 600]
    stage.heightRule = nil
    stage.container.viewControllers = [others[0], stage.overlay]
    stage.window.resize(to: Size(width: 400, height: 800), scale: .one)
    stage.container.invalidateNotchHeights()
    stage.wait(3)
    return restFault
  }

  // MARK: Invariants

  var fault: String? {
    if let frameFault { return frameFault }
    if completions.values.contains(where: { $0 > 1 }) { return "a completion ran twice" }
    return dragFault
  }

  /// The fault of the height that is displayed in a frame, if the stage's controller is on the sheet.
  private var heightFault: String? {
    guard stage.container.topViewController === stage.overlay else { return nil }
    let height = height - stage.overlay.view.convert(Point.zero, to: nil).y
    return height.isFinite && height > -0.01 ? nil : "the height is \(height)"
  }

  private var dragFault: String? {
    var isDragging = false
    for entry in stage.log where entry.hasSuffix("Dragging") {
      if isDragging == (entry == "willStartDragging") { return "\(entry) came twice" }
      isDragging.toggle()
    }
    return nil
  }

  private var restFault: String? {
    if let fault { return fault }
    for index in 0..<requested where completions[index] != 1 {
      return "completion \(index) ran \(completions[index] ?? 0) times"
    }
    if stage.log.last(where: { $0.hasSuffix("Dragging") }) == "willStartDragging" {
      return "a drag never ended"
    }
    let rest = stage.displayedHeight
    return stage.heights.contains { abs($0 - rest) < 0.01 } ? nil : "the sheet rests at \(rest)"
  }

  // MARK: Steps

  private func random(_ range: ClosedRange<Int>) -> Int { generator.int(range) }

  private func note(_ text: String) { history.append(text) }

  func step() {
    switch random(0...9) {
    case 0:
      guard !isTouching else { return }
      isTouching = true
      let y = Double(random(0...40)) * 20
      note("press \(y)")
      stage.press(200, y)
    case 1, 2:
      guard isTouching else { return }
      let (distance, velocity) = (Double(random(-30...30)) * 10, Double(random(1...40)) * 100)
      note("drag \(distance) at \(velocity)")
      stage.drag(by: distance, at: velocity)
    case 3:
      guard isTouching else { return }
      isTouching = false
      if random(0...4) == 0 { stage.cancelTouch() } else { stage.lift() }
      note("lift")
    case 4, 5:
      let frames = random(1...20)
      note("wait \(frames)")
      for _ in 0..<frames where frameFault == nil {
        stage.frame()
        frameFault = heightFault
      }
    default: act()
    }
  }

  /// Calls the container from within one of its callbacks.
  private func actWithin(_ callback: String) {
    guard depth < 2, random(0...3) == 0 else { return }
    depth += 1
    note("within \(callback):")
    act()
    if random(0...1) == 0 {
      note("layout")
      stage.container.view.layoutIfNeeded()
    }
    depth -= 1
  }

  private func act() {
    switch random(0...8) {
    case 0, 1: move()
    case 2:
      note("invalidate")
      stage.container.invalidateNotchHeights()
    case 3:
      let choice = random(0...3)
      note("controllers \(choice)")
      stage.container.viewControllers =
        [[], [stage.overlay], [others[0], stage.overlay], [stage.overlay, others[1]]][choice]
    case 4:
      stage.heights = Self.brokenHeights.randomElement(using: &generator) ?? []
      note("heights \(stage.heights)")
      stage.container.invalidateNotchHeights()
    case 5:
      height = [0, 1, 90, 150, 700, 800, 4_000].randomElement(using: &generator) ?? 800
      note("height \(height)")
      stage.window.resize(to: Size(width: 400, height: height), scale: .one)
    case 6:
      note("scroll view taken")
      rival.drivingScrollView = list
    case 7:
      note("scroll view taken back")
      stage.container.drivingScrollView = list
    default:
      let offset = Double(random(0...50)) * 10
      note("offset \(offset)")
      list.setContentOffset(Point(x: 0, y: offset), animated: random(0...1) == 0)
    }
  }

  private func move() {
    let (index, notch, isAnimated) = (requested, random(0...3), random(0...1) == 0)
    requested += 1
    note("move \(index) to notch \(notch), animated: \(isAnimated)")
    stage.container.moveOverlay(toNotchAt: notch, animated: isAnimated) { [weak self] in
      self?.completions[index, default: 0] += 1
      self?.actWithin("completion \(index)")
    }
  }
}
