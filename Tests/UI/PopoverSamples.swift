// SPDX-License-Identifier: MIT

import Foundation

// The samples of the README of Popovers that are SwiftUI, in other words and with the same calls.

private struct PresentSample: View {
  @State var present = false

  var body: some View {
    Button("Present") { present = true }
      .popover(present: $present) {
        Text("A popover.")
          .padding()
          .foregroundColor(.white)
          .background(.blue)
          .cornerRadius(16)
      }
  }
}

private struct SampleContent: View {
  var body: some View {
    Text("A popover.").padding().foregroundColor(.white).background(.blue).cornerRadius(16)
  }
}

private final class PresentController: ViewController {
  weak var button: Sash.Button?
  weak var button2: Sash.Button?

  func buttonPressed(_ sender: Any) {
    let popover = Popover { SampleContent() }
    popover.attributes.sourceFrame = { [weak button] in
      button.windowFrame()
    }
    Popovers.present(popover)
  }

  func excludedFrames() {
    let popover1 = Popover { Text("Hello") }
    popover1.attributes.sourceFrame = { [weak button] in button.windowFrame() }
    popover1.attributes.dismissal.excludedFrames = { [weak button2] in [button2.windowFrame()] }
    let popover = Popover {
      SampleContent()
    } background: {
      Color.green.opacity(0.5)
    }
    popover.attributes.position = .absolute(originAnchor: .bottom, popoverAnchor: .topLeft)
    present(popover)
  }

  func replace() {
    let newPopover = Popover { Text("Another one.").background(.blue) }
    newPopover.attributes.sourceFrame = { [weak button] in button.windowFrame() }
    newPopover.attributes.dismissal.excludedFrames = { [weak button2] in [button2.windowFrame()] }
    newPopover.attributes.tag = "Popover 1"
    if let oldPopover = Popovers.popover(tagged: "Popover 2") {
      Popovers.replace(oldPopover, with: newPopover)
    } else {
      Popovers.present(newPopover)
    }
  }
}

private struct AttributesSample: View {
  @State var present = false

  var body: some View {
    Text("Source")
      .frameTag("Your Tag Name")
      .popover(
        present: $present,
        attributes: {
          $0.tag = "Your Tag"
          $0.position = .absolute(
            originAnchor: .bottom,
            popoverAnchor: .topLeft
          )
          $0.sourceFrame = { Rect(x: 0, y: 0, width: 10, height: 10) }
          $0.sourceFrame = Popovers.frameTagged("Your Tag Name")
          $0.sourceFrameInset = .init(top: -8, left: 0, bottom: -8, right: 0)
          $0.screenEdgePadding = .init(top: 16, left: 16, bottom: 16, right: 16)
          $0.presentation.animation = .default
          $0.presentation.transition = .opacity
          $0.dismissal.animation = .spring(
            response: 0.5, dampingFraction: 0.6, blendDuration: 1)
          $0.dismissal.transition = .move(edge: .bottom).combined(with: .opacity)
          $0.dismissal.mode = [.tapOutside, .dragDown]
          $0.dismissal.tapOutsideIncludesOtherPopovers = false
          $0.dismissal.excludedFrames = { [] }
          $0.dismissal.dragMovesPopoverOffScreen = true
          $0.dismissal.dragDismissalProximity = CGFloat(0.25)
          $0.rubberBandingMode = [.xAxis, .yAxis]
          $0.blocksBackgroundTouches = true
          $0.onTapOutside = { print("outside") }
          $0.onDismiss = { print("dismissed") }
          $0.onContextChange = { context in print(context.frame) }
        }
      ) {
        Text("A popover.")
      }
  }

  func found() -> [Sash.Popover] { Popovers.popovers(tagged: "Your Tag") }
}

private struct RelativeSample: View {
  @State var present = false

  var body: some View {
    let animation = Animation.spring(response: 0.6, dampingFraction: 0.8, blendDuration: 1)
    Text("Source")
      .popover(
        present: $present,
        attributes: {
          $0.position = .relative(popoverAnchors: [.right])
          $0.presentation.animation = animation
          $0.presentation.transition = .slide
          $0.dismissal.transition = .asymmetric(insertion: .opacity, removal: .scale)
          $0.accessibility.shiftFocus = false
          $0.accessibility.dismissButtonLabel = AnyView(
            Text("Close").padding().background(.blue).cornerRadius(16))
        }
      ) {
        Text("A popover.")
      }
  }
}

private struct SelectionSample: View {
  @State var selection: String?

