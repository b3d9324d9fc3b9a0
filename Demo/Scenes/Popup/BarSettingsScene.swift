// SPDX-License-Identifier: MIT

import Sash

/// A popup bar with controls for all of its settings.
///
/// Its events: `popup hidden|bar|open` when the popup has reached that state, and `set NAME VALUE`.
package final class BarSettingsScene: DemoContent {
  package let title = "Sash Popup Bar"
  package var onEvent: ((String) -> Void)?
  private let page = BarSettingsViewController()
  private let navigation: NavigationController
  private let content = NowPlayingViewController(player: Player(songs: Song.library))

  /// Creates the scene; it is in no window yet.
  package init() {
    navigation = NavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.popupBar.progressViewStyle = .bottom
    page.onChange = { [weak self] in self?.onEvent?("set \($0) \($1)") }
    navigation.onPopupPresentationStateChange = { [weak self] in
      self?.onEvent?("popup \($0.eventName)")
    }
  }

  package var root: ViewController { navigation }

  package func present() {
    navigation.presentPopupBar(with: content, animated: false)
  }

  package func setExitAction(_ action: @escaping () -> Void) -> Bool {
    page.navigationItem.backAction = action
    return true
  }

  package func tour(in window: Window) -> [Step] { BarSettingsTour.steps(window: window) }
}
