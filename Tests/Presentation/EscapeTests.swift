import SashPresentation
import Testing

@Suite("Escape and reach")
struct EscapeTests {
  typealias Step = PresentationWalk.Step<String>

  @Test("the topmost entry that accepts goes, alone")
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

  @Test("what does not accept parts neighbours, and is passed over itself")
  func between() {
    let steps = [
      Step(id: "a", acceptsEscape: true, escapeGroup: "popovers"), Step(id: "bar"),
      Step(id: "b", acceptsEscape: true, escapeGroup: "popovers"), Step(id: "toast"),
    ]
    #expect(PresentationWalk.escape(steps) == ["b"])
  }

  @Test("nothing below a modal entry that does not accept goes")
  func modal() {
    let steps = [Step(id: "popup", acceptsEscape: true), Step(id: "alert", isModal: true)]
    #expect(PresentationWalk.escape(steps).isEmpty)
  }

  @Test("the reach ends at the first modal entry")
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
