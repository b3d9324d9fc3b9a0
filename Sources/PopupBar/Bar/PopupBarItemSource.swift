// SPDX-License-Identifier: MIT

import SashInterface

/// The owner and source of a popup bar's item, and the objects to notify about a new one.
///
/// It owns the displayed item, and the content controller that the bar is presented with.
final class PopupBarItemSource {
  private unowned let bar: PopupBar
  /// Whether the item is the bar's own, instead of that of the presented content controller.
  private(set) var ownsItem = false
  weak var dataSource: (any PopupBarDataSource)? { didSet { bar.pager.reset() } }
  weak var delegate: (any PopupBarDelegate)?
  /// The displayed item.
  private(set) var item: PopupItem?
  /// The presented content controller.
  private(set) weak var content: ViewController?
  /// Whether paging to another item plays haptic feedback.
  var playsPagingFeedback = true
  /// Called with a message when the application misuses the bar in a way that the bar can ignore.
  var onReport: ((String) -> Void)?

  init(_ bar: PopupBar) { self.bar = bar }

  /// Changes the owner of the item.
  func setOwnsItem(_ new: Bool) {
    guard new != ownsItem else { return }
    let bar = bar
    ownsItem = new
    content?.overridingPopupItem = new ? item : nil
    if !new {
      if let content { commit(content.popupItem, notifiesContent: false) } else { clearItem() }
    }
    bar.pager.reset()
  }

  /// Sets the item that the bar owns.
  func setItem(_ new: PopupItem?) {
    guard ownsItem else {
      onReport?(
        """
        A popup bar that shows its content's item was given another one, which is ignored; set \
        usesContentControllersAsDataSource to false first.
        """)
      return
    }
    precondition(
      new != nil || content == nil,
      "A popup bar that is presented needs an item; give it another one, or dismiss the bar first."
    )
    commit(new, notifiesContent: true)
  }

  // MARK: Presenting

  /// Returns the item for the presentation: the bar's own, or else the first one of the data
  /// source.
  ///
  /// - Returns: The item that the bar owns, or `nil` if the bar displays its content's.
  private func itemForPresentation() -> PopupItem? {
    guard ownsItem else { return nil }
    let item = item ?? dataSource?.initialPopupItem(for: bar)
    precondition(
      item != nil,
      """
      A popup bar with items of its own has none to present; set its popupItem, or give it a \
      dataSource with initialPopupItem(for:).
      """)
    return item
  }

  /// Displays the item of a new content controller, or hands the bar's own item to it.
  func contentDidChange(to new: ViewController) {
    let bar = bar
    let old = content
    let own = itemForPresentation()
    content = new
    if let old, old !== new {
      old.overridingPopupItem = nil
      old.setTrait(PopupBar.EnvironmentTrait.self, to: nil)
    }
    bar.updateEnvironmentTrait(of: new)
    guard let own else { return commit(new.popupItem, notifiesContent: false) }
    new.overridingPopupItem = own
    let isNew = own !== item
    if isNew { observe(own) }
    if old == nil { delegate?.popupBar(bar, didDisplay: own, previous: nil) }
    if isNew { bar.reloadItem(previous: nil) }
  }

  /// Detaches the content controller after the bar was dismissed; an item that the bar owns stays.
  func contentDidLeave() {
    content?.overridingPopupItem = nil
    content?.setTrait(PopupBar.EnvironmentTrait.self, to: nil)
    content = nil
    if !ownsItem { clearItem() }
  }

  // MARK: Committing

  /// Displays another item, and notifies the content and then the delegate before it updates the
  /// views.
  ///
  /// `notifiesContent` is false if the content controller itself brought the item.
  func commit(_ new: PopupItem?, notifiesContent: Bool) {
    let bar = bar
    let previous = item
    guard new !== previous else { return }
    observe(new)
    if ownsItem, notifiesContent, let content {
      content.overridingPopupItem = new
      content.popupItemDidChange(previous)
      // The content may have set another item during the call.
      guard item === new else { return }
    }
    if ownsItem, content != nil, let new {
      delegate?.popupBar(bar, didDisplay: new, previous: previous)
      guard item === new else { return }
    }
    bar.reloadItem(previous: previous)
  }

  /// Removes the item from display.
  private func clearItem() {
    guard let previous = item else { return }
    observe(nil)
    bar.reloadItem(previous: previous)
  }

  /// Stops observing the previous item and observes `new`.
  private func observe(_ new: PopupItem?) {
    item?.removeObserver(bar)
    item = new
    new?.addObserver(bar) { [weak bar] _, part in bar?.itemDidChange(part) }
    bar.pager.reset()
  }
}
