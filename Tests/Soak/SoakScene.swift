import Sash

/// The benchmark's scenes in one window: rows, a bar that opens, and popovers that are dragged.
final class SoakScene: ViewController {
  private static let rows = 20
  private let content = SoakContent()

  override func viewDidLoad() {
    view.backgroundColor = Color(hex: 0xf4f4f6)
    for row in 0..<Self.rows {
      let label = Label("Row \(row)  A quiet morning over the harbour", font: Font(size: 13))
      label.frame = Rect(x: 16, y: 36 * Double(row), width: 600, height: 20)
      view.addSubview(label)
    }
  }

  /// What the bar shows of the progress, 0...1.
  var progress: Double {
    get { content.popupItem.progress }
    set { content.popupItem.progress = newValue }
  }

  /// Presents the bar, ready to be dragged open.
  func presentBar() {
    popupInteractionStyle = .drag
    presentPopupBar(with: content, animated: false)
  }

  /// Presents popovers on one another; a finger can drag each.
  func presentPopovers(_ count: Int) {
    for index in 0..<count {
      var attributes = Popover.Attributes()
      attributes.position = .absolute(originAnchor: .topLeft, popoverAnchor: .topLeft)
      let place = Point(x: 60 + 50 * Double(index), y: 60 + 40 * Double(index))
      attributes.sourceFrame = { Rect(origin: place, size: SoakCard.size) }
      attributes.dismissal.mode = .none
      attributes.changeLocationOnDismiss = true
      present(Popover(attributes: attributes) { SoakCard() })
    }
  }
}

/// A picture, a title and three buttons.
final class SoakContent: ViewController {
  override init() {
    super.init()
    popupItem.title = "Title of what plays"
    popupItem.subtitle = "And who plays it"
    popupItem.progress = 0.4
    popupItem.image = Self.picture(side: 48)
  }

  override func viewDidLoad() {
    let image = ImageView(Self.picture(side: 400))
    image.frame = Rect(x: 200, y: 20, width: 400, height: 400)
    view.addSubview(image)
    let title = Label("Title of what plays", font: Font(size: 24, weight: .bold))
    title.frame = Rect(x: 200, y: 440, width: 400, height: 36)
    view.addSubview(title)
    for (index, name) in ["Back", "Play", "Forward"].enumerated() {
      let button = Button(name, style: .filled)
      button.frame = Rect(x: 200 + 140 * Double(index), y: 500, width: 120, height: 44)
      view.addSubview(button)
    }
  }

  private static func picture(side: Int) -> Image? {
    guard let bitmap = try? Bitmap(size: PixelSize(width: side, height: side), format: .x8r8g8b8)
    else { return nil }
    for y in 0..<side {
      bitmap.withRow(y) { row in
        for x in 0..<side {
          row[x] = 0xff00_0000 | UInt32(255 * x / side) << 16 | UInt32(255 * y / side) << 8
        }
      }
    }
    return Image(bitmap: bitmap)
  }
}

/// A translucent card with round corners and a soft shadow.
final class SoakCard: View {
  static let size = Size(width: 160, height: 110)

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backgroundColor = Color(white: 1, alpha: 0.8)
    cornerRadius = 16
    clipsToBounds = true
    isComposited = true
    shadow = Shadow(color: Color.black.withAlpha(0.375), offset: Vector(dx: 0, dy: 8), blur: 16)
  }

  override var drawsContent: Bool { false }
  override func sizeThatFits(_ size: Size) -> Size { Self.size }
}
