// SPDX-License-Identifier: MIT

private struct FirstKey: EnvironmentKey { static let defaultValue = 0 }

private struct SecondKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  fileprivate var first: Int {
    get { self[FirstKey.self] }
    set { self[FirstKey.self] = newValue }
  }
  fileprivate var second: Int {
    get { self[SecondKey.self] }
    set { self[SecondKey.self] = newValue }
  }
  /// Both values at once.
  fileprivate var both: Int {
    get { first + second }
    set { (first, second) = (newValue, newValue) }
  }
}

@Observable private final class Model {
  var value = 0

  init(_ value: Int = 0) { self.value = value }
}

private struct Values: View {
  @Environment(\.first) private var first
  @Environment(\.second) private var second
  @Environment(\.isEnabled) private var isEnabled
  @Environment(Model.self) private var model: Model?

  var body: some View {
    Text("\(first) \(second) \(isEnabled) \(model.map { "\($0.value)" } ?? "none")")
  }
}

/// A view whose environment depends on a state.
private struct Changing: View {
  @State private var number = 0
  let model = Model(5)

  var body: some View {
    VStack {
      Values().transformEnvironment(number % 2 == 0 ? \.first : \.second) { $0 = 7 }
      Values().transformEnvironment(\.self) { if number % 2 == 1 { $0.second = 8 } }
      Values().environment(number == 0 ? nil : model)
      Button("next") { number += 1 }
    }.environment(\.both, 1)
  }
}

private struct NamesKey: PreferenceKey {
  static let defaultValue = ""

  static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}

private struct LastKey: PreferenceKey {
  typealias Value = String?
}

extension View {
  fileprivate func named(_ name: String) -> some View {
    preference(key: NamesKey.self, value: name).preference(key: LastKey.self, value: name)
  }
}

private struct Named: View {
  let log: EventLog
  @State private var isShown = true
  @State private var names = ""
  @State private var last = ""

  var body: some View {
    VStack {
      VStack {
        Text("a").named("a").onPreferenceChange(NamesKey.self) { if $0 != "a" { log.add("inner") } }
        if isShown { Text("b").named("b").hidden() }
        Text("c").background { Text("d").named("d") }.named("c")
        Text("e").named("e").background { Text("f").named("f") }.overlay { Text("g").named("g") }
        GeometryReader { _ in Text("h").named("h") }.frame(width: 10, height: 10)
      }
      .onPreferenceChange(NamesKey.self) { names = $0 }
      .onPreferenceChange(LastKey.self) { last = $0 ?? "none" }
      Text("\(names) \(last)")
      Button("hide") { isShown = false }
    }
  }
}

@Suite("SashUI beside its peers: environment and preferences")
struct PeerEnvironmentTests {
  nonisolated static let readings: [(String, @MainActor @Sendable () -> AnyView)] = [
    // SwiftUI, EnvironmentKey.defaultValue; OpenSwiftUI, EnvironmentValuesCompatibilityTests.swift.
    ("0 0 true none", { AnyView(Values()) }),
    // SwiftUI, environment(_:_:): the nearest value is read.
    ("2 0 true none", { AnyView(Values().environment(\.first, 2).environment(\.first, 3)) }),
    // A computed value sets those it consists of.
    ("4 4 true none", { AnyView(Values().environment(\.both, 4)) }),
    // SwiftUI, transformEnvironment(_:transform:): it begins with the value around the view.
    (
      "6 3 true none",
      {
        AnyView(
          Values().transformEnvironment(\.first) { $0 *= 2 }.transformEnvironment(\.both) {
            $0 += 3
          })
      }
    ),
    // SwiftUI, disabled(_:): an inner modifier cannot enable what an outer one disables.
    ("0 0 false none", { AnyView(Values().disabled(false).disabled(true)) }),
    ("0 0 false none", { AnyView(Values().disabled(true).disabled(false)) }),
    // OpenSwiftUI, Environment+ObservableCompatibilityTests.swift.
    ("0 0 true 9", { AnyView(Values().environment(Model(9))) }),
    ("0 0 true none", { AnyView(Values().environment(Model?.none).environment(Model(9))) }),
  ]

  @Test("values of the environment are those of the nearest view", arguments: readings)
  func readings(text: String, view: @MainActor @Sendable () -> AnyView) throws {
    let page = try HostedPage(view())
    #expect(page.texts == [text])
  }

  // OpenSwiftUI, EnvironmentKeyTransformModifierCompatibilityTests.swift,
  // environmentKeyTransformDifferentKeyPath.
  @Test("a modifier may change another value of the environment than before")
  func keyPaths() throws {
    let page = try HostedPage(Changing())
    #expect(page.texts == ["7 1 true none", "1 1 true none", "1 1 true none"])
    try page.tap("next")
    #expect(page.texts == ["1 7 true none", "1 8 true none", "1 1 true 5"])
    try page.tap("next")
    #expect(page.texts == ["7 1 true none", "1 1 true none", "1 1 true 5"])
  }

  // SwiftUI, EnvironmentValues.
  @Test("an environment without values has the documented ones")
  func defaults() {
    let values = EnvironmentValues()
    #expect(values.isEnabled && values.font == nil && values.lineLimit == nil)
    #expect(values.layoutDirection == .leftToRight && values.lineSpacing == 0)
    #expect(values.multilineTextAlignment == .leading && values.truncationMode == .tail)
    #expect(values.textCase == nil && values.imageScale == .medium)
  }

  // SwiftUI, PreferenceKey and preference(key:value:); OpenSwiftUI, BackgroundModifier.swift,
  // OverlayModifier.swift and PreferenceCombiner.swift: what is behind comes first.
  @Test("preferences are combined in the order in which the views are drawn")
  func preferences() throws {
    let log = EventLog()
    let page = try HostedPage(Named(log: log), size: Size(width: 300, height: 900))
    #expect(page.texts.last == "abcfegh h")
    try page.tap("hide")
    #expect(page.texts.last == "acfegh h" && log.take() == [])
  }
}
