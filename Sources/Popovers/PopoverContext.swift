import SashGeometry
import SashInterface
import SashMotion
import SashPresentation

extension Popover {
  /// What is known of a popover while it lives.
  public final class Context {
    /// Who the popover is.
    public internal(set) var id: ID
    /// How it is placed, shown, dragged and dismissed.
    public var attributes: Attributes {
      didSet {
        item?.attributesDidChange()
        didChange()
      }
    }
    /// Its size; nil: not measured yet.
    public internal(set) var size: Size? { didSet { if size != oldValue { didChange() } } }
    /// Its frame in the window, without a drag or an animation.
    public internal(set) var staticFrame = Rect.zero {
      didSet { if staticFrame != oldValue { didChange() } }
    }
    /// Its frame in the window as it is shown, with drag and animation.
    public internal(set) var frame = Rect.zero { didSet { if frame != oldValue { didChange() } } }
    /// The anchor chosen among those of a relative position, which may be preset; nil: the first.
    public var selectedAnchor: Anchor? {
      didSet {
        guard selectedAnchor != oldValue else { return }
        item?.selectedAnchorDidChange()
        didChange()
      }
    }
    /// Whether it took the place of another one.
    public internal(set) var isReplacement = false
    /// How its next change of size runs; nil: at once.
    public internal(set) var transaction: Motion?

    /// Why it goes or went, from its `onDismiss` on; nil: it does not.
    public internal(set) var dismissalReason: DismissalReason?

    /// Called when it begins to go, before `onDismiss`: what shows it learns that it does no more.
    package var autoDismiss: (() -> Void)?

    weak var item: PopoverItem?
    private var readers: [Reader] = []

    private struct Reader {
      weak var view: PopoverReader?
    }
    private var isChangeReported = true
    private static var lastID: UInt64 = 0

    init(attributes: Attributes) {
      Self.lastID += 1
      id = ID(value: Self.lastID)
      self.attributes = attributes
    }

    /// Whether popovers of the window can be dragged; a control that is dragged itself may turn it
    /// off meanwhile.
    public var isDraggingEnabled: Bool {
      get { item?.presenter?.isDraggingEnabled ?? true }
      set { item?.presenter?.isDraggingEnabled = newValue }
    }

    /// The window that it is presented in.
    public var window: Window? { item?.presenter?.window }

    /// The bounds of that window; zero before it is presented.
    public var windowBounds: Rect { Rect(origin: .zero, size: window?.size ?? .zero) }

    func add(_ reader: PopoverReader) {
      remove(reader)
      readers.append(Reader(view: reader))
    }

    func remove(_ reader: PopoverReader) {
      readers.removeAll { $0.view == nil || $0.view === reader }
    }

    /// Reports changes to readers at once, and to `onContextChange` once, after what is going on now.
    private func didChange() {
      for reader in readers { reader.view?.contextDidChange(self) }
      guard isChangeReported, attributes.onContextChange != nil, let window else { return }
      isChangeReported = false
      window.timeline.schedule(after: 0) { [weak self] in
        guard let self else { return }
        isChangeReported = true
        attributes.onContextChange?(self)
      }
    }
  }
}
