// SPDX-License-Identifier: MIT

/// A scenario of a popup, and all its notifications.
struct PopupScenario: Sendable, CustomTestStringConvertible {
  var name: String
  /// The steps before the log starts.
  var before: [Step]
  var steps: [Step]
  var expected: [String]
  var testDescription: String { name }

  enum Step: Sendable {
    case present, presentOpen, replace, replaceOpen, open, close, dismiss
    /// The same without an animation.
    case presentNow, presentOpenNow, openNow, closeNow, dismissNow
    /// A finger drags half way up from the bar, or down from the top.
    case drag, dragDown
    case lift, cancel
    /// A part of an animation passes.
    case pass
    /// All animations finish.
    case settle
  }
}

@Suite("Order of a popup's notifications")
struct PopupNotificationOrderTests {
  nonisolated static let calls: [PopupScenario] = [
    PopupScenario(
      name: "present", before: [], steps: [.present, .settle],
      expected: ["willPresentBar", "= barPresented", "didPresentBar", "done present"]),
    PopupScenario(
      name: "present and open", before: [], steps: [.presentOpen, .settle],
      expected: [
        "willPresentBar", "willOpen", "a will+", "a is+", "= open", "didPresentBar", "a did+",
        "didOpen", "done present",
      ]),
    PopupScenario(
      name: "open", before: [.presentNow], steps: [.open, .settle],
      expected: ["willOpen", "a will+", "a is+", "= open", "a did+", "didOpen", "done open"]),
    PopupScenario(
      name: "close", before: [.presentOpenNow], steps: [.close, .settle],
      expected: ["willClose", "a will-", "a did-", "= barPresented", "didClose", "done close"]),
    PopupScenario(
      name: "dismiss the bar", before: [.presentNow], steps: [.dismiss, .settle],
      expected: ["willDismissBar", "= barHidden", "didDismissBar", "done dismiss"]),
    PopupScenario(
      name: "dismiss an open popup", before: [.presentOpenNow], steps: [.dismiss, .settle],
      expected: [
        "willClose", "a will-", "a did-", "= barPresented", "didClose", "willDismissBar",
        "= barHidden", "didDismissBar", "done dismiss",
      ]),
    PopupScenario(
      name: "dismiss an opening popup", before: [.presentNow],
      steps: [.open, .pass, .dismiss, .settle],
      expected: [
        "willOpen", "a will+", "a is+", "done open", "willClose", "a will-", "a did-", "didClose",
        "willDismissBar", "= barHidden", "didDismissBar", "done dismiss",
      ]),
    PopupScenario(
      name: "dismiss a closing popup", before: [.presentOpenNow],
      steps: [.close, .pass, .dismiss, .settle],
      expected: [
        "willClose", "a will-", "a did-", "= barPresented", "didClose", "done close",
        "willDismissBar", "= barHidden", "didDismissBar", "done dismiss",
      ]),
    PopupScenario(
      name: "dismiss a presenting bar", before: [], steps: [.present, .pass, .dismiss, .settle],
      expected: [
        "willPresentBar", "done present", "willDismissBar", "didDismissBar", "done dismiss",
      ]),
    PopupScenario(
      name: "dismiss a presenting bar with its content", before: [],
      steps: [.presentOpen, .pass, .dismiss, .settle],
      expected: [
        "willPresentBar", "willOpen", "a will+", "a is+", "done present", "= barPresented",
        "didPresentBar", "willClose", "a will-", "a did-", "didClose", "willDismissBar",
        "= barHidden", "didDismissBar", "done dismiss",
      ]),
    PopupScenario(
      name: "open a presenting bar", before: [], steps: [.present, .pass, .open, .settle],
      expected: [
        "willPresentBar", "willOpen", "a will+", "a is+", "= open", "didPresentBar",
        "done present", "a did+", "didOpen", "done open",
      ]),
    PopupScenario(
      name: "close an opening popup", before: [.presentNow],
      steps: [.open, .pass, .close, .settle],
      expected: [
        "willOpen", "a will+", "a is+", "done open", "willClose", "a will-", "a did-", "didClose",
        "done close",
      ]),
    PopupScenario(
      name: "open a closing popup", before: [.presentOpenNow],
      steps: [.close, .pass, .open, .settle],
      expected: [
        "willClose", "a will-", "done close", "willOpen", "a will+", "a is+", "a did+", "didOpen",
        "done open",
      ]),
    PopupScenario(
      name: "present a dismissing bar", before: [.presentNow],
      steps: [.dismiss, .pass, .present, .settle],
      expected: [
        "willDismissBar", "done dismiss", "willPresentBar", "didPresentBar", "done present",
      ]),
    PopupScenario(
      name: "present a popup that closes for a dismissal", before: [.presentOpenNow],
      steps: [.dismiss, .pass, .present, .settle],
      expected: [
        "willClose", "a will-", "done dismiss", "a did-", "= barPresented", "didClose",
        "done present",
      ]),
    PopupScenario(
      name: "replace while closed", before: [.presentNow], steps: [.replace, .settle],
      expected: ["done replace"]),
    PopupScenario(
      name: "replace and open", before: [.presentNow], steps: [.replaceOpen, .settle],
      expected: ["willOpen", "b will+", "b is+", "= open", "b did+", "didOpen", "done replace"]),
    PopupScenario(
      name: "replace while open", before: [.presentOpenNow], steps: [.replace, .settle],
      expected: ["a will-", "b will+", "b is+", "b did+", "a did-", "done replace"]),
    PopupScenario(
      name: "replace while opening", before: [.presentNow],
      steps: [.open, .pass, .replace, .settle],
      expected: [
        "willOpen", "a will+", "a is+", "a will-", "b will+", "b is+", "b did+", "a did-",
        "done replace", "= open", "didOpen", "done open",
      ]),
    PopupScenario(
      name: "replace while closing", before: [.presentOpenNow],
      steps: [.close, .pass, .replace, .settle],
      expected: [
        "willClose", "a will-", "b will+", "b is+", "b did+", "a did-", "b will-", "done replace",
        "b did-", "= barPresented", "didClose", "done close",
      ]),
  ]

