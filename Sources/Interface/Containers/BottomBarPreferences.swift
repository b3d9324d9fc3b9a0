/// What a controller wants of the bars at the bottom of the containers around it.
final class BottomBarPreferences {
  var hidesBottomBar = false
  var toolbarItems: [BarButtonItem] = []
}

extension ViewController {
  private var bottomBarPreferences: BottomBarPreferences {
    if let known = attachments[BottomBarPreferences.self] { return known }
    let new = BottomBarPreferences()
    attachments[BottomBarPreferences.self] = new
    return new
  }

  /// Whether the bars at the bottom are away while this controller is on a navigation controller's
  /// stack: the toolbar, and the tab bar around it; they go and come along with its page.
  public final var hidesBottomBarWhenPushed: Bool {
    get { attachments[BottomBarPreferences.self]?.hidesBottomBar ?? false }
    set {
      guard newValue != hidesBottomBarWhenPushed else { return }
      bottomBarPreferences.hidesBottomBar = newValue
      navigationController?.bottomBarsDidChange()
    }
  }

  /// What the navigation controller's toolbar shows while this controller is in sight.
  public final var toolbarItems: [BarButtonItem] {
    get { attachments[BottomBarPreferences.self]?.toolbarItems ?? [] }
    set {
      bottomBarPreferences.toolbarItems = newValue
      navigationController?.toolbarItemsDidChange(of: self)
    }
  }
}
