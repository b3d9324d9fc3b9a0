import SashGeometry
import SashGestures
import SashMotion
import SashRaster
import SashText

/// A field to search in: with an icon, and a button that clears it.
///
/// Escape clears it; in an empty one it gives the keyboard back, and goes on to others. `onSearch`
/// hears what is looked for: at Return, at once when it is cleared, and after a pause in typing
/// where `searchDelay` says so.
open class SearchField: TextField {
  /// Called with what is looked for.
  public final var onSearch: ((String) -> Void)?
  /// After how long without a change `onSearch` is called, in seconds; nil: at Return only.
  public final var searchDelay: Double?
  /// Called when it is tapped while it cannot be edited, as where it leads to another page.
  public final var onTap: (() -> Void)? { didSet { leavesPresses = onTap != nil } }

  private let icon = FieldIcon(.search)
  private let tap = TapGestureRecognizer()
  private var pending: ScheduledCall?
  /// What `onSearch` was called with last.
  private var searched = ""

  /// A field with a placeholder.
  public init(placeholder: String = "") {
    super.init("", placeholder: placeholder)
    accessibilityRole = .searchField
    borderStyle = .filled
    clearButtonMode = .always
    leadingView = icon
    tap.onChange = { [weak self] in
      guard let self, $0.state == .ended, !isEditable else { return }
      onTap?()
    }
    addGestureRecognizer(tap)
  }

  /// Escape clears, Return searches.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .escape where !text.isEmpty && isEditable:
      clear()
      return true
    case .escape:
      resignFirstResponder()
      return false
    case .return, .keypadEnter:
      let isTaken = super.keyDown(event)
      guard onSearch != nil, !event.isRepeat else { return isTaken || onSearch != nil }
      search(isAsked: true)
      return true
    default: return super.keyDown(event)
    }
  }

  /// Tells of the change, and searches when it is time.
  open override func textDidChange() {
    super.textDidChange()
    pending?.cancel()
    pending = nil
    if text.isEmpty { return search(isAsked: false) }
    guard let searchDelay else { return }
    pending = window?.timeline.schedule(after: searchDelay) { [weak self] in
      self?.search(isAsked: false)
    }
  }

  private func search(isAsked: Bool) {
    pending?.cancel()
    pending = nil
    guard isAsked || !searched.utf8.elementsEqual(text.utf8) else { return }
    searched = text
    onSearch?(text)
  }

  /// Does nothing more when it leaves its window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    pending?.cancel()
    pending = nil
  }

  /// Editing, or where it cannot be edited what a tap does.
  open override var accessibilityActions: [AccessibilityAction] {
    get {
      let given = super.accessibilityActions
      guard given.isEmpty, !isEditable, onTap != nil else { return given }
      return [
        AccessibilityAction(name: BuiltInWords.current.search) { [weak self] in self?.onTap?() }
      ]
    }
    set { super.accessibilityActions = newValue }
  }
}

/// An icon in a field, as large as the theme has icons.
final class FieldIcon: View {
  private let icon: Icon

  init(_ icon: Icon) {
    self.icon = icon
    super.init()
    isUserInteractionEnabled = false
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let side = theme.metrics.iconSize
    return Size(width: side, height: side)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    canvas.draw(
      icon, in: bounds, color: theme.secondaryLabel, isMirrored: layoutDirection == .rightToLeft)
  }
}
