// SPDX-License-Identifier: MIT

/// A view that displays what it reads of the window.
private struct Display: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Environment(\.displayScale) private var displayScale
  @Environment(\.theme.metrics.margin) private var margin

  var body: some View { Text("\(colorScheme) \(dynamicTypeSize) \(displayScale) \(margin)") }
}

private struct FirstKey: EnvironmentKey { static let defaultValue = "-" }
private struct SecondKey: EnvironmentKey { static let defaultValue = "-" }

extension EnvironmentValues {
  fileprivate var first: String { self[FirstKey.self] }
  fileprivate var second: String { self[SecondKey.self] }

  /// Sets one of two values, both or none.
  fileprivate var both: (first: String?, second: String?) {
    get { (nil, nil) }
    set {
      if let first = newValue.first { self[FirstKey.self] = first }
      if let second = newValue.second { self[SecondKey.self] = second }
    }
  }

  /// Sets the direction from right to left, or none.
  fileprivate var isMirrored: Bool {
    get { layoutDirection == .rightToLeft }
    set { if newValue { layoutDirection = .rightToLeft } }
  }
}

private struct Reader: View {
  @Environment(\.first) private var first
  @Environment(\.second) private var second

  var body: some View { Text("\(first) \(second)") }
}

/// A view of the library whose size is that of a control in the theme.
private struct ThemedSquare: ViewRepresentable {
  final class Square: Sash.View {
    override func sizeThatFits(_ size: Size) -> Size {
      Size(width: theme.metrics.controlHeight, height: theme.metrics.controlHeight)
    }
  }

  func makeView(context: Context) -> Square { Square() }

  func updateView(_ view: Square, context: Context) {}
}

@Suite("SashUI: the environment of a window and of later values")
struct WindowEnvironmentTests {
  @Test("the theme, the size of text and the scale are read, and followed (SwiftUI, colorScheme)")
  func display() throws {
    let page = try HostedPage(Display(), scale: 2)
    #expect(page.texts == ["light large 2.0 \(Theme.light.metrics.margin)"])
    page.window.theme = .dark
    page.window.theme.textScale = 1.4
    page.window.theme.metrics.margin = 7
    try page.frame()
    #expect(page.texts == ["dark xxxLarge 2.0 7.0"])
  }

  @Test("a view of the library is measured in the theme in which it will be displayed")
  func measuredTheme() throws {
    let window = Sash.Window(size: Size(width: 300, height: 300))
    window.theme.textScale = 2
    window.rootViewController = HostingController(rootView: ThemedSquare())
    let host = OffscreenWindowHost(window)
    try host.frame(at: 0)
    func search(_ view: Sash.View) -> ThemedSquare.Square? {
      (view as? ThemedSquare.Square) ?? view.subviews.firstNonNil(search)
    }
    let square = try #require(search(window.contentView))
    #expect(square.frame.width == window.theme.metrics.controlHeight)
  }

  @Test("a value that a closure sets only later is passed on, and taken back when it is not set")
  func later() throws {
    func content(_ first: String?, _ second: String?) -> some View {
      VStack {
        Reader()
        Reader().environment(\.both, ("inner", nil))
      }
      .transformEnvironment(\.both) { $0 = (first, second) }
      .environment(\.both, (nil, "outer"))
    }
    let page = try HostedPage(content(nil, nil))
    #expect(page.texts == ["- outer", "inner outer"])
    page.view.rootView = content("a", nil)
    try page.frame()
    #expect(page.texts == ["a outer", "inner outer"])
    page.view.rootView = content("b", "c")
    try page.frame()
    #expect(page.texts == ["b c", "inner c"])
    page.view.rootView = content(nil, "d")
    try page.frame()
    #expect(page.texts == ["- d", "inner d"])
    page.view.rootView = content(nil, nil)
    try page.frame()
    #expect(page.texts == ["- outer", "inner outer"])
  }

  @Test("a direction that is set only later mirrors what is inside")
  func laterDirection() throws {
    func content(_ isMirrored: Bool) -> some View {
      HStack(spacing: 0) {
        Block("a", 20, 20)
        Block("b", 20, 20).padding(.leading, 20)
      }.environment(\.isMirrored, isMirrored)
    }
    let page = try HostedPage(content(false), size: square)
    for isMirrored in [true, false, true] {
      page.view.rootView = content(isMirrored)
      try page.frame()
      #expect(
        page.frames.mapValues(\.minX) == (isMirrored ? ["a": 60, "b": 20] : ["a": 20, "b": 60]))
    }
  }
}
