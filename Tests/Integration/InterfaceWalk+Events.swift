// SPDX-License-Identifier: MIT

/// Widths of the window on both sides of the limits between one, two and three columns.
private let widths: [Double] = [260, 500, 599, 601, 760, 1_000]

// Changes by code.
extension InterfaceWalk {
  func step() {
    switch random.int(0...99) {
    case 0...9: stack()
    case 10...13: tab()
    case 14...16: column()
    case 17...20: resize()
    case 21...24: presentSomething()
    case 25...28: dismissSomething()
    case 29...31: bars()
    case 32...34: popup()
    case 35...38: environment()
    case 39...43: changeFocusability()
    case 44...46: setText()
    default: use()
    }
    if random.chance(60) { for _ in 0..<random.int(1...3) { tick(after: random.frameInterval()) } }
    if random.chance(10) { host.wait(until: host.now + random.idleTime()) }
  }

  /// Returns the controllers of a kind whose views are in the window.
  private func visibleControllers<C: ViewController>(_ kind: C.Type) -> [C] {
    recorders.compactMap { $0.controller as? C }.filter { $0.window != nil }
  }

  private func randomElement<T>(_ list: [T]) -> T? {
    list.isEmpty ? nil : list[random.int(0...list.count - 1)]
  }

  private var stacks: [NavigationController] {
    recorders.compactMap { $0.controller as? NavigationController }
      + (split.isCollapsed ? [split.compactNavigationController] : [])
  }

  // MARK: Containers

  private func stack() {
    let visible = stacks.filter { $0.window != nil }
    guard let stack = randomElement(random.chance(80) && !visible.isEmpty ? visible : stacks) else {
      return
    }
    let isOwn = stack !== split.compactNavigationController
    switch random.int(0...9) {
    case 0...3:
      logEvent("push")
      stack.pushViewController(page(), animated: isAnimated, completion: completion("push"))
    case 4...6:
      logEvent("pop")
      stack.popViewController(animated: isAnimated, completion: completion("pop"))
    case 7 where isOwn:
      logEvent("root")
      stack.popToRootViewController(animated: isAnimated, completion: completion("root"))
    case 8 where isOwn:
      logEvent("set")
      let retained = stack.viewControllers.filter { _ in random.chance(50) }
      stack.setViewControllers(
        (retained + [page()]).shuffled(using: &random), animated: isAnimated,
        completion: completion("set"))
    default:
      guard let pager = randomElement(visibleControllers(RecordingPageViewController.self)) else {
        return
      }
      logEvent("turn page")
      _ =
        random.chance(50)
        ? pager.goForward(animated: isAnimated) : pager.goBack(animated: isAnimated)
    }
  }

  private func tab() {
    logEvent("tab")
    if random.chance(15) {
      var list = tabs.viewControllers.filter { _ in random.chance(80) }
      if list.isEmpty || random.chance(50) { list.append(tab(list.count)) }
      tabs.viewControllers = list.shuffled(using: &random)
    } else {
      tabs.selectedIndex = random.int(0...tabs.viewControllers.count - 1)
    }
  }

  private func column() {
    logEvent("column")
    switch random.int(0...5) {
    case 0...1:
      split.showColumn(SplitColumn.allCases[random.int(0...2)], animated: isAnimated)
    case 2...3: split.hideSideColumns(animated: isAnimated)
    case 4: split.displayMode = random.chance(50) ? .overlay : .automatic
    default:
      let column = random.chance(70) ? SplitColumn.primary : .supplementary
      var content: ViewController?
      if random.chance(75) { content = random.chance(50) ? navigation() : page() }
      split.setViewController(content, for: column)
    }
  }

  private func resize() {
    let size = Size(
      width: widths[random.int(0...widths.count - 1)], height: random.chance(80) ? 300 : 120)
    logEvent("resize \(size.width)")
    window.resize(
      to: size, scale: random.chance(90) ? .one : DisplayScale(1.25),
      insets: EdgeInsets(random.chance(20) ? 12 : 0))
  }

  private func bars() {
    logEvent("bars")
    if let stack = randomElement(stacks) {
      stack.setToolbarHidden(random.chance(50), animated: isAnimated)
      stack.setNavigationBarHidden(random.chance(25), animated: isAnimated)
      stack.topViewController?.hidesBottomBarWhenPushed = random.chance(30)
    }
    if random.chance(60) { tabs.setTabBarHidden(random.chance(40), animated: isAnimated) }
    if random.chance(30) {
      tabs.tabPlacement = [.automatic, .row, .sidebar][random.int(0...2)]
      tabs.tabBarMinimizeBehavior = random.chance(50) ? .onScrollDown : .never
    }
  }

  // MARK: Presenting

  private func presentSomething() {
    guard let from = randomElement(visibleControllers(ViewController.self)) else { return }
    present(from: from)
  }

