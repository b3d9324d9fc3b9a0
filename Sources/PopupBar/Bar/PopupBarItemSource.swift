import SashInterface

/// The owner and source of a popup bar's item, and the objects to notify about a new one.
final class PopupBarItemSource {
  /// The owner of the item.
  enum Owner {
    /// The presented content controller.
    case content
    /// The bar.
    case bar
  }

  var owner = Owner.content
  weak var dataSource: (any PopupBarDataSource)?
  weak var delegate: (any PopupBarDelegate)?
  /// The displayed item.
  var item: PopupItem?
  /// The presented content controller.
  weak var content: ViewController?
  /// Whether paging to another item plays haptic feedback.
  var playsPagingFeedback = true
  /// Whether titles that do not fit stay at their initial position.
  var pausesMarquee = false
  /// Called with a message when the application misuses the bar in a way that the bar can ignore.
  var onReport: ((String) -> Void)?
}

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
    get { itemSource.owner == .content }
    set {
      guard newValue != usesContentControllersAsDataSource else { return }
      itemSource.owner = newValue ? .content : .bar
      guard let content = itemSource.content else {
        if newValue { clearItem() }
        return pager.sourceDidChange()
      }
      content.overridingPopupItem = newValue ? nil : popupItem
      if newValue { commit(content.popupItem, notifiesContent: false) }
      pager.sourceDidChange()
    }
  }

  /// The displayed item.
  ///
  /// While `usesContentControllersAsDataSource` is true, this is the content's own item.
  ///
  /// Setting it in that case has no effect but a report by the window. A bar that owns its item
  /// needs one as long as it is presented.
  public var popupItem: PopupItem? {
    get { itemSource.item }
    set {
      guard itemSource.owner == .bar else {
        itemSource.onReport?(
          """
          A popup bar that shows its content's item was given another one, which is ignored; set \
          usesContentControllersAsDataSource to false first.
          """)
        return
      }
      precondition(
        newValue != nil || itemSource.content == nil,
        "A popup bar that is presented needs an item; give it another one, or dismiss the bar first."
      )
      commit(newValue, notifiesContent: true)
    }
  }

  /// The source of the items that the bar owns.
  ///
  /// The reference is weak.
  public var dataSource: (any PopupBarDataSource)? {
    get { itemSource.dataSource }
    set {
      itemSource.dataSource = newValue
      pager.sourceDidChange()
    }
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

  // MARK: Presenting

  /// Returns the item for the presentation: the bar's own, or else the first one of the data
  /// source.
  ///
  /// - Returns: The item that the bar owns, or `nil` if the bar displays its content's.
  func itemForPresentation() -> PopupItem? {
    guard itemSource.owner == .bar else { return nil }
    let item = popupItem ?? itemSource.dataSource?.initialPopupItem(for: self)
    precondition(
      item != nil,
      """
      A popup bar with items of its own has none to present; set its popupItem, or give it a \
      dataSource with initialPopupItem(for:).
      """)
    return item
  }

  /// Displays the item of a new content controller, or hands the bar's own item to it.
  func contentDidChange(to content: ViewController) {
    let old = itemSource.content
    let own = itemForPresentation()
    itemSource.content = content
    if let old, old !== content {
      old.overridingPopupItem = nil
      old.setTrait(EnvironmentTrait.self, to: nil)
    }
    updateEnvironmentTrait(of: content)
    guard let own else { return commit(content.popupItem, notifiesContent: false) }
    content.overridingPopupItem = own
    let isNew = own !== popupItem
    if isNew { observeItem(own) }
    if old == nil { itemSource.delegate?.popupBar(self, didDisplay: own, previous: nil) }
    if isNew { reloadItem(previous: nil) }
  }

  /// Detaches the content controller after the bar was dismissed; an item that the bar owns stays.
  func contentDidLeave() {
    itemSource.content?.overridingPopupItem = nil
    itemSource.content?.setTrait(EnvironmentTrait.self, to: nil)
    itemSource.content = nil
    if itemSource.owner == .content { clearItem() }
  }

  // MARK: Committing

  /// Displays another item, and notifies the content and then the delegate before it updates the
  /// views.
  ///
  /// `notifiesContent` is false if the content controller itself brought the item.
  func commit(_ item: PopupItem?, notifiesContent: Bool) {
    let previous = popupItem
    guard item !== previous else { return }
    observeItem(item)
    if itemSource.owner == .bar, notifiesContent, let content = itemSource.content {
      content.overridingPopupItem = item
      content.popupItemDidChange(previous)
      // The content may have set another item during the call.
      guard popupItem === item else { return }
    }
    if itemSource.owner == .bar, itemSource.content != nil, let item {
      itemSource.delegate?.popupBar(self, didDisplay: item, previous: previous)
      guard popupItem === item else { return }
    }
    reloadItem(previous: previous)
  }

  /// Removes the item from display.
  private func clearItem() {
    guard popupItem != nil else { return }
    let previous = popupItem
    observeItem(nil)
    reloadItem(previous: previous)
  }

  /// Stops observing the previous item and observes `item`.
  private func observeItem(_ item: PopupItem?) {
    popupItem?.removeObserver(self)
    itemSource.item = item
    item?.addObserver(self) { [weak self] _, part in self?.itemDidChange(part) }
    pager.itemDidChange()
  }

  /// Updates all views from the item, and notifies the custom bar.
  private func reloadItem(previous: PopupItem?) {
    updateParts()
    customBar.itemDidChange(previous)
  }

  /// Updates all views from the item.
  func updateParts() {
    for part in PopupItem.Part.displayed { update(part) }
  }

  private func itemDidChange(_ part: PopupItem.Part) {
    update(part)
    customBar.itemDidUpdate()
  }
}

extension PopupItem.Part {
  /// All properties that a bar displays.
  fileprivate static let displayed: [PopupItem.Part] = [
    .title, .image, .progress, .barButtonItems, .attachments,
  ]
}
