// SPDX-License-Identifier: MIT

import SashUI
import Testing

// The samples of DynamicOverlay's README, with its names. Buttons and texts beside the samples show
// what they do. Its map application is in `DynamicOverlayMap.swift`.

private enum Notch: CaseIterable, Equatable {
  case min, max
}

private func dimension(of notch: Notch) -> NotchDimension {
  switch notch {
  case .max:
    return .fractional(0.8)
  case .min:
    return .fractional(0.3)
  }
}

/// The shortest sample, whose overlay has the standard behaviour.
private struct StartSample: View {
  var body: some View {
    Color.blue.dynamicOverlay(Color.red)
  }
}

/// Notches whose heights depend on a state.
private struct NotchSample: View {
  @State var isCompact = false

  var body: some View {
    ZStack(alignment: .top) {
      Color.blue
      Button("Compact") { isCompact = true }
    }
    .dynamicOverlay(Color.red)
    .dynamicOverlayBehavior(myOverlayBehavior)
  }

  var myOverlayBehavior: some DynamicOverlayBehavior {
    MagneticNotchOverlayBehavior<Notch> { notch in
      switch notch {
      case .max:
        return isCompact ? .fractional(0.5) : .fractional(0.8)
      case .min:
        return .fractional(0.3)
      }
    }
  }
}

/// An overlay whose header alone is dragged.
private struct HeaderSample: View {
  var body: some View {
    Color.green
      .dynamicOverlay(myOverlayContent)
      .dynamicOverlayBehavior(myOverlayBehavior)
  }

  var myOverlayContent: some View {
    VStack {
      Text("Header").draggable()
      List {
        Text("Row 1")
        Text("Row 2")
        Text("Row 3")
      }
    }
  }

  var myOverlayBehavior: some DynamicOverlayBehavior {
    MagneticNotchOverlayBehavior<Notch> { dimension(of: $0) }
  }
}

/// An overlay that is not dragged.
private struct FixedSample: View {
  var body: some View {
    Color.green
      .dynamicOverlay(myOverlayContent)
      .dynamicOverlayBehavior(MagneticNotchOverlayBehavior<Notch> { dimension(of: $0) })
  }

  var myOverlayContent: some View {
    VStack {
      Text("Header")
      List {
        Text("Row 1")
        Text("Row 2")
        Text("Row 3")
      }
    }
    .draggable(false)
  }
}

/// An overlay that follows the scrolling of its list.
private struct ScrollSample: View {
  var body: some View {
    Color.green
      .dynamicOverlay(myOverlayContent)
      .dynamicOverlayBehavior(MagneticNotchOverlayBehavior<Notch> { dimension(of: $0) })
  }

  var myOverlayContent: some View {
    VStack {
      Text("Header").draggable()
      List {
        Text("Row 1")
        Text("Row 2")
        Text("Row 3")
      }
      .drivingScrollView()
    }
  }
}

private struct ControlView: View {
  let height: CGFloat
  let action: @MainActor () -> Void

  var body: some View {
    VStack {
      Button("Action", action: action)
      Spacer().frame(height: height)
    }
  }
}

/// A control that stays above the overlay.
private struct TranslationSample: View {
  @State var height: CGFloat = 0.0

  var body: some View {
    ZStack {
      Color.blue
      ControlView(height: height, action: {})
    }
    .dynamicOverlay(Color.red)
    .dynamicOverlayBehavior(myOverlayBehavior)
  }

  var myOverlayBehavior: some DynamicOverlayBehavior {
    MagneticNotchOverlayBehavior<Notch> { dimension(of: $0) }
      .onTranslation { translation in
        height = translation.height
      }
  }
}

/// The notch that is reached, by name.
private struct BindingSample: View {
  @State var notch: Notch = .min

  var body: some View {
    Color.blue
      .dynamicOverlay(Text("\(notch)"))
      .dynamicOverlayBehavior(myOverlayBehavior)
  }

  var myOverlayBehavior: some DynamicOverlayBehavior {
    MagneticNotchOverlayBehavior<Notch> { dimension(of: $0) }
      .notchChange($notch)
  }
}

/// Buttons that move the overlay, with and without an animation.
private struct MoveSample: View {
  @State var notch: Notch = .min

  var body: some View {
    ZStack(alignment: .top) {
      Color.green
      HStack {
        Button("Move to top") {
          notch = .max
        }
        Button("Animate") {
          withAnimation {
            notch = .max
          }
        }
      }
    }
    .dynamicOverlay(Color.red)
    .dynamicOverlayBehavior(myOverlayBehavior)
  }

