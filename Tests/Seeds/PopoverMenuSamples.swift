// SPDX-License-Identifier: MIT

import SashUI
import Testing

// The samples of Popovers' README about menus, templates, states and applications. An `AsyncImage`
// loads from the Internet, as only Foundation does here: the picture of the menu is a symbol.

private struct BasicMenu: View {
  let log: @MainActor (String) -> Void

  var body: some View {
    Templates.Menu {
      Templates.MenuButton(title: "Button 1", systemImage: "1.circle.fill") { log("Button 1") }
      Templates.MenuButton(title: "Button 2", systemImage: "2.circle.fill") { log("Button 2") }
    } label: { fade in
      Text("Present menu")
        .opacity(fade ? 0.5 : 1)
    }
  }
}

private struct CustomizedMenu: View {
  let log: @MainActor (String) -> Void

  var body: some View {
    Templates.Menu(
      configuration: {
        $0.width = 360
        $0.backgroundColor = .blue.opacity(0.2)
      }
    ) {
      Text("I am a menu")
        .padding()

      Templates.MenuDivider()

      Templates.MenuItem {
        log("item")
      } label: { fade in
        Color.clear.overlay(
          Image(systemName: "star").resizable().aspectRatio(contentMode: .fill)
        )
        .frame(height: 180)
        .clipped()
        .opacity(fade ? 0.5 : 1)
      }
    } label: { fade in
      Text("Present menu")
        .opacity(fade ? 0.5 : 1)
    }
  }
}

private struct ManualMenu: View {
  @State var present = false

  var body: some View {
    VStack {
      Toggle("Activate", isOn: $present)
        .padding()
        .background(.regularMaterial)
        .cornerRadius(12)
        .padding()

      Templates.Menu(present: $present) {
        Templates.MenuButton(title: "Button 1", systemImage: "1.circle.fill") {}
        Templates.MenuButton(title: "Button 2", systemImage: "2.circle.fill") {}
      } label: { fade in
        Text("Present menu")
          .opacity(fade ? 0.5 : 1)
      }
    }
  }
}

/// The menus of UIKit, of declared views.
private final class MenuController: ViewController {
  let label = Sash.Label("Present menu")
  var log: [String] = []

  lazy var menu = Templates.UIKitMenu(sourceView: label) {
    Templates.MenuButton(title: "Button 1", systemImage: "1.circle.fill") { self.log.append("1") }
    Templates.MenuButton(title: "Button 2", systemImage: "2.circle.fill") { self.log.append("2") }
  } fadeLabel: { [weak self] fade in
    self?.label.alpha = fade ? 0.5 : 1
  }

  lazy var customized = Templates.UIKitMenu(
    sourceView: label,
    configuration: {
      $0.width = 360
      $0.backgroundColor = .blue.opacity(0.2)
    }
  ) {
    Text("I am a menu")
      .padding()

    Templates.MenuDivider()

    Templates.MenuItem {
      self.log.append("item")
    } label: { fade in
      Color.clear.frame(height: 180).opacity(fade ? 0.5 : 1)
    }
  } fadeLabel: { [weak self] fade in
    Sash.View.animate(withDuration: 0.15) {
      self?.label.alpha = fade ? 0.5 : 1
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = CGRect(x: 20, y: 100, width: 120, height: 40)
    view.addSubview(label)
    _ = menu
  }

  func switchPressed() {
    if menu.isPresented {
      menu.dismiss()
    } else {
      menu.present()
    }
  }
}

private struct BoundContent: View {
  @Binding var string: String

  var body: some View {
    Button(string) { string = "The string has changed." }
      .background(.mint)
      .cornerRadius(16)
  }
}

private struct BindingSample: View {
  @State var present = false
  @State var string = "I am a popover."

  var body: some View {
    Button("Present popover") { present = true }
      .popover(present: $present) {
        BoundContent(string: $string)
      }
  }
}

/// The form that the README advises against, because it may not be updated there.
private struct CapturedSample: View {
  @State var present = false
  @State var string = "I am a popover."

