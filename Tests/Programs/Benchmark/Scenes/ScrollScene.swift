// SPDX-License-Identifier: MIT

import Sash

/// The benchmark scene S6: a list of 10,000 rows of two lines is flung through 20,000 pixels in 300
/// frames.
final class ScrollScene: Scene {
  private static let frames = 300
  private static let distance = 20_000.0

  private let controller = ListPage()

  override func begin() {
    window.rootViewController = controller
    super.begin()
  }

  override func frameWasShown(_ frame: FrameStatistics, number: Int) {
    // Two full frames first, so that both buffers exist.
    if number == 1 { return controller.list.contentView.setNeedsDisplay() }
    let step = number - 2
    if step == 0 { beginMeasuring() }
    guard step < Self.frames else { return endMeasuring(Self.frames) }
    controller.list.contentOffset.y = Self.scrolled(step)
  }

  /// Returns the same offset as the baseline in C: fast at first, slow at last, at least a pixel a
  /// frame.
  private static func scrolled(_ step: Int) -> Double {
    let rest = 1 - Double(step + 1) / Double(frames)
    return (distance * (0.9 * (1 - rest * rest) + 0.1 * (1 - rest))).rounded()
  }
}

/// A list over the whole window.
private final class ListPage: ViewController, ListDataSource {
  let list = ListView()

  override func viewDidLoad() {
    list.register(TwoLineRow.self, forCellReuseIdentifier: "row")
    list.rowHeight = 56
    list.showsVerticalScrollIndicator = false
    list.fillsSuperview = true
    list.dataSource = self
    view.addSubview(list)
  }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { 10_000 }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "row")
    if let row = row as? TwoLineRow { row.show(path.row) }
    return row
  }
}

/// A title of 13 pixels over a line of 11.
private final class TwoLineRow: ListRow {
  private let title = Label("", font: Font(size: 13))
  private let subtitle = Label("", font: Font(size: 11))

  required init(identifier: String) {
    super.init(identifier: identifier)
    subtitle.isSecondary = true
    separatorInset = nil
    addSubview(title)
    addSubview(subtitle)
  }

  func show(_ number: Int) {
    title.text = "\(number). A quiet morning"
    subtitle.text = "Second line \(number): smaller, and of another colour"
  }

  override func layoutSubviews() {
    title.frame = Rect(x: 16, y: 8, width: 900, height: 20)
    subtitle.frame = Rect(x: 16, y: 30, width: 900, height: 18)
  }
}
