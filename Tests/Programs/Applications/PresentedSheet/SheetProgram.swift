// SPDX-License-Identifier: MIT

import Glibc
import Sash

/// The number of the frame with which the first one is certain to be displayed.
private nonisolated let readyFrame = 5

/// An application that presents a sheet with a list, for tests in real compositors.
///
/// It prints a line for each frame in which one of these changed, and for each call of the sheet's
/// delegate:
///
///     ready                 frames are displayed, so that the window receives input
///     sheet TOP OFFSET      the distance of the sheet from the upper edge of the window, and of the
///                           list from its start, in whole logical pixels
///     selected DETENT       the user has selected a detent
///     attempt               the user tried to dismiss a sheet that may not be dismissed
///     dismissed             the user has dismissed the sheet
///
/// With the argument `modal` the sheet may not be dismissed.
struct SheetProgram: App {
  func didLaunch(_ application: Application) {
    let window = Window(size: Size(width: 800, height: 600))
    let page = ViewController()
    page.view.backgroundColor = page.view.theme.background
    window.rootViewController = page
    let host = application.open(
      window, options: ToplevelOptions(windowMode: .fullscreen, decoration: .server))
    let content = ListPage()
    content.isModalInPresentation = CommandLine.arguments.contains("modal")
    let printer = SheetPrinter(content)
    page.present(sheet: content, animated: false) { sheet in
      sheet.detents = [.medium, .large]
      sheet.prefersGrabberVisible = true
      sheet.maximumWidth = .infinity
      sheet.delegate = printer
    }
    var frames = 0
    host.onFrame = { [unowned page] _ in
      printer.frameWasDisplayed()
      frames += 1
      // A compositor asks for a frame when it has displayed the one before, apart from those that
      // answer a new size or state of the window.
      if frames < readyFrame { page.view.backgroundColor = Color(white: 1 - 0.1 * Double(frames)) }
      if frames == readyFrame { printLine("ready") }
    }
  }
}

/// Prints the position of a sheet, and the calls of its delegate.
final class SheetPrinter: SheetPresentationControllerDelegate {
  private let content: ListPage
  /// The line printed last, so that no line is printed twice.
  private var lastLine = ""

  init(_ content: ListPage) { self.content = content }

  func frameWasDisplayed() {
    guard content.view.window != nil else { return }
    let top = content.view.convert(.zero, to: nil).y
    let offset = content.list.contentOffset.y + content.list.adjustedContentInset.top
    let line = "sheet \(Int(top.rounded())) \(Int(offset.rounded()))"
    guard line != lastLine else { return }
    lastLine = line
    printLine(line)
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) { printLine("attempt") }

  func presentationControllerDidDismiss(_ presentationController: PresentationController) {
    printLine("dismissed")
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {
    printLine("selected \(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "")")
  }
}

/// A list that fills the sheet.
final class ListPage: ViewController, ListDataSource {
  let list = ListView()

  override func loadView() {
    list.register(ListCell.self, forCellReuseIdentifier: "cell")
    list.dataSource = self
    view = list
  }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { 200 }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "cell")
    (row as? ListCell)?.title = "Row \(path.row + 1)"
    return row
  }
}
