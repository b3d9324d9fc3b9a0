import SashGeometry
import SashGestures
import SashInterface
import SashPresentation
import SashRaster

/// A popup in the window's presentation stack: its bar, its content, and the backdrop below both.
final class PopupEntries {
  let bar: PresentationEntry
  let content: PresentationEntry
  let backdrop: PresentationEntry
  /// Called when Escape asks the open popup to go.
  var onEscape: (() -> Void)?

  private let backdropView = View()
  private weak var stack: PresentationStack?
  private var locks = false

  init(bar barView: PopupBar, content contentView: PopupContentView, window: Window) {
    bar = PresentationEntry(view: barView, level: .bar, extent: .host)
    content = PresentationEntry(view: contentView, level: .popup, extent: .host)
    backdropView.isComposited = true
    backdropView.fillsSuperview = true
    backdropView.isHidden = true
    backdropView.isUserInteractionEnabled = false
    backdrop = PresentationEntry(view: backdropView, level: .bar, extent: .host)
    bar.onPress = { [weak barView] in Self.decision(barView, $0) }
    content.goesAtEscapeRelease = true
    content.onPress = { [weak contentView] in Self.decision(contentView, $0) }
    backdrop.onPress = { [weak self] _ in self?.locks == true ? .swallow : .pass }
  }

  private static func decision(_ view: View?, _ touch: Touch) -> PressDecision {
    guard let view, !view.isHidden else { return .pass }
    return view.hitTest(view.convert(touch.position, from: nil)).map { .take($0) } ?? .pass
  }

  func present(in stack: PresentationStack, host: View) {
    self.stack = stack
    stack.present(bar, above: host)
    stack.present(content, above: host)
    stack.present(backdrop: backdrop, above: host)
  }

  func remove() {
    for entry in [content, bar, backdrop] { stack?.remove(entry) }
    stack = nil
  }

  /// Presses, Escape and modality follow where the popup stands.
  func update(for machine: PopupMachine) {
    switch machine {
    case .hidden, .bar, .dismissing: locks = false
    case .presenting(let arrival): locks = arrival.opens
    case .opening, .closing, .dragging, .open: locks = true
    }
    content.onEscape = locks ? { [weak self] in self?.onEscape?() } : nil
    content.isModal = machine == .open
    if machine == .open { stack?.moveFocus(into: content) }
    // Whoever had the keyboard before the popup opened has it again when it is closed.
    if !locks { stack?.returnFocus(from: content) }
  }

  func showBackdrop(_ color: Color?, progress: Double) {
    backdropView.isHidden = color == nil || progress <= 0
    backdropView.backgroundColor = color
    backdropView.alpha = progress
  }

  func setHostInset(_ inset: Double) { bar.hostInsets = EdgeInsets(bottom: inset) }
}
