// SPDX-License-Identifier: MIT

import SashInterfaceCore
import SashInterfaceValues
import SashRaster
import SashText

/// The titles, image, progress and buttons that a popup bar shows for its content.
///
/// Every change is displayed at once.
///
/// ```swift
/// song.popupItem.title = "Harbour Lights"
/// song.popupItem.progress = 0.4
/// song.popupItem.barButtonItems = [BarButtonItem(icon: .pause) { player.pause() }]
/// tabs.presentPopupBar(with: song)
/// ```
public final class PopupItem {
  /// A part of an item that has changed.
  public enum Part: Hashable, Sendable {
    /// The title or its view, or the controller's title that replaces a missing one.
    case title
    /// The subtitle or its view.
    case subtitle
    /// The image, its aspect ratio or its scaling.
    case image
    /// The progress.
    case progress
    /// The leading or trailing buttons.
    case barButtonItems
    /// The label and the hint for assistive technologies.
    case accessibility
    /// State that another module attached to the item.
    case attachments
  }

  /// The identifier that tells items apart.
  ///
  /// It is unique unless it was given at creation.
  public let identifier: String

  /// The first line without attributes.
  ///
  /// The controller's title replaces it while both lines and their views are `nil`.
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
  /// The first line; its attributes override those of the bar's appearance.
  ///
  /// Setting it replaces ``title``.
  public var attributedTitle: AttributedText? {
    didSet { if attributedTitle != oldValue { changed(.title) } }
  }
  /// The second line; its attributes override those of the bar's appearance.
  ///
  /// Setting it replaces ``subtitle``.
  public var attributedSubtitle: AttributedText? {
    didSet { if attributedSubtitle != oldValue { changed(.subtitle) } }
  }
  /// A view that the bar displays instead of the first line, or `nil`.
  ///
  /// It has the size that fits it, at most that of the titles, and stands where the line does. It
  /// does not scroll as long texts do, and takes no input: a press on it opens the popup. Without an
  /// ``accessibilityLabel`` of the item, assistive technologies read the labels in it.
  ///
  /// A view is displayed in one place at a time: give each item a view of its own.
  public var titleView: View? { didSet { if titleView !== oldValue { changed(.title) } } }
  /// A view that the bar displays instead of the second line, or `nil`; as ``titleView``.
  public var subtitleView: View? { didSet { if subtitleView !== oldValue { changed(.subtitle) } } }
  /// The image beside the titles.
  public var image: Image? { didSet { if image !== oldValue { changed(.image) } } }
  /// The width of the displayed image divided by its height, or `nil` for that of the image itself.
  ///
  /// The bar fits a rectangle of this ratio into the space for the image, and scales the image into
  /// it by ``imageContentMode``. A value that is not positive and finite becomes `nil`.
  public var imageAspectRatio: Double? {
    didSet {
      if let ratio = imageAspectRatio, !(ratio.isFinite && ratio > 0) { imageAspectRatio = nil }
      if imageAspectRatio != oldValue { changed(.image) }
    }
  }
  /// The scaling of the image, or `nil` for that of the bar's image view.
  ///
  /// ```swift
  /// // A square that the cover fills, whatever its ratio.
  /// song.popupItem.imageAspectRatio = 1
  /// song.popupItem.imageContentMode = .scaleAspectFill
  /// ```
  public var imageContentMode: ContentMode? {
    didSet { if imageContentMode != oldValue { changed(.image) } }
  }
  /// The progress of the content from 0 to 1, clamped; a value that is not a number becomes 0.
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
  /// The trailing buttons under the name of the original library, or `nil` when there are none.
  public var barButtonItems: [BarButtonItem]? {
    get { trailingBarButtonItems.isEmpty ? nil : trailingBarButtonItems }
    set { trailingBarButtonItems = newValue ?? [] }
  }

  /// Sets the buttons before the titles.
  ///
  /// - Parameters:
  ///   - items: The new buttons; `nil` removes all.
  ///   - animated: Whether the bar's contents move to their new positions in an animation.
  public func setLeadingBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    changeButtons(animated: animated) { leadingBarButtonItems = items ?? [] }
  }

  /// Sets the buttons after the titles.
  ///
  /// - Parameters:
  ///   - items: The new buttons; `nil` removes all.
  ///   - animated: Whether the bar's contents move to their new positions in an animation.
  public func setTrailingBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    changeButtons(animated: animated) { trailingBarButtonItems = items ?? [] }
  }

  /// Sets the buttons after the titles, under the name of the original library.
  public func setBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    setTrailingBarButtonItems(items, animated: animated)
  }

  /// Whether the change of buttons that is being reported to observers shall be animated.
  package private(set) var isChangingButtonsAnimated = false

  private func changeButtons(animated: Bool, _ change: () -> Void) {
    isChangingButtonsAnimated = animated
    change()
    isChangingButtonsAnimated = false
  }

  /// The name of the bar for assistive technologies; the titles when it is `nil`.
  public var accessibilityLabel: String? { didSet { changed(.accessibility) } }
  /// The description of opening the popup for assistive technologies.
  public var accessibilityHint: String? { didSet { changed(.accessibility) } }
  /// The name of the image for assistive technologies.
  public var accessibilityImageLabel: String? { didSet { changed(.accessibility) } }
  /// The name of the progress for assistive technologies.
  public var accessibilityProgressLabel: String? { didSet { changed(.accessibility) } }
  /// The progress in words for assistive technologies.
  public var accessibilityProgressValue: String? { didSet { changed(.accessibility) } }

  /// Data of the application about the item.
  public var userInfo: [String: any Sendable] = [:]
  /// Objects that other modules attach to the item.
  public var attachments = AttachmentStore()

  weak var controller: ViewController?
  private var observers = ItemObservers<(item: PopupItem, part: Part)>()
  private static var nextNumber: UInt64 = 1

  /// Creates an empty item.
  ///
  /// - Parameter identifier: The identifier; `nil` creates a unique one.
  public init(identifier: String? = nil) {
    if let identifier {
      self.identifier = identifier
    } else {
      self.identifier = "item-\(Self.nextNumber)"
      Self.nextNumber += 1
    }
  }

  /// The title to display: the item's own, or the controller's while the item has neither title nor
  /// subtitle, and no view instead of either.
  public var effectiveTitle: String? { effectiveAttributedTitle?.text }

  /// The title to display, with its attributes.
  public var effectiveAttributedTitle: AttributedText? {
    if let attributedTitle { return attributedTitle }
    guard usesFallbackTitle else { return nil }
    return controller?.title.map { AttributedText($0) }
  }

  /// Calls a closure after every change, until the owner is released or removed.
  ///
  /// - Parameters:
  ///   - owner: The observer, which is held weakly.
  ///   - body: Receives the item and the part that has changed.
  public func addObserver(_ owner: AnyObject, _ body: @escaping (PopupItem, Part) -> Void) {
    observers.add(owner) { body($0.item, $0.part) }
  }

  /// Removes all closures of an observer.
  public func removeObserver(_ owner: AnyObject) {
    observers.remove(owner)
  }

  /// Whether the controller's title is that of the item, which has none of its own.
  private var usesFallbackTitle: Bool {
    attributedTitle == nil && attributedSubtitle == nil && titleView == nil && subtitleView == nil
  }

  func fallbackTitleDidChange() { if usesFallbackTitle { changed(.title) } }

  /// Notifies the observers that another module's state of the item has changed.
  package func attachmentsDidChange() { changed(.attachments) }

  private func changed(_ part: Part) { observers.notify((self, part)) }
}
