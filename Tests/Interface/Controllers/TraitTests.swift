// SPDX-License-Identifier: MIT

private enum Mood: TraitDefinition { static let defaultValue = "calm" }
private enum Level: TraitDefinition { static let defaultValue = 0 }

@Suite("Traits of controllers")
struct TraitTests {
  @Test("a controller's own traits override its parents', and those override the default")
  func inheritance() {
    let (top, middle, bottom) = (ViewController(), ViewController(), ViewController())
    top.addChild(middle)
    middle.addChild(bottom)
    #expect(bottom.traitCollection[Mood.self] == "calm")
    top.setTrait(Mood.self, to: "loud")
    #expect(bottom.traitCollection[Mood.self] == "loud")
    middle.setTrait(Mood.self, to: "calm")
    #expect(bottom.traitCollection[Mood.self] == "calm")
    middle.setTrait(Mood.self, to: nil)
    #expect(bottom.traitCollection[Mood.self] == "loud")
    #expect(bottom.traitCollection[Level.self] == 0)
  }

  @Test("an observer is notified only of changes of its traits, with the previous values")
  func changes() {
    final class ObservingController: ViewController {
      var reported: [String] = []
      func listen() -> TraitChangeRegistration {
        registerForTraitChanges([Mood.self]) { (self: ObservingController, previous) in
          self.reported.append(
            previous[Mood.self] + " to " + self.traitCollection[Mood.self])
        }
      }
    }
    let parent = ViewController()
    let observer = ObservingController()
    let registration = observer.listen()
    parent.setTrait(Mood.self, to: "loud")
    parent.addChild(observer)
    parent.setTrait(Level.self, to: 2)
    parent.setTrait(Mood.self, to: "loud")
    parent.setTrait(Mood.self, to: "quiet")
    observer.removeFromParent()
    #expect(observer.reported == ["calm to loud", "loud to quiet", "quiet to calm"])
    observer.unregisterForTraitChanges(registration)
    observer.setTrait(Mood.self, to: "gone")
    #expect(observer.reported.count == 3)
  }

  @Test("an observing controller is not retained")
  func ownership() {
    weak var observer: ViewController?
    do {
      let controller = ViewController()
      controller.registerForTraitChanges([Mood.self]) { controller, _ in controller.title = "heard"
      }
      controller.setTrait(Mood.self, to: "loud")
      #expect(controller.title == "heard")
      observer = controller
    }
    #expect(observer == nil)
  }
}
