// SPDX-License-Identifier: MIT

import SashForms

@Observable private final class FormModel {
  var isOn = false
  var count = 0
  var hasMore = false
  var isEnabled = true
  var name = "Ada"
}

private struct DetailedLink: View {
  let model: FormModel

  var body: some View {
    NavigationLink {
      Text("page")
    } label: {
      Label {
        VStack {
          Text("Details \(model.count)")
          Text("All of them")
        }
      } icon: {
        Image(systemName: "star")
      }
    }
  }
}

private struct PopoverForm: View {
  @Bindable var model: FormModel

  var body: some View {
    Form {
      LabeledContent("Name") {
        TextField("Name", text: $model.name)
          .frameTag("name")
          .popover(present: $model.isOn) {
            $0.tag = "help"
          } view: {
            Text("Help")
          }
      }
    }
  }
}

private struct ValueForm: View {
  @Bindable var model: FormModel

  var body: some View {
    Form {
      LabeledContent("Copies") {
        HStack {
          Text("\(model.count) of 9").foregroundStyle(.secondary)
          Stepper("Copies", value: $model.count, in: 0...9).labelsHidden()
        }
      }
    }
  }
}

private struct FormPage: View {
  @Bindable var model: FormModel
  let log: EventLog

  var body: some View {
    Form {
      Text("loose \(model.count)")
      Section("Display \(model.count)") {
        Toggle("Night light", isOn: $model.isOn)
        LabeledContent("Version", value: "\(model.count)")
        Button("Reset", role: .destructive) { log.add("reset") }.disabled(!model.isEnabled)
        if model.hasMore {
          ForEach(0..<2) { Text("more \($0)") }
        }
      }
      Section {
        TextField("Name", text: $model.name)
      } header: {
        Text("Names")
      } footer: {
        Text("Below \(model.count)")
      }
    }
  }
}

@Suite("SashUI: forms")
struct FormTests {
  private let model = FormModel()
  private let log = EventLog()

  private func stage<Content: View>(_ content: Content) throws -> TestStage {
    try TestStage(
      root: HostingController(rootView: content), size: Size(width: 400, height: 700))
  }

  private func form(in stage: TestStage) throws -> FormView {
    func search(_ view: Sash.View) -> FormView? {
      (view as? FormView) ?? view.subviews.firstNonNil(search)
    }
    return try #require(search(stage.window.contentView))
  }

  @Test(
    "each view is a row, and those of a section are in a box with header and footer (SwiftUI, Form)"
  )
  func sections() async throws {
    let stage = try stage(FormPage(model: model, log: log))
    let form = try form(in: stage)
    #expect(form.sections.map(\.header) == [nil, "Display 0", "Names"])
    #expect(form.sections.map(\.footer) == [nil, nil, "Below 0"])
    #expect(form.sections.map(\.rows.count) == [1, 3, 1])
    try await stage.change(model) { ($0.count, $0.hasMore) = (2, true) }
    #expect(form.sections.map(\.header) == [nil, "Display 2", "Names"])
    #expect(form.sections.map(\.footer) == [nil, nil, "Below 2"])
    #expect(form.sections.map(\.rows.count) == [1, 5, 1])
    #expect(stage.exists(.staticText, "more 1") && stage.exists(.staticText, "loose 2"))
    try await stage.change(model) { $0.hasMore = false }
    #expect(form.sections.map(\.rows.count) == [1, 3, 1])
  }

  @Test("controls with labels and buttons are rows of the library, which look as those by hand")
  func libraryRows() async throws {
    let stage = try stage(FormPage(model: model, log: log))
    let rows = try form(in: stage).sections[1].rows.compactMap { $0 as? FormRow }
    #expect(rows.map(\.title) == ["Night light", "Version", "Reset"])
    #expect(rows[0].accessoryView is Switch && rows[1].value == "0" && rows[2].isDestructive)
    try stage.tap(.switch, "Night light")
    #expect(model.isOn)
    try stage.tap(.button, "Reset")
    #expect(log.take() == ["reset"])
    try await stage.change(model) { ($0.count, $0.isEnabled) = (3, false) }
    #expect(rows[1].value == "3" && !rows[2].isEnabled)
    #expect(try form(in: stage).sections[1].rows[0] === rows[0])
  }