  var body: some View {
    HStack {
      Button("First") { selection = "1" }
        .popover(selection: $selection, tag: "1") {
          Text("A popover.").background(.blue)
        }
      Button("Second") { selection = "2" }
        .popover(selection: $selection, tag: "2") {
          Text("A popover.").background(.green)
        }
    }
  }
}

private struct ReaderSample: View {
  @State var present = false

  var body: some View {
    WindowReader { window in
      Button("Present") { present = true }
        .popover(present: $present, attributes: { $0.sourceFrame = window.frameTagged("x") }) {
          SampleContent()
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
}

private struct BindingSample: View {
  @State var present = false
  @State var string = "A popover."

  var body: some View {
    Button("Present") { present = true }
      .popover(present: $present) {
        BoundContent(string: $string)
      }
  }
}

private struct BoundContent: View {
  @Binding var string: String

  var body: some View {
    Button(string) { string = "The string changed." }
      .background(.mint)
      .cornerRadius(16)
  }
}

/// The form that the README advises against, because it may not be updated there.
private struct CapturedSample: View {
  @State var present = false
  @State var string = "A popover."

  var body: some View {
    Button("Present") { present = true }
      .popover(present: $present) {
        Button(string) { string = "The string changed." }
      }
  }
}

private struct TemplatesSample: View {
  @State var present = false

  var body: some View {
    VStack {
      Templates.Menu {
        Templates.MenuButton(title: "Button 1", systemImage: "1.circle.fill") { print("1") }
        Templates.MenuButton(title: "Button 2", systemImage: "2.circle.fill") { print("2") }
          .disabled(true)
        Templates.MenuDivider()
        Templates.MenuButton(text: Text("Button 3"), image: Image(systemName: "star")) {}
        Templates.MenuItem {
          print("item")
        } label: { pressed in
          Text("Item").opacity(pressed ? 0.5 : 1)
        }
        Templates.MenuGestureHotspot { Text("Here") }
      } label: { fade in
        Text("Menu").opacity(fade ? 0.5 : 1)
      }
      Button("Alert") { present = true }
        .buttonStyle(Templates.AlertButtonStyle())
        .modifier(Templates.ContainerShadow(shadow: .system))
        .popover(present: $present) {
          Templates.Container(
            arrowSide: .bottom(.mostClockwise), cornerRadius: 20, backgroundColor: .blue,
            padding: 8
          ) {
            Templates.DividedVStack(leadingMargin: 16, color: .gray) {
              Text("One")
              Text("Two")
            }
          }
          .background(Templates.VisualEffectView())
          .background {
            Templates.BackgroundWithArrow(arrowSide: .top(.centered), cornerRadius: 12)
              .fill(.white)
              .popoverShadow(shadow: .system)
            Templates.CurveConnector(
              start: .zero, end: Point(x: 10, y: 10), steepness: 0.5, direction: .horizontal
            )
            .stroke(.red, style: StrokeStyle(lineWidth: 4, lineCap: .round))
          }
        }
    }
  }
}

@Suite("The samples of Popovers") @MainActor
struct PopoverSamples {
  @Test("a popover's view that captures a state is updated, as one with a binding is")
  func updated() throws {
    func check<V: View>(_ view: V) throws {
      let page = try HostedPage(view)
      try page.tap("Present")
      try page.run(1)
      func button() -> Sash.Button? {
        func find(_ view: Sash.View) -> Sash.Button? {
          if let button = view as? Sash.Button { return button }
          for inner in view.subviews { if let found = find(inner) { return found } }
          return nil
        }
        return page.entries.first.flatMap { find($0.view) }
      }
      #expect(button()?.title == "A popover.")
      button()?.onTap?()
      try page.frame()
      #expect(button()?.title == "The string changed.")
    }
    try check(BindingSample())
    try check(CapturedSample())
  }

  @Test("each sample is displayed, and its popover appears")
  func displayed() throws {
    func check<V: View>(_ view: V, _ titles: String..., texts: [String]) throws {
      let page = try HostedPage(view)
      for title in titles { try page.tap(title) }
      try page.run(1)
      #expect(page.presentedTexts == texts)
    }
    try check(PresentSample(), "Present", texts: ["A popover."])
    try check(AttributesSample(present: true), texts: ["A popover."])
    try check(RelativeSample(present: true), texts: ["A popover."])
    try check(SelectionSample(), "First", "Second", texts: ["A popover."])
    try check(ReaderSample(), "Present", texts: ["A popover."])
    try check(TemplatesSample(present: true), texts: ["One", "Two"])
    let controller = PresentController()
    #expect(Popovers.popover(tagged: "Popover 2") == nil && controller.button == nil)
  }
}
