import SashCompositor
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// A single line of text that scrolls horizontally if it is wider than the label.
///
/// A label that scrolls keeps two copies of the text in one composited layer, and moves that layer
/// behind the label's edges. Moving it draws nothing, and damages no more than the label's
/// rectangle.
final class MarqueeLabel: View {
  let label = Label()
  /// The second copy of the text, created when the label first scrolls.
  private var follower: Label?
  /// The layer that moves; holds both copies of the text.
  private let carrier = View()
  /// Called when the text, its font or the width of the label may have changed.
  var onChange: (() -> Void)?

  /// Whether the text is laid out for scrolling instead of being truncated.
  private(set) var passes = false
  /// The current scroll offset and leading fade.
  private var line = MarqueeTimeline.Line.home
  private var trailingFade = 0.0
  private var isRightToLeft: Bool { layoutDirection == .rightToLeft }

  init() {
    super.init()
    isUserInteractionEnabled = false
    label.isAccessibilityElement = false
    carrier.addSubview(label)
    addSubview(carrier)
  }

  override var drawsContent: Bool { false }

  // MARK: Text

  /// The text without attributes; setting it removes `attributedText`.
  var text: String {
    get { label.text }
    set { change { $0.text = newValue } }
  }
  /// The attributed text, or `nil` if the text has no attributes.
  var attributedText: AttributedText? {
    get { label.attributedText }
    set { change { $0.attributedText = newValue } }
  }
  var font: Font {
    get { label.font }
    set { change { $0.font = newValue } }
  }
  var textColor: Color? {
    get { label.textColor }
    set { paint { $0.textColor = newValue } }
  }
  var isSecondary: Bool {
    get { label.isSecondary }
    set { paint { $0.isSecondary = newValue } }
  }
  var alignment: TextAlignment {
    get { label.alignment }
    set { paint { $0.alignment = newValue } }
  }

  /// The width of the whole text, in logical pixels.
  var length: Double { fullSize.width }

  private var fullSize: Size { label.sizeThatFits(Size(width: .infinity, height: .infinity)) }

  override func sizeThatFits(_ size: Size) -> Size {
    let full = fullSize
    return Size(width: min(full.width, size.width), height: full.height)
  }

  private func change(_ body: (Label) -> Void) {
    let (text, attributes, font) = (label.text, label.attributedText, label.font)
    paint(body)
    guard text != label.text || attributes != label.attributedText || font != label.font else {
      return
    }
    setNeedsLayout()
    onChange?()
  }

  private func paint(_ body: (Label) -> Void) {
    body(label)
    if let follower { body(follower) }
  }

  // MARK: Scrolling

  /// Lays the text out for scrolling or for truncation, and resets the scroll offset.
  func setPasses(_ new: Bool) {
    line = .home
    trailingFade = 0
    if new != passes {
      passes = new
      clipsToBounds = new
      carrier.isComposited = new
      if new, follower == nil { addFollower() }
      follower?.isHidden = !new
      place()
    }
    show()
  }

  /// Moves the text to a scroll offset; does nothing unless `scrolls` is true.
  func show(_ line: MarqueeTimeline.Line, trailingFade: Double) {
    guard passes else { return }
    self.line = line
    self.trailingFade = trailingFade
    show()
  }

  private func addFollower() {
    let copy = Label()
    copy.isAccessibilityElement = false
    if let attributed = label.attributedText {
      copy.attributedText = attributed
    } else {
      copy.text = label.text
    }
    copy.font = label.font
    copy.textColor = label.textColor
    copy.isSecondary = label.isSecondary
    copy.alignment = label.alignment
    carrier.addSubview(copy)
    follower = copy
  }

  private func show() {
    let way = isRightToLeft ? line.offset : -line.offset
    carrier.translation = Vector(dx: way, dy: 0)
    guard passes else {
      edgeFades = .none
      return
    }
    let (left, right) =
      isRightToLeft ? (trailingFade, line.leadingFade) : (line.leadingFade, trailingFade)
    edgeFades = EdgeFades(length: MarqueeTimeline.fadeLength, left: left, right: right)
  }

  override func layoutSubviews() {
    place()
    onChange?()
  }

  private func place() {
    guard passes else {
      carrier.frame = bounds
      label.frame = carrier.bounds
      return
    }
    let length = length
    let height = bounds.height
    let width = 2 * length + MarqueeTimeline.gap
    carrier.frame = Rect(
      x: isRightToLeft ? bounds.maxX - width : bounds.minX, y: 0, width: width, height: height)
    let near = Rect(x: 0, y: 0, width: length, height: height)
    let far = Rect(x: length + MarqueeTimeline.gap, y: 0, width: length, height: height)
    label.frame = isRightToLeft ? far : near
    follower?.frame = isRightToLeft ? near : far
  }

  override func environmentDidChange() {
    setNeedsLayout()
    show()
  }
}
