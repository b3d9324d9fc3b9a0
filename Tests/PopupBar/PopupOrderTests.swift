import SashGeometry
import SashInterface
import SashPopupBar
import Testing

/// A scenario of a popup, and all its notifications.
struct PopupOrder: Sendable, CustomTestStringConvertible {
  var name: String
  /// The steps before the log starts.
  var before: [Step]
  var steps: [Step]
  var told: [String]
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
struct PopupOrderTests {
  nonisolated static let calls: [PopupOrder] = [
    PopupOrder(
      name: "present", before: [], steps: [.present, .settle],
      told: ["willPresentBar", "= barPresented", "didPresentBar", "done present"]),
    PopupOrder(
      name: "present and open", before: [], steps: [.presentOpen, .settle],
      told: [
        "willPresentBar", "willOpen", "a will+", "a is+", "= open", "didPresentBar", "a did+",
        "didOpen", "done present",
      ]),
    PopupOrder(
      name: "open", before: [.presentNow], steps: [.open, .settle],
      told: ["willOpen", "a will+", "a is+", "= open", "a did+", "didOpen", "done open"]),
    PopupOrder(
      name: "close", before: [.presentOpenNow], steps: [.close, .settle],
      told: ["willClose", "a will-", "a did-", "= barPresented", "didClose", "done close"]),
    PopupOrder(
      name: "dismiss the bar", before: [.presentNow], steps: [.dismiss, .settle],
      told: ["willDismissBar", "= barHidden", "didDismissBar", "done dismiss"]),
    PopupOrder(
      name: "dismiss an open popup", before: [.presentOpenNow], steps: [.dismiss, .settle],
      told: [
        "willClose", "a will-", "a did-", "= barPresented", "didClose", "willDismissBar",
        "= barHidden", "didDismissBar", "done dismiss",
      ]),
    PopupOrder(
      name: "dismiss an opening popup", before: [.presentNow],
      steps: [.open, .pass, .dismiss, .settle],
      told: [
        "willOpen", "a will+", "a is+", "done open", "willClose", "a will-", "a did-", "didClose",
        "willDismissBar", "= barHidden", "didDismissBar", "done dismiss",
      ]),
    PopupOrder(
      name: "dismiss a closing popup", before: [.presentOpenNow],
      steps: [.close, .pass, .dismiss, .settle],
      told: [
        "willClose", "a will-", "a did-", "= barPresented", "didClose", "done close",
        "willDismissBar", "= barHidden", "didDismissBar", "done dismiss",
      ]),
    PopupOrder(
      name: "dismiss a presenting bar", before: [], steps: [.present, .pass, .dismiss, .settle],
      told: [
        "willPresentBar", "done present", "willDismissBar", "didDismissBar", "done dismiss",
      ]),
    PopupOrder(
      name: "dismiss a presenting bar with its content", before: [],
      steps: [.presentOpen, .pass, .dismiss, .settle],
      told: [
        "willPresentBar", "willOpen", "a will+", "a is+", "done present", "= barPresented",
        "didPresentBar", "willClose", "a will-", "a did-", "didClose", "willDismissBar",
        "= barHidden", "didDismissBar", "done dismiss",
      ]),
    PopupOrder(
      name: "open a presenting bar", before: [], steps: [.present, .pass, .open, .settle],
      told: [
        "willPresentBar", "willOpen", "a will+", "a is+", "= open", "didPresentBar",
        "done present", "a did+", "didOpen", "done open",
      ]),
    PopupOrder(
      name: "close an opening popup", before: [.presentNow],
      steps: [.open, .pass, .close, .settle],
      told: [
        "willOpen", "a will+", "a is+", "done open", "willClose", "a will-", "a did-", "didClose",
        "done close",
      ]),
    PopupOrder(
      name: "open a closing popup", before: [.presentOpenNow],
      steps: [.close, .pass, .open, .settle],
      told: [
        "willClose", "a will-", "done close", "willOpen", "a will+", "a is+", "a did+", "didOpen",
        "done open",
      ]),
    PopupOrder(
      name: "present a dismissing bar", before: [.presentNow],
      steps: [.dismiss, .pass, .present, .settle],
      told: ["willDismissBar", "done dismiss", "willPresentBar", "didPresentBar", "done present"]),
    PopupOrder(
      name: "present a popup that closes for a dismissal", before: [.presentOpenNow],
      steps: [.dismiss, .pass, .present, .settle],
      told: [
        "willClose", "a will-", "done dismiss", "a did-", "= barPresented", "didClose",
        "done present",
      ]),
    PopupOrder(
      name: "replace while closed", before: [.presentNow], steps: [.replace, .settle],
      told: ["done replace"]),
    PopupOrder(
      name: "replace and open", before: [.presentNow], steps: [.replaceOpen, .settle],
      told: ["willOpen", "b will+", "b is+", "= open", "b did+", "didOpen", "done replace"]),
    PopupOrder(
      name: "replace while open", before: [.presentOpenNow], steps: [.replace, .settle],
      told: ["a will-", "b will+", "b is+", "b did+", "a did-", "done replace"]),
    PopupOrder(
      name: "replace while opening", before: [.presentNow],
      steps: [.open, .pass, .replace, .settle],
      told: [
        "willOpen", "a will+", "a is+", "a will-", "b will+", "b is+", "b did+", "a did-",
        "done replace", "= open", "didOpen", "done open",
      ]),
    PopupOrder(
      name: "replace while closing", before: [.presentOpenNow],
      steps: [.close, .pass, .replace, .settle],
      told: [
        "willClose", "a will-", "b will+", "b is+", "b did+", "a did-", "b will-", "done replace",
        "b did-", "= barPresented", "didClose", "done close",
      ]),
  ]

