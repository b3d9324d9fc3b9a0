import SashGeometry
import SashInterface

/// The region of a bar's titles, as one button for those who hear it.
final class PopupTitlesView: View {
  /// The lines of the item that the bar shows.
  private(set) var page = PopupTitlesPage()

  init() {
    super.init()
    addSubview(page)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityRole = .button
  }

  override var drawsContent: Bool { false }

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

  override func layoutSubviews() { page.frame = bounds }
}
