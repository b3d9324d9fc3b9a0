// SPDX-License-Identifier: MIT

/// All controls in their normal, selected and disabled states, one row below the other.
private final class ControlGrid: ViewGrid {
  /// The controls that can be pressed, in the order of the sheet.
  private(set) var usable: [Control] = []
  let slider = Slider(value: 0.4)

  init() {
    super.init()
    for style in [Button.Style.plain, .tinted, .filled] {
      addRow {
        Button("Go", style: style)
      } selected: {
        $0.isSelected = true
      }
    }
    addRow {
      Button(icon: .heart, label: "Like", style: .tinted)
    } selected: {
      $0.isSelected = true
    }
    addRow { () -> Button in
      let button = Button("Sort")
      button.menu = ContextMenu([ContextMenu.Item("Name") {}])
      return button
    } selected: {
      $0.isDestructive = true
    }
    addRow {
      Switch()
    } selected: {
      $0.isOn = true
    }
    addRow {
      Stepper(value: 5)
    } selected: {
      $0.value = 100
    }
    addRow {
      SegmentedControl(["A", "B"], selectedSegmentIndex: 0)
    } selected: {
      $0.selectedSegmentIndex = 1
    }
    addRow {
      PageControl(numberOfPages: 4)
    } selected: {
      $0.currentPage = 2
    }
    let disabled = Slider(value: 0.7)
    disabled.isEnabled = false
    usable.append(slider)
    add(slider, disabled)
    let ring = ProgressView(style: .ring)
    ring.progress = 0.3
    let unknown = ProgressView(style: .ring)
    unknown.isIndeterminate = true
    add(ring, unknown, ActivityIndicatorView())
    let line = ProgressView()
    line.progress = 0.6
    add(line)
    let cell = ListCell(identifier: "cell")
    cell.title = "Alarm"
    cell.subtitle = "Each day"
    cell.value = "7:30"
    cell.icon = .clock
    cell.accessory = .chevron
    add(cell)
  }

  private func addRow<C: Control>(_ make: () -> C, selected: (C) -> Void) {
    let controls = [make(), make(), make()]
    selected(controls[1])
    controls[2].isEnabled = false
    for control in controls[..<2] { usable.append(control) }
    add(controls)
  }
}

@MainActor @Suite("Images of controls") struct ControlImageTests {
  @Test("all controls in their states", arguments: ImageVariant.all(normal: 2))
  func sheet(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(
        variant, Size(width: variant.length(320, 560), height: variant.length(500, 710)))
      let window = stage.window
      let sheet = ControlGrid()
      sheet.fillsSuperview = true
      stage.page.view.addSubview(sheet)
      try stage.run(0.1)
      try stage.compare("controls", variant)

      // A finger on each control, the keyboard focus on one, and the pointer over the next.
      for (index, control) in sheet.usable.enumerated() where index > 1 {
        let position = control.convert(control.bounds.center, to: nil)
        let side = Vector(dx: control is Slider ? -20 : 4, dy: 0)
        window.handle(
          .touch(
            Touch(id: .unique(), phase: .began, position: position + side, time: 1, source: .finger)
          ))
      }
      window.handle(.focusChanged(true))
      window.moveFocus(forward: true)
      let neighbour = sheet.usable[1]
      let position = neighbour.convert(neighbour.bounds.center, to: nil)
      window.handle(.hover(PointerHover(position: position, time: 1)))
      try stage.run(0.1)
      try stage.compare("controls-held", variant)
    }
  }
}
