import SashInterface

/// The owner and source of a popup bar's item, and the objects to notify about a new one.
final class PopupBarFeed {
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
  var givesFeedback = true
  /// Whether titles that do not fit stay at their initial position.
  var holdsTitles = false
  /// Called with a message when the application misuses the bar in a way that the bar can ignore.
  var report: ((String) -> Void)?
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
    get { feed.owner == .content }
    set {
      guard newValue != usesContentControllersAsDataSource else { return }
      feed.owner = newValue ? .content : .bar
      guard let content = feed.content else {
        if newValue { showNone() }
        return pager.sourceDidChange()
      }
      content.overridingPopupItem = newValue ? nil : popupItem
      if newValue { commit(content.popupItem, isFromOutside: false) }
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
    get { feed.item }
    set {
      guard feed.owner == .bar else {
        feed.report?(
          """
          A popup bar that shows its content's item was given another one, which is ignored; set \
          usesContentControllersAsDataSource to false first.
          """)
        return
      }
      precondition(
        newValue != nil || feed.content == nil,
        "A popup bar that is presented needs an item; give it another one, or dismiss the bar first."
      )
      commit(newValue, isFromOutside: true)
    }
  }

  /// The source of the items that the bar owns.
  ///
  /// The reference is weak.
  public var dataSource: (any PopupBarDataSource)? {
    get { feed.dataSource }
    set {
      feed.dataSource = newValue
      pager.sourceDidChange()
    }
  }

  /// The delegate that is called when the bar displays another of its own items.
  ///
  /// The reference is weak.
  public var delegate: (any PopupBarDelegate)? {
    get { feed.delegate }
    set { feed.delegate = newValue }
  }

  /// Whether paging to another item plays haptic feedback, independent of the host's setting for
  /// other feedback.
  public var allowHapticFeedbackGenerationOnItemPaging: Bool {
    get { feed.givesFeedback }
    set { feed.givesFeedback = newValue }
  }

  // MARK: Presenting

  /// Returns the item for the presentation: the bar's own, or else the first one of the data
  /// source.
  ///
  /// - Returns: The item that the bar owns, or `nil` if the bar displays its content's.
  func itemToPresent() -> PopupItem? {
    guard feed.owner == .bar else { return nil }
    let item = popupItem ?? feed.dataSource?.initialPopupItem(for: self)
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
    let old = feed.content
    let own = itemToPresent()
    feed.content = content
    if let old, old !== content {
      old.overridingPopupItem = nil
      old.setTrait(EnvironmentTrait.self, to: nil)
    }
    tellEnvironment(to: content)
    guard let own else { return commit(content.popupItem, isFromOutside: false) }
    content.overridingPopupItem = own
    let isNew = own !== popupItem
    if isNew { hook(own) }
    if old == nil { feed.delegate?.popupBar(self, didDisplay: own, previous: nil) }
    if isNew { reread(previous: nil) }
  }

  /// Detaches the content controller after the bar was dismissed; an item that the bar owns stays.
  func contentDidLeave() {
    feed.content?.overridingPopupItem = nil
    feed.content?.setTrait(EnvironmentTrait.self, to: nil)
    feed.content = nil
    if feed.owner == .content { showNone() }
  }

  // MARK: Committing

  /// Displays another item, and notifies the content and then the delegate before it updates the
  /// views.
  ///
  /// `notifiesContent` is false if the content controller itself brought the item.
  func commit(_ item: PopupItem?, isFromOutside: Bool) {
    let previous = popupItem
    guard item !== previous else { return }
    hook(item)
    if feed.owner == .bar, isFromOutside, let content = feed.content {
      content.overridingPopupItem = item
      content.popupItemDidChange(previous)
      // The content may have set another item during the call.
      guard popupItem === item else { return }
    }
    if feed.owner == .bar, feed.content != nil, let item {
      feed.delegate?.popupBar(self, didDisplay: item, previous: previous)
      guard popupItem === item else { return }
    }
    reread(previous: previous)
  }

  /// Removes the item from display.
  private func showNone() {
    guard popupItem != nil else { return }
    let previous = popupItem
    hook(nil)
    reread(previous: previous)
  }

  /// Stops observing the previous item and observes `item`.
  private func hook(_ item: PopupItem?) {
    popupItem?.removeObserver(self)
    feed.item = item
    item?.addObserver(self) { [weak self] _, part in self?.itemDidChange(part) }
    pager.itemDidChange()
  }

  /// Updates all views from the item, and notifies the custom bar.
  private func reread(previous: PopupItem?) {
    showParts()
    customBar.itemDidChange(previous)
  }

  /// Updates all views from the item.
  func showParts() {
    for part in PopupItem.Part.shown { update(part) }
  }

  private func itemDidChange(_ part: PopupItem.Part) {
    update(part)
    customBar.itemDidUpdate()
  }
}

extension PopupItem.Part {
  /// All properties that a bar displays.
  fileprivate static let shown: [PopupItem.Part] = [
    .title, .image, .progress, .barButtonItems, .attachments,
  ]
}
