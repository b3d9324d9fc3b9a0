// SPDX-License-Identifier: MIT

@Suite("Pixel memory of views")
struct MemoryTests {
  /// A page with a large image between a label and a button, on a plain background.
  private struct Page {
    let stage = Stage(800, 900)
    let view: View
    let image: ImageView
    let head: View

    init() throws {
      view = stage.add(View(frame: Rect(x: 0, y: 0, width: 800, height: 900)))
      view.backgroundColor = Color(hex: 0x336699)
      let bitmap = try Bitmap(size: PixelSize(width: 500, height: 400), format: .x8r8g8b8)
      Canvas(bitmap).fill(Rect(x: 0, y: 0, width: 500, height: 400), with: Color(hex: 0xCC8800))
      image = ImageView(Image(bitmap: bitmap))
      image.frame = Rect(x: 100, y: 100, width: 500, height: 400)
      head = View(frame: Rect(x: 100, y: 20, width: 500, height: 30))
      let foot = View(frame: Rect(x: 100, y: 520, width: 500, height: 30))
      for child in [head, image, foot] { view.addSubview(child) }
      for child in [head, foot] { child.backgroundColor = .white }
      try stage.frame()
    }

    /// The memory of all layers in bytes.
    var bytes: Int { stage.window.scene.layerBytes }

    func pixel(_ x: Int, _ y: Int) -> UInt32? {
      stage.host.bitmap.map { $0.pixel(x: x, y: y) & 0xFF_FFFF }
    }
  }

  /// The memory of two lines of 500x30, with rows padded to 512 pixels.
  private static let twoLines = 2 * 30 * 512 * 4

  @Test("a large image is not copied, and rows of plain background are not stored")
  func keepsLittle() throws {
    let page = try Page()
    #expect(page.bytes <= Self.twoLines)
    #expect(page.pixel(110, 30) == 0xFF_FFFF)
    #expect(page.pixel(300, 300) == 0xCC_8800)
    #expect(page.pixel(110, 530) == 0xFF_FFFF)
    for (x, y) in [(700, 300), (50, 30), (300, 75), (300, 800)] {
      #expect(page.pixel(x, y) == 0x33_6699)
    }
  }

  @Test("of wide labels on a plain background only the columns with text are retained")
  func labels() throws {
    let stage = Stage(800, 900)
    let page = stage.add(View(frame: Rect(x: 0, y: 0, width: 800, height: 900)))
    page.backgroundColor = .white
    let labels = (0..<20).map { row in
      let label = Label("Row \(row)", font: Font(size: 13))
      label.frame = Rect(x: 0, y: Double(row) * 40, width: 800, height: 20)
      page.addSubview(label)
      return label
    }
    try stage.frame()
    let narrow = stage.window.scene.layerBytes
    #expect(narrow > 0 && narrow < 780 * 120 * 4)
    // Text that grows or moves is displayed whole.
    labels[3].text = String(repeating: "wide ", count: 12)
    labels[4].textAlignment = .right
    try stage.frame()
    #expect(stage.window.scene.layerBytes > narrow)
    let displayed = try stage.host.bitmap?.copy()
    for label in labels { label.backgroundColor = .white }
    try stage.frame()
    #expect(stage.window.scene.layerBytes >= 780 * 800 * 4)
    #expect(displayed.map { stage.host.bitmap?.matches($0) == true } == true)
  }

  @Test("another image of the same size is drawn")
  func changesImage() throws {
    let page = try Page()
    let bitmap = try Bitmap(size: PixelSize(width: 500, height: 400), format: .x8r8g8b8)
    Canvas(bitmap).fill(Rect(x: 0, y: 0, width: 500, height: 400), with: Color(hex: 0x117700))
    page.image.image = Image(bitmap: bitmap)
    try page.stage.frame()
    #expect(page.pixel(300, 300) == 0x11_7700)
    #expect(page.bytes <= Self.twoLines)
  }

  @Test("an image that is scaled, or under other views, is drawn into the shared layer")
  func drawsOtherImages() throws {
    let page = try Page()
    page.image.frame.size = Size(width: 400, height: 320)
    try page.stage.frame()
    #expect(page.image.ownLayer == nil)
    page.image.frame.size = Size(width: 500, height: 400)
    try page.stage.frame()
    #expect(page.image.ownLayer != nil)
    let cover = PaintingView(Rect(x: 100, y: 100, width: 500, height: 200), .red)
    page.view.addSubview(cover)
    try page.stage.frame()
    #expect(page.image.ownLayer == nil)
    #expect(cover.ownLayer == nil)
    #expect(page.pixel(300, 200) == 0xFF_0000)
    #expect(page.pixel(300, 400) == 0xCC_8800)
  }

  @Test("the layer's background follows the view's background colour")
  func changesBackground() throws {
    let page = try Page()
    page.view.backgroundColor = Color(hex: 0x224400)
    try page.stage.frame()
    #expect(page.pixel(700, 300) == 0x22_4400)
    #expect(page.pixel(50, 30) == 0x22_4400)
    #expect(page.bytes <= Self.twoLines)
  }

  @Test("views that appear, move and grow outside of the stored area redraw nothing else")
  func grows() throws {
    let page = try Page()
    let line = PaintingView(Rect(x: 100, y: 60, width: 100, height: 20), .red)
    page.view.addSubview(line)
    try page.stage.frame()
    #expect(page.pixel(150, 70) == 0xFF_0000)
    line.resetCounts()
    line.frame.origin = Point(x: 650, y: 700)
    let damage = try page.stage.frame()
    #expect(
      damage.isExactly(
        Rect(x: 100, y: 60, width: 100, height: 20), Rect(x: 650, y: 700, width: 100, height: 20)))
    #expect(page.pixel(700, 710) == 0xFF_0000)
    #expect(page.pixel(150, 70) == 0x33_6699)
    line.resetCounts()
    page.view.addSubview(PaintingView(Rect(x: 0, y: 890, width: 10, height: 10), .blue))
    try page.stage.frame()
    #expect(line.drawCount == 0)
    #expect(page.pixel(5, 895) == 0xFF)
    #expect(page.pixel(110, 30) == 0xFF_FFFF)
  }
}
