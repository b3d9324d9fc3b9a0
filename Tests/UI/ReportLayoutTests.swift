// SPDX-License-Identifier: MIT

/// A view whose height depends on itself.
private struct Growing: View {
  @State private var height = 10.0

  var body: some View {
    GeometryReader { proxy in
      Color.red.onChange(of: proxy.size.height, initial: true) { height = proxy.size.height + 1 }
    }
    .frame(height: height)
    Text("still here")
  }
}

/// A view that takes the height that it has measured.
private struct Measuring: View {
  @State private var height = 10.0

  var body: some View {
    VStack(spacing: 0) {
      Text("measured")
        .background {
          GeometryReader { proxy in
            Color.clear.preference(key: HeightKey.self, value: proxy.size.height)
          }
        }
      Block("copy", 10, height)
    }
    .onPreferenceChange(HeightKey.self) { height = $0 }
  }
}

private struct HeightKey: PreferenceKey {
  static let defaultValue = 0.0

  static func reduce(value: inout Double, nextValue: () -> Double) {
    value = max(value, nextValue())
  }
}

private struct LongText: View {
  var body: some View {
    GeometryReader { proxy in
      Text(String(repeating: "many words ", count: 60)).frame(width: proxy.size.width)
    }
  }
}

@Observable private final class Note {
  var text = "short"
}

private struct NoteText: View {
  let note: Note

  var body: some View { Text(note.text) }
}

/// A view that is displayed in one theme or another.
private nonisolated struct Appearance: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let view: @MainActor @Sendable () -> AnyView

  init<Content: View>(
    _ name: String, @ViewBuilder view: @escaping @MainActor @Sendable () -> Content
  ) {
    testDescription = name
    self.view = { AnyView(view()) }
  }

  static let all = [
    Appearance("texts") {
      VStack {
        Text("plain")
        Text("bold").bold() + Text(" red").foregroundStyle(.red)
        Text("title").font(.title).foregroundStyle(.secondary)
        Text("underlined").underline()
      }
    },
    Appearance("shapes") {
      HStack {
        Circle()
        Rectangle().fill(.tint)
        Capsule().stroke(.primary, lineWidth: 2)
        RoundedRectangle(cornerRadius: 6).fill(Color.blue.opacity(0.5))
        Color.red
      }
    },
    Appearance("layers") {
      Text("layers").padding().background(.background).border(.secondary, width: 2)
        .shadow(color: .red, radius: 3).overlay(Color.green.opacity(0.2))
    },
    Appearance("gradients") {
      LinearGradient(colors: [.primary, .red], startPoint: .leading, endPoint: .trailing)
    },
    Appearance("symbols") {
      HStack {
        Image(systemName: "star")
        Image(systemName: "heart").foregroundStyle(.tint)
        Label("label", systemImage: "heart.fill").foregroundStyle(.secondary)
        Image(systemName: "star").resizable()
      }
    },
    Appearance("buttons") {
      VStack {
        Button("title") {}.buttonStyle(.borderedProminent)
        Button {
        } label: {
          HStack {
            Text("view")
            Circle()
          }
        }
        .buttonStyle(.bordered).tint(.purple)
        Button("destroy", role: .destructive) {}.tint(.green)
        Button("plain") {}.buttonStyle(.plain).font(.headline)
      }
    },
    Appearance("controls") {
      VStack {
        Toggle("toggle", isOn: .constant(true)).tint(.purple)
        Slider(value: .constant(0.5)).tint(.orange)
        ProgressView(value: 0.5)
        TextField("field", text: .constant("text")).foregroundStyle(.tint).font(.title3)
      }
    },
    Appearance("values") {
      VStack {
        Stepper("stepper", value: .constant(1))
        Picker("picker", selection: .constant(1)) { Text("one").tag(1) }
        Picker("segments", selection: .constant(1)) { Text("one").tag(1) }.pickerStyle(.segmented)
        ColorPicker("well", selection: .constant(Color.primary))
      }
    },
    Appearance("canvas") {
      Canvas { context, size in
        context.fill(
          Path(Rect(x: 0, y: 0, width: size.width / 2, height: size.height)), with: .foreground)
      }
      .foregroundStyle(.tint)
    },
    Appearance("divided") {
      VStack {
        Divider()
        TextEditor(text: .constant("editor")).foregroundStyle(.secondary)
      }
    },
  ]
}

@Suite("SashUI, reports: layout and drawing")
struct ReportLayoutTests {
  @Test(
    "a size that depends on itself is reported, and the window comes to rest (textual #26, 2026; Biscotti #38, 2026)"
  )
  func loop() throws {
    let page = try HostedPage(Growing())
    for _ in 0..<3 { try page.frame() }
    #expect(page.reports.count == 1 && page.texts == ["still here"])
    #expect(page.reports.first?.contains("Growing") == true)
    #expect(!page.window.needsFrame)
    let measured = try HostedPage(Measuring())
    #expect(measured.reports == [])
    #expect(measured.frames["copy"]?.height == measured.frames["measured"]?.height)
  }

