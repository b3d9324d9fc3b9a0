// SPDX-License-Identifier: MIT

import Sash

/// A titled group of members in the form of the playground.
struct PlaygroundGroup {
  let title: String
  var footer: String?
  let members: [PlaygroundMember]

  /// Returns the controls of all members that are shown for settings.
  func controls(for settings: PlaygroundSettings) -> [PlaygroundControl] {
    members.flatMap(\.controls).filter { $0.isVisible(settings) }
  }
}

extension PlaygroundMember {
  /// All members of `Popover.Attributes`, in the order of the form and of the code.
  package static let all = groups.flatMap(\.members)

  /// The members in groups, each in one of them.
  static let groups = [
    PlaygroundGroup(title: "Position", members: position),
    PlaygroundGroup(
      title: "Appearance", footer: "A change presents the popover anew.",
      members: appearance),
    PlaygroundGroup(
      title: "Dismissal", footer: "Presses on this form do not dismiss the popover.",
      members: dismissal),
    PlaygroundGroup(title: "Drags", members: drags),
    PlaygroundGroup(title: "Presses on the page", members: presses),
    PlaygroundGroup(title: "Accessibility", members: accessibility),
    PlaygroundGroup(
      title: "Callbacks", footer: "The calls are listed below the button.", members: callbacks),
  ]

  private static let position = [
    PlaygroundMember(
      "position",
      controls: [
        .choice("Position", [("Absolute", false), ("Relative", true)], \.isRelative),
        PlaygroundControl(title: "Anchor of the source", kind: .anchor(\.originAnchor))
          .shown { !$0.isRelative },
        PlaygroundControl(title: "Anchor of the popover", kind: .anchor(\.popoverAnchor))
          .shown { !$0.isRelative },
        PlaygroundControl(title: "Anchors", kind: .anchors(\.relativeAnchors))
          .shown { $0.isRelative },
      ],
      code: { settings in
        let anchors = settings.relativeAnchors.map(\.code).joined(separator: ", ")
        return settings.isRelative
          ? ".relative(popoverAnchors: [\(anchors)])"
          : ".absolute(originAnchor: \(settings.originAnchor.code), "
            + "popoverAnchor: \(settings.popoverAnchor.code))"
      },
      apply: { settings, _, attributes in
        attributes.position =
          settings.isRelative
          ? .relative(popoverAnchors: settings.relativeAnchors.map(\.anchor))
          : .absolute(
            originAnchor: settings.originAnchor.anchor,
            popoverAnchor: settings.popoverAnchor.anchor)
      }),
    PlaygroundMember(
      "sourceFrame", defaultCode: "{ .zero }",
      controls: [
        .choice("Source", [("The button", .button), ("The area", .stage)], \.sourceFrame)
      ],
      code: { settings in
        switch settings.sourceFrame {
        case .button: "{ [weak button] in button.windowFrame() }"
        case .stage: "{ [weak stage] in stage.windowFrame() }"
        }
      },
      apply: { settings, targets, attributes in
        switch settings.sourceFrame {
        case .button: attributes.sourceFrame = targets.button
        case .stage: attributes.sourceFrame = targets.stage
        }
      }),
    .insets(
      "sourceFrameInset", "Inset of the source", \.sourceFrameInset, \.sourceFrameInset,
      in: -40...40),
    .toggle(
      "flipsToAvoidSource", "Avoids covering the source", \.flipsToAvoidSource,
      \.flipsToAvoidSource),
    .insets(
      "screenEdgePadding", "Distance from the edges", \.screenEdgePadding, \.screenEdgePadding,
      in: 0...80),
    PlaygroundMember(
      "tag", controls: [.text("Tag", \.tag)],
      code: { $0.tag.isEmpty ? "nil" : $0.tag.debugDescription },
      apply: { settings, _, attributes in attributes.tag = settings.tag }),
  ]

  private static let appearance: [PlaygroundMember] = [
    .choice(
      "presentation.animation", "Animation", \.presentationAnimation, \.presentation.animation,
      presentsAnew: true),
    .choice(
      "presentation.transition", "Transition", \.presentationTransition,
      \.presentation.transition, presentsAnew: true),
    .choice("source", "Stays above", \.level, \.source, presentsAnew: true),
    .toggle(
      "leavesWindow", "May leave the window", \.leavesWindow, \.leavesWindow, presentsAnew: true),
    PlaygroundMember(
      "zIndex",
      controls: [.number("Order among popovers", \.zIndex, in: -5...5, step: 1)],
      code: { playgroundCode($0.zIndex) },
      apply: { settings, _, attributes in attributes.zIndex = settings.zIndex }),
  ]

