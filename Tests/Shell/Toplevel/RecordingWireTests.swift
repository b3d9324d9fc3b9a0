// SPDX-License-Identifier: MIT

/// A test view whose box follows a drag, changes its colour with keys, and its height by scrolling.
@MainActor private final class DraggableView: View {
  let box: View
  private let pan = PanGestureRecognizer()
  private var start = Point.zero

  init(in window: Window, box: View) {
    self.box = box
    super.init(frame: window.contentView.bounds)
    fillsSuperview = true
    pan.allowedSources = .all
    addGestureRecognizer(pan)
    window.contentView.addSubview(self)
    addSubview(box)
    window.makeFirstResponder(self)
    pan.onChange = { [unowned self] in changed($0.state) }
  }

  private func changed(_ state: GestureRecognizer.State) {
    switch state {
    case .began: start = box.frame.origin
    case .changed: box.frame.origin = start + pan.translation
    default: break
    }
  }

  override var canBecomeFirstResponder: Bool { true }
  override func keyDown(_ event: KeyEvent) -> Bool {
    box.backgroundColor = Color(hex: event.text == "a" ? 0x00ff88 : 0x8800ff)
    return true
  }
  override func scrollWheel(_ event: ScrollEvent) -> Bool {
    box.frame.size.height += event.delta.dy / 4
    return true
  }
}

@Suite("Recording of input from a compositor") @MainActor struct RecordingWireTests {
  @Test("recorded input produces the same images when it is replayed")
  func replayedImages() throws {
    let stage = try Stage.mapped()
    let recordedView = DraggableView(in: stage.window, box: stage.box)
    stage.settle()
    stage.frame()
    var text = ""
    let recorder = InputTraceRecorder(stage.window) { text += $0 + "\n" }
    var start: Double?
    var snapshots: [(time: Double, pixels: [UInt32])] = []
    let size = stage.window.size

    func takeSnapshot() throws {
      if start == nil { start = stage.clock.now }
      stage.settle()
      stage.frame()
      snapshots.append((stage.clock.now - (start ?? 0), try stage.painted()))
      // The next event follows the frame.
      stage.clock.now += 0.004
    }
    let seat = stage.seat
    seat.touchDown(0, at: Point(x: 50, y: 60), on: stage.surface)
    try takeSnapshot()
    for step in 1...12 {
      seat.touchMove(0, to: Point(x: 50 + Double(step) * 7.5, y: 60 + Double(step * step) * 0.75))
      seat.touchFrame()
      try takeSnapshot()
    }
    seat.touchUp(0)
    try takeSnapshot()
    seat.key(30, isDown: true)
    seat.key(30, isDown: false)
    try takeSnapshot()
    seat.pointerMove(to: Point(x: 200, y: 150), on: stage.surface)
    seat.pointerScroll(.verticalScroll, by: 15)
    try takeSnapshot()
    for _ in 0..<5 {
      seat.pointerScroll(.verticalScroll, by: 6.25, source: .finger)
      try takeSnapshot()
    }
    seat.pointerScrollStop(.verticalScroll)
    try takeSnapshot()
    seat.pointerButton(0x110, isDown: true)
    for step in 1...6 {
      seat.pointerMove(to: Point(x: 200 - Double(step * 9), y: 150), on: stage.surface)
      try takeSnapshot()
    }
    seat.pointerButton(0x110, isDown: false)
    seat.key(48, isDown: true)
    seat.key(48, isDown: false)
    try takeSnapshot()
    recorder.finish()
    #expect(Set(snapshots.map(\.pixels)).count > 20, "the recording has too few different images")

    let trace = try InputTrace(text: text)
    #expect(trace.size == size)
    #expect(trace.steps.contains { if case .key = $0.action { true } else { false } })
    let window = Window(size: Size(width: 8, height: 8))
    window.backgroundColor = Color(hex: 0x336699)
    let box = View(frame: Rect(x: 20, y: 30, width: 40, height: 50))
    box.backgroundColor = Color(hex: 0xff8800)
    let replayedView = DraggableView(in: window, box: box)
    let host = OffscreenWindowHost(window)
    let player = TracePlayer(trace, on: host)
    for (index, shot) in snapshots.enumerated() {
      try player.play(upTo: shot.time)
      #expect(host.bitmap?.shown == shot.pixels, "image \(index) at \(shot.time) s")
    }
    // The recording ends after the last image.
    try player.play(upTo: snapshots[snapshots.count - 1].time + 0.004)
    #expect(player.isFinished)
    #expect(replayedView.box.frame == recordedView.box.frame)
  }

  @Test("a resize during a recording is replayed") func resized()
    throws
  {
    let stage = try Stage.mapped()
    var lines: [String] = []
    let recorder = InputTraceRecorder(stage.window) { lines.append($0) }
    stage.seat.touchDown(5, at: Point(x: 50, y: 60), on: stage.surface)
    stage.settle()
    stage.toplevel.configure(width: 500, height: 400, states: [.activated])
    stage.settle()
    stage.seat.touchUp(5)
    stage.settle()
    recorder.finish()
    recorder.finish()
    // The first step is the keyboard focus that the window had when the recording began.
    #expect(
      lines.prefix(4) == [
        "sash-input 1", "window 320 240 scale 1", "0 focus in", "0 finger 0 down 50 60",
      ])
    #expect(lines.dropFirst(4).first?.hasSuffix("window 500 400 scale 1") ?? false)
    #expect(lines.last?.hasSuffix(" end") ?? false)
    let trace = try InputTrace(text: lines.joined(separator: "\n"))
    let host = OffscreenWindowHost(Window(size: Size(width: 8, height: 8)))
    try TracePlayer(trace, on: host).run()
    #expect(host.window.size == Size(width: 500, height: 400))
    #expect(host.window.arena.isIdle)
  }
}