  nonisolated static let drags: [PopupScenario] = [
    PopupScenario(
      name: "drag up and release", before: [.presentNow], steps: [.drag, .lift, .settle],
      expected: ["a will+", "a is+", "a did+", "willOpen", "= open", "didOpen"]),
    PopupScenario(
      name: "drag up and cancel", before: [.presentNow], steps: [.drag, .cancel, .settle],
      expected: ["a will+", "a is+", "a did+", "a will-", "a did-"]),
    PopupScenario(
      name: "drag down and release", before: [.presentOpenNow], steps: [.dragDown, .lift, .settle],
      expected: ["willClose", "a will-", "a did-", "= barPresented", "didClose"]),
    PopupScenario(
      name: "drag down and cancel", before: [.presentOpenNow],
      steps: [.dragDown, .cancel, .settle],
      expected: []),
    PopupScenario(
      name: "dismiss during a drag from the bar", before: [.presentNow],
      steps: [.drag, .dismiss, .settle],
      expected: [
        "a will+", "a is+", "a did+", "a will-", "a did-", "willDismissBar", "= barHidden",
        "didDismissBar", "done dismiss",
      ]),
    PopupScenario(
      name: "dismiss during a drag from the top", before: [.presentOpenNow],
      steps: [.dragDown, .dismiss, .settle],
      expected: [
        "willClose", "a will-", "a did-", "= barPresented", "didClose", "willDismissBar",
        "= barHidden", "didDismissBar", "done dismiss",
      ]),
    PopupScenario(
      name: "open during a drag", before: [.presentNow], steps: [.drag, .open, .settle],
      expected: ["a will+", "a is+", "a did+", "willOpen", "= open", "didOpen", "done open"]),
    PopupScenario(
      name: "replace during a drag", before: [.presentNow],
      steps: [.drag, .replace, .lift, .settle],
      expected: [
        "a will+", "a is+", "a did+", "a will-", "b will+", "b is+", "b did+", "a did-",
        "done replace", "willOpen", "= open", "didOpen",
      ]),
  ]

  nonisolated static let immediate: [PopupScenario] = [
    PopupScenario(
      name: "everything without an animation", before: [],
      steps: [.presentNow, .openNow, .closeNow, .dismissNow],
      expected: [
        "willPresentBar", "= barPresented", "didPresentBar", "done present", "willOpen", "a will+",
        "a is+", "= open", "a did+", "didOpen", "done open", "willClose", "a will-", "a did-",
        "= barPresented", "didClose", "done close", "willDismissBar", "= barHidden",
        "didDismissBar", "done dismiss",
      ]),
    PopupScenario(
      name: "present and open, then dismiss, without an animation", before: [],
      steps: [.presentOpenNow, .dismissNow],
      expected: [
        "willPresentBar", "willOpen", "a will+", "a is+", "= open", "didPresentBar", "a did+",
        "didOpen", "done present", "willClose", "a will-", "a did-", "= barPresented", "didClose",
        "willDismissBar", "= barHidden", "didDismissBar", "done dismiss",
      ]),
    PopupScenario(
      name: "a call without an animation ends the animation to the same goal",
      before: [.presentNow], steps: [.open, .pass, .openNow],
      expected: [
        "willOpen", "a will+", "a is+", "= open", "a did+", "didOpen", "done open", "done open",
      ]),
    PopupScenario(
      name: "a dismissal without an animation during the closing", before: [.presentOpenNow],
      steps: [.close, .pass, .dismissNow],
      expected: [
        "willClose", "a will-", "a did-", "= barPresented", "didClose", "done close",
        "willDismissBar", "= barHidden", "didDismissBar", "done dismiss",
      ]),
    PopupScenario(
      name: "a dismissal without an animation during the bar's dismissal", before: [.presentNow],
      steps: [.dismiss, .pass, .dismissNow],
      expected: ["willDismissBar", "= barHidden", "didDismissBar", "done dismiss", "done dismiss"]),
  ]

