// SPDX-License-Identifier: MIT

@Suite("Attributes and ends of popovers of declared views")
struct PopoverAttributeFaceTests {
  @Test("a popover with declared views is presented, replaced and dismissed by a controller")
  func byCode() throws {
    let controller = ViewController()
    let window = Sash.Window(size: Size(width: 320, height: 240))
    let host = OffscreenWindowHost(window)
    window.rootViewController = controller
    let model = PopoverFaceTests.Model()
    let popover = Popover {
      VStack {
        Text(model.text)
        PopoverReader { Text($0.isReplacement ? "other" : "one") }
      }
    } background: {
      Text("behind")
    }
    popover.attributes.tag = "it"
    popover.attributes.presentation.animation = nil
    popover.attributes.dismissal.animation = nil
    popover.attributes.sourceFrame = { Rect(x: 100, y: 100, width: 20, height: 20) }
    func texts() -> [String] {
      func all(_ view: Sash.View) -> [String] {
        (view as? Sash.Label).map { [$0.text] } ?? view.subviews.flatMap(all)
      }
      return window.presentationStack.entries.flatMap { all($0.view) }
    }
    controller.present(popover)
    for _ in 0..<3 { try host.frame(at: host.now + 1.0 / 60) }
    #expect(popover.isPresented && texts() == ["behind", "Hi", "one"])
    model.text = "Hello"
    for _ in 0..<3 { try host.frame(at: host.now + 1.0 / 60) }
    #expect(texts() == ["behind", "Hello", "one"])
    #expect(popover.context.frame.minY == 120)
    let next = Popover(attributes: popover.attributes) {
      PopoverReader { Text($0.isReplacement ? "other" : "one") }
    }
    let found = try #require(controller.popover(tagged: "it"))
    controller.replace(found, with: next)
    for _ in 0..<3 { try host.frame(at: host.now + 1.0 / 60) }
    #expect(texts() == ["other"] && next.isPresented && next.id == popover.id)
    next.dismiss(transaction: Transaction(animation: .linear(duration: 0.1)))
    try host.frame(at: host.now + 1.0 / 60)
    #expect(!next.isPresented && texts() == ["other"])
    try host.frame(at: host.now + 0.2)
    for _ in 0..<3 { try host.frame(at: host.now + 1.0 / 60) }
    #expect(texts().isEmpty)
  }

  @Test("transitions are those of the library, by direction")
  func transitions() {
    var attributes = Popover.Attributes()
    attributes.presentation.transition = .move(edge: .top).combined(with: .opacity)
    attributes.presentation.animation = .linear(duration: 1)
    attributes.dismissal.transition = .slide
    attributes.dismissal.animation = nil
    let popover = Popover(attributes: attributes) { Text("") }
    let base = popover.context.attributes
    #expect(base.presentation.transition.edge == .top && base.presentation.transition.fades)
    #expect(base.presentation.animation == .curve(.linear, duration: 1))
    let removal = base.dismissal.transition
    #expect(removal.edge == .right && removal.mirrorsEdge && !removal.fades)
    #expect(base.dismissal.animation == .immediate)
    popover.attributes.dismissal.transition = .scale(scale: 0.5, anchor: .bottomTrailing)
    #expect(popover.context.attributes.dismissal.transition.scale == 0.5)
    #expect(popover.context.attributes.dismissal.transition.scaleAnchor == .bottomRight)
    popover.attributes.dismissal.transition = nil
    #expect(popover.context.attributes.dismissal.transition == .identity)
  }

  @Test("the attributes of a popover of the library's own views are kept until they are set")
  func libraryAttributes() {
    var original = Sash.Popover.Attributes()
    original.tag = "it"
    original.presentation.animation = .curve(.linear, duration: 1)
    original.presentation.transition = .move(edge: .left)
    original.dismissal.mode = .dragUp
    original.dismissal.transition = .scale(3)
    original.accessibility.shiftFocus = false
    original.accessibility.dismissButtonLabel = "Done"
    let popover = Popover(attributes: Popover.Attributes(original)) { Text("") }
    var base: Sash.Popover.Attributes { popover.context.attributes }
    #expect(base.tag == AnyHashable("it") && base.dismissal.mode == .dragUp)
    #expect(base.presentation.animation == .curve(.linear, duration: 1))
    #expect(base.presentation.transition == .move(edge: .left))
    #expect(base.dismissal.transition == .scale(3))
    #expect(base.accessibility.dismissButtonLabel == "Done" && !base.accessibility.shiftFocus)
    popover.attributes.presentation.transition = .opacity
    popover.attributes.dismissal.transition = nil
    popover.attributes.accessibility.dismissButtonLabel = AnyView(Text("Close"))
    #expect(base.presentation.transition == .opacity && base.dismissal.transition == .identity)
    #expect(base.accessibility.dismissButtonLabel == nil)
    #expect(base.accessibility.dismissButtonView != nil)
  }

