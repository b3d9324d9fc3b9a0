// SPDX-License-Identifier: MIT

@Suite("The restoration of a window")
struct WindowRestorationTests {
  /// A view with a value.
  private final class Field: View {
    var value = 0
    var restoredCount = 0

    init(_ identifier: String?, value: Int = 0) {
      super.init()
      restorationIdentifier = identifier
      self.value = value
    }

    override func encodeRestorableState(with coder: StateCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(value, forKey: "value")
    }

    override func restoreState(with coder: StateCoder) {
      super.restoreState(with: coder)
      restoredCount += 1
      value = coder.decode(Int.self, forKey: "value") ?? -1
    }
  }

  /// A view that adds another one in its layout.
  private final class Tiler: View {
    private let tile: View

    init(_ tile: View) {
      self.tile = tile
      super.init()
    }

    override func layoutSubviews() { if tile.superview == nil { addSubview(tile) } }
  }

  private func makePage(_ views: [View], identifier: String? = nil) -> ViewController {
    let page = ViewController()
    page.restorationIdentifier = identifier
    for view in views { page.view.addSubview(view) }
    return page
  }

  @Test("objects are named by the identifiers around them; others leave no trace")
  func paths() throws {
    let inner = Field("in/ner%")
    let outer = Field("outer")
    let plain = View()
    plain.addSubview(inner)
    outer.addSubview(plain)
    let page = makePage([outer, Field(nil)], identifier: "page")
    page.view.restorationIdentifier = "view"
    let run = try Run(page)
    #expect(
      Set(run.objects.keys) == ["page/view/outer", "page/view/outer/in%2Fner%25"])
  }

  @Test("an object is restored once, before the first frame after it has entered")
  func once() throws {
    let saved = try Run(makePage([Field("a", value: 5), Field("b", value: 6)])).objects
    let (first, second) = (Field("a"), Field("b"))
    let page = makePage([first])
    let run = try Run(page, restoring: saved)
    #expect(first.value == 5 && first.restoredCount == 1)
    page.view.addSubview(second)
    #expect(run.window.needsFrame && second.restoredCount == 0)
    #expect(run.objects == saved)
    try run.host.frame(at: 1)
    #expect(second.value == 6 && second.restoredCount == 1)
    // It entered before in this run.
    second.removeFromSuperview()
    second.value = 7
    page.view.addSubview(second)
    try run.host.frame(at: 2)
    #expect(second.value == 7 && second.restoredCount == 1)
  }

  @Test("an object that a layout adds is restored before the frame is drawn")
  func addedByLayout() throws {
    let saved = try Run(makePage([Field("a", value: 5)])).objects
    let field = Field("a")
    let run = try Run(makePage([Tiler(field)]), restoring: saved)
    #expect(field.value == 5 && field.restoredCount == 1)
    #expect(!run.window.needsFrame)
  }

  @Test("an object that has left is saved as it was then, while it exists")
  func left() throws {
    var field: Field? = Field("a", value: 1)
    let page = makePage([field].compactMap { $0 })
    let run = try Run(page)
    field?.value = 2
    field?.removeFromSuperview()
    field?.value = 3
    #expect(run.objects["a"]?.values == ["value": .number("2")])
    field = nil
    #expect(run.objects.isEmpty)
  }

  @Test("encoding the state of an object that leaves may remove other objects")
  func removalWhileEncoding() throws {
    final class Remover: View {
      var other: View?
      override func encodeRestorableState(with coder: StateCoder) {
        coder.encode(1, forKey: "value")
        other?.removeFromSuperview()
      }
    }
    let remover = Remover()
    remover.restorationIdentifier = "remover"
    let field = Field("a", value: 2)
    remover.other = field
    let page = makePage([remover, field])
    let run = try Run(page)
    remover.removeFromSuperview()
    #expect(field.superview == nil)
    #expect(Set(run.objects.keys) == ["remover", "a"])
  }

  @Test("objects that no longer exist are forgotten")
  func deallocated() throws {
    let page = makePage([])
    let run = try Run(page)
    for item in 0..<100 {
      let field = Field("\(item)")
      page.view.addSubview(field)
      try run.host.frame(at: Double(item))
      field.removeFromSuperview()
    }
    #expect(run.restoration.memberCount <= 2)
  }

  @Test("an object that has entered since the last frame is saved as it is")
  func entered() throws {
    let page = makePage([])
    let run = try Run(page)
    let field = Field("a", value: 1)
    page.view.addSubview(field)
    field.value = 2
    #expect(run.objects["a"]?.values == ["value": .number("2")])
    // It leaves and enters again before the next frame.
    field.removeFromSuperview()
    #expect(run.objects["a"]?.values == ["value": .number("2")])
    page.view.addSubview(field)
    field.value = 3
    #expect(run.objects["a"]?.values == ["value": .number("3")])
    try run.host.frame(at: 1)
    #expect(run.objects["a"]?.values == ["value": .number("3")] && field.restoredCount == 0)
  }

  @Test("of two objects with one path the first is saved, and a problem is reported")
  func duplicates() throws {
    let page = makePage([Field("a", value: 1)])
    let run = try Run(page)
    var problems: [String] = []
    run.restoration.onProblem = { problems.append($0) }
    page.view.addSubview(Field("a", value: 2))
    try run.host.frame(at: 1)
    #expect(run.objects["a"]?.values == ["value": .number("1")])
    #expect(problems.count == 1 && problems.first?.contains("\"a\"") == true)
  }

  @Test("an identifier may be set while the object is in the window")
  func lateIdentifier() throws {
    let saved = try Run(makePage([Field("a", value: 5)])).objects
    let field = Field(nil)
    let run = try Run(makePage([field]), restoring: saved)
    field.restorationIdentifier = "a"
    try run.host.frame(at: 1)
    #expect(field.value == 5)
  }

  @Test("changes are reported, and nothing is without one")
  func changes() throws {
    let page = ScrollPage(nil)
    let field = Field("a")
    page.view.addSubview(field)
    let run = try Run(page)
    var count = 0
    run.restoration.onChange = { count += 1 }
    try run.host.frame(at: 1)
    field.backgroundColor = .black
    try run.host.frame(at: 2)
    #expect(count == 0)
    page.scrollView.contentOffset.y = 10
    #expect(count == 1)
    field.invalidateRestorableState()
    #expect(count == 2)
    run.window.resize(to: Size(width: 300, height: 200), scale: .one)
    #expect(count >= 3)
  }

  @Test("an object whose state is damaged keeps its own values")
  func damaged() throws {
    let page = ScrollPage(nil)
    let run = try Run(
      page,
      restoring: [
        "content": SavedObject(values: ["scrollPosition": .string("top")])
      ])
    #expect(page.scrollView.contentOffset == .zero)
    let huge = ScrollPage(nil)
    _ = try Run(
      huge,
      restoring: [
        "content": SavedObject(values: [
          "scrollPosition": .object([
            "x": .number("1e300"), "y": .string("nan"), "zoomScale": .number("-1"),
          ])
        ])
      ])
    #expect(huge.scrollView.contentOffset == .zero && run.window.isAttached)
  }
}