  private static let dismissal: [PlaygroundMember] = [
    PlaygroundMember(
      "dismissal.mode",
      controls: [
        .toggle("By a press outside", \.dismissesOnTapOutside),
        .toggle("By a drag down", \.dismissesOnDragDown),
        .toggle("By a drag up", \.dismissesOnDragUp),
      ],
      code: {
        playgroundCode([
          ($0.dismissesOnTapOutside, "tapOutside"), ($0.dismissesOnDragDown, "dragDown"),
          ($0.dismissesOnDragUp, "dragUp"),
        ])
      },
      apply: { settings, _, attributes in
        var mode = Popover.Attributes.Dismissal.Mode.none
        if settings.dismissesOnTapOutside { mode.insert(.tapOutside) }
        if settings.dismissesOnDragDown { mode.insert(.dragDown) }
        if settings.dismissesOnDragUp { mode.insert(.dragUp) }
        attributes.dismissal.mode = mode
      }),
    .toggle(
      "dismissal.dismissesOnEscape", "By the Escape key", \.dismissesOnEscape,
      \.dismissal.dismissesOnEscape),
    .toggle(
      "dismissal.tapOutsideIncludesOtherPopovers", "Also in another popover",
      \.tapOutsideIncludesOtherPopovers, \.dismissal.tapOutsideIncludesOtherPopovers),
    PlaygroundMember(
      "dismissal.excludedFrames", controls: [.toggle("Not by one on the source", \.excludesSource)],
      code: { $0.excludesSource ? "{ [weak button] in [button.windowFrame()] }" : "{ [] }" },
      apply: { _, targets, attributes in
        let button = targets.button
        attributes.dismissal.excludedFrames = { [button()] }
      }),
    .choice(
      "dismissal.animation", "Animation", \.dismissalAnimation, \.dismissal.animation),
    .choice(
      "dismissal.transition", "Transition", \.dismissalTransition, \.dismissal.transition),
  ]

  private static let drags: [PlaygroundMember] = [
    PlaygroundMember(
      "rubberBandingMode",
      controls: [
        .toggle("Gives way horizontally", \.rubberBandsHorizontally),
        .toggle("Gives way vertically", \.rubberBandsVertically),
      ],
      code: {
        playgroundCode([
          ($0.rubberBandsHorizontally, "xAxis"), ($0.rubberBandsVertically, "yAxis"),
        ])
      },
      apply: { settings, _, attributes in
        var mode = Popover.Attributes.RubberBandingMode.none
        if settings.rubberBandsHorizontally { mode.insert(.xAxis) }
        if settings.rubberBandsVertically { mode.insert(.yAxis) }
        attributes.rubberBandingMode = mode
      }),
    .toggle(
      "changeLocationOnDismiss", "Stays where it is dropped", \.changeLocationOnDismiss,
      \.changeLocationOnDismiss),
    PlaygroundMember(
      "dismissal.dragDismissalProximity",
      controls: [
        .number("Nearness to the edge", \.dragDismissalProximity, in: -0.2...0.6, step: 0.05)
      ],
      code: { playgroundCode($0.dragDismissalProximity) },
      apply: { settings, _, attributes in
        attributes.dismissal.dragDismissalProximity = settings.dragDismissalProximity
      }),
    .toggle(
      "dismissal.dragMovesPopoverOffScreen", "Moves off the screen", \.dragMovesPopoverOffScreen,
      \.dismissal.dragMovesPopoverOffScreen),
  ]

  private static let presses: [PlaygroundMember] = [
    .toggle(
      "blocksBackgroundTouches", "Are blocked", \.blocksBackgroundTouches,
      \.blocksBackgroundTouches),
    PlaygroundMember(
      "blocksBackgroundTouchesAllowedFrames",
      controls: [.toggle("But not on the source", \.allowsSource)],
      code: { $0.allowsSource ? "{ [weak button] in [button.windowFrame()] }" : "{ [] }" },
      apply: { _, targets, attributes in
        let button = targets.button
        attributes.blocksBackgroundTouchesAllowedFrames = { [button()] }
      }),
  ]

  private static let accessibility: [PlaygroundMember] = [
    .toggle(
      "accessibility.shiftFocus", "Takes the focus", \.shiftsFocus, \.accessibility.shiftFocus,
      presentsAnew: true),
    PlaygroundMember(
      "accessibility.dismissButtonLabel",
      controls: [.text("Dismiss button", \.dismissButtonLabel)],
      code: {
        $0.dismissButtonLabel.isEmpty ? "nil" : $0.dismissButtonLabel.debugDescription
      },
      apply: { settings, _, attributes in
        let label = settings.dismissButtonLabel
        attributes.accessibility.dismissButtonLabel = label.isEmpty ? nil : label
      }),
    PlaygroundMember(
      "accessibility.dismissButtonView",
      controls: [.toggle("Dismiss button with a text", \.hasDismissButtonView)],
      code: { $0.hasDismissButtonView ? "{ Label(\"Done\") }" : "nil" },
      apply: { _, _, attributes in
        attributes.accessibility.dismissButtonView = { Label("Done") }
      }),
  ]

  private static let callbacks: [PlaygroundMember] = [
    .callback("onTapOutside", \.logsTapOutside, code: "{ print(\"tap outside\") }") {
      attributes, log in attributes.onTapOutside = { log("tap outside") }
    },
    .callback("onDismiss", \.logsDismiss, code: "{ print(\"dismissed\") }") {
      attributes, log in attributes.onDismiss = { log("dismissed") }
    },
    .callback("onContextChange", \.logsContextChange, code: "{ context in print(context.frame) }") {
      attributes, log in attributes.onContextChange = { log(playgroundDescription($0.frame)) }
    },
  ]
}

/// Returns the edges of a frame in whole pixels.
private func playgroundDescription(_ frame: Rect) -> String {
  let numbers = [frame.minX, frame.minY, frame.width, frame.height]
  return numbers.map { "\(Int($0.rounded()))" }.joined(separator: ", ")
}
