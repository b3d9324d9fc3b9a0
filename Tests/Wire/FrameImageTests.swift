// SPDX-License-Identifier: MIT

@Suite("Images of windows with their own frame") @MainActor struct FrameImageTests {
  /// A variant of a window.
  nonisolated struct Variant: CustomTestStringConvertible {
    var name: String
    var scale = 1.0
    var style = Theme.Style.light
    var width = 360.0
    var states: [XdgToplevel.State] = [.activated]
    var isMirrored = false
    var hasItems = false

    var testDescription: String { name }
  }

  nonisolated static let variants = [
    Variant(name: "light"),
    Variant(name: "dark", style: .dark),
    Variant(name: "light-150", scale: 1.5),
    Variant(name: "light-125", scale: 1.25, hasItems: true),
    Variant(name: "dark-200", scale: 2, style: .dark, hasItems: true),
    Variant(name: "inactive", states: []),
    Variant(name: "inactive-dark", style: .dark, states: []),
    Variant(name: "maximised", states: [.activated, .maximized]),
    Variant(name: "tiled", states: [.activated, .tiledLeft, .tiledTop, .tiledBottom]),
    Variant(name: "narrow", width: 180, hasItems: true),
    Variant(name: "mirrored", isMirrored: true, hasItems: true),
  ]

  @Test("frames in all states, styles and directions", arguments: variants)
  func images(variant: Variant) throws {
    let before = TextSystem.shared
    TextSystem.shared = try TextSystem(fontconfigFile: Self.tests + "/Text/fonts.conf")
    defer { TextSystem.shared = before }
    let size = Size(width: variant.width, height: 120)
    let frame = try FrameStage(
      scale: variant.scale, size: size,
      prepare: { window in
        window.theme = .standard(variant.style)
        window.layoutDirection = variant.isMirrored ? .rightToLeft : .leftToRight
        if variant.hasItems {
          let add = Button(icon: .plus, label: "Add") {}
          window.titleBarItems = TitleBarItems(
            leading: [Button("Back") {}], title: variant.width < 300 ? nil : SearchField(),
            trailing: [add])
        }
      })
    try frame.configure(Int32(size.width), 160, variant.states)
    try frame.stage.settle()
    let picture = try frame.stage.screenshotWithFrame(on: Color(hex: 0xb8c4cc))
    let outcome = GoldenImage(
      "\(Self.tests)/Pictures/Golden/frame-\(variant.name).png", tolerance: .text
    ).compare(picture)
    #expect(outcome.isSame, "\(outcome)")
    frame.stage.expectNoFault()
  }

  /// The folder of all tests.
  private static let tests: String = {
    let file: String = #filePath
    return file.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "/")
  }()
}
