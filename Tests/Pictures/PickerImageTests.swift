// SPDX-License-Identifier: MIT

@MainActor @Suite("Images of pickers", .serialized) struct PickerImageTests {
  private let date = DateTime(year: 2026, month: 11, day: 12, hour: 9, minute: 30)
  private let today = DateTime(year: 2026, month: 11, day: 25)

  private func stage(_ variant: ImageVariant, _ size: Size) -> ImageStage {
    ColorPickerView.recentColors = [0xc8102e, 0x3070a0, 0x208060].map { Color(hex: $0) }
    let stage = ImageStage(variant, size)
    stage.window.handle(.focusChanged(true))
    return stage
  }

  private func makeForm() -> FormView {
    let start = DatePicker(date: date, mode: .dateAndTime)
    let alarm = DatePicker(date: date, mode: .time)
    let well = ColorWell(selectedColor: Color(hex: 0x3070a0))
    let translucent = ColorWell(selectedColor: Color(hex: 0x208060, alpha: 0.5))
    let off = DatePicker(date: date)
    off.isEnabled = false
    return FormView([
      FormSection(
        "Event",
        rows: [
          FormRow("Departure", icon: .calendar, accessoryView: start),
          FormRow("Alarm", icon: .bell, accessoryView: alarm),
          FormRow("Colour", icon: .pencil, accessoryView: well),
          FormRow("Marker", accessoryView: translucent),
          FormRow("None", accessoryView: ColorWell()),
          FormRow("Until", accessoryView: off),
        ])
    ])
  }

  @Test("pickers in the rows of a form", arguments: ImageVariant.all(normal: 1.5))
  func form(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = stage(variant, Size(width: 360, height: variant.length(330, 680)))
      let form = makeForm()
      form.fillsSuperview = true
      stage.page.view.addSubview(form)
      try stage.run(0.1)
      try stage.compare("pickers-form", variant)
    }
  }

  @Test("a calendar and a time in place", arguments: ImageVariant.all(normal: 1.5))
  func inline(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      var locale = DateLocale()
      locale.uses24HourClock = variant.direction == .leftToRight
      let stage = stage(variant, Size(width: 360, height: variant.length(390, 700)))
      let picker = DatePicker(date: date, mode: .dateAndTime, style: .inline)
      picker.today = today
      picker.locale = locale
      picker.minimumDate = DateTime(year: 2026, month: 11, day: 3)
      let section = FormSection(rows: [picker])
      let form = FormView([section])
      form.fillsSuperview = true
      stage.page.view.addSubview(form)
      try stage.run(0.1)
      // The keyboard focus on a day.
      for _ in 0..<8 where !((stage.window.firstResponder as? View)?.accessibilityRole == .group) {
        stage.window.moveFocus(forward: true)
      }
      for key in [Key.down, .right] {
        stage.window.handle(.key(KeyEvent(key, .down)))
        stage.window.handle(.key(KeyEvent(key, .up)))
      }
      try stage.run(0.1)
      try stage.compare("calendar", variant)
    }
  }

  @Test("a calendar in a popover, in a narrow and in a wide window", arguments: [360.0, 900])
  func popover(width: Double) throws {
    try ImageStage.withFonts {
      for style in [Theme.Style.light, .dark] {
        let variant = ImageVariant(
          style: style, direction: .leftToRight, textScale: 1, scale: 1)
        let stage = stage(variant, Size(width: width, height: 420))
        let picker = DatePicker(date: date, mode: .dateAndTime)
        picker.today = today
        let form = FormView([FormSection("Event", rows: [FormRow("Start", accessoryView: picker)])])
        form.fillsSuperview = true
        stage.page.view.addSubview(form)
        try stage.run(0.1)
        (picker.subviews.first as? Button)?.activate()
        try stage.run(0.6)
        try stage.compare("calendar-popover-\(Int(width))", variant)
      }
    }
  }

  @Test("the parts of a colour picker", arguments: ImageVariant.all(normal: 1.5))
  func colors(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = stage(variant, Size(width: 680, height: variant.length(380, 500)))
      let color = Color(hex: 0x3070a0, alpha: 0.7)
      for isSpectrum in [false, true] {
        let picker = ColorPickerView(selectedColor: color)
        let tabs = picker.subviews.first as? SegmentedControl
        if isSpectrum {
          tabs?.selectedSegmentIndex = 1
          tabs?.onChange?(1)
        }
        let size = picker.sizeThatFits(Size(width: 320, height: .infinity))
        picker.frame = Rect(
          x: isSpectrum ? 350 : 14, y: 12, width: size.width, height: size.height)
        stage.page.view.addSubview(picker)
      }
      try stage.run(0.1)
      stage.window.moveFocus(forward: true)
      stage.window.moveFocus(forward: true)
      try stage.run(0.1)
      try stage.compare("colors", variant)
    }
  }

  @Test("a colour picker in a popover", arguments: [Theme.Style.light, .dark])
  func well(style: Theme.Style) throws {
    try ImageStage.withFonts {
      let variant = ImageVariant(
        style: style, direction: .leftToRight, textScale: 1, scale: 1)
      let stage = stage(variant, Size(width: 360, height: 560))
      let well = ColorWell(selectedColor: Color(hex: 0x3070a0))
      let form = FormView([FormSection("Note", rows: [FormRow("Colour", accessoryView: well)])])
      form.fillsSuperview = true
      stage.page.view.addSubview(form)
      try stage.run(0.1)
      well.activate()
      try stage.run(0.6)
      try stage.compare("color-popover", variant)
    }
  }
}
