// SPDX-License-Identifier: MIT

import Sash

/// The tour of the sheets: each example is opened, moved by a finger, and left.
@MainActor struct SheetsTour {
  private let window: Window
  private let scene: SheetsScene

  static func steps(window: Window, scene: SheetsScene) -> [Step] {
    SheetsTour(window: window, scene: scene).steps
  }

  private var steps: [Step] {
    var steps: [Step] = [.settle, .screenshot("1-examples")]
    steps += detents + activities + backdrop + navigation + notes + search + timetable + popup
    return steps + open(.shortcuts) + Step.tap(cell(in: self.shortcuts?.library.list, 1))
      + [.screenshot("15-shortcuts")]
  }

  // MARK: The examples

  private var detents: [Step] {
    let list = tourPoint(in: self.departures?.list, y: 0.4)
    return open(.detents) + [.screenshot("2-medium"), .press(list)] + move(by: -0.3)
      + [.lift, .settle, .screenshot("3-large")]
      + Step.tap(cell(in: self.departures?.list, 2)) + [.screenshot("4-ticket")]
      + Step.keys(.escape, .escape)
  }

  private var activities: [Step] {
    open(.activities) + [.screenshot("5-activities")] + Step.keys(.escape)
  }

  /// Lifts the card half-way and to the top, lowers it, and chooses another place of the map.
  private var backdrop: [Step] {
    open(.backdrop) + [.press(header)] + move(by: -0.3) + [.screenshot("6-lifted")]
      + move(by: -0.5) + [.lift, .settle, .press(header)] + move(by: 0.9) + [.lift, .settle]
      + Step.tap { (scene.example as? BackdropViewController)?.visiblePlace }
      + [.screenshot("7-chosen")] + back
  }

  private var navigation: [Step] {
    let kinds = { (scene.example as? NavigationSheetViewController)?.kinds.list }
    let top: TourPoint = {
      let example = scene.example as? NavigationSheetViewController
      return tourPoint(in: example?.stack.topViewController?.contentScrollView, y: 0.5)()
    }
    return open(.navigation) + Step.tap(cell(in: kinds(), 0)) + [.press(top)] + move(by: -0.3)
      + [.lift, .settle, .screenshot("8-stack")] + back
  }

  /// Shows the notes, and pulls them down to hide them.
  private var notes: [Step] {
    open(.notes)
      + [
        .call { (scene.example as? HiddenSheetViewController)?.notesItem.action?() }, .settle,
        .screenshot("9-notes"), .press(header),
      ] + move(by: 0.3) + [.lift, .settle, .screenshot("10-hidden")] + back
  }

  private var search: [Step] {
    open(.search) + Step.tap(tourPoint(in: (scene.example as? SearchSheetViewController)?.search))
      + Step.typing("park") + [.settle, .screenshot("11-search")] + back
  }

  private var timetable: [Step] {
    let example = { scene.example as? ListsSheetViewController }
    return open(.timetable) + Step.tap(tourPoint(in: example()?.choice, x: 0.5))
      + [.press(tourPoint(in: example()?.visibleList, y: 0.5))] + move(by: -0.25)
      + [.lift, .settle, .screenshot("12-timetable")] + back
  }

  /// Opens the popovers of the sheet and of the popup bar above it.
  private var popup: [Step] {
    let example = { scene.example as? PopupBarSheetViewController }
    return open(.popup) + Step.tap(tourPoint(in: example()?.kindsButton)) + [
      .screenshot("13-kinds")
    ]
      + Step.tap(tourPoint(in: example()?.kindButtons.dropFirst(2).first))
      + [.call { example()?.presentQueue() }, .settle, .screenshot("14-queue"), .key(.escape)]
      + [.settle] + back
  }

  // MARK: Parts

  private var departures: DeparturesViewController? { scene.example as? DeparturesViewController }
  private var shortcuts: ShortcutsViewController? { scene.example as? ShortcutsViewController }

  private func open(_ example: SheetExample) -> [Step] {
    Step.tap(tourPoint(in: scene.page.row(of: example), y: 0.5))
  }

  private var back: [Step] {
    [.call { scene.navigation.popToRootViewController() }, .settle]
  }

  /// Moves the finger by a part of the window's height, downwards positive.
  private func move(by part: Double) -> [Step] {
    [.shift(Vector(dx: 0, dy: part * window.size.height), frames: 20)]
  }

  /// The centre of the grabber of the open example.
  private var header: TourPoint {
    {
      guard let view = (scene.example as? SheetPageViewController)?.panel.view else { return nil }
      return view.convert(Point(x: view.bounds.midX, y: 8), to: nil)
    }
  }

  /// Returns a point of a row of a list near its upper edge, or of the last row before it that is in
  /// the window.
  private func cell(
    in list: @escaping @autoclosure @MainActor () -> ListView?, _ row: Int
  ) -> TourPoint {
    {
      guard let list = list() else { return nil }
      let visible = (0...row).compactMap { row -> Point? in
        let cell = list.cellForRow(at: RowPath(row: row))
        return cell.map { $0.convert(Point(x: $0.bounds.midX, y: 10), to: nil) }
      }
      return visible.last { $0.y < window.size.height }
    }
  }
}