  var body: some View {
    Button("Present popover") {
      present = true
    }
    .popover(present: $present) {
      Button(string) {
        string = "The string has changed."
      }
      .background(.mint)
      .cornerRadius(16)
    }
  }
}

/// The templates that the README names, without samples of their own.
private struct TemplateSample: View {
  var body: some View {
    VStack {
      Button("Alert") {}
        .buttonStyle(Templates.AlertButtonStyle())
        .modifier(Templates.ContainerShadow(shadow: .system))
      Templates.Container(
        arrowSide: .bottom(.mostClockwise), cornerRadius: 20, backgroundColor: .blue, padding: 8
      ) {
        Text("Container")
      }
      .background(Templates.VisualEffectView())
      Templates.BackgroundWithArrow(arrowSide: .top(.centered), cornerRadius: 12)
        .fill(.white)
        .popoverShadow(shadow: .system)
      Templates.CurveConnector(
        start: .zero, end: CGPoint(x: 10, y: 10), steepness: 0.5, direction: .horizontal
      )
      .stroke(.red, style: StrokeStyle(lineWidth: 4, lineCap: .round))
    }
  }
}

private struct YourApp: App {
  @Environment(\.scenePhase) private var scenePhase

  var body: some Scene {
    WindowGroup {
      BindingSample()
    }
    .onChange(of: scenePhase) { _ in
      Popovers.prepare()
    }
  }
}

@Suite("Popovers: samples of menus, templates and states")
struct PopoverMenuSamples {
  @Test("a tap on the label opens a menu, whose buttons act and close it")
  func basic() throws {
    var log: [String] = []
    let stage = try SeedStage(showing: BasicMenu { log.append($0) })
    try stage.tap("Present menu")
    #expect(stage.names.contains("Button 1"))
    try stage.tap("Button 2")
    #expect(log == ["Button 2"] && !stage.names.contains("Button 1"))
  }

  @Test("a menu of a width has any views, items among them")
  func customized() throws {
    var log: [String] = []
    let stage = try SeedStage(showing: CustomizedMenu { log.append($0) })
    try stage.tap("Present menu")
    let text = try stage.frame(of: "I am a menu")
    #expect(text.midX == 200)
    // The item is below the text, 180 high and as wide as the menu.
    try stage.tap(Point(x: 30, y: text.maxY + 120))
    #expect(log == ["item"] && !stage.names.contains("I am a menu"))
  }

  @Test("a binding opens a menu")
  func manual() throws {
    let stage = try SeedStage(showing: ManualMenu())
    try stage.tap("Activate")
    #expect(stage.names.contains("Button 2"))
    try stage.tap("Button 2")
    #expect(!stage.names.contains("Button 2"))
    let toggle = stage.elements.first { $0.label == "Activate" }
    #expect(toggle?.state.contains(.checked) == false)
  }

  @Test("a controller opens a menu at a label, which fades")
  func controller() throws {
    let page = MenuController()
    let stage = try SeedStage(page)
    try stage.tap(page.label.windowFrame().center)
    #expect(stage.names.contains("Button 1") && page.label.alpha == 0.5)
    try stage.tap("Button 1")
    #expect(page.log == ["1"] && page.label.alpha == 1)
    page.switchPressed()
    try stage.run(1)
    #expect(page.menu.isPresented && stage.names.contains("Button 1"))
    page.switchPressed()
    try stage.run(1)
    #expect(!page.menu.isPresented && !stage.names.contains("Button 1"))
    page.customized.present()
    try stage.run(1)
    #expect(stage.names.contains("I am a menu") && page.label.alpha == 0.5)
  }

  @Test("a popover is updated by a binding, and by a value that it captures")
  func states() throws {
    func check<Sample: View>(_ sample: Sample) throws {
      let stage = try SeedStage(showing: sample)
      try stage.tap("Present popover")
      try stage.tap("I am a popover.")
      #expect(stage.names.contains("The string has changed."))
    }
    try check(BindingSample())
    try check(CapturedSample())
  }

  @Test("the templates are displayed")
  func templates() throws {
    let stage = try SeedStage(showing: TemplateSample())
    #expect(stage.names == ["Alert", "Container"])
  }

  @Test("an application that prepares for popovers opens its window")
  func application() throws {
    let opener = SeedOpener()
    let runner = AppRunner(YourApp(), opener)
    let host = try #require(opener.hosts.first)
    try host.run(until: 1)
    host.window.handle(.focusChanged(true))
    try host.run(until: 2)
    let names = host.window.accessibilitySnapshot.flattened.compactMap(\.label)
    #expect(names.contains("Present popover"))
    withExtendedLifetime(runner) {}
  }
}
