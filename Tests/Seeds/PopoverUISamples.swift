// SPDX-License-Identifier: MIT

import SashUI
import Testing

// The samples of Popovers' README that are SwiftUI, with its names; those of controllers are in
// `PopoverControllerSamples.swift`, those of menus and templates in `PopoverMenuSamples.swift`.
//
// The compiler rejects one sample beside the library itself, which is here all the same:
// `$0.sourceFrame = Popovers.frameTagged("…")`, because a frame is no closure there. It has no view
// there either. `Popovers.popovers(tagged:)` is `popover(tagged:)` there. Nothing is left out.

/// The `PopoverView` of the samples, whose name is that of a class in `PopoverSamples.swift`.
struct DeclaredPopoverView: View {
  var body: some View {
    Text("I am a popover.")
      .padding()
      .foregroundColor(.white)
      .background(.blue)
      .cornerRadius(16)
  }
}

private struct PresentSample: View {
  @State var present = false

  var body: some View {
    Button("Present popover") {
      present = true
    }
    .popover(present: $present) {
      Text("I am a popover.")
        .padding()
        .foregroundColor(.white)
        .background(.blue)
        .cornerRadius(16)
    }
  }
}

private struct PositionSample: View {
  @State var present = false

  var body: some View {
    Button("Present") { present = true }
      .popover(
        present: $present,
        attributes: {
          $0.position = .absolute(
            originAnchor: .bottom,
            popoverAnchor: .topLeft
          )
        }
      ) {
        Text("I am a popover.")
      }
  }
}

/// The attributes of a popover in the middle of the right edge.
private struct AttributeSample: View {
  @State var present = false
  let log: @MainActor (String) -> Void

  var body: some View {
    WindowReader { window in
      Button("Present") { present = true }
        .popover(
          present: $present,
          attributes: {
            $0.tag = "Your Tag"
            $0.position = .relative(popoverAnchors: [.right])
            $0.sourceFrame = { CGRect(x: 0, y: 200, width: 400, height: 400) }
            $0.sourceFrameInset = .init(top: 100, left: 0, bottom: -20, right: 0)
            $0.screenEdgePadding = .init(top: 16, left: 16, bottom: 16, right: 16)
            $0.presentation.animation = .default
            $0.presentation.transition = .opacity
            $0.dismissal.animation = .easeInOut
            $0.dismissal.transition = .opacity
            $0.dismissal.mode = .tapOutside
            $0.dismissal.tapOutsideIncludesOtherPopovers = false
            $0.dismissal.excludedFrames = { [] }
            $0.dismissal.dragMovesPopoverOffScreen = true
            $0.dismissal.dragDismissalProximity = CGFloat(0.25)
            $0.rubberBandingMode = [.xAxis, .yAxis]
            $0.blocksBackgroundTouches = false
            $0.accessibility.shiftFocus = true
            $0.accessibility.dismissButtonLabel = AnyView(Text("Close"))
            $0.onTapOutside = { log("outside") }
            $0.onDismiss = { log("dismissed") }
            $0.onContextChange = { _ in log("context") }
          }
        ) {
          Button("Find") {
            let popover = window.popover(tagged: "Your Tag")
            log("\(Popovers.popovers(tagged: "Your Tag").first == popover)")
          }
        }
    }
  }
}

private struct SelectionSample: View {
  @State var selection: String?

  var body: some View {
    HStack {
      Button("Present first popover") { selection = "1" }
        .popover(selection: $selection, tag: "1") {
          Text("I am the first popover.")
            .background(.blue)
        }

      Button("Present second popover") { selection = "2" }
        .popover(selection: $selection, tag: "2") {
          Text("I am the second popover.")
            .background(.green)
        }
    }
  }
}

private struct BackgroundSample: View {
  @State var present = false

  var body: some View {
    Button("Present") { present = true }
      .popover(present: $present) {
        DeclaredPopoverView()
      } background: {
        Color.green.opacity(0.5)
      }
  }
}

private struct ReaderSample: View {
  @State var present = false

  var body: some View {
    Button("Present") { present = true }
      .popover(present: $present) {
        DeclaredPopoverView()
      } background: {
        PopoverReader { context in
          Path {
            $0.move(to: context.frame.point(at: .bottom))
            $0.addLine(to: Popovers.windowBounds.point(at: .bottom))
          }
          .stroke(Color.blue, lineWidth: 4)
        }
      }
  }
}

/// The reader of the later README, which has the bounds and the window.
private struct ContextSample: View {
  @State var present = false

  var body: some View {
    Button("Present") { present = true }
      .popover(present: $present) {
        DeclaredPopoverView()
      } background: {
        PopoverReader { context in
          let window = context.window
          Path {
            $0.move(to: context.frame.point(at: .bottom))
            $0.addLine(to: context.windowBounds.point(at: .bottom))
          }
          .stroke(window == nil ? Color.clear : Color.blue, lineWidth: 4)
        }
      }
  }
}

