// SPDX-License-Identifier: MIT

/// A random walk of a window with popovers and menus above a page that scrolls.
@MainActor final class PopoverWalk: @MainActor RandomWalk {
  private static let maximumCount = 8

  let scene: PopoverWalkScene
  /// The popovers that were ever made.
  private(set) var records: [PopoverRecord] = []
  private var chance: PopoverWalkChance
  private var fingers: [(id: Touch.ID, place: Point)] = []
  private(set) var history: [String] = []
  private(set) var fault: String?
  /// The reasons for which the current step may dismiss popovers.
  private var reasons: Set<DismissalReason> = []
  /// The number of calls of hooks that changed something.
  private var hookChanges = 0

  init(_ random: SeededGenerator) {
    chance = PopoverWalkChance(generator: random)
    scene = PopoverWalkScene()
    scene.onCommand = { [weak self] in self?.runHook("command", isFrequent: true) }
  }

  func step() {
    reasons = []
    makeChange()
    if chance.isOne(in: 2) { pass(Double(chance.random(0...40)) / 100) }
    check()
  }

  func finish() -> String? {
    end()
    return fault
  }

  func fail(_ text: String) { fault = fault ?? text }

  // MARK: Chance

  /// Returns a point of the window, or beyond it; often one in a popover.
  private func point() -> Point {
    if chance.isOne(in: 2), let record = presented.randomElement(using: &chance.generator),
      let frame = record.popover?.context.frame
    {
      // Points between tenths, none of which lies on an edge.
      return Point(
        x: frame.minX + frame.width * (Double(chance.random(-1...10)) + 0.5) / 10,
        y: frame.minY + frame.height * (Double(chance.random(-1...10)) + 0.5) / 10)
    }
    return Point(x: Double(chance.random(-20...420)), y: Double(chance.random(-20...620)))
  }

  private var presented: [PopoverRecord] { records.filter { $0.popover?.isPresented == true } }

  private func note(_ text: String) { history.append(text) }

  /// Advances the time, and draws a frame, in which popovers may lose their source.
  private func pass(_ seconds: Double) {
    note("wait \(seconds)")
    reasons.insert(.hostDismissed)
    scene.pass(seconds)
  }

  // MARK: Steps

  private func makeChange() {
    switch chance.random(0...21) {
    case 0...3: present()
    case 4: dismiss()
    case 5: replace()
    case 6...8: press()
    case 9...12: moveFinger()
    case 13: lift(chance.isOne(in: 3) ? .cancelled : .ended)
    case 14: resize()
    case 15: press(.escape, reasons: [.escape])
    case 16: dismissAll()
    case 17: change()
    case 18: scroll()
    case 19: openMenu()
    case 20:
      press(chance.element([.down, .right, .left, .return, .space]), reasons: [.programmatic])
    default:
      if chance.isOne(in: 3) { return rest() }
      pass(Double(chance.random(0...100)) / 100)
    }
  }

  /// Waits until all transitions have ended.
  private func rest() {
    pass(3)
    let before = hookChanges
    pass(3)
    check()
    // A finger that is down retains the views that it touches, and a hook may have moved others.
    guard fault == nil, fingers.isEmpty, hookChanges == before else { return }
    checkReleased()
    for popover in presented.compactMap(\.popover)
    where popover.context.frame != popover.context.staticFrame {
      fail("a popover is displayed at \(popover.context.frame) at rest")
    }
  }

  private func present() {
    guard presented.count < Self.maximumCount else { return }
    let record = make()
    // The content of a popover that is being dismissed is in the window until its transition ends.
    let hosts = records.filter { $0.content?.window != nil }
    let host = chance.isOne(in: 2) && !hosts.isEmpty ? chance.element(hosts) : nil
    note("present \(record.index)" + (host.map { " from \($0.index)" } ?? ""))
    record.host = host?.index
    if let popover = record.popover, let content = host?.content {
      content.present(popover)
    } else if let popover = record.popover {
      scene.page.present(popover)
    }
  }

  private func dismiss() {
    guard let record = presented.randomElement(using: &chance.generator) else { return }
    let isImmediate = chance.isOne(in: 2)
    note("dismiss \(record.index), immediate: \(isImmediate)")
    reasons.insert(.programmatic)
    record.popover?.dismiss(transaction: isImmediate ? .immediate : nil)
    if record.reasons.last != .programmatic {
      fail("\(record.index) has reasons \(record.reasons)")
    }
  }

