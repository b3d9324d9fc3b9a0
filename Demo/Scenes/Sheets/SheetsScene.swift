// SPDX-License-Identifier: MIT

import Sash

/// Examples of sheets: presented ones, and containers with a sheet beside their content.
///
/// Its events: `example NAME` when one is opened, `detent NAME` when a finger or the grabber has
/// selected one, and `ticket DESTINATION` when the second sheet is presented.
package final class SheetsScene: PageScene {
  let page = ExamplesViewController<SheetExample>("Sheets")
  /// The example that was opened last.
  private(set) var example: ViewController?

  /// Creates the scene; it is in no window yet.
  package init() {
    super.init("Sash Sheets", page: page)
    page.onOpen = { [weak self] in self?.open($0) }
  }

  private func open(_ example: SheetExample) {
    let controller: ViewController
    switch example {
    case .detents: return presentDepartures()
    case .activities: return presentActivities()
    case .backdrop: controller = BackdropViewController()
    case .navigation: controller = NavigationSheetViewController()
    case .notes: controller = HiddenSheetViewController()
    case .search: controller = SearchSheetViewController()
    case .popup: controller = PopupBarSheetViewController()
    case .timetable: controller = ListsSheetViewController()
    case .shortcuts: controller = ShortcutsViewController()
    }
    self.example = controller
    navigation.pushViewController(controller)
    onEvent?("example \(example.rawValue)")
  }

  // MARK: Presented sheets

  private func presentDepartures() {
    let departures = DeparturesViewController(.ferry)
    departures.navigationItem.trailingBarButtonItems = [
      BarButtonItem(title: "Done", style: .done) { [weak departures] in departures?.dismiss() }
    ]
    departures.onSelect = { [weak self, weak departures] departure in
      departures?.present(sheet: TicketViewController(departure)) { sheet in
        sheet.detents = [.content]
        sheet.prefersGrabberVisible = true
      }
      self?.onEvent?("ticket \(departure.destination)")
    }
    example = departures
    page.present(sheet: NavigationController(rootViewController: departures)) { sheet in
      sheet.detents = [.medium, .large]
      sheet.prefersGrabberVisible = true
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.delegate = self
    }
    onEvent?("example detents")
  }

  private func presentActivities() {
    let sheet = ActivitySheet()
    sheet.onChoose = { [weak page] in page?.present(Toast("\($0): done")) }
    example = sheet
    page.present(sheet)
    onEvent?("example activities")
  }

  package override func tour(in window: Window) -> [Step] {
    SheetsTour.steps(window: window, scene: self)
  }
}

extension SheetsScene: SheetPresentationControllerDelegate {
  package func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheet: SheetPresentationController
  ) { onEvent?("detent \(sheet.selectedDetentIdentifier?.rawValue ?? "none")") }
}
