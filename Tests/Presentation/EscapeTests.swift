// SPDX-License-Identifier: MIT

@Suite("Escape and reachable entries")
struct EscapeTests {
  typealias Step = PresentationWalk.Step<String>

  @Test("only the topmost entry that accepts Escape is dismissed")
  func topmost() {
    let steps = [
      Step(id: "popup", acceptsEscape: true), Step(id: "sheet", acceptsEscape: true),
      Step(id: "toast"),
    ]
    #expect(PresentationWalk.escape(steps) == ["sheet"])
  }

  @Test("adjacent popovers count as one, with or without a backdrop between them")
  func neighbours() {
    let steps = [
      Step(id: "low", acceptsEscape: true, escapeGroup: "popovers"),
      Step(id: "sheet", acceptsEscape: true),
      Step(id: "a", acceptsEscape: true, escapeGroup: "popovers"),
      Step(id: "behind b", isBackdrop: true),
      Step(id: "b", acceptsEscape: true, escapeGroup: "popovers"),
    ]
    #expect(PresentationWalk.escape(steps) == ["b", "a"])
  }

  @Test("an entry that does not accept Escape is skipped and separates its neighbours")
  func between() {
    let steps = [
      Step(id: "a", acceptsEscape: true, escapeGroup: "popovers"), Step(id: "bar"),
      Step(id: "b", acceptsEscape: true, escapeGroup: "popovers"), Step(id: "toast"),
    ]
    #expect(PresentationWalk.escape(steps) == ["b"])
  }

  @Test("Escape dismisses no entry below a modal one that does not accept it")
  func modal() {
    let steps = [Step(id: "popup", acceptsEscape: true), Step(id: "alert", isModal: true)]
    #expect(PresentationWalk.escape(steps).isEmpty)
  }

  @Test("reachable entries end at the first modal one")
  func reach() {
    let steps = [
      Step(id: "bar"), Step(id: "alert", isModal: true), Step(id: "behind", isBackdrop: true),
      Step(id: "menu"),
    ]
    #expect(PresentationWalk.reachable(steps).topToBottom == ["menu", "alert"])
    #expect(!PresentationWalk.reachable(steps).includesPage)
    #expect(PresentationWalk.reachable([Step(id: "bar")]).includesPage)
  }
}
