import SashRaster
import SashText

/// What a popup bar shows of its content; every change shows at once.
public final class PopupItem {
  /// A part of an item that changed.
  public enum Part: Hashable, Sendable {
    /// The title, or the controller's title that stands in for it.
    case title
    /// The subtitle.
    case subtitle
    /// The image.
    case image
    /// The progress.
    case progress
    /// The buttons on either side.
    case barButtonItems
    /// What is told to those who hear the bar.
    case accessibility
    /// Something that an upper floor keeps about the item.
    case attachments
  }

  /// What tells items apart; unique unless given.
  public let identifier: String

  /// The first line, without attributes; the controller's title stands in while both lines are nil.
  ///
  /// Setting it replaces ``attributedTitle``.
  public var title: String? {
    get { attributedTitle?.text }
    set { attributedTitle = newValue.map { AttributedText($0) } }
  }
  /// The second line, without attributes; setting it replaces ``attributedSubtitle``.
  public var subtitle: String? {
    get { attributedSubtitle?.text }
    set { attributedSubtitle = newValue.map { AttributedText($0) } }
  }
  /// The first line; its attributes go before those of the bar's appearance.
  ///
  /// Setting it replaces ``title``.
  public var attributedTitle: AttributedText? {
    didSet { if attributedTitle != oldValue { changed(.title) } }
  }
  /// The second line; its attributes go before those of the bar's appearance.
  ///
  /// Setting it replaces ``subtitle``.
  public var attributedSubtitle: AttributedText? {
    didSet { if attributedSubtitle != oldValue { changed(.subtitle) } }
  }
  /// The picture beside the titles.
  public var image: Image? { didSet { if image !== oldValue { changed(.image) } } }
  /// How far the content has come, 0 to 1; what is not a number is zero.
  public var progress: Double = 0 {
    didSet {
      progress = progress.clampedFraction(or: 0)
      if progress != oldValue { changed(.progress) }
    }
  }
  /// The buttons before the titles.
  public var leadingBarButtonItems: [BarButtonItem] = [] { didSet { changed(.barButtonItems) } }
  /// The buttons after the titles.
  public var trailingBarButtonItems: [BarButtonItem] = [] { didSet { changed(.barButtonItems) } }
  /// The buttons after the titles, by their other name; nil where there are none.
  public var barButtonItems: [BarButtonItem]? {
    get { trailingBarButtonItems.isEmpty ? nil : trailingBarButtonItems }
    set { trailingBarButtonItems = newValue ?? [] }
  }

  /// Sets the buttons before the titles; animated, what is in the bar makes room for them.
  public func setLeadingBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    changeButtons(animated: animated) { leadingBarButtonItems = items ?? [] }
  }

  /// Sets the buttons after the titles; animated, what is in the bar makes room for them.
  public func setTrailingBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    changeButtons(animated: animated) { trailingBarButtonItems = items ?? [] }
  }

  /// Sets the buttons after the titles, by their other name.
  public func setBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    setTrailingBarButtonItems(items, animated: animated)
  }

  /// Whether the change of buttons that observers hear of at the moment is to be animated.
  package private(set) var isChangingButtonsAnimated = false

  private func changeButtons(animated: Bool, _ change: () -> Void) {
    isChangingButtonsAnimated = animated
    change()
    isChangingButtonsAnimated = false
  }

  /// The name of the bar for those who hear it; the titles when nil.
  public var accessibilityLabel: String? { didSet { changed(.accessibility) } }
  /// What opening does, for those who hear it.
  public var accessibilityHint: String? { didSet { changed(.accessibility) } }
  /// The name of the image.
  public var accessibilityImageLabel: String? { didSet { changed(.accessibility) } }
  /// The name of the progress.
  public var accessibilityProgressLabel: String? { didSet { changed(.accessibility) } }
  /// The progress in words.
  public var accessibilityProgressValue: String? { didSet { changed(.accessibility) } }

  /// Whatever the application keeps about the item.
  public var userInfo: [String: any Sendable] = [:]
  /// What upper floors keep about the item.
  public var attachments = AttachmentStore()

  weak var controller: ViewController?
  private var observers = ItemObservers<(item: PopupItem, part: Part)>()
  private static var nextNumber: UInt64 = 1

  /// An empty item.
  public init(identifier: String? = nil) {
    if let identifier {
      self.identifier = identifier
    } else {
      self.identifier = "item-\(Self.nextNumber)"
      Self.nextNumber += 1
    }
  }

  /// The title to show: its own, or the controller's while it has neither title nor subtitle.
  public var effectiveTitle: String? { effectiveAttributedTitle?.text }

  /// The title to show, with its attributes.
  public var effectiveAttributedTitle: AttributedText? {
    if let attributedTitle { return attributedTitle }
    guard attributedSubtitle == nil else { return nil }
    return controller?.title.map { AttributedText($0) }
  }

  /// Calls the body after every change, until the owner dies or stops observing.
  public func addObserver(_ owner: AnyObject, _ body: @escaping (PopupItem, Part) -> Void) {
    observers.add(owner) { body($0.item, $0.part) }
  }

  /// Stops calling an owner.
  public func removeObserver(_ owner: AnyObject) {
    observers.remove(owner)
  }

  func fallbackTitleDidChange() {
    if title == nil && subtitle == nil { changed(.title) }
  }

  /// Tells the observers that something an upper floor keeps about the item changed.
  package func attachmentsDidChange() { changed(.attachments) }

  private func changed(_ part: Part) { observers.tell((self, part)) }
}