  nonisolated static let redundant: [PopupScenario] = [
    PopupScenario(
      name: "dismiss what was never presented", before: [], steps: [.dismiss],
      expected: ["done dismiss"]),
    PopupScenario(
      name: "open and close what was never presented", before: [], steps: [.open, .close],
      expected: ["done open", "done close"]),
    PopupScenario(
      name: "open an open popup", before: [.presentOpenNow], steps: [.open, .settle],
      expected: ["done open"]),
    PopupScenario(
      name: "open an opening popup", before: [.presentNow], steps: [.open, .pass, .open, .settle],
      expected: [
        "willOpen", "a will+", "a is+", "done open", "= open", "a did+", "didOpen", "done open",
      ]),
    PopupScenario(
      name: "close a closed popup", before: [.presentNow], steps: [.close, .settle],
      expected: ["done close"]),
    PopupScenario(
      name: "dismiss a dismissing bar", before: [.presentNow],
      steps: [.dismiss, .pass, .dismiss, .settle],
      expected: ["willDismissBar", "done dismiss", "= barHidden", "didDismissBar", "done dismiss"]),
    PopupScenario(
      name: "present a presenting bar", before: [], steps: [.present, .pass, .present, .settle],
      expected: [
        "willPresentBar", "done present", "= barPresented", "didPresentBar", "done present",
      ]),
  ]

  @Test("L14 the notifications of a call, and when its completion runs", arguments: calls)
  func call(order: PopupScenario) throws { try check(order, isAnimated: true) }

  @Test(
    "L16 the notifications of a drag: none of opening and closing if it returns", arguments: drags)
  func drag(order: PopupScenario) throws { try check(order, isAnimated: true) }

  @Test("L3 L14 the notifications of calls without an animation", arguments: immediate)
  func immediate(order: PopupScenario) throws {
    try check(order, isAnimated: order.steps.contains(.pass) ? nil : false)
  }

  @Test("L10 L14 a redundant call notifies nobody, and completes", arguments: redundant)
  func redundant(order: PopupScenario) throws { try check(order, isAnimated: true) }

  private func check(_ order: PopupScenario, isAnimated: Bool?) throws {
    let log = PopupLog()
    for step in order.before { try perform(step, log) }
    try log.stage.run(0.05)
    _ = log.takeLines()
    log.stage.delegateLog.animatedFlags = []
    for step in order.steps { try perform(step, log) }
    #expect(log.takeLines() == order.expected)
    if let isAnimated {
      #expect(log.stage.delegateLog.animatedFlags.allSatisfy { $0 == isAnimated })
    }
  }

  private func perform(_ step: PopupScenario.Step, _ log: PopupLog) throws {
    let page = log.page
    let stage = log.stage
    switch step {
    case .present: page.presentPopupBar(with: log.first, completion: log.logCompletion("present"))
    case .presentOpen:
      page.presentPopupBar(
        with: log.first, openPopup: true, completion: log.logCompletion("present"))
    case .replace: page.presentPopupBar(with: log.second, completion: log.logCompletion("replace"))
    case .replaceOpen:
      page.presentPopupBar(
        with: log.second, openPopup: true, completion: log.logCompletion("replace"))
    case .open: page.openPopup(completion: log.logCompletion("open"))
    case .close: page.closePopup(completion: log.logCompletion("close"))
    case .dismiss: page.dismissPopupBar(completion: log.logCompletion("dismiss"))
    case .presentNow:
      page.presentPopupBar(
        with: log.first, animated: false, completion: log.logCompletion("present"))
    case .presentOpenNow:
      page.presentPopupBar(
        with: log.first, openPopup: true, animated: false, completion: log.logCompletion("present"))
    case .openNow: page.openPopup(animated: false, completion: log.logCompletion("open"))
    case .closeNow: page.closePopup(animated: false, completion: log.logCompletion("close"))
    case .dismissNow:
      page.dismissPopupBar(animated: false, completion: log.logCompletion("dismiss"))
    case .drag: try stage.drag(from: PopupStage.pointOnBar, to: Point(x: 200, y: 400))
    case .dragDown: try stage.drag(from: Point(x: 200, y: 200), to: Point(x: 200, y: 560))
    case .lift:
      if page.popupPresentationState == .open {
        stage.lift(Point(x: 200, y: 560))
      } else {
        stage.lift(Point(x: 200, y: 400))
      }
    case .cancel: stage.cancel(Point(x: 200, y: 400))
    case .pass: try stage.run(0.1)
    case .settle: try log.settle()
    }
  }
}
