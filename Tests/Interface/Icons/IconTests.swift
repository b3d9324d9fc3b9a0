// SPDX-License-Identifier: MIT

@Suite("Icons")
struct IconTests {
  private func canvas(_ side: Int = 40, scale: Double = 1) throws -> Canvas {
    Canvas(
      try Bitmap(size: PixelSize(width: side, height: side)), scale: DisplayScale(scale))
  }

  private func alphas(_ bitmap: Bitmap) -> [[Int]] {
    (0..<bitmap.size.height).map { y in
      (0..<bitmap.size.width).map { x in Int(bitmap.pixel(x: x, y: y) >> 24) }
    }
  }

  @Test("there are many icons, each with a name and a drawing of its own")
  func all() {
    #expect(Icon.all.count >= 60)
    #expect(Set(Icon.all.map(\.name)).count == Icon.all.count)
    // Two pairs have the same drawing and differ only in their mirroring for right-to-left layouts.
    let drawings = Set(Icon.all.map(\.parts))
    #expect(drawings.count == Icon.all.count - 2)
    #expect(Icon.play.description == "Icon.play")
    #expect(Icon.chevronBackward.isDirectional && !Icon.play.isDirectional)
  }

  @Test("no icon is empty or leaves its box", arguments: Icon.all)
  func inBox(icon: Icon) throws {
    let box = Rect(x: 0, y: 0, width: Icon.boxSide, height: Icon.boxSide)
    for part in icon.parts {
      switch part {
      case .fill(let path, _): #expect(box.contains(path.bounds))
      case .line(let path, let width):
        #expect(box.contains(path.bounds.inset(by: -width / 2)), "\(path.bounds)")
      }
    }
    for side in [16, 24, 31] {
      let canvas = try canvas()
      canvas.draw(icon, in: Rect(x: 4, y: 3, width: Double(side), height: 36), color: .white)
      let rows = alphas(canvas.bitmap)
      let top = 3 + (36 - side) / 2
      var covered = 0
      for (y, row) in rows.enumerated() {
        for (x, alpha) in row.enumerated() {
          let isInside = (4..<4 + side).contains(x) && (top..<top + side).contains(y)
          if isInside { covered += alpha } else { #expect(alpha == 0, "at \(x), \(y)") }
        }
      }
      // A line of two units across the box is the smallest drawing.
      let area = Double(covered) / 255 / Double(side * side)
      #expect(area > 0.04 && area < 0.6, "\(area) of the box at \(side)")
    }
  }

  @Test("directional icons are mirrored, and no others", arguments: Icon.all)
  func mirrored(icon: Icon) throws {
    let rect = Rect(x: 0, y: 0, width: 24, height: 24)
    let plain = try canvas(24)
    plain.draw(icon, in: rect, color: .white)
    let turned = try canvas(24)
    turned.draw(icon, in: rect, color: .white, isMirrored: true)
    let rows = alphas(plain.bitmap)
    let expected = icon.isDirectional ? rows.map { $0.reversed() } : rows
    let isAsExpected = alphas(turned.bitmap) == expected
    #expect(isAsExpected)
    let isAsBefore = alphas(turned.bitmap) == rows
    #expect(isAsBefore != icon.isDirectional)
  }

  @Test("overlapping parts are covered once, and the clip applies")
  func overlap() throws {
    let canvas = try canvas(24)
    let rect = Rect(x: 0, y: 0, width: 24, height: 24)
    canvas.withClip(Rect(x: 0, y: 0, width: 24, height: 12)) {
      canvas.draw(.close, in: rect, color: Color(white: 1, alpha: 0.5))
    }
    let rows = alphas(canvas.bitmap)
    #expect(rows.joined().max() == 128)
    #expect(rows[12...].joined().allSatisfy { $0 == 0 })
    #expect(rows[..<12].joined().contains { $0 > 0 })
  }

  @Test("an icon lies at whole pixels at any scale, and moves with the canvas")
  func positions() throws {
    let plain = try canvas(50, scale: 1.25)
    plain.draw(.gear, in: Rect(x: 8, y: 8, width: 24, height: 24), color: .white)
    let moved = try canvas(50, scale: 1.25)
    moved.withTranslation(Vector(dx: 4, dy: -4)) {
      moved.draw(.gear, in: Rect(x: 4, y: 12, width: 24, height: 24), color: .white)
    }
    #expect(alphas(plain.bitmap) == alphas(moved.bitmap))
    #expect(alphas(plain.bitmap)[10...39].joined().contains { $0 > 0 })
    let none = try canvas()
    none.draw(.gear, in: Rect(x: 0, y: 0, width: 0, height: 24), color: .white)
    none.draw(.gear, in: Rect(x: 0, y: 0, width: 24, height: 24), color: .clear)
    #expect(alphas(none.bitmap).joined().allSatisfy { $0 == 0 })
  }

  @Test("a mask is created once for each size, and the cache is bounded")
  func cached() throws {
    let icon = Icon(name: "own", parts: Icon.gear.parts)
    let canvas = try canvas(300)
    func draw(_ side: Double) {
      canvas.draw(icon, in: Rect(x: 0, y: 0, width: side, height: side), color: .white)
    }
    let cache = MaskCache.shared
    var created = 0
    let owner = Owner()
    for _ in 0..<3 {
      let mask = cache.mask(of: owner, side: 7, isMirrored: false) {
        created += 1
        return try? Bitmap(size: PixelSize(width: 7, height: 7), format: .a8)
      }
      #expect(mask != nil)
    }
    #expect(created == 1)
    draw(20)
    let count = cache.count
    draw(20)
    #expect(cache.count == count)
    // This size is too large for the cache.
    draw(290)
    #expect(cache.count == count)
    let before = cache.byteCount
    for side in 100...256 { draw(Double(side)) }
    #expect(cache.byteCount < before + 600_000)
  }
  private final class Owner {}

  @Test("an image view draws an icon in the theme's size and colour")
  func imageView() throws {
    let stage = Stage()
    let view = stage.add(ImageView(.chevronForward))
    view.sizeToFit()
    #expect(view.frame.size == Size(width: 20, height: 20))
    try stage.frame()
    let rows = { (0..<20).map { y in (0..<20).map { stage.pixel($0, y) } } }
    let pixels = rows()
    stage.window.layoutDirection = .rightToLeft
    try stage.frame()
    let isMirrored = rows() == pixels.map { $0.reversed() }
    #expect(isMirrored)
    view.icon = .stop
    #expect(try stage.frame().isExactly(view.frame))
    #expect(stage.pixel(10, 10) == 0x1c1c1e)
    view.tint = .red
    #expect(try stage.frame().isExactly(view.frame))
    #expect(stage.pixel(10, 10) == 0xff0000)
    view.icon = .play
    #expect(try stage.frame().isExactly(view.frame))
    view.icon = nil
    #expect(view.intrinsicContentSize == .zero)
    try stage.frame()
    #expect(stage.pixel(10, 10) == 0xffffff)
    view.icon = .play
    stage.window.theme.textScale = 2
    #expect(view.intrinsicContentSize == Size(width: 40, height: 40))
  }

  @Test("a bar button item notifies its bars of another icon")
  func barButtonItem() {
    let item = BarButtonItem(icon: .share, accessibilityLabel: "Share")
    var changes = 0
    let owner = View()
    item.addObserver(owner) { _ in changes += 1 }
    item.icon = .share
    #expect(changes == 0)
    item.icon = .trash
    #expect(changes == 1 && item.accessibilityLabel == "Share")
  }

  @Test("equal parts under one name make equal icons")
  func equality() {
    #expect(Icon(name: "gear", parts: Icon.gear.parts) == .gear)
    #expect(Icon(name: "gear", isDirectional: true, parts: Icon.gear.parts) != .gear)
    #expect(Icon(name: "wheel", parts: Icon.gear.parts) != .gear)
    #expect(Icon.heart != .heartFilled)
  }
}