  @Test("a text in a reader has the width of the window (Tokamak #337, 2020)")
  func reader() throws {
    let page = try HostedPage(LongText())
    for width in [320.0, 200, 500] {
      try page.resize(width, 240)
      let frame = try page.first(Sash.Label.self).frame
      #expect(frame.minX >= 0 && frame.maxX <= width && frame.width > width * 0.8)
    }
  }

  @Test(
    "texts are whole at each scale (swift-cross-ui #694, 2026; react-native-windows #324, 2016; UIKit-cross-platform #421, 2026)",
    arguments: [1, 1.25, 1.5, 1.75, 2, 2.63])
  func wholeTexts(scale: Double) throws {
    let page = try HostedPage(
      VStack(alignment: .leading, spacing: 3.3) {
        HStack(spacing: 16) {
          Toggle("Include drafts", isOn: .constant(false))
          Toggle("Include drafts", isOn: .constant(true))
        }
        .fixedSize()
        ForEach(0..<12) { number in
          HStack(spacing: 0.7) {
            Block("\(number)", Double(number) * 0.37, 4)
            Text("Include \(number) drafts").font(number % 2 == 0 ? .body : .caption)
            Text("and more of them").bold()
            Spacer()
            Text("the end")
          }
        }
      }, size: Size(width: 500, height: 600), scale: scale)
    for label in page.all(Sash.Label.self) {
      let whole = label.sizeThatFits(Size(width: Double.infinity, height: .infinity))
      #expect(!label.isTruncated && label.frame.height < whole.height * 1.5, "\(label.text)")
    }
  }

  @Test(
    "views without content leave no gap (swift-cross-ui #664, 2026)",
    arguments: [
      LayoutCase("plain", ["a": [0, 0, 10, 10], "b": [0, 18, 10, 10]]) {
        VStack(alignment: .leading) {
          Block("a", 10, 10)
          EmptyView()
          if false { Text("never") }
          ForEach(0..<0) { Text("\($0)") }
          Block("b", 10, 10)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      },
      LayoutCase("modified", ["a": [0, 0, 10, 10], "b": [0, 18, 10, 10]]) {
        VStack(alignment: .leading) {
          Block("a", 10, 10)
          EmptyView().padding().frame(width: 20).background(Color.red)
          Group { if false { Text("never") } }.offset(x: 3).fixedSize()
          Block("b", 10, 10)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      },
      LayoutCase("attached", ["a": [0, 0, 10, 10], "b": [0, 18, 10, 10]]) {
        VStack(alignment: .leading) {
          Block("a", 10, 10)
          EmptyView().onTapGesture {}.help("nothing")
          Group { if false { Text("never") } }.onHover { _ in }
          Block("b", 10, 10)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      },
      LayoutCase(
        "pushed (swift-cross-ui #381, 2026)", ["a": [70, 45, 10, 10], "b": [90, 45, 10, 10]]
      ) {
        HStack(spacing: 10) {
          Spacer()
          Block("a", 10, 10)
          Block("b", 10, 10)
        }
        .frame(maxWidth: .infinity)
      },
    ])
  func gaps(layoutCase: LayoutCase) throws { try layoutCase.check() }

  @Test(
    "a change of the theme or the text size looks like a new window (frames-ios #379, 2023; WhatsNewKit #32, 2019; Cosmos #162, 2020)",
    arguments: Appearance.all)
  private func appearance(_ appearance: Appearance) throws {
    let size = Size(width: 200, height: 160)
    func difference(_ changed: Theme) throws -> String {
      let page = try HostedPage(appearance.view(), size: size)
      page.window.theme = changed
      let fresh = try HostedPage(appearance.view(), size: size, theme: changed)
      for _ in 0..<40 {
        try page.frame()
        try fresh.frame()
      }
      let (a, b) = try (#require(page.host.bitmap), #require(fresh.host.bitmap))
      if a.size != b.size { return "\(a.size)" }
      for y in 0..<a.size.height {
        for x in 0..<a.size.width where a.pixel(x: x, y: y) != b.pixel(x: x, y: y) {
          return "\(x), \(y)"
        }
      }
      return "none"
    }
    var large = Theme.light
    large.textScale = 1.5
    let differences = try [difference(.dark), difference(large)]
    #expect(differences == ["none", "none"])
  }

  @Test(
    "a hosting view in a stack is as high as its content (fluentui-apple #759, 2021; woocommerce-ios #9121, 2023)"
  )
  func hosting() throws {
    let note = Note()
    let hosting = HostingView(rootView: NoteText(note: note))
    let label = Sash.Label("below")
    let stack = StackView(.vertical, distribution: .natural, [hosting, label])
    let window = Sash.Window(size: Size(width: 200, height: 300))
    stack.fillsSuperview = true
    let host = OffscreenWindowHost(window)
    window.contentView.addSubview(stack)
    try host.frame(at: 1)
    let (height, y) = (hosting.frame.height, label.frame.minY)
    #expect(height > 0 && y == height)
    note.text = String(repeating: "many words ", count: 20)
    try host.frame(at: 2)
    try host.frame(at: 3)
    #expect(hosting.frame.height > 3 * height && label.frame.minY == hosting.frame.maxY)
  }
}
