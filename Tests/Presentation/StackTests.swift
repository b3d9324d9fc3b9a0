// SPDX-License-Identifier: MIT

@Suite("The stack of a window") @MainActor
struct StackTests {
  @Test("views lie in the order of the entries, above the page")
  func views() {
    let stage = Stage()
    let popover = stage.entry(Rect(x: 0, y: 0, width: 10, height: 10))
    let sheet = stage.entry(Rect(x: 0, y: 0, width: 10, height: 10), level: .sheet)
    let nested = stage.entry(Rect(x: 0, y: 0, width: 10, height: 10))
    let last = stage.entry(Rect(x: 0, y: 0, width: 10, height: 10))
    stage.stack.present(popover)
    stage.stack.present(sheet)
    stage.stack.present(last)
    stage.stack.present(nested, above: popover.view)
    let order = [sheet, popover, nested, last]
    #expect(same(stage.stack.entries, order))
    #expect(same(sheet.view.superview?.subviews, order.map(\.view)))
    #expect(stage.window.contentView.subviews.last === sheet.view.superview)
    stage.stack.raise(popover)
    #expect(
      same(sheet.view.superview?.subviews, [sheet, last, popover, nested].map(\.view)))
  }

  @Test("an entry in its host lies on top of what the host contains")
  func inHost() {
    let stage = Stage()
    let bar = stage.entry(
      Rect(x: 0, y: 540, width: 400, height: 60), level: .bar, extent: .host)
    let popup = stage.entry(
      Rect(x: 0, y: 0, width: 400, height: 600), level: .popup, extent: .host)
    let own = View()
    stage.page.view.addSubview(own)
    stage.stack.present(popup, above: stage.page.view)
    stage.stack.present(bar, above: stage.page.view)
    #expect(
      same(stage.page.view.subviews, [own, bar.view, popup.view]))
    stage.stack.remove(bar)
    stage.stack.remove(popup)
    #expect(same(stage.page.view.subviews, [own]))
  }

  @Test("hosts that are added after hosts inside them are still sorted by the tree")
  func lateHosts() {
    let stage = Stage()
    let inner = View()
    stage.page.view.addSubview(inner)
    let innerBar = stage.entry(.zero, level: .bar, extent: .host)
    let outerBar = stage.entry(.zero, level: .bar, extent: .host)
    let side = stage.entry(.zero, level: .bar, extent: .host)
    stage.stack.present(innerBar, above: inner)
    stage.stack.present(outerBar, above: stage.page.view)
    stage.stack.present(side, above: inner)
    #expect(same(stage.stack.entries, [innerBar, side, outerBar]))
  }

  @Test("each entry is asked once about a touch, from the front, until one decides")
  func pressWalk() {
    let stage = Stage()
    var asked: [String] = []
    func add(_ name: String, _ decision: @escaping () -> PressDecision) {
      let entry = stage.entry(.zero)
      entry.onPress = { _ in
        asked.append(name)
        return decision()
      }
      stage.stack.present(entry)
    }
    add("never") { .pass }
    add("swallows") { .swallow }
    add("passes") { .pass }
    #expect(stage.press(1, 1).isSwallow)
    #expect(asked == ["passes", "swallows"])
  }

  @Test("an entry that dismisses itself while asked is not asked again")
  func dismissingWalk() {
    let stage = Stage()
    let low = stage.entry(.zero)
    var count = 0
    low.onPress = { _ in
      count += 1
      return .pass
    }
    let high = stage.entry(.zero)
    high.onPress = { [stack = stage.stack, unowned high] _ in
      stack.remove(low, reason: .tapOutside)
      stack.dismiss(high, reason: .tapOutside)
      return .pass
    }
    stage.stack.present(low)
    stage.stack.present(high)
    #expect(stage.press(1, 1).isPass)
    #expect(count == 0)
    #expect(high.state == .dismissing(.tapOutside))
    #expect(low.state == .removed(.tapOutside))
    #expect(stage.press(1, 1).isPass)
    stage.stack.remove(high)
    #expect(high.state == .removed(.tapOutside))
  }

  @Test("the view of an entry over the window is hit unless it is being dismissed")
  func hits() {
    let stage = Stage()
    let entry = stage.entry(Rect(x: 100, y: 100, width: 50, height: 50))
    stage.stack.present(entry)
    #expect(stage.press(110, 110).takenView === entry.view)
    #expect(stage.press(10, 10).isPass)
    #expect(stage.window.view(at: Point(x: 110, y: 110)) === entry.view)
    stage.stack.dismiss(entry, reason: .programmatic)
    #expect(stage.press(110, 110).isPass)
    #expect(stage.window.view(at: Point(x: 110, y: 110)) === stage.page.view)
    #expect(entry.view.superview != nil)
    stage.stack.remove(entry)
    #expect(entry.view.superview == nil)
  }

  @Test("FloatingPanel #648: a fully transparent backdrop still decides about touches")
  func clearBackdrop() {
    let stage = Stage()
    let entry = stage.entry(Rect(x: 0, y: 0, width: 10, height: 10))
    stage.stack.present(entry)
    let backdrop = PresentationBackdrop(color: .black, level: .popover, window: stage.window)
    var presses = 0
    backdrop.onPress = { _ in
      presses += 1
      return .swallow
    }
    stage.stack.present(backdrop.entry, below: entry)
    #expect(backdrop.view.alpha == 0)
    #expect(stage.press(200, 200).isSwallow)
    #expect(stage.press(5, 5).takenView === entry.view)
    #expect(presses == 1)
    stage.stack.remove(entry)
    #expect(backdrop.entry.state == .removed(.programmatic))
    #expect(stage.stack.entries.isEmpty)
  }

  @Test("hosted entries are dismissed before their host, with the reason")
  func hostedEntries() {
    let stage = Stage()
    var log: [String] = []
    func add(_ name: String, above host: View?) -> PresentationEntry {
      let entry = stage.entry(.zero)
      entry.onStateChange = { state in
        if case .dismissing(let reason) = state { log.append("\(name) \(reason)") }
      }
      stage.stack.present(entry, above: host)
      return entry
    }
    let a = add("a", above: nil)
    let b = add("b", above: a.view)
    let c = add("c", above: b.view)
    _ = add("d", above: nil)
    stage.stack.dismiss(a, reason: .drag)
    #expect(log == ["a drag", "c hostDismissed", "b hostDismissed"])
    #expect(c.state == .removed(.hostDismissed))
    #expect(stage.stack.entries.count == 2)
  }

  @Test("a hosted entry with a longer animation outlives its host")
  func lateHostedEntry() {
    let stage = Stage()
    let host = stage.entry(.zero)
    let hosted = stage.entry(.zero)
    stage.stack.present(host)
    stage.stack.present(hosted, above: host.view)
    hosted.onHostDismissal = { [stack = stage.stack, unowned hosted] in
      stack.dismiss(hosted, reason: $0)
    }
    stage.stack.remove(host, reason: .escape)
    #expect(hosted.state == .dismissing(.hostDismissed))
    #expect(same(stage.stack.entries, [hosted]))
    stage.stack.remove(hosted)
    #expect(stage.stack.entries.isEmpty)
  }

  @Test("libadwaita 1.7.alpha, ee6336d7: repeated dismissals have no effect")
  func repeated() {
    let stage = Stage()
    let entry = stage.entry(.zero)
    var states: [PresentationEntry.State] = []
    entry.onStateChange = { states.append($0) }
    stage.stack.dismiss(entry, reason: .escape)
    stage.stack.remove(entry)
    #expect(entry.state == .idle)
    stage.stack.present(entry)
    stage.stack.dismiss(entry, reason: .escape)
    stage.stack.dismiss(entry, reason: .drag)
    stage.stack.remove(entry)
    stage.stack.remove(entry)
    #expect(states == [.presented, .dismissing(.escape), .removed(.escape)])
    stage.stack.present(entry)
    #expect(entry.isPresented)
  }

  @Test("the insets of entries become part of their host's safe area")
  func insets() {
    let stage = Stage()
    stage.page.additionalSafeAreaInsets = EdgeInsets(top: 5)
    let bar = stage.entry(.zero, level: .bar, extent: .host)
    bar.hostInsets = EdgeInsets(bottom: 60)
    stage.stack.present(bar, above: stage.page.view)
    #expect(stage.page.view.safeAreaInsets == EdgeInsets(top: 5, bottom: 60))
    bar.hostInsets.bottom = 40
    #expect(stage.page.view.safeAreaInsets.bottom == 40)
    stage.stack.dismiss(bar, reason: .programmatic)
    #expect(stage.page.view.safeAreaInsets == EdgeInsets(top: 5))
  }

  @Test("closing the window dismisses all entries, from the front")
  func closing() {
    let stage = Stage()
    let a = stage.entry(.zero)
    let b = stage.entry(.zero)
    stage.stack.present(a)
    stage.stack.present(b)
    stage.stack.dismissAll()
    #expect(a.state == .removed(.windowClosed))
    #expect(b.state == .removed(.windowClosed))
  }

  @Test("an entry removed as its view enters the window can be presented again")
  func removedWhileInserted() {
    /// Calls a closure when it is first added to a window.
    final class WindowObservingView: View {
      var onMoveToWindow: (() -> Void)?
      override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil, let onMoveToWindow else { return }
        self.onMoveToWindow = nil
        onMoveToWindow()
      }
    }
    let stage = Stage()
    let view = WindowObservingView()
    let entry = PresentationEntry(view: view, level: .popover)
    var states: [PresentationEntry.State] = []
    entry.onStateChange = { states.append($0) }
    view.onMoveToWindow = { [weak entry] in entry.map { stage.stack.remove($0) } }
    stage.stack.present(entry)
    #expect(states == [.removed(.programmatic)] && stage.stack.entries.isEmpty)
    stage.stack.present(entry)
    #expect(entry.isPresented && same(stage.stack.entries, [entry]))
  }

  @Test("LNPopupController #232, FloatingPanel #347: the stack releases removed entries")
  func ownership() {
    weak var entry: PresentationEntry?
    weak var view: View?
    weak var window: Window?
    weak var stack: PresentationStack?
    do {
      let stage = Stage()
      window = stage.window
      stack = stage.stack
      do {
        let created = stage.entry(.zero)
        created.takesFocus = true
        entry = created
        view = created.view
        stage.stack.present(created)
        stage.stack.remove(created)
      }
      #expect(entry == nil)
      #expect(view == nil)
      stage.stack.present(stage.entry(.zero))
    }
    #expect(stack == nil)
    #expect(window == nil)
  }
}
