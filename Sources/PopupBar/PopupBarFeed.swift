import SashInterface

/// Where a bar's item comes from, and who hears that it is another one.
final class PopupBarFeed {
  /// Who owns the item.
  enum Owner {
    /// The content controller that is presented.
    case content
    /// The bar.
    case bar
  }

  var owner = Owner.content
  weak var dataSource: (any PopupBarDataSource)?
  weak var delegate: (any PopupBarDelegate)?
  /// The item whose parts the bar shows.
  var item: PopupItem?
  /// The content controller that is presented.
  weak var content: ViewController?
  /// Whether a swipe to another item is felt.
  var givesFeedback = true
  /// Whether titles that are too long are held at home.
  var holdsTitles = false
  /// Told about faults of the application that the bar lives with.
  var report: ((String) -> Void)?
}

extension PopupBar {
  // MARK: Items

  /// Whether the bar shows the item of the content controller that is presented; true at first.
  ///
  /// When false, the bar has an item of its own: give it to `popupItem`, or let the `dataSource`
  /// give the first one, before a content controller is presented. That one's `popupItem` is then
  /// the bar's, and it hears of each new one by `popupItemDidChange(_:)`.
  public var usesContentControllersAsDataSource: Bool {
    get { feed.owner == .content }
    set {
      guard newValue != usesContentControllersAsDataSource else { return }
      feed.owner = newValue ? .content : .bar
      guard let content = feed.content else {
        if newValue { showNone() }
        return pager.sourceDidChange()
      }
      content.popupItemOfBar = newValue ? nil : popupItem
      if newValue { commit(content.popupItem, isFromOutside: false) }
      pager.sourceDidChange()
    }
  }

  /// What the bar shows; its content's own item while `usesContentControllersAsDataSource` is true.
  ///
  /// Setting it then is a mistake that the window reports, and changes nothing. A bar with items of
  /// its own needs one as long as it is presented.
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

  /// Gives the bar the items of its own; held weakly.
  public var dataSource: (any PopupBarDataSource)? {
    get { feed.dataSource }
    set {
      feed.dataSource = newValue
      pager.sourceDidChange()
    }
  }

  /// Told which of the bar's own items is shown; held weakly.
  public var delegate: (any PopupBarDelegate)? {
    get { feed.delegate }
    set { feed.delegate = newValue }
  }

  /// Whether a swipe to another item is felt, whatever the host says about other feedback.
  public var allowHapticFeedbackGenerationOnItemPaging: Bool {
    get { feed.givesFeedback }
    set { feed.givesFeedback = newValue }
  }

  // MARK: Presenting

  /// Has an item for the presentation, that of the data source where the bar has none yet.
  ///
  /// - Returns: The item that the bar owns; nil where it shows its content's.
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

  /// A content controller has been put in, in the place of another one or of none.
  func contentDidChange(to content: ViewController) {
    let old = feed.content
    let own = itemToPresent()
    feed.content = content
    if let old, old !== content {
      old.popupItemOfBar = nil
      old.setTrait(EnvironmentTrait.self, to: nil)
    }
    tellEnvironment(to: content)
    guard let own else { return commit(content.popupItem, isFromOutside: false) }
    content.popupItemOfBar = own
    let isNew = own !== popupItem
    if isNew { hook(own) }
    if old == nil { feed.delegate?.popupBar(self, didDisplay: own, previous: nil) }
    if isNew { reread(previous: nil) }
  }

  /// The bar has been dismissed; an item of its own stays.
  func contentDidLeave() {
    feed.content?.popupItemOfBar = nil
    feed.content?.setTrait(EnvironmentTrait.self, to: nil)
    feed.content = nil
    if feed.owner == .content { showNone() }
  }

  // MARK: Committing

  /// Shows another item, and tells all whom it concerns: content, delegate, then what is shown.
  ///
  /// `isFromOutside`: the application or a finger brought it, not another content controller.
  func commit(_ item: PopupItem?, isFromOutside: Bool) {
    let previous = popupItem
    guard item !== previous else { return }
    hook(item)
    if feed.owner == .bar, isFromOutside, let content = feed.content {
      content.popupItemOfBar = item
      content.popupItemDidChange(previous)
      // Whoever hears of it may already have brought another one.
      guard popupItem === item else { return }
    }
    if feed.owner == .bar, feed.content != nil, let item {
      feed.delegate?.popupBar(self, didDisplay: item, previous: previous)
      guard popupItem === item else { return }
    }
    reread(previous: previous)
  }

  private func showNone() {
    guard popupItem != nil else { return }
    let previous = popupItem
    hook(nil)
    reread(previous: previous)
  }

  private func hook(_ item: PopupItem?) {
    popupItem?.removeObserver(self)
    feed.item = item
    item?.addObserver(self) { [weak self] _, part in self?.itemDidChange(part) }
    pager.itemDidChange()
  }

  /// Shows everything of the item anew.
  private func reread(previous: PopupItem?) {
    showParts()
    customBar.itemDidChange(previous)
  }

  /// Shows all parts of the item.
  func showParts() {
    for part in PopupItem.Part.shown { update(part) }
  }

  private func itemDidChange(_ part: PopupItem.Part) {
    update(part)
    customBar.itemDidUpdate()
  }
}

extension PopupItem.Part {
  /// All parts that a bar shows.
  fileprivate static let shown: [PopupItem.Part] = [
    .title, .image, .progress, .barButtonItems, .attachments,
  ]
}
