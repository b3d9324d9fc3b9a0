// SPDX-License-Identifier: MIT

/// The accessibility snapshots of controls in each of their states, as text.
@Suite("Accessibility snapshots of controls")
struct ControlSnapshotTests {
  private func expect(
    _ views: [View], _ lines: String..., at location: SourceLocation = #_sourceLocation
  ) {
    let stage = Stage(300, 400)
    stage.window.handle(.focusChanged(true))
    for (row, view) in views.enumerated() {
      view.frame = Rect(x: 0, y: 40 * Double(row), width: 200, height: 36)
      stage.content.addSubview(view)
    }
    stage.tick()
    let actual = stage.window.accessibilitySnapshot.description.split(separator: "\n").dropFirst()
      .map { String($0.dropFirst(2)) }
    #expect(actual == lines, sourceLocation: location)
  }

  @Test("buttons: plain, selected, disabled, with an icon alone, with a menu")
  func buttons() {
    let (selected, disabled, menu) = (Button("Chosen"), Button("Off"), Button("More"))
    selected.isSelected = true
    disabled.isEnabled = false
    menu.menu = ContextMenu([ContextMenu.Item("One") {}])
    expect(
      [Button("Send"), selected, disabled, Button(icon: .trash, label: "Delete"), menu],
      "button \"Send\" {Press}", "button \"Chosen\" [selected] {Press}",
      "button \"Off\" [disabled]",
      "button \"Delete\" {Press}", "menuButton \"More\" [collapsed] {Press}")
  }

  @Test("switches: off, on, disabled")
  func switches() {
    let views = [Switch(), Switch(isOn: true), Switch(isOn: true)]
    for (view, name) in zip(views, ["Wi-Fi", "Sound", "Radio"]) { view.accessibilityLabel = name }
    views[2].isEnabled = false
    expect(
      views, "switch \"Wi-Fi\" = \"off\" {Switch on}",
      "switch \"Sound\" = \"on\" [checked] {Switch off}",
      "switch \"Radio\" = \"on\" [disabled, checked]")
  }

  @Test("values: sliders and steppers, with value descriptions, disabled")
  func values() {
    let volume = Slider(value: 0.25)
    volume.accessibilityLabel = "Volume"
    let speed = Slider(value: 30, in: 10...50, step: 10)
    speed.accessibilityLabel = "Speed"
    speed.valueDescription = { "\(Int($0)) km/h" }
    let disabled = Slider(value: 1)
    disabled.isEnabled = false
    let count = Stepper(value: 3, in: 0...9)
    count.accessibilityLabel = "Copies"
    let stop = Stepper(value: 9, in: 0...9)
    stop.isEnabled = false
    expect(
      [volume, speed, disabled, count, stop],
      "slider \"Volume\" = \"25%\" 0...1: 0.25 {Increase, Decrease}",
      "slider \"Speed\" = \"30 km/h\" 10...50: 30 {Increase, Decrease}",
      "slider = \"100%\" 0...1: 1 [disabled]",
      "spinButton \"Copies\" = \"3\" 0...9: 3 {Increase, Decrease}",
      "spinButton = \"9\" 0...9: 9 [disabled]")
  }

  @Test("selections: segments and page dots")
  func selections() {
    let segments = SegmentedControl(["Day", "Week"], selectedSegmentIndex: 1)
    segments.accessibilityLabel = "Range"
    let disabled = SegmentedControl(["On", "Off"])
    disabled.isEnabled = false
    let dots = PageControl()
    dots.numberOfPages = 4
    dots.currentPage = 2
    expect(
      [segments, disabled, dots], "group \"Range\"", "  radioButton \"Day\" {Select}",
      "  radioButton \"Week\" [checked] {Select}", "group [disabled]",
      "  radioButton \"On\" [disabled]", "  radioButton \"Off\" [disabled]",
      "pageIndicator = \"3 of 4\" 1...4: 3 {Increase, Decrease}")
  }

  @Test("progress: determinate, indeterminate, animating, stopped")
  func progress() {
    let line = ProgressView()
    line.progress = 0.5
    line.accessibilityLabel = "Copying"
    let indeterminate = ProgressView()
    indeterminate.isIndeterminate = true
    let wheel = ActivityIndicatorView()
    wheel.startAnimating()
    let stopped = ActivityIndicatorView()
    stopped.stopAnimating()
    expect(
      [line, indeterminate, wheel, stopped], "progressIndicator \"Copying\" = \"50%\" 0...1: 0.5",
      "progressIndicator [busy]", "progressIndicator [busy]")
  }

  @Test("texts: labels, an image with a label, headers")
  func texts() {
    let header = Label("Sounds", style: .title2)
    header.accessibilityRole = .header
    header.accessibilityHeadingLevel = 2
    let icon = ImageView(.heart)
    icon.accessibilityLabel = "Favourite"
    expect(
      [header, Label("A quiet morning"), Label(), icon], "header 2 \"Sounds\"",
      "staticText \"A quiet morning\"", "image \"Favourite\"")
  }

  @Test("list rows: title and value, selected, with a switch, with a detail button")
  func rows() {
    let source = Rows()
    let list = ListView()
    list.rowHeight = 40
    list.register(ListCell.self, forCellReuseIdentifier: "row")
    list.dataSource = source
    list.selectedRows = [RowPath(row: 1)]
    let stage = Stage(300, 200)
    list.frame = stage.content.bounds
    stage.content.addSubview(list)
    stage.tick()
    let expected = """
      window ""
        list
          row "Name" = "Ann"
          row "Colour, Blue" [selected, checked]
          row "Shuffle"
            switch "Shuffle" = "off" {Switch on} labelledBy "Shuffle"
          row "About"
            button "Details" {Press}
      """
    #expect(stage.window.accessibilitySnapshot.description == expected)
  }
}

private final class Rows: ListDataSource {
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { 4 }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "row")
    guard let cell = row as? ListCell else { return row }
    cell.title = ["Name", "Colour", "Shuffle", "About"][path.row]
    cell.value = path.row == 0 ? "Ann" : nil
    cell.subtitle = path.row == 1 ? "Blue" : nil
    cell.accessory = [.chevron, .checkmark, .toggle, .detail][path.row]
    return cell
  }
}
