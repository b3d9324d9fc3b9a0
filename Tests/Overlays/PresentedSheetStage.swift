// SPDX-License-Identifier: MIT

/// A page in a window of 400 by 800 that presents a controller on a sheet, and records the calls of
/// the delegate.
final class PresentedSheetStage: SheetPresentationControllerDelegate {
  let stage: Stage
  let page = ViewController()
  let content = ViewController()
  var mayDismiss = true
  private var log: [String] = []
  /// The reports of problems that the window recovered from.
  private(set) var reports: [String] = []

  init(width: Double = 400) {
    stage = Stage(width, 800)
    stage.window.arena.settings.dragSlop.finger = 10
    stage.window.rootViewController = page
    page.view.backgroundColor = page.view.theme.background
    stage.window.onReport = { [weak self] in self?.reports.append($0) }
    frame()
  }

  func present(
    _ detents: [SheetPresentationController.Detent], animated: Bool = false,
    configure: ((SheetPresentationController) -> Void)? = nil
  ) {
    page.present(sheet: content, animated: animated) { sheet in
      sheet.detents = detents
      sheet.delegate = self
      configure?(sheet)
    }
    frame()
  }

  func frame() { _ = try? stage.frame() }

  /// Draws frames until no animation runs.
  func settle() {
    // A released sheet looks for its detent in the next layout.
    for _ in 0..<2 { frame() }
    _ = try? stage.settle()
    frame()
  }

  var sheet: SheetPresentationController {
    guard let sheet = content.sheetPresentationController else {
      preconditionFailure("the content is not presented")
    }
    return sheet
  }

  var isPresented: Bool { page.presentedViewController === content }

  /// The displayed frame of the content in the window.
  var contentFrame: Rect { content.view.convert(content.view.bounds, to: nil) }
  /// The distance of the upper edge of the sheet from that of the window.
  var top: Double { contentFrame.minY.rounded() }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  // MARK: Input

  /// Drags the sheet by a distance, downwards positive, and lifts the finger.
  ///
  /// Unless `holding` is `false`, the finger holds still before it lifts, so that it has no velocity.
  func drag(by dy: Double, holding: Bool = true) {
    let start = Point(x: 200, y: top + 20)
    // The first part is the slop.
    let slop = dy < 0 ? -10.0 : 10
    var touch = stage.drag(from: start, to: start + Vector(dx: 0, dy: slop), steps: 1)
    stage.move(&touch, to: start + Vector(dx: 0, dy: slop + dy), steps: 20)
    frame()
    stage.lift(touch, holding: holding)
    settle()
  }

  func tap(_ x: Double, _ y: Double) {
    let point = Point(x: x, y: y)
    stage.lift(stage.drag(from: point, to: point, steps: 1), holding: false)
    settle()
  }

  func showKeyboard(_ height: Double) {
    stage.window.resize(
      to: stage.window.size, scale: .one, insets: EdgeInsets(bottom: height))
    settle()
  }

  // MARK: The delegate

  func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool { mayDismiss }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) { log.append("attempt") }

  func presentationControllerWillDismiss(_ presentationController: PresentationController) {
    log.append("will dismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: PresentationController) {
    log.append("did dismiss")
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {
    log.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none")
  }
}
