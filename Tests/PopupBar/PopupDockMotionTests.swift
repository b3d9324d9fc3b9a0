import SashGeometry
import SashInterface
import SashPopupBar
import Testing

/// A host that lays out a dock of its own.
private final class Shelf: ViewController {
  let capsule = View()
  var height = 60.0
  var layouts = 0

  override func viewDidLoad() { view.addSubview(capsule) }
  override func viewDidLayoutSubviews() {
    layouts += 1
    let bounds = view.bounds
    capsule.frame = Rect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
  override var bottomDockingViewForPopupBar: View? { capsule }
  override var bottomDockingViewMarginForPopupBar: Double { 8 }
  // Its own safe area stays, so that nothing but a change lays it out.
  override var requiresIndirectSafeAreaManagement: Bool { true }
}

@Suite("A popup bar whose dock moves")
struct PopupDockMotionTests {
  private func stage(_ host: ViewController) throws -> PopupStage {
    let stage = PopupStage()
    stage.window.rootViewController = host
    stage.pass(0.1)
    host.presentPopupBar(with: stage.content, animated: false)
    stage.pass(0.1)
    return stage
  }

  // A host whose size and safe area stayed was laid out without the bar hearing of it.
  @Test("L33 the bar looks for a host's own dock whenever the host is laid out")
  func laidOut() throws {
    let shelf = Shelf()
    let stage = try stage(shelf)
    let bar = shelf.popupBar
    #expect(bar.frame.maxY == 800 - 60 - 8)
    shelf.height = 100
    shelf.view.setNeedsLayout()
    let before = shelf.layouts
    stage.tick()
    #expect(bar.shownFrame.maxY == 800 - 100 - 8)
    #expect(shelf.layouts == before + 1)
    // Nothing that was asked for once goes on.
    stage.pass(0.5)
    #expect(shelf.layouts == before + 1)
    #expect(!stage.window.needsFrame && !stage.window.isAnimating)
  }

  @Test("L38 laid out within an animation, a dock takes the bar along in the same motion")
  func animated() throws {
    let shelf = Shelf()
    let stage = try stage(shelf)
    let bar = shelf.popupBar
    shelf.height = 100
    View.animate {
      shelf.view.setNeedsLayout()
      shelf.view.layoutIfNeeded()
    }
    #expect(bar.frame.maxY == 692 && bar.shownFrame.maxY == 732)
    for _ in 0..<10 {
      stage.tick()
      #expect(abs(bar.shownFrame.maxY - (shelf.capsule.shownFrame.minY - 8)) < 1e-6)
    }
    let between = bar.shownFrame.maxY
    #expect(between > 692 && between < 732)
    stage.pass(1)
    #expect(bar.shownFrame.maxY == 692)
  }

  @Test("a host of which nothing moves is not laid out in each frame in which its popup does")
  func steady() throws {
    let shelf = Shelf()
    let stage = try stage(shelf)
    shelf.openPopup()
    stage.tick()
    let before = shelf.layouts
    for _ in 0..<12 {
      stage.tick()
      #expect(shelf.layouts == before && stage.window.isAnimating)
    }
    stage.pass(1)
    #expect(shelf.popupPresentationState == .open)
  }
}
