// SPDX-License-Identifier: MIT

import SashControls
import SashInterface
import SashText

/// The item of the bar, and the display of its properties.
extension PopupBar {
  // MARK: Items

  /// Whether the bar displays the item of the presented content controller.
  ///
  /// The default is true.
  ///
  /// If false, the bar owns its item: set `popupItem`, or let the `dataSource` return the first
  /// one, before you present a content controller. The `popupItem` of that controller is then the
  /// bar's, and `popupItemDidChange(_:)` is called on it for each new item.
  public var usesContentControllersAsDataSource: Bool {
    get { !itemSource.ownsItem }
    set { itemSource.setOwnsItem(!newValue) }
  }

  /// The displayed item.
  ///
  /// While `usesContentControllersAsDataSource` is true, this is the content's own item.
  ///
  /// Setting it in that case has no effect but a report by the window. A bar that owns its item
  /// needs one as long as it is presented.
  public var popupItem: PopupItem? {
    get { itemSource.item }
    set { itemSource.setItem(newValue) }
  }

  /// The source of the items that the bar owns.
  ///
  /// The reference is weak.
  public var dataSource: (any PopupBarDataSource)? {
    get { itemSource.dataSource }
    set { itemSource.dataSource = newValue }
  }

  /// The delegate that is called when the bar displays another of its own items.
  ///
  /// The reference is weak.
  public var delegate: (any PopupBarDelegate)? {
    get { itemSource.delegate }
    set { itemSource.delegate = newValue }
  }

  /// Whether paging to another item plays haptic feedback, independent of the host's setting for
  /// other feedback.
  public var allowHapticFeedbackGenerationOnItemPaging: Bool {
    get { itemSource.playsPagingFeedback }
    set { itemSource.playsPagingFeedback = newValue }
  }

  // MARK: Displaying

  /// Updates all views from the item, and notifies the custom bar.
  func reloadItem(previous: PopupItem?) {
    updateParts()
    customBar.itemDidChange(previous)
  }

  /// Updates all views from the item.
  func updateParts() {
    for part in PopupItem.Part.displayed { update(part) }
  }

  /// Updates the views that display one property of the item, and notifies the custom bar.
  func itemDidChange(_ part: PopupItem.Part) {
    update(part)
    customBar.controller?.popupItemDidUpdate()
  }

  /// Updates the subviews that display one property of the item.
  func update(_ part: PopupItem.Part) {
    defer { onContentsChange?() }
    // A custom bar displays the item itself; only the appearance still applies to it.
    guard customBar.controller == nil || part == .attachments else { return }
    switch part {
    case .title, .subtitle:
      fillTitles()
      updateAccessibility()
    case .image:
      imageView.image = popupItem?.image
      imageContentMode.apply(popupItem?.imageContentMode, to: imageView)
      setNeedsLayout()
    case .progress:
      progressView.isHidden = !progressViewStyle.isVisible
      progressView.progress = popupItem?.progress ?? 0
      setNeedsLayout()
    case .barButtonItems:
      let isAnimated = popupItem?.isChangingButtonsAnimated ?? false
      if isAnimated, window != nil { return buttons.replaceAnimated(for: popupItem) }
      buttons.replace(for: popupItem)
    case .accessibility:
      updateAccessibility()
    case .attachments:
      appearanceDidChange()
    }
  }

  /// Displays title and subtitle of the bar's item.
  func fillTitles() { fill(titles.page, with: popupItem) }

  /// Displays title and subtitle of an item on a page: that of the bar's item or of a neighbour.
  func fill(_ page: PopupTitlesPage, with item: PopupItem?) {
    let active = activeAppearance
    func line(_ text: AttributedText?, _ defaults: TextAttributes?) -> AttributedText? {
      text.map { $0.applyingDefaults(defaults ?? TextAttributes()) }
    }
    page.setLines(
      title: .init(
        text: line(item?.effectiveAttributedTitle, active.titleTextAttributes),
        view: item?.titleView),
      subtitle: .init(
        text: line(item?.attributedSubtitle, active.subtitleTextAttributes),
        view: item?.subtitleView))
    page.subtitle.textColor = active.subtitleColor(in: theme, isFloating: metrics.isFloating)
  }

  /// Sets the accessibility label of the progress view.
  func updateProgressLabel() {
    progressView.accessibilityLabel =
      popupItem?.accessibilityProgressLabel ?? LocalizedStrings.current.progress
  }

  func updateAccessibility() {
    updateProgressLabel()
    titles.accessibilityLabel = popupItem?.accessibilityLabel
    titles.accessibilityHint = popupItem?.accessibilityHint
    imageView.accessibilityLabel = popupItem?.accessibilityImageLabel
    // An image without a label says no more to assistive technologies than the titles.
    imageView.accessibilityElementsHidden = popupItem?.accessibilityImageLabel == nil
    progressView.accessibilityValue = popupItem?.accessibilityProgressValue
  }

  // MARK: Custom bar

  /// Updates the visibility of the standard subviews after the custom bar was set or removed.
  func customBarDidChange() {
    let isCustom = customBar.controller != nil
    for part in standardParts { part.isHidden = isCustom }
    if !isCustom { updateParts() }
    pager.reset()
    updateMarquee()
    setNeedsLayout()
  }

  /// The subviews that a custom bar replaces.
  private var standardParts: [View] { [imageView, titles, progressView] + buttons.all }
}

extension PopupItem.Part {
  /// All properties that a bar displays.
  fileprivate static let displayed: [PopupItem.Part] = [
    .title, .image, .progress, .barButtonItems, .attachments,
  ]
}