  func present(from: ViewController) {
    let existing = randomElement(modals.compactMap(\.controller))
    let modal: ViewController
    let isFree = existing?.viewIfLoaded.map { !from.view.isDescendant(of: $0) } ?? true
    if let existing, isFree, random.chance(20) {
      modal = existing
    } else {
      if random.chance(60) { modal = page() } else { modal = navigation() }
      modal.modalPresentationStyle =
        [.automatic, .fullScreen, .overFullScreen, .formSheet][random.int(0...3)]
      modal.modalTransitionStyle = random.chance(50) ? .coverVertical : .crossDissolve
      modal.isModalInPresentation = random.chance(20)
      modal.preferredContentSize = Size(width: 200, height: 160)
      modals.append(WeakController(controller: modal))
    }
    logEvent("present \(modal.modalPresentationStyle)")
    from.present(modal, animated: isAnimated, completion: completion("present"))
  }

  private func dismissSomething() {
    let list = modals.compactMap(\.controller)
    guard let controller = randomElement(random.chance(70) && !list.isEmpty ? list : [split]) else {
      return
    }
    logEvent("dismiss")
    controller.dismiss(animated: isAnimated, completion: completion("dismiss"))
  }

  private func popup() {
    logEvent("popup")
    switch random.int(0...4) {
    case 0:
      let content = page()
      if random.chance(50) { content.addImageView() }
      tabs.presentPopupBar(
        with: content, openPopup: random.chance(30), animated: isAnimated,
        completion: completion("popup bar"))
    case 1, 2: tabs.openPopup(animated: isAnimated)
    case 3: tabs.closePopup(animated: isAnimated)
    default: tabs.dismissPopupBar(animated: isAnimated)
    }
  }

  // MARK: Environment

  private func environment() {
    let kind = random.int(0...7)
    logEvent("environment \(kind)")
    switch kind {
    case 0, 1:
      var theme = random.chance(50) ? Theme.light : Theme.dark
      theme.textScale = [0.8, 1, 2, 3.1][random.int(0...3)]
      theme.formFactor = random.chance(50) ? .desktop : .handheld
      window.theme = theme
    case 2:
      window.layoutDirection =
        window.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    case 3: window.prefersReducedMotion.toggle()
    case 4: window.isScreenReaderActive.toggle()
    case 5:
      window.handle(.focusChanged(false))
      heldKeys = []
    case 6: window.handle(.focusChanged(true))
    default: if random.chance(30) { frame(at: host.now + 0.02) }
    }
  }

  // MARK: Adding and removing views

  private func changeFocusability() {
    let kind = random.int(0...6)
    logEvent("focus \(kind)")
    let holder = window.firstResponder as? View
    switch kind {
    case 0: randomElement(window.focusOrder)?.becomeFirstResponder()
    case 1: holder?.resignFirstResponder()
    case 2: isContent(holder) { $0.isHidden = true }
    case 3:
      if let control = holder as? Control {
        control.isEnabled = false
      } else if let field = holder as? TextField {
        field.isEnabled.toggle()
      }
    case 4:
      isContent(holder) { view in
        removed.append((WeakView(view: view), WeakView(view: view.superview)))
        view.removeFromSuperview()
      }
    case 5:
      for (view, parent) in removed { if let view = view.view { parent.view?.addSubview(view) } }
      removed = []
    default:
      for page in visibleControllers(WalkPage.self) { enableAll(in: page.view) }
    }
  }

  /// Calls a closure with a view that a page created itself.
  private func isContent(_ view: View?, _ body: (View) -> Void) {
    guard let view, recorders.contains(where: { owns(view, $0.controller) }) else { return }
    body(view)
  }

  private func owns(_ view: View, _ controller: ViewController?) -> Bool {
    guard let page = controller as? WalkPage, let root = page.viewIfLoaded,
      let parent = view.superview
    else { return false }
    return view is Button || view is TextField || view is Slider || view is Switch
      ? parent.superview === root || parent.superview?.superview === root : false
  }

  private func enableAll(in view: View) {
    if view is Button || view is TextField || view is Slider || view is Switch {
      view.isHidden = false
    }
    (view as? Control)?.isEnabled = true
    (view as? TextField)?.isEnabled = true
    if !(view is Control) { for subview in view.subviews { enableAll(in: subview) } }
  }

  private func setText() {
    guard let index = texts.indices.randomElement(using: &random),
      let input = texts[index].input.input
    else { return }
    logEvent("set text")
    if random.chance(50) {
      let old = input.text
      input.text = ["", "new 👩‍👩‍👧 text", "مرحبا\nb", "e\u{301}"][random.int(0...3)]
      if !input.text.utf8.elementsEqual(old.utf8) { texts[index].first = input.text }
    } else {
      let text = input.text
      let positions = Array(text.unicodeScalars.indices) + [text.endIndex]
      let ends = [randomElement(positions), randomElement(positions)].compactMap { $0 }.sorted()
      if ends.count == 2 { input.selectedRange = ends[0]..<ends[1] }
    }
  }
}