  @Test("a text before a control is the value of a row of the library, which has the control")
  func valueAndControl() async throws {
    let stage = try stage(ValueForm(model: model))
    let row = try #require(try form(in: stage).sections[0].rows[0] as? FormRow)
    #expect(row.title == "Copies" && row.value == "0 of 9" && row.accessoryView is Sash.Stepper)
    try await stage.change(model) { $0.count = 3 }
    #expect(row.value == "3 of 9")
    #expect(try stage.find(.spinButton, "Copies").value == "3")
  }

  @Test("other views are displayed in the row, at its leading edge, and keep the focus")
  func ownViews() async throws {
    let stage = try stage(FormPage(model: model, log: log))
    let section = try form(in: stage).sections[2]
    let field = try stage.find(.textField)
    let frame = section.convert(section.bounds, to: nil)
    #expect(field.frame.width > frame.width * 0.8)
    try stage.tap(at: field.frame.center)
    try stage.type("x")
    #expect(model.name.contains("x"))
    try await stage.change(model) { $0.count = 1 }
    try stage.type("y")
    #expect(model.name.contains("y"))
    let text = try stage.find(.staticText, "loose 1").frame
    #expect(text.minX < 60)
  }

  @Test("a link with a symbol, a title and a subtitle is a row of the library that has them all")
  func detailedLinks() async throws {
    let stage = try stage(NavigationStack { Form { DetailedLink(model: model) } })
    let row = try #require(try form(in: stage).sections[0].rows[0] as? FormRow)
    #expect(row.title == "Details 0" && row.subtitle == "All of them" && row.icon == .star)
    #expect(row.accessory == .disclosure)
    try await stage.change(model) { $0.count = 1 }
    #expect(row.title == "Details 1")
    try stage.tap(.button, "Details 1")
    try stage.settle()
    #expect(stage.exists(.staticText, "page"))
  }

  @Test("a control in a row of the library has the frame of its tag and of its popover there")
  func controlFrames() async throws {
    let stage = try stage(PopoverForm(model: model))
    let row = try #require(try form(in: stage).sections[0].rows[0] as? FormRow)
    let control = try #require(row.accessoryView)
    #expect(control is Sash.TextField)
    #expect(stage.window.frameTagged("name") == control.windowFrame())
    try await stage.change(model) { $0.isOn = true }
    let popover = try #require(stage.window.popover(tagged: "help"))
    #expect(popover.context.attributes.sourceFrame() == control.windowFrame())
  }

  @Test("a link is a row with an arrow, which can be pressed anywhere")
  func links() throws {
    let stage = try stage(
      NavigationStack {
        Form { NavigationLink("Details") { Text("page") } }.navigationTitle("Settings")
      })
    let row = try #require(try form(in: stage).sections[0].rows[0] as? FormRow)
    #expect(row.accessory == .disclosure)
    let frame = row.convert(row.bounds, to: nil)
    try stage.tap(at: Point(x: frame.midX, y: frame.midY))
    try stage.settle()
    #expect(stage.exists(.staticText, "page"))
  }

  @Test("rows scroll below the bars and clear of what covers the form")
  func insets() throws {
    let stage = try stage(
      Form { ForEach(0..<40) { Text("row \($0)") } }
        .safeAreaInset(edge: .bottom, spacing: 0) { Block("bar", 400, 50) })
    let form = try form(in: stage)
    #expect(form.frame == Rect(x: 0, y: 0, width: 400, height: 700))
    #expect(form.contentInset.bottom == 50)
  }
}
