import SashInterface
import Testing

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
    final class Listener: ViewController {
      var heard: [String] = []
      func listen() -> TraitChangeRegistration {
        registerForTraitChanges([Mood.self]) { (self: Listener, previous) in
          self.heard.append(
            previous[Mood.self] + " to " + self.traitCollection[Mood.self])
        }
      }
    }
    let parent = ViewController()
    let listener = Listener()
    let registration = listener.listen()
    parent.setTrait(Mood.self, to: "loud")
    parent.addChild(listener)
    parent.setTrait(Level.self, to: 2)
    parent.setTrait(Mood.self, to: "loud")
    parent.setTrait(Mood.self, to: "quiet")
    listener.removeFromParent()
    #expect(listener.heard == ["calm to loud", "loud to quiet", "quiet to calm"])
    listener.unregisterForTraitChanges(registration)
    listener.setTrait(Mood.self, to: "gone")
    #expect(listener.heard.count == 3)
  }

  @Test("an observing controller is not retained")
  func ownership() {
    weak var listener: ViewController?
    do {
      let controller = ViewController()
      controller.registerForTraitChanges([Mood.self]) { controller, _ in controller.title = "heard"
      }
      controller.setTrait(Mood.self, to: "loud")
      #expect(controller.title == "heard")
      listener = controller
    }
    #expect(listener == nil)
  }
}