  private func replace() {
    guard let old = presented.randomElement(using: &chance.generator),
      let oldPopover = old.popover
    else { return }
    let new = make()
    note("replace \(old.index) by \(new.index)")
    guard let newPopover = new.popover else { return }
    new.host = old.host
    old.isReplaced = true
    oldPopover.replace(with: newPopover)
    if oldPopover.isPresented { fail("\(old.index) is presented after it was replaced") }
    if !newPopover.isPresented { fail("the replacement \(new.index) is not presented") }
    if newPopover.id != oldPopover.id { fail("\(new.index) has another identity") }
  }

  private func dismissAll() {
    reasons.insert(.programmatic)
    guard chance.isOne(in: 4) else {
      let tag = chance.element(PopoverWalkChance.tags)
      note("dismiss all tagged \(tag)")
      let tagged = presented.filter { $0.popover?.attributes.tag == AnyHashable(tag) }
      let other = presented.filter { record in
        record.host == nil && !tagged.contains { $0 === record }
      }
      let before = hookChanges
      scene.page.dismissAllPopovers(with: tag)
      guard hookChanges == before else { return }
      if tagged.contains(where: { $0.popover?.isPresented == true }) { fail("one is left") }
      if other.contains(where: { $0.popover?.isPresented != true }) { fail("another one is gone") }
      return
    }
    note("dismiss all")
    let before = hookChanges
    scene.page.dismissAllPopovers()
    if hookChanges == before, !presented.isEmpty { fail("popovers are left") }
  }

  private func resize() {
    let size = Size(width: Double(chance.random(0...500)), height: Double(chance.random(0...700)))
    let insets = EdgeInsets(Double(chance.random(0...30)))
    note("resize \(size.width) \(size.height), insets \(insets.top)")
    scene.window?.resize(to: size, scale: .one, insets: insets)
  }

  private func change() {
    guard let record = presented.randomElement(using: &chance.generator),
      let popover = record.popover
    else { return }
    note("change \(record.index)")
    switch chance.random(0...5) {
    case 0: popover.attributes.screenEdgePadding = EdgeInsets(Double(chance.random(0...40)))
    case 1: popover.context.selectedAnchor = chance.element(Anchor.allCases)
    case 2: popover.context.isDraggingEnabled.toggle()
    case 3: popover.attributes.blocksBackgroundTouches.toggle()
    case 4: record.content?.preferredSize = chance.size()
    default: popover.attributes.position = chance.position()
    }
  }

  private func scroll() {
    let offset = Point(x: 0, y: Double(chance.random(0...60)) * 10)
    let isAnimated = chance.isOne(in: 2)
    note("scroll to \(offset.y), animated: \(isAnimated)")
    scene.scrollView.setContentOffset(offset, animated: isAnimated)
  }

  private func openMenu() {
    let point = point()
    note("menu at \(point.x) \(point.y)")
    reasons.insert(.tapOutside)
    scene.openMenu(at: point)
  }

  private func press(_ key: Key, reasons allowed: Set<DismissalReason>) {
    note("key \(key.rawValue)")
    reasons.formUnion(allowed)
    scene.press(key)
  }

  // MARK: Fingers

  private func press() {
    guard fingers.count < 3 else { return }
    let point = point()
    let finger = Touch.ID.unique()
    fingers.append((finger, point))
    note("press \(point.x) \(point.y)")
    reasons.insert(.tapOutside)
    scene.pressedRecord = nil
    let expected =
      scene.isMenuOpen
      ? nil
      : PressExpectation(presented, in: scene, at: point, isSecondFinger: fingers.count > 1)
    let before = hookChanges
    send(finger, .began, point)
    guard let expected, hookChanges == before, !scene.isMenuOpen else { return }
    expected.check(scene.pressedRecord).map(fail)
  }

  private func moveFinger() {
    guard !fingers.isEmpty else { return }
    let index = chance.random(0...fingers.count - 1)
    fingers[index].place =
      chance.isOne(in: 2)
      ? fingers[index].place
        + Vector(dx: Double(chance.random(-30...30)), dy: Double(chance.random(-90...90)))
      : point()
    note("move \(fingers[index].place.x) \(fingers[index].place.y)")
    send(fingers[index].id, .moved, fingers[index].place)
  }

