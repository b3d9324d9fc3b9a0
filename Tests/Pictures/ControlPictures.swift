import SashCompositor
import SashGeometry
import SashGestures
import SashInterface
import SashRaster
import SashText
import Testing

/// How the controls are pictured.
private struct Look: CustomTestStringConvertible {
  var theme: Theme.Style
  var direction: LayoutDirection
  var textScale: Double
  var scale: Double

  nonisolated static let all: [Look] = {
    var looks: [Look] = []
    for theme in [Theme.Style.light, .dark] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        // Large text on a coarse display, and usual text on a fine one.
        for (textScale, scale) in [(1.0, 2.0), (2, 1)] {
          looks.append(
            Look(theme: theme, direction: direction, textScale: textScale, scale: scale))
        }
      }
    }
    return looks
  }()

  /// The part of a picture's name that says all but the display's scale.
  nonisolated var name: String {
    "\(theme)-\(direction == .leftToRight ? "ltr" : "rtl")-text\(Int(textScale * 100))"
  }

  nonisolated var testDescription: String { "\(name) at \(scale)" }
}

/// All controls as they are, selected, and disabled, one row below the other.
private final class ControlSheet: View {
  /// Those that can be held, in the order of the sheet.
  private(set) var usable: [Control] = []
  let slider = Slider(value: 0.4)
  private var rows: [[View]] = []

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
      SegmentedControl(["A", "B"], selectedIndex: 0)
    } selected: {
      $0.selectedIndex = 1
    }
    addRow {
      PageControl(numberOfPages: 4)
    } selected: {
      $0.currentPage = 2
    }
    let disabled = Slider(value: 0.7)
    disabled.isEnabled = false
    usable.append(slider)
    rows.append([slider, disabled])
    let ring = ProgressView(style: .ring)
    ring.progress = 0.3
    let unknown = ProgressView(style: .ring)
    unknown.isIndeterminate = true
    rows.append([ring, unknown, ActivityIndicator()])
    let line = ProgressView()
    line.progress = 0.6
    rows.append([line])
    let cell = ListCell(identifier: "cell")
    cell.title = "Alarm"
    cell.subtitle = "Each day"
    cell.value = "7:30"
    cell.icon = .clock
    cell.accessory = .chevron
    rows.append([cell])
    for row in rows {
      for view in row { addSubview(view) }
    }
  }

  private func addRow<C: Control>(_ make: () -> C, selected: (C) -> Void) {
    let controls = [make(), make(), make()]
    selected(controls[1])
    controls[2].isEnabled = false
    for control in controls[..<2] { usable.append(control) }
    rows.append(controls)
  }

  override func layoutSubviews() {
    var y = 8.0
    for row in rows {
      let room = (bounds.width - 16) / Double(row.count)
      var height = 0.0
      for (index, view) in row.enumerated() {
        let size = view.sizeThatFits(Size(width: room - 8, height: .infinity))
        let x = 8 + Double(index) * room
        let isMirrored = layoutDirection == .rightToLeft
        view.frame = Rect(
          x: isMirrored ? bounds.width - x - size.width : x, y: y, width: size.width,
          height: size.height)
        height = max(height, size.height)
      }
      y += height + 6
    }
  }
}

@MainActor @Suite("Pictures of controls") struct ControlPictures {
  @Test("all controls in their states", arguments: Look.all)
  fileprivate func sheet(look: Look) throws {
    try PictureStage.withFonts {
      let stage = PictureStage(scale: look.scale)
      let window = stage.window
      let size = look.textScale == 1 ? Size(width: 320, height: 500) : Size(width: 560, height: 710)
      window.resize(to: size, scale: DisplayScale(look.scale))
      window.layoutDirection = look.direction
      window.theme = look.theme == .light ? .light : .dark
      window.theme.textScale = look.textScale
      // What turns would not come out the same.
      window.prefersReducedMotion = true
      let sheet = ControlSheet()
      sheet.fillsSuperview = true
      stage.page.view.addSubview(sheet)
      try stage.run(0.1)
      try stage.compare("controls-\(look.name)")

      // A finger on each that can be held, the keyboard on one, and the pointer over its neighbour.
      for (index, control) in sheet.usable.enumerated() where index > 1 {
        let place = control.convert(control.bounds.center, to: nil)
        let side = Vector(dx: control is Slider ? -20 : 4, dy: 0)
        window.handle(
          .touch(
            Touch(id: .unique(), phase: .began, position: place + side, time: 1, source: .finger)))
      }
      window.handle(.focusChanged(true))
      window.moveFocus(forward: true)
      let neighbour = sheet.usable[1]
      let place = neighbour.convert(neighbour.bounds.center, to: nil)
      window.handle(.hover(PointerHover(position: place, time: 1)))
      try stage.run(0.1)
      try stage.compare("controls-held-\(look.name)")
    }
  }
}
