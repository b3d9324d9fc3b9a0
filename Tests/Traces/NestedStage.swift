// SPDX-License-Identifier: MIT

/// The device of a drag in a test; each trace of a finger is played with all of them.
nonisolated enum DragDevice: CaseIterable, Sendable {
  case finger, pointer, touchpad

  /// Returns the trace of a finger converted to this device.
  ///
  /// A pointer hovers to the position of the press; a touchpad scrolls by the finger's movement,
  /// inverted, with the pointer at the position of the press.
  func trace(of fingers: InputTrace) -> InputTrace {
    var result = InputTrace(size: fingers.size, scale: fingers.scale)
    var start = Point.zero
    var last = Point.zero
    for step in fingers.steps {
      guard case .touch(.finger(0), let phase, let point, _, _) = step.action else {
        preconditionFailure("A trace for nested drags must have one finger.")
      }
      func add(_ action: InputTrace.Action) {
        result.append(InputTrace.Step(action, at: step.time, deviceTime: step.deviceTime))
      }
      switch self {
      case .finger: add(step.action)
      case .pointer:
        if phase == .began { add(.hover(point)) }
        add(.touch(.mouse, phase, point))
        if phase == .ended { add(.hover(point)) }
      case .touchpad:
        switch phase {
        case .began:
          start = point
          add(.hover(point))
        case .moved: add(.scroll(.finger, .moved, start, last - point))
        case .ended: add(.scroll(.finger, .ended, start, .zero))
        case .cancelled: add(.scroll(.finger, .cancelled, start, .zero))
        }
        last = point
      }
    }
    result.wait(fingers.duration - result.duration)
    return result
  }

  /// The largest movement before a drag is recognised.
  var slop: Double {
    let settings = GestureSettings()
    return switch self {
    case .finger: settings.dragSlop.finger
    case .pointer: settings.dragSlop.pointer
    // Movements before the scroll axis is decided count too.
    case .touchpad: 0
    }
  }
}

/// Lists in a pager on a sheet with three notches, in a window of 400 by 800; the first list drives
/// the sheet.
final class NestedStage: OverlayContainerViewControllerDelegate {
  let window = Window(size: Size(width: 400, height: 800))
  let host: OffscreenWindowHost
  let container = OverlayContainerViewController(style: .rigid)
  let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
  let lists: [ScrollView]
  var list: ScrollView { lists[0] }

  /// The state in one frame.
  struct FrameState {
    /// The finger's position, or the equivalent one of another device.
    var finger: Point
    /// The origins of the list's content and of the pager's, in the window.
    var content: Point
    var height: Double
    var offset: Double
    var isDragging: Bool
  }
  private(set) var frameStates: [FrameState] = []

  init(notch: Int = 0, content: Double = 2_000) {
    host = OffscreenWindowHost(window)
    lists = (0..<3).map { page in
      let list = ScrollView(
        frame: Rect(x: Double(page) * 400, y: 0, width: 400, height: 600))
      list.contentSize = Size(width: 400, height: content)
      return list
    }
    pager.contentSize = Size(width: 1_200, height: 600)
    pager.isPagingEnabled = true
    for list in lists { pager.contentView.addSubview(list) }
    let sheet = ViewController()
    sheet.view.addSubview(pager)
    container.delegate = self
    container.viewControllers = [sheet]
    container.drivingScrollView = list
    window.rootViewController = container
    container.moveOverlay(toNotchAt: notch, animated: false)
    show()
  }

  private func show() { _ = try? host.frame(at: host.now + 1.0 / 60) }

  /// The visible height of the sheet.
  var height: Double { 800 - pager.convert(.zero, to: nil).y }

  /// Plays a trace of one finger with a device to its end, and waits until nothing moves.
  func play(_ name: String, by device: DragDevice, frameRate: Double = 60) throws {
    try play(fixture(name), by: device, frameRate: frameRate)
    #expect(window.arena.isIdle, "\(name) by \(device) leaves the arena busy")
    #expect(!window.timeline.isAnimating)
  }

  private func play(_ fingers: InputTrace, by device: DragDevice, frameRate: Double) throws {
    let start = host.now
    let player = TracePlayer(device.trace(of: fingers), on: host, frameRate: frameRate)
    var next = 0
    var finger = Point.zero
    while !player.isFinished {
      try player.step()
      while next < fingers.steps.count, start + fingers.steps[next].time <= player.time {
        if case .touch(_, _, let point, _, _) = fingers.steps[next].action { finger = point }
        next += 1
      }
      frameStates.append(
        FrameState(
          finger: finger,
          content: Point(
            x: pager.contentView.convert(.zero, to: nil).x,
            y: list.contentView.convert(.zero, to: nil).y), height: height,
          offset: list.contentOffset.y, isDragging: list.isDragging || pager.isDragging))
    }
    try player.run(settling: 3)
  }

  /// The frames during a drag.
  var dragged: [FrameState] { frameStates.filter(\.isDragging) }

  /// How much the distance between content and finger varied during drags, along each axis.
  var distanceRange: Vector {
    func spread(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    return Vector(
      dx: spread(dragged.map { $0.content.x - $0.finger.x }),
      dy: spread(dragged.map { $0.content.y - $0.finger.y }))
  }

  // MARK: The delegate

  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int { 3 }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: Double
  ) -> Double { [100, 300, 600][index] }
}