private struct FrameTagSample: View {
  @State var present = false
  var usesWindow = false

  var body: some View {
    VStack {
      Text("This is a view")
        .frameTag("Your Tag Name")
      Spacer()
      WindowReader { window in
        Button("Present") { present = true }
          .popover(
            present: $present,
            attributes: {
              if usesWindow {
                $0.sourceFrame = window.frameTagged("Your Tag Name")
              } else {
                $0.sourceFrame = Popovers.frameTagged("Your Tag Name")
              }
            }
          ) {
            Text("I am a popover.")
          }
      }
    }
  }
}

/// Two popovers, of which the lower one was presented later.
private struct HierarchySample: View {
  @State var present = true

  var body: some View {
    Color.white
      .popover(
        present: $present, attributes: { $0.position = .relative(popoverAnchors: [.center]) }
      ) {
        Color.blue.frame(width: 100, height: 100).zIndex(1)
      }
      .popover(
        present: $present, attributes: { $0.position = .relative(popoverAnchors: [.center]) }
      ) {
        Color.red.frame(width: 100, height: 100)
      }
  }
}

@Suite("Popovers: SwiftUI samples of its README")
struct PopoverUISamples {
  private let text = "I am a popover."

  @Test("a condition presents a popover below its view, and a tap outside dismisses it")
  func presenting() throws {
    let stage = try SeedStage(showing: PresentSample())
    let source = try stage.frame(of: "Present popover")
    try stage.tap("Present popover")
    let frame = try stage.frame(of: text)
    #expect(frame.minY > source.maxY && frame.midX == source.midX)
    try stage.tap(Point(x: 200, y: 700))
    #expect(!stage.names.contains(text))
    try stage.tap("Present popover")
    #expect(stage.names.contains(text))
  }

  @Test("a position by anchors of the source and of the popover")
  func position() throws {
    let stage = try SeedStage(showing: PositionSample())
    let source = try stage.frame(of: "Present")
    try stage.tap("Present")
    let frame = try stage.frame(of: text)
    #expect(frame.minX == source.midX && frame.minY == source.maxY)
  }

  @Test("the attributes place the popover, and call what the application does")
  func attributes() throws {
    var log: [String] = []
    let stage = try SeedStage(showing: AttributeSample { log.append($0) })
    try stage.tap("Present")
    // The source is from 300 to 620, and the popover is inside of it.
    let frame = try stage.frame(of: "Find")
    #expect(frame.maxX == 400 && frame.midY == 460)
    #expect(Set(log) == ["context"])
    try stage.tap("Find")
    #expect(log.last == "true")
    try stage.tap(Point(x: 20, y: 20))
    #expect(log.filter { $0 != "context" } == ["true", "outside", "dismissed"])
    #expect(!stage.names.contains("Find"))
  }

  @Test("another selection replaces the popover")
  func selection() throws {
    let stage = try SeedStage(showing: SelectionSample())
    try stage.tap("Present first popover")
    #expect(stage.names.contains("I am the first popover."))
    try stage.tap("Present second popover")
    #expect(stage.names.contains("I am the second popover."))
    #expect(!stage.names.contains("I am the first popover."))
  }

  @Test("a background fills the window below the popover")
  func background() throws {
    let stage = try SeedStage(showing: BackgroundSample())
    let before = try stage.pixel(20, 700)
    try stage.tap("Present")
    #expect(try stage.pixel(20, 700) != before && stage.pixel(380, 20) == stage.pixel(20, 700))
  }

  @Test("a line leads from the popover to the edge of the window", arguments: [false, true])
  func reader(hasContext: Bool) throws {
    let stage =
      try hasContext
      ? SeedStage(showing: ContextSample()) : SeedStage(showing: ReaderSample())
    let before = try stage.pixel(200, 700)
    try stage.tap("Present")
    let frame = try stage.frame(of: text)
    #expect(try stage.pixel(200, Int(frame.maxY) + 30) != before)
    #expect(try stage.pixel(200, 790) != before && stage.pixel(190, 790) == before)
  }

  @Test("the frame of a tagged view is the source of a popover", arguments: [false, true])
  func frameTag(usesWindow: Bool) throws {
    let stage = try SeedStage(showing: FrameTagSample(usesWindow: usesWindow))
    let source = try stage.frame(of: "This is a view")
    try stage.tap("Present")
    let frame = try stage.frame(of: text)
    #expect(frame.minY >= source.maxY && frame.minY < source.maxY + 20)
  }

  @Test("a popover with a higher index is in front of one that was presented later")
  func hierarchy() throws {
    let stage = try SeedStage(showing: HierarchySample())
    try stage.run(1)
    let front = try stage.pixel(200, 400)
    #expect(front & 0xFF > front >> 16)
  }
}
