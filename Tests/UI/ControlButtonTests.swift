// SPDX-License-Identifier: MIT

private struct Bright: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text(configuration.isPressed ? "down" : "up")
      if configuration.role == .destructive { Text("danger") }
    }
  }
}

private struct Reversed: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Button("Pressed \(count)") { count += 1 }
      Button {
        count += 10
      } label: {
        HStack {
          Text("Ten"); Color.red
        }
      }
    }
  }
}

/// A layout that offers its view the size that the view has chosen.
private struct ExactSize: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size { subviews[0].sizeThatFits(.unspecified) }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
}

@Suite("SashUI: buttons")
struct ControlButtonTests {
  @Test("a button performs its action with the present state (SwiftUI, Button)")
  func action() throws {
    let stage = try TestStage(root: HostingController(rootView: Counter()))
    try stage.tap(.button, "Pressed 0")
    try stage.tap(.button, "Pressed 1")
    try stage.tap(.button, "Ten")
    #expect(stage.exists(.button, "Pressed 12"))
    try stage.press(.tab)
    let focused = try #require(stage.window.firstResponder as? Sash.Button)
    let count = focused.title == nil ? 22 : 13
    try stage.press(.space)
    #expect(stage.exists(.button, "Pressed \(count)"))
  }

  @Test("a toggle as a button says that it is selected while it is on (SwiftUI, ButtonToggleStyle)")
  func toggle() throws {
    struct Page: View {
      @State private var isOn = false

      var body: some View { Toggle("Wide", isOn: $isOn).toggleStyle(.button) }
    }
    let stage = try TestStage(root: HostingController(rootView: Page()))
    let button = try stage.find(.button, "Wide")
    for isOn in [false, true, false] {
      #expect(try stage.find(.button, "Wide").id == button.id)
      #expect(try stage.find(.button, "Wide").state.contains(.selected) == isOn)
      try stage.tap(.button, "Wide")
    }
  }

  @Test("a row gives a button the space that other views do not need")
  func row() throws {
    let page = try HostedPage(
      ExactSize {
        HStack {
          Button("Bring a friend") {}.buttonStyle(.bordered)
          Block("block", 50, 30)
        }
      })
    let button = try page.first(Sash.Button.self)
    let fitting = button.sizeThatFits(Size(width: Double.infinity, height: .infinity))
    #expect(abs(button.frame.width - fitting.width) < 1 && button.frame.height == fitting.height)
    #expect(page.frames["block"]?.width == 50)
  }

  @Test("a title is not broken where the sides of its button are rounded to pixels")
  func roundedSides() {
    let button = Sash.Button("Bring a friend")
    let fitting = button.sizeThatFits(Size(width: Double.infinity, height: .infinity))
    let rounded = button.sizeThatFits(Size(width: fitting.width - 0.9, height: .infinity))
    #expect(rounded == fitting)
  }

  @Test("roles and symbols are those of the library's button (SwiftUI, ButtonRole)")
  func roles() throws {
    let page = try HostedPage(
      VStack {
        Button("Delete", role: .destructive) {}
        Button("Like", systemImage: "heart.fill") {}
        Button("Cancel", role: .cancel) {}
      })
    let buttons = page.all(Sash.Button.self)
    #expect(buttons.map(\.title) == ["Delete", "Like", "Cancel"])
    #expect(buttons.map(\.isDestructive) == [true, false, false])
    #expect(buttons.map(\.icon) == [nil, .heartFilled, nil])
  }

  @Test("the style of labels chooses what a button displays of its own (SwiftUI, labelStyle(_:))")
  func labelStyles() throws {
    let page = try HostedPage(
      VStack {
        Button("Undo", systemImage: "undo") {}.labelStyle(.iconOnly)
        Button("Redo", systemImage: "redo") {}.labelStyle(.titleOnly)
        Button {
        } label: {
          Label("Save", systemImage: "checkmark")
        }
        .labelStyle(.titleAndIcon)
        Button("Cut", systemImage: "cut") {}.labelStyle(Reversed())
        Label("Mail", systemImage: "mail").labelStyle(.iconOnly)
      })
    let buttons = page.all(Sash.Button.self)
    #expect(buttons.map(\.title) == [nil, "Redo", "Save", nil])
    #expect(buttons.map(\.icon) == [.undo, nil, .checkmark, nil])
    #expect(buttons.map(\.accessibilityLabel) == ["Undo", "Redo", "Save", "Cut"])
    #expect(page.texts == ["Cut"])
    #expect(try #require(page.all(ImageView.self).last).accessibilityLabel == "Mail")
  }

  @Test("styles choose the appearance (SwiftUI, buttonStyle(_:))")
  func styles() throws {
    let page = try HostedPage(
      VStack {
        Button("A") {}.buttonStyle(.bordered)
        Button("B") {}.buttonStyle(.borderedProminent)
        Button("C") {}.buttonStyle(.borderless)
        Button("D") {}.buttonStyle(.plain)
      })
    let buttons = page.all(Sash.Button.self)
    #expect(buttons.map(\.style) == [.tinted, .filled, .plain, .plain])
    #expect(buttons[3].tint == Theme.light.label && buttons[2].tint == nil)
  }

  @Test("a label of views is tinted, and padded in a bordered button")
  func labels() throws {
    let text = Text("A") + Text("B").bold()
    let page = try HostedPage(
      HStack {
        Button {
        } label: {
          text
        }
        Button {
        } label: {
          text
        }.buttonStyle(.plain)
        Button {
        } label: {
          text
        }.buttonStyle(.borderedProminent)
      })
    let labels = page.all(Sash.Label.self)
    #expect(labels.map(\.textColor) == [Theme.light.tint, nil, Theme.light.onTint])
    let buttons = page.all(Sash.Button.self)
    #expect(buttons[0].frame.width == labels[0].frame.width)
    #expect(buttons[2].frame.width >= labels[2].frame.width + 20)
    #expect(buttons.map(\.accessibilityLabel) == ["AB", "AB", "AB"])
  }

  @Test(
    "a style of one's own arranges the label, and knows whether it is pressed (SwiftUI, ButtonStyle)"
  )
  func ownStyle() throws {
    var presses = 0
    let stage = try TestStage(
      root: HostingController(
        rootView: VStack { Button("Save", role: .destructive) { presses += 1 } }
          .buttonStyle(Bright())))
    #expect(stage.exists(.button, "Save, up, danger"))
    let frame = try stage.find(.button).frame
    var script = GestureScript()
    script.press(Point(x: frame.midX, y: frame.midY))
    try stage.play(script)
    try stage.advance(by: 0.3)
    #expect(stage.exists(.button, "Save, down, danger"))
    var end = GestureScript(continuing: script)
    end.lift(.finger(0))
    try stage.play(end)
    try stage.settle()
    #expect(stage.exists(.button, "Save, up, danger") && presses == 1)
  }

  @Test("the text in a bordered button has the colour of a title there")
  func borderedText() throws {
    let page = try HostedPage(
      Button {
      } label: {
        HStack { Text("Title") }
      }
      .buttonStyle(.bordered))
    let label = try #require(page.all(Sash.Label.self).first)
    #expect(label.textColor == page.window.theme.onTintFill)
  }
}
