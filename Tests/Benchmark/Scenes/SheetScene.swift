import Sash

/// S1: the bar opens into full content under a finger that goes up and down.
final class SheetScene: Scene {
  /// Where the finger comes down, and how far it must go before it drags.
  private static var start: Point {
    Point(x: Numbers.size.width / 2, y: Numbers.size.height - 40)
  }
  private static let slop = 20.0

  private lazy var finger = SceneFinger(window)
  private var step = -1
  private var pause: ScheduledCall?

  override func begin() {
    page.popupInteractionStyle = .drag
    page.presentPopupBar(with: SheetContent(), animated: false)
    super.begin()
  }

  override func frameWasShown(_ frame: FrameStatistics, number: Int) {
    if number == 1 {
      finger.press(Self.start)
      finger.move(Point(x: Self.start.x, y: Self.start.y - Self.slop))
      follow(0)
      return
    }
    takeStep()
  }

  /// Goes one step on; a step too small to change a pixel takes the time of a frame all the same.
  private func takeStep() {
    let total = Numbers.halfCycles * Numbers.halfCycle
    step += 1
    if step == 0 { beginMeasuring() }
    guard step < total else { return endMeasuring(total) }
    follow(Self.openness(step))
    guard !window.needsFrame else { return }
    pause = window.timeline.schedule(after: 1.0 / 60) { [weak self] in self?.takeStep() }
  }

  /// Opens the popup as far, by the place of the finger.
  private func follow(_ openness: Double) {
    let way = page.popupBar.frame.maxY
    finger.move(
      Point(x: Self.start.x, y: Self.start.y - Self.slop - max(openness, 0.001) * way))
  }

  private static func openness(_ step: Int) -> Double {
    let t = Double(step % Numbers.halfCycle + 1) / Double(Numbers.halfCycle)
    let eased = t < 0.5 ? 4 * t * t * t : 1 - Mathematics.power(2 - 2 * t, 3) / 2
    return step / Numbers.halfCycle % 2 == 0 ? eased : 1 - eased
  }
}

/// A picture, a title and three buttons.
final class SheetContent: ViewController {
  private static let side = 600

  override init() {
    super.init()
    popupItem.title = "Title of what plays"
    popupItem.subtitle = "And who plays it"
    popupItem.progress = 0.4
    popupItem.image = Self.picture(side: 48)
  }

  override func viewDidLoad() {
    let image = ImageView(Self.picture(side: Self.side))
    image.frame = Rect(x: 340, y: 40, width: 600, height: 600)
    view.addSubview(image)
    let title = Label("Title of what plays", font: Font(size: 24, weight: .bold))
    title.alignment = .center
    title.frame = Rect(x: 340, y: 660, width: 600, height: 36)
    view.addSubview(title)
    for (index, name) in ["Back", "Play", "Forward"].enumerated() {
      let button = Button(name, style: .filled)
      button.frame = Rect(x: 340 + 205 * Double(index), y: 720, width: 190, height: 44)
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