  @Test("a transition of one's own changes the content of a popover, animated")
  func ownTransition() throws {
    struct Page: View {
      @Bindable var model: PopoverFaceTests.Model

      var body: some View {
        Block("button", 80, 40)
          .popover(
            present: $model.isPresented,
            attributes: {
              let faint = AnyTransition.modifier(
                active: OpacityModifier(opacity: 0.2), identity: OpacityModifier(opacity: 1))
              $0.presentation.transition = faint
              $0.presentation.animation = .linear(duration: 1)
              $0.dismissal.transition = faint
              $0.dismissal.animation = .linear(duration: 0.5)
            }
          ) {
            Block("content", 60, 30)
          }
      }
    }
    let model = PopoverFaceTests.Model()
    let page = try HostedPage(Page(model: model))
    model.isPresented = true
    try page.frame()
    func opacity() -> Double { page.presentedBlock("content")?.totalOpacity ?? 0 }
    try page.run(0.5)
    #expect(abs(opacity() - 0.6) < 0.05)
    try page.run(0.7)
    #expect(opacity() == 1)
    model.isPresented = false
    try page.run(0.25)
    #expect(abs(opacity() - 0.6) < 0.1)
    try page.run(0.4)
    #expect(page.entries.isEmpty)
    model.isPresented = true
    try page.run(0.5)
    #expect(abs(opacity() - 0.6) < 0.05)
  }

  @Test("the content of a popover is released after its dismissal, and with its view")
  func released() throws {
    final class Token {}
    struct Holding: View {
      let token: Token
      var body: some View { Block("content", 20, 20) }
    }
    struct Page: View {
      @Bindable var model: PopoverFaceTests.Model
      let token: () -> Token

      var body: some View {
        if model.isThere {
          Block("button", 80, 40)
            .popover(
              present: $model.isPresented, attributes: { $0.dismissal.animation = nil }
            ) {
              Holding(token: token())
            }
        }
      }
    }
    let model = PopoverFaceTests.Model()
    weak var token: Token?
    let page = try HostedPage(
      Page(model: model) {
        if let token { return token }
        let made = Token()
        token = made
        return made
      })
    for isRemoved in [false, true] {
      model.isPresented = true
      try page.run(0.1)
      #expect(token != nil && page.entries.count == 1)
      if isRemoved { model.isThere = false } else { model.isPresented = false }
      try page.run(0.5)
      #expect(token == nil && page.entries.isEmpty, "\(isRemoved)")
    }
  }

  @Test("the dismiss button displays a view, a cross by default, or is not there")
  func dismissLabel() throws {
    var attributes = Popover.Attributes()
    let standard = Popover(attributes: attributes) { Text("") }.context.attributes.accessibility
    #expect(standard.dismissButtonLabel == "Close" && standard.dismissButtonView == nil)
    attributes.accessibility.dismissButtonLabel = nil
    let without = Popover(attributes: attributes) { Text("") }.context.attributes.accessibility
    #expect(without.dismissButtonLabel == nil && without.dismissButtonView == nil)
    attributes.accessibility.dismissButtonLabel = AnyView(Text("Done"))
    attributes.accessibility.shiftFocus = false
    let own = Popover(attributes: attributes) { Text("") }.context.attributes.accessibility
    #expect(own.dismissButtonLabel == nil && own.dismissButtonView != nil && !own.shiftFocus)
  }
}

private struct OpacityModifier: ViewModifier {
  let opacity: Double

  func body(content: Content) -> some View { content.opacity(opacity) }
}
