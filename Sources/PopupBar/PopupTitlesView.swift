import SashGeometry
import SashInterface

/// The region of a bar's titles, as one button for those who hear it.
///
/// Beside the lines of the bar's item lie those of its neighbours, while a finger pages to them.
final class PopupTitlesView: View {
  /// The lines of the item that the bar shows.
  private(set) var page = PopupTitlesPage()
  /// How lines move that are too long.
  var marquee = MarqueeSettings() {
    didSet { for page in pages { page.marquee.settings = marquee } }
  }
  /// Whether lines that are too long are held at home.
  var isMarqueePaused = false {
    didSet { if isMarqueePaused != oldValue { page.marquee.isPaused = isMarqueePaused } }
  }
  /// Called when pages have other places, as the titles have another size.
  var onPlace: (() -> Void)?
  private var metrics: PopupBarMetrics?

  init() {
    super.init()
    addSubview(page)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityRole = .button
  }

  override var drawsContent: Bool { false }

  // MARK: Pages

  private var pages: [PopupTitlesPage] { subviews.compactMap { $0 as? PopupTitlesPage } }

  /// Takes in the lines of a neighbour, for a finger to move to.
  func adopt(_ page: PopupTitlesPage) {
    page.marquee.isPaused = true
    page.marquee.settings = marquee
    if let metrics { page.use(metrics) }
    addSubview(page)
    page.frame = bounds
  }

  /// Makes the lines of a neighbour those of the item.
  func use(_ page: PopupTitlesPage) {
    guard page !== self.page else { return }
    self.page.removeFromSuperview()
    self.page = page
    page.translation = .zero
  }

  /// Sets the lines in the fonts of a bar.
  func use(_ metrics: PopupBarMetrics) {
    self.metrics = metrics
    for page in pages { page.use(metrics) }
  }

  // MARK: Accessibility

  /// Called by those who hear the bar and open it.
  var onAccessibilityOpen: (() -> Void)?

  override var accessibilityHint: String? {
    get { super.accessibilityHint ?? BuiltInWords.current.openHint }
    set { super.accessibilityHint = newValue }
  }

  override var accessibilityActions: [AccessibilityAction] {
    get {
      guard let onAccessibilityOpen else { return [] }
      return [AccessibilityAction(name: BuiltInWords.current.open, handler: onAccessibilityOpen)]
    }
    set {}
  }

  override func layoutSubviews() {
    for page in pages { page.frame = bounds }
    onPlace?()
  }
}
