// SPDX-License-Identifier: MIT

@MainActor @Suite("Images of forms") struct FormImageTests {
  private func makeSections() -> [FormSection] {
    let password = FormRow("Password", accessoryView: TextField("1234"))
    password.validationMessage = "A password has at least 8 characters."
    let off = FormRow("Needs a network", icon: .mail) {}
    off.isEnabled = false
    let remove = FormRow("Remove everything", icon: .trash) {}
    remove.isDestructive = true
    return [
      FormSection(
        "Display", footer: "Colours are warmer after sunset.",
        rows: [
          FormRow("Night light", icon: .moon, accessoryView: Switch(isOn: true)),
          FormRow("Brightness", icon: .sun, accessoryView: Slider(value: 0.4)),
          FormRow(
            "Quality", subtitle: "Higher quality needs more memory",
            accessoryView: PopUpButton(["Low", "Normal", "High"], selectedIndex: 1)),
          FormRow(
            "Span", accessoryView: SegmentedControl(["Day", "Week"], selectedSegmentIndex: 0)),
          password,
        ]),
      FormSection(
        rows: [
          FormRow("About", value: "1.4", accessory: .disclosure) {},
          FormRow("Chosen", accessory: .checkmark) {}, off, remove,
        ]),
    ]
  }

  @Test("rows with every kind of content", arguments: ImageVariant.all(normal: 1.5))
  func rows(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(
        variant, Size(width: 360, height: variant.length(620, 1240)))
      let form = FormView(makeSections())
      form.fillsSuperview = true
      stage.page.view.addSubview(form)
      try stage.run(0.1)
      stage.window.handle(.focusChanged(true))
      try stage.run(0.1)
      try stage.compare("form", variant)
    }
  }

  @Test("a form in a wide window, with a focused row", arguments: [Theme.Style.light, .dark])
  func wide(style: Theme.Style) throws {
    try ImageStage.withFonts {
      let variant = ImageVariant(
        style: style, direction: .leftToRight, textScale: 1, scale: 1)
      let stage = ImageStage(variant, Size(width: 900, height: 640))
      let form = FormView(makeSections())
      form.fillsSuperview = true
      stage.page.view.addSubview(form)
      stage.window.handle(.focusChanged(true))
      try stage.run(0.1)
      for _ in 0..<6 { stage.window.moveFocus(forward: true) }
      try stage.run(0.3)
      try stage.compare("form-wide", variant)
    }
  }

  @Test("an explanation instead of content", arguments: [Theme.Style.light, .dark])
  func contentUnavailable(style: Theme.Style) throws {
    try ImageStage.withFonts {
      let variant = ImageVariant(
        style: style, direction: .leftToRight, textScale: 1, scale: 2)
      let stage = ImageStage(variant, Size(width: 320, height: 300))
      let view = ContentUnavailableView(
        "No songs", secondaryText: "Songs that you save appear here.", icon: .music)
      view.button = Button("Browse", style: .tinted)
      view.fillsSuperview = true
      stage.page.view.addSubview(view)
      try stage.run(0.1)
      try stage.compare("content-unavailable", variant)
    }
  }
}