  var myOverlayBehavior: some DynamicOverlayBehavior {
    MagneticNotchOverlayBehavior<Notch> { dimension(of: $0) }
      .notchChange($notch)
  }
}

/// An overlay that stays at its lowest notch, once it is there.
private struct DisableSample: View {
  @State var notch: Notch = .max

  var body: some View {
    Color.blue
      .dynamicOverlay(Text("\(notch)"))
      .dynamicOverlayBehavior(myOverlayBehavior)
  }

  var myOverlayBehavior: some DynamicOverlayBehavior {
    MagneticNotchOverlayBehavior<Notch> { dimension(of: $0) }
      .notchChange($notch)
      .disable(.max, notch == .min)
  }
}

@Suite("DynamicOverlay: samples of its README")
struct DynamicOverlaySamples {
  @Test("an overlay is above its view, and rests at the notches of the standard behaviour")
  func start() throws {
    let stage = try SeedStage(showing: StartSample())
    #expect(try stage.overlayHeight == 240)
    let (below, overlay) = (try stage.pixel(200, 400), try stage.pixel(200, 700))
    #expect(below != overlay)
    try stage.drag(700, by: -280)
    #expect(try stage.overlayHeight > 300 && stage.pixel(200, 400) == overlay)
  }

  @Test("the heights of notches follow a state")
  func notches() throws {
    let stage = try SeedStage(showing: NotchSample())
    #expect(try stage.overlayHeight == 240)
    try stage.drag(600, by: -400)
    #expect(try stage.overlayHeight == 640)
    try stage.tap("Compact")
    #expect(try stage.overlayHeight == 400)
  }

  @Test("only the header of a list drags the overlay")
  func header() throws {
    let stage = try SeedStage(showing: HeaderSample())
    #expect(stage.names.contains("Row 3"))
    let row = try stage.frame(of: "Row 1").center.y
    try stage.drag(row, by: -300)
    #expect(try stage.overlayHeight == 240)
    let header = try stage.frame(of: "Header").center.y
    try stage.drag(header, by: -300)
    #expect(try stage.overlayHeight == 640)
  }

  @Test("a view that is not draggable leaves the overlay where it is")
  func fixed() throws {
    let stage = try SeedStage(showing: FixedSample())
    for name in ["Row 1", "Header"] {
      let start = try stage.frame(of: name).center.y
      try stage.drag(start, by: -300)
      #expect(try stage.overlayHeight == 240)
    }
  }

  @Test("a drag of the list moves the overlay")
  func scrolling() throws {
    let stage = try SeedStage(showing: ScrollSample())
    let row = try stage.frame(of: "Row 1").center.y
    try stage.drag(row, by: -300)
    #expect(try stage.overlayHeight == 640)
  }

  @Test("a control follows the height of the overlay")
  func translation() throws {
    let stage = try SeedStage(showing: TranslationSample())
    let before = try stage.frame(of: "Action")
    try stage.drag(700, by: -400)
    #expect(try stage.overlayHeight == 640)
    #expect(try stage.frame(of: "Action").midY == before.midY - 200)
  }

  @Test("a binding has the notch that a drag has reached")
  func binding() throws {
    let stage = try SeedStage(showing: BindingSample())
    #expect(stage.names.contains("min"))
    try stage.drag(700, by: -400)
    #expect(try stage.names.contains("max") && stage.overlayHeight == 640)
  }

  @Test("a binding moves the overlay, animated where the change is", arguments: [false, true])
  func moving(animated: Bool) throws {
    let stage = try SeedStage(showing: MoveSample())
    let button = try stage.frame(of: animated ? "Animate" : "Move to top")
    let below = try stage.pixel(20, 400)
    let touch = Touch(
      id: .unique(), phase: .began, position: button.center, time: stage.host.now, source: .finger)
    stage.window.handle(.touch(touch))
    stage.window.handle(
      .touch(
        Touch(
          id: touch.id, phase: .ended, position: touch.position, time: touch.time,
          source: .finger)))
    try stage.run(0.05)
    // The overlay is still on its way to its notch, or is there at once.
    #expect(try (stage.pixel(20, 400) == below) == animated)
    try stage.run(1)
    #expect(try stage.pixel(20, 400) != below && stage.overlayHeight == 640)
  }

  @Test("a notch is disabled by the notch that is reached")
  func disabled() throws {
    let stage = try SeedStage(showing: DisableSample())
    #expect(try stage.names.contains("max") && stage.overlayHeight == 640)
    try stage.drag(200, by: 400)
    #expect(try stage.names.contains("min") && stage.overlayHeight == 240)
    try stage.drag(600, by: -400)
    #expect(try stage.names.contains("min") && stage.overlayHeight == 240)
  }
}