  nonisolated static let drags: [PopupOrder] = [
    PopupOrder(
      name: "drag up and release", before: [.presentNow], steps: [.drag, .lift, .settle],
      told: ["a will+", "a is+", "a did+", "willOpen", "= open", "didOpen"]),
    PopupOrder(
      name: "drag up and cancel", before: [.presentNow], steps: [.drag, .cancel, .settle],
      told: ["a will+", "a is+", "a did+", "a will-", "a did-"]),
    PopupOrder(
      name: "drag down and release", before: [.presentOpenNow], steps: [.dragDown, .lift, .settle],
      told: ["willClose", "a will-", "a did-", "= barPresented", "didClose"]),
    PopupOrder(
      name: "drag down and cancel", before: [.presentOpenNow],
      steps: [.dragDown, .cancel, .settle],
      told: []),
    PopupOrder(
      name: "dismiss during a drag from the bar", before: [.presentNow],
      steps: [.drag, .dismiss, .settle],
      told: [
        "a will+", "a is+", "a did+", "a will-", "a did-", "willDismissBar", "= barHidden",
        "didDismissBar", "done dismiss",
      ]),
    PopupOrder(
      name: "dismiss during a drag from the top", before: [.presentOpenNow],
      steps: [.dragDown, .dismiss, .settle],
      told: [
        "willClose", "a will-", "a did-", "= barPresented", "didClose", "willDismissBar",
        "= barHidden", "didDismissBar", "done dismiss",
      ]),
    PopupOrder(
      name: "open during a drag", before: [.presentNow], steps: [.drag, .open, .settle],
      told: ["a will+", "a is+", "a did+", "willOpen", "= open", "didOpen", "done open"]),
    PopupOrder(
      name: "replace during a drag", before: [.presentNow],
      steps: [.drag, .replace, .lift, .settle],
      told: [
        "a will+", "a is+", "a did+", "a will-", "b will+", "b is+", "b did+", "a did-",
        "done replace", "willOpen", "= open", "didOpen",
      ]),
  ]

  nonisolated static let immediate: [PopupOrder] = [
    PopupOrder(
      name: "everything without an animation", before: [],
      steps: [.presentNow, .openNow, .closeNow, .dismissNow],
      told: [
        "willPresentBar", "= barPresented", "didPresentBar", "done present", "willOpen", "a will+",
        "a is+", "= open", "a did+", "didOpen", "done open", "willClose", "a will-", "a did-",
        "= barPresented", "didClose", "done close", "willDismissBar", "= barHidden",
        "didDismissBar", "done dismiss",
      ]),
    PopupOrder(
      name: "present and open, then dismiss, without an animation", before: [],
      steps: [.presentOpenNow, .dismissNow],
      told: [
        "willPresentBar", "willOpen", "a will+", "a is+", "= open", "didPresentBar", "a did+",
        "didOpen", "done present", "willClose", "a will-", "a did-", "= barPresented", "didClose",
        "willDismissBar", "= barHidden", "didDismissBar", "done dismiss",
      ]),
    PopupOrder(
      name: "a call without an animation ends the animation to the same goal",
      before: [.presentNow], steps: [.open, .pass, .openNow],
      told: [
        "willOpen", "a will+", "a is+", "= open", "a did+", "didOpen", "done open", "done open",
      ]),
    PopupOrder(
      name: "a dismissal without an animation during the closing", before: [.presentOpenNow],
      steps: [.close, .pass, .dismissNow],
      told: [
        "willClose", "a will-", "a did-", "= barPresented", "didClose", "done close",
        "willDismissBar", "= barHidden", "didDismissBar", "done dismiss",
      ]),
    PopupOrder(
      name: "a dismissal without an animation during the bar's dismissal", before: [.presentNow],
      steps: [.dismiss, .pass, .dismissNow],
      told: ["willDismissBar", "= barHidden", "didDismissBar", "done dismiss", "done dismiss"]),
  ]

