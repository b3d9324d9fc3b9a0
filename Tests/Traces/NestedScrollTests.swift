// SPDX-License-Identifier: MIT

private let rounding = 1.5

/// A scroll view in a window of 400 by 800, with a subview that also recognises drags.
private final class ScrollStage {
  let window = Window(size: Size(width: 400, height: 800))
  let host: OffscreenWindowHost
  let outer: ScrollView
  /// The distance between the finger and the dragged content, frame by frame.
  private(set) var distances: [Double] = []

  init(_ outer: ScrollView) {
    self.outer = outer
    host = OffscreenWindowHost(window)
    outer.frame = window.contentView.bounds
    outer.contentSize = Size(width: 400, height: 4_000)
    window.contentView.addSubview(outer)
    _ = try? host.frame(at: host.now + 1.0 / 60)
  }

  /// Plays a trace of a finger; records the distance of a view from the finger while it is dragged.
  func play(_ name: String, by device: DragDevice, watching view: ScrollView? = nil) throws {
    let fingers = try fixture(name)
    let player = TracePlayer(device.trace(of: fingers), on: host)
    let start = host.now
    while !player.isFinished {
      try player.step()
      var finger: Point?
      for step in fingers.steps where start + step.time <= player.time {
        if case .touch(_, let phase, let point, _, _) = step.action {
          finger = phase == .ended ? nil : point
        }
      }
      if let view, view.isDragging, let finger {
        distances.append(view.contentView.convert(.zero, to: nil).y - finger.y)
      }
    }
    try player.run(settling: 3)
    #expect(window.arena.isIdle && !window.timeline.isAnimating, "\(name) by \(device)")
  }

  var distanceRange: Double { (distances.max() ?? 0) - (distances.min() ?? 0) }
}

/// A knob that follows drags.
private final class Knob: View {
  let pan = PanGestureRecognizer()
  private(set) var panTranslation = Vector.zero
  private(set) var states: [GestureRecognizer.State] = []

  init(_ frame: Rect, sources: Touch.Kinds) {
    super.init(frame: frame)
    pan.allowedSources = sources
    pan.onChange = { [weak self] _ in
      guard let self else { return }
      if states.last != pan.state { states.append(pan.state) }
      if pan.state == .changed { panTranslation = pan.translation }
    }
    addGestureRecognizer(pan)
  }
}

/// A scroll view that does not cancel the drags of a knob.
private final class KnobScrollView: ScrollView {
  override func touchesShouldCancel(in view: View) -> Bool { !(view is Knob) }
}

@Suite("Nested drags in a scroll view")
struct NestedScrollTests {
  @Test(
    "a draggable control keeps its drag, and beside it the content scrolls",
    arguments: DragDevice.allCases)
  func control(device: DragDevice) throws {
    let stage = ScrollStage(KnobScrollView())
    let knob = Knob(Rect(x: 150, y: 560, width: 100, height: 80), sources: .all)
    stage.outer.contentView.addSubview(knob)
    // The drag begins on the knob, and leaves its area.
    try stage.play("nested-turns", by: device)
    #expect(knob.states == [.began, .changed, .ended])
    #expect(abs(knob.panTranslation.dy - (-40 + device.slop)) < rounding, "\(knob.panTranslation)")
    #expect(stage.outer.contentOffset == .zero)
    // The same drag, far from the knob.
    knob.frame.origin.x = 0
    knob.frame.size.width = 100
    try stage.play("nested-diagonal-up", by: device)
    #expect(knob.states == [.began, .changed, .ended])
    #expect(abs(stage.outer.contentOffset.y - (220 - device.slop)) < rounding)
  }

  @Test("a scroll over a control that does not use it scrolls the content")
  func scrollOverControl() throws {
    let stage = ScrollStage(KnobScrollView())
    let knob = Knob(Rect(x: 100, y: 400, width: 300, height: 800), sources: .presses)
    stage.outer.contentView.addSubview(knob)
    try stage.play("nested-diagonal-up", by: .touchpad)
    #expect(knob.states.isEmpty)
    #expect(abs(stage.outer.contentOffset.y - 220) < rounding)
    try stage.play("nested-diagonal-up", by: .pointer)
    #expect(knob.states == [.began, .changed, .ended])
    #expect(abs(stage.outer.contentOffset.y - 220) < rounding)
  }

  @Test(
    "at the edge of a list a drag continues in the list around it and back, without a jump",
    arguments: DragDevice.allCases)
  func lists(device: DragDevice) throws {
    let stage = ScrollStage(ScrollView())
    let inner = ScrollView(frame: Rect(x: 0, y: 300, width: 400, height: 700))
    inner.contentSize = Size(width: 400, height: 780)
    stage.outer.contentView.addSubview(inner)
    stage.outer.contentOffset.y = 300
    try stage.play("nested-turns", by: device, watching: inner)
    #expect(!stage.distances.isEmpty && stage.distanceRange < rounding, "\(stage.distanceRange)")
    // Up 160: 80 by the list, the rest by the one around it; down 310; up 190.
    #expect(inner.contentOffset.y == 80)
    let displayed = inner.contentView.convert(.zero, to: nil).y
    #expect(abs(displayed + (40 - device.slop)) < rounding, "\(displayed)")
  }

  @Test(
    "content that scrolls both ways leaves horizontal drags to a row in it",
    arguments: DragDevice.allCases)
  func row(device: DragDevice) throws {
    let stage = ScrollStage(ScrollView())
    stage.outer.contentSize = Size(width: 2_000, height: 4_000)
    let row = ScrollView(frame: Rect(x: 0, y: 450, width: 400, height: 350))
    row.contentSize = Size(width: 900, height: 350)
    stage.outer.contentView.addSubview(row)
    try stage.play("nested-diagonal-across", by: device)
    #expect(abs(row.contentOffset.x - (240 - device.slop)) < rounding, "\(row.contentOffset)")
    #expect(stage.outer.contentOffset == .zero)
    try stage.play("nested-diagonal-up", by: device)
    #expect(stage.outer.contentOffset.y > 150)
  }

  @Test(
    "a row at its end passes the drag on to the pager around it", arguments: DragDevice.allCases)
  func rowInPager(device: DragDevice) throws {
    let pager = ScrollView()
    pager.isPagingEnabled = true
    let stage = ScrollStage(pager)
    pager.contentSize = Size(width: 1_200, height: 800)
    let row = ScrollView(frame: Rect(x: 0, y: 400, width: 400, height: 300))
    row.contentSize = Size(width: 440, height: 300)
    pager.contentView.addSubview(row)
    try stage.play("nested-across", by: device)
    #expect(row.contentOffset.x == 40)
    #expect(pager.contentOffset == Point(x: 400, y: 0))
  }
}
