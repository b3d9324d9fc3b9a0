// SPDX-License-Identifier: MIT

import Foundation
import SashControls
import SashDemoScenes
import SashGeometry
import SashInterface
import SashMotion
import SashPopovers
import Testing

@Suite("The code of the playground of popovers")
struct PlaygroundCodeTests {
  @Test("each member of the attributes is in the table once")
  func members() {
    var paths: [String] = []
    // The members of options that are values of their own have a control each.
    let containers: Set = ["presentation", "dismissal", "accessibility"]
    for child in Mirror(reflecting: Popover.Attributes()).children {
      let name = child.label ?? ""
      if containers.contains(name) {
        paths += Mirror(reflecting: child.value).children.map { "\(name).\($0.label ?? "")" }
      } else {
        paths.append(name)
      }
    }
    #expect(PlaygroundMember.all.map(\.path).sorted() == paths.sorted())
  }

  @Test("the default settings set the source frame only")
  func defaults() {
    #expect(
      PlaygroundSettings().code == """
        var attributes = Popover.Attributes()
        attributes.sourceFrame = { [weak button] in button.windowFrame() }
        present(Popover(attributes: attributes) { Templates.Container(Label("Hello")) })
        """)
  }

  @Test("the initial settings keep the arrow off the button")
  func initial() {
    let line = "attributes.sourceFrameInset = EdgeInsets(-16)"
    #expect(PlaygroundSettings.initial.code.split(separator: "\n").contains { $0 == line })
  }

  @Test("a set is written as none, as its element, or as an array")
  func sets() {
    var settings = PlaygroundSettings()
    func line(_ path: String) -> String? {
      settings.code.split(separator: "\n").first { $0.hasPrefix("attributes.\(path) =") }
        .map { String($0.drop { $0 != "=" }.dropFirst(2)) }
    }
    #expect(line("dismissal.mode") == nil && line("rubberBandingMode") == nil)
    settings.dismissesOnTapOutside = false
    settings.rubberBandsVertically = false
    #expect(line("dismissal.mode") == ".none" && line("rubberBandingMode") == ".xAxis")
    settings.dismissesOnDragUp = true
    settings.rubberBandsHorizontally = false
    #expect(line("dismissal.mode") == ".dragUp" && line("rubberBandingMode") == ".none")
    settings.dismissesOnDragDown = true
    #expect(line("dismissal.mode") == "[.dragDown, .dragUp]")
  }

  @Test("a text is written as a literal, and an empty one as nil")
  func texts() {
    var settings = PlaygroundSettings()
    settings.tag = "the \"first\""
    settings.dismissButtonLabel = ""
    let lines = settings.code.split(separator: "\n")
    #expect(lines.contains(#"attributes.tag = "the \"first\"""#))
    #expect(lines.contains("attributes.accessibility.dismissButtonLabel = nil"))
  }

  // MARK: Compiled code

  /// The settings of `everyMember`: each member differs from its default.
  private var changed: PlaygroundSettings {
    var settings = PlaygroundSettings()
    settings.isRelative = true
    settings.relativeAnchors = [.bottomLeft, .center]
    settings.sourceFrame = .stage
    settings.sourceFrameInset = -8
    settings.flipsToAvoidSource = true
    settings.screenEdgePadding = 24
    settings.tag = "hello"
    settings.presentationAnimation = .spring
    settings.presentationTransition = .rise
    settings.level = .aboveCurrentWindow
    settings.leavesWindow = true
    settings.zIndex = 2
    settings.dismissesOnDragDown = true
    settings.dismissesOnEscape = false
    settings.tapOutsideIncludesOtherPopovers = true
    settings.excludesSource = true
    settings.dismissalAnimation = .slow
    settings.dismissalTransition = .moveBottom
    settings.rubberBandsHorizontally = false
    settings.changeLocationOnDismiss = true
    settings.dragDismissalProximity = 0.4
    settings.dragMovesPopoverOffScreen = false
    settings.blocksBackgroundTouches = true
    settings.allowsSource = true
    settings.shiftsFocus = false
    settings.dismissButtonLabel = "Done"
    settings.hasDismissButtonView = true
    settings.logsTapOutside = true
    settings.logsDismiss = true
    settings.logsContextChange = true
    return settings
  }

  @Test("the code of all members is compiled with this test")
  func compiled() throws {
    try expectCompiled(changed, "everyMember")
    #expect(changed.code.split(separator: "\n").count == PlaygroundMember.all.count + 2)
  }

  @Test("the code of other values is compiled with this test")
  func compiledOthers() throws {
    var settings = PlaygroundSettings()
    settings.originAnchor = .topRight
    settings.popoverAnchor = .bottomRight
    settings.presentationAnimation = .immediate
    settings.presentationTransition = .scale
    settings.dismissesOnTapOutside = false
    settings.dismissalAnimation = .spring
    settings.dismissalTransition = .identity
    settings.rubberBandsHorizontally = false
    settings.rubberBandsVertically = false
    settings.dismissButtonLabel = ""
    try expectCompiled(settings, "otherValues")
  }

  /// Expects that the code of settings is the body of a function in this file.
  private func expectCompiled(_ settings: PlaygroundSettings, _ function: String) throws {
    let file = try String(contentsOfFile: #filePath, encoding: .utf8)
    let start = try #require(file.range(of: "  func \(function)(")).upperBound
    let opening = try #require(file.range(of: "{\n", range: start..<file.endIndex)).upperBound
    let end = try #require(file.range(of: "\n    }\n", range: opening..<file.endIndex)).lowerBound
    let body = file[opening..<end].split(separator: "\n").map { $0.drop { $0 == " " } }
    // A line of code that is longer than one of this file is broken there.
    let code = settings.code.split(separator: "\n")
    #expect(body.joined(separator: " ") == code.joined(separator: " "))
  }

  /// A controller with the code.
  private final class Page: ViewController {
    func everyMember(_ stage: View, _ button: View) {
      var attributes = Popover.Attributes()
      attributes.position = .relative(popoverAnchors: [.bottomLeft, .center])
      attributes.sourceFrame = { [weak stage] in stage.windowFrame() }
      attributes.sourceFrameInset = EdgeInsets(-8)
      attributes.flipsToAvoidSource = true
      attributes.screenEdgePadding = EdgeInsets(24)
      attributes.tag = "hello"
      attributes.presentation.animation = .spring(.default)
      attributes.presentation.transition = .opacity.combined(with: .offset(y: 40))
      attributes.source = .aboveCurrentWindow
      attributes.leavesWindow = true
      attributes.zIndex = 2
      attributes.dismissal.mode = [.tapOutside, .dragDown]
      attributes.dismissal.dismissesOnEscape = false
      attributes.dismissal.tapOutsideIncludesOtherPopovers = true
      attributes.dismissal.excludedFrames = { [weak button] in [button.windowFrame()] }
      attributes.dismissal.animation = .curve(.easeInOut, duration: 1)
      attributes.dismissal.transition = .move(edge: .bottom)
      attributes.rubberBandingMode = .yAxis
      attributes.changeLocationOnDismiss = true
      attributes.dismissal.dragDismissalProximity = 0.4
      attributes.dismissal.dragMovesPopoverOffScreen = false
      attributes.blocksBackgroundTouches = true
      attributes.blocksBackgroundTouchesAllowedFrames = { [weak button] in [button.windowFrame()] }
      attributes.accessibility.shiftFocus = false
      attributes.accessibility.dismissButtonLabel = "Done"
      attributes.accessibility.dismissButtonView = { Label("Done") }
      attributes.onTapOutside = { print("tap outside") }
      attributes.onDismiss = { print("dismissed") }
      attributes.onContextChange = { context in print(context.frame) }
      present(Popover(attributes: attributes) { Templates.Container(Label("Hello")) })
    }

    func otherValues(_ button: View) {
      var attributes = Popover.Attributes()
      attributes.position = .absolute(originAnchor: .topRight, popoverAnchor: .bottomRight)
      attributes.sourceFrame = { [weak button] in button.windowFrame() }
      attributes.presentation.animation = .immediate
      attributes.presentation.transition = .scale
      attributes.dismissal.mode = .none
      attributes.dismissal.animation = .spring(.default)
      attributes.dismissal.transition = .identity
      attributes.rubberBandingMode = .none
      attributes.accessibility.dismissButtonLabel = nil
      present(Popover(attributes: attributes) { Templates.Container(Label("Hello")) })
    }
  }
}