  nonisolated static let redundant: [PopupOrder] = [
    PopupOrder(
      name: "dismiss what was never presented", before: [], steps: [.dismiss],
      told: ["done dismiss"]),
    PopupOrder(
      name: "open and close what was never presented", before: [], steps: [.open, .close],
      told: ["done open", "done close"]),
    PopupOrder(
      name: "open an open popup", before: [.presentOpenNow], steps: [.open, .settle],
      told: ["done open"]),
    PopupOrder(
      name: "open an opening popup", before: [.presentNow], steps: [.open, .pass, .open, .settle],
      told: [
        "willOpen", "a will+", "a is+", "done open", "= open", "a did+", "didOpen", "done open",
      ]),
    PopupOrder(
      name: "close a closed popup", before: [.presentNow], steps: [.close, .settle],
      told: ["done close"]),
    PopupOrder(
      name: "dismiss a dismissing bar", before: [.presentNow],
      steps: [.dismiss, .pass, .dismiss, .settle],
      told: ["willDismissBar", "done dismiss", "= barHidden", "didDismissBar", "done dismiss"]),
    PopupOrder(
      name: "present a presenting bar", before: [], steps: [.present, .pass, .present, .settle],
      told: [
        "willPresentBar", "done present", "= barPresented", "didPresentBar", "done present",
      ]),
  ]

  @Test("L14 the notifications of a call, and when its completion runs", arguments: calls)
  func call(order: PopupOrder) throws { try check(order, isAnimated: true) }

  @Test(
    "L16 the notifications of a drag: none of opening and closing if it returns", arguments: drags)
  func drag(order: PopupOrder) throws { try check(order, isAnimated: true) }

  @Test("L3 L14 the notifications of calls without an animation", arguments: immediate)
  func immediate(order: PopupOrder) throws {
    try check(order, isAnimated: order.steps.contains(.pass) ? nil : false)
  }

  @Test("L10 L14 a redundant call notifies nobody, and completes", arguments: redundant)
  func redundant(order: PopupOrder) throws { try check(order, isAnimated: true) }

  private func check(_ order: PopupOrder, isAnimated: Bool?) throws {
    let log = PopupLog()
    for step in order.before { try take(step, log) }
    try log.stage.run(0.05)
    _ = log.take()
    log.stage.record.flags = []
    for step in order.steps { try take(step, log) }
    #expect(log.take() == order.told)
    if let isAnimated { #expect(log.stage.record.flags.allSatisfy { $0 == isAnimated }) }
  }

  private func take(_ step: PopupOrder.Step, _ log: PopupLog) throws {
    let page = log.page
    let stage = log.stage
    switch step {
    case .present: page.presentPopupBar(with: log.first, completion: log.done("present"))
    case .presentOpen:
      page.presentPopupBar(with: log.first, openPopup: true, completion: log.done("present"))
    case .replace: page.presentPopupBar(with: log.second, completion: log.done("replace"))
    case .replaceOpen:
      page.presentPopupBar(with: log.second, openPopup: true, completion: log.done("replace"))
    case .open: page.openPopup(completion: log.done("open"))
    case .close: page.closePopup(completion: log.done("close"))
    case .dismiss: page.dismissPopupBar(completion: log.done("dismiss"))
    case .presentNow:
      page.presentPopupBar(with: log.first, animated: false, completion: log.done("present"))
    case .presentOpenNow:
      page.presentPopupBar(
        with: log.first, openPopup: true, animated: false, completion: log.done("present"))
    case .openNow: page.openPopup(animated: false, completion: log.done("open"))
    case .closeNow: page.closePopup(animated: false, completion: log.done("close"))
    case .dismissNow: page.dismissPopupBar(animated: false, completion: log.done("dismiss"))
    case .drag: try stage.drag(from: PopupStage.onBar, to: Point(x: 200, y: 400))
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
