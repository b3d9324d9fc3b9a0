// SPDX-License-Identifier: MIT

/// The time in seconds after which nothing moves any more, not even scrolled content.
private let settlingTime = 10.0

/// An overlay whose notches, binding and content change at random, while it is dragged and animated.
private final class OverlayWalk: @MainActor RandomWalk {
  enum Notch: Int, CaseIterable, Equatable { case first, second, third }

  /// What the page displays.
  @Observable final class Model {
    var notch = Notch.first
    var dimensions = [
      NotchDimension.absolute(60), .fractional(0.5), .fractional(0.8),
    ]
    var disabled: Notch?
    var drives = true
    var contentHeight = 400.0
    var isDraggable = true
  }

  private struct Page: View {
    @Bindable var model: Model

    var body: some View {
      Block("ground")
        .dynamicOverlay {
          VStack(spacing: 0) {
            Block("overlay", 320, 20).draggable(model.isDraggable)
            ScrollView { Block("content", 320, model.contentHeight) }
              .drivingScrollView(model.drives)
          }
          // An overlay that is lower than its first view shows the top of that.
          .frame(minHeight: 0, maxHeight: .infinity, alignment: .top)
        }
        .dynamicOverlayBehavior(behavior)
    }

    private var behavior: some DynamicOverlayBehavior {
      let behavior = MagneticNotchOverlayBehavior<Notch> { model.dimensions[$0.rawValue] }
        .notchChange($model.notch)
      return model.disabled.map { behavior.disable($0) } ?? behavior
    }
  }

  private var random: SeededGenerator
  private let model = Model()
  private let page: HostedPage<Page>
  private(set) var fault: String?
  private(set) var history: [String] = []

  init(_ random: SeededGenerator) throws {
    self.random = random
    page = try HostedPage(Page(model: model))
  }

  func step() throws {
    for _ in 0..<random.int(1...2) { try change() }
    if random.chance(30) {
      try settle()
      check()
    } else {
      for _ in 0..<random.int(0...20) { try page.frame() }
    }
  }

  private func settle() throws {
    let end = page.host.now + settlingTime
    repeat { try page.run(0.2) } while page.window.isAnimating && page.host.now < end
  }

  private func change() throws {
    let notch = random.element(of: Notch.allCases)
    switch random.int(0...9) {
    case 0, 1:
      model.notch = notch
      history.append("notch \(notch)")
    case 2:
      model.dimensions[notch.rawValue] =
        random.chance(50)
        ? .absolute(Double(random.int(-20...300)))
        : .fractional(Double(random.int(0...110)) / 100)
      history.append("dimension \(notch) \(model.dimensions[notch.rawValue])")
    case 3:
      model.disabled = random.chance(40) ? nil : notch
      history.append("disable \(String(describing: model.disabled))")
    case 4:
      model.drives.toggle()
      model.isDraggable = random.chance(80)
      model.contentHeight = Double(random.int(10...600))
      history.append("drives \(model.drives) content \(model.contentHeight)")
    case 5:
      let height = Double(random.int(150...400))
      history.append("resize \(height)")
      try page.resize(320, height)
    default: try drag()
    }
  }

  private func drag() throws {
    let start = Point(x: 160, y: Double(random.int(0...Int(page.window.size.height) - 1)))
    let distance = Vector(dx: 0, dy: Double(random.int(-200...200)))
    history.append("drag \(start.y) by \(distance.dy)")
    let finger = Touch.ID.unique()
    page.send(finger, .began, start)
    let end = try page.move(finger, from: start, by: distance, frames: random.int(1...12))
    page.send(finger, random.chance(90) ? .ended : .cancelled, end)
  }

  private func check() {
    let size = page.window.size
    let displayed = page.frames["overlay"].map { size.height - $0.minY } ?? -1
    let expected: Double =
      switch model.dimensions[model.notch.rawValue] {
      case .absolute(let height): max(0, height)
      case .fractional(let fraction): fraction * size.height
      }
    if abs(displayed - expected) > 1 {
      fault = "the overlay has the height \(displayed) instead of \(expected) at \(model.notch)"
    } else if !page.reports.isEmpty {
      fault = "reported: \(page.reports)"
    } else if page.window.isAnimating {
      fault = "something moves without end"
    }
  }

  func finish() throws -> String? {
    try settle()
    check()
    return fault
  }
}

@Suite("SashUI: random movements of overlays")
struct OverlayWalkTests {
  @Test("an overlay rests at the notch of its binding, whatever was interrupted")
  func walks() { #expect(walkFaults(of: OverlayWalk.self, steps: 40) == []) }
}