  private func lift(_ phase: Touch.Phase) {
    guard let finger = fingers.popLast() else { return }
    note("lift \(phase)")
    reasons.insert(.drag)
    send(finger.id, phase, finger.place)
  }

  private func send(_ finger: Touch.ID, _ phase: Touch.Phase, _ point: Point) {
    scene.send(finger, phase, point)
  }

  // MARK: Popovers

  private func make() -> PopoverRecord {
    let record = PopoverRecord(index: records.count)
    records.append(record)
    let (size, hasField) = (chance.size(), chance.isOne(in: 2))
    let hasBackground = chance.isOne(in: 4)
    var attributes = chance.attributes(anchor: scene.anchor)
    addHooks(of: record, to: &attributes)
    let popover = Popover(attributes: attributes) { [weak scene] in
      let content = WalkContent(size, hasField: hasField) { [weak scene] in
        scene?.pressedRecord = record.index
      }
      record.content = content
      return content
    } background: {
      hasBackground ? View() : nil
    }
    record.popover = popover
    record.context = popover.context
    return record
  }

  // MARK: Hooks

  private func addHooks(of record: PopoverRecord, to attributes: inout Popover.Attributes) {
    attributes.onDismiss = { [weak self, weak record] in
      guard let self, let record else { return }
      didDismiss(record)
    }
    if chance.isOne(in: 3) {
      attributes.onTapOutside = { [weak self] in self?.runHook("tap outside") }
    }
    if chance.isOne(in: 6) {
      attributes.onContextChange = { [weak self] _ in self?.runHook("context") }
    }
  }

  private func didDismiss(_ record: PopoverRecord) {
    let reason = record.context?.dismissalReason
    note("dismissed \(record.index), \(reason.map { "\($0)" } ?? "no reason")")
    record.reasons.append(reason)
    if let reason, reason != .hostDismissed, hookChanges == 0, !reasons.contains(reason) {
      fail("\(record.index) was dismissed for \(reason)")
    }
    if record.popover?.isPresented == true { fail("\(record.index) is presented in its hook") }
    if let popover = record.popover, let tag = popover.attributes.tag as? String,
      let found = scene.page.popover(tagged: tag), !found.isPresented
    {
      fail("a dismissed popover is found by its tag")
    }
    runHook("dismissal")
  }

  /// Presents or dismisses something from inside a hook, sometimes.
  private func runHook(_ name: String, isFrequent: Bool = false) {
    guard isFrequent || chance.isOne(in: 4), hookChanges < 100, fault == nil else { return }
    note("hook: \(name)")
    hookChanges += 1
    switch chance.random(0...5) {
    case 0, 1: present()
    case 2: dismiss()
    case 3: replace()
    case 4: dismissAll()
    default: change()
    }
  }

  // MARK: Invariants

  private func check() {
    if let fault = PopoverWalkChecks(scene: scene, records: records).fault { fail(fault) }
    // Dismissed popovers are released, so that other references become visible.
    for record in records where record.popover?.isPresented == false { record.popover = nil }
  }

  private func end() {
    note("end")
    while !fingers.isEmpty { lift(.ended) }
    hookChanges = 100
    switch chance.random(0...2) {
    case 0:
      reasons = [.programmatic]
      scene.page.dismissAllPopovers()
      scene.press(.escape)
      scene.press(.escape)
      scene.press(.escape)
    case 1:
      note("close window")
      reasons = [.windowClosed]
      let open = presented
      scene.window?.presentationStack.dismissAll()
      for record in open where record.reasons.last != .windowClosed && record.host == nil {
        fail("\(record.index) has reasons \(record.reasons)")
      }
    default:
      note("release window")
      for record in records { record.popover = nil }
      scene.release()
      return checkReleased()
    }
    check()
    for _ in 0..<4 { scene.pass(5) }
    check()
    scene.restFault.map(fail)
    checkReleased()
  }

  /// Checks that nothing remains of the popovers that are not presented.
  private func checkReleased() {
    for record in records where record.popover == nil {
      if record.context != nil { fail("the context of \(record.index) is not released") }
      if record.content != nil { fail("the view of \(record.index) is not released") }
    }
  }
}
