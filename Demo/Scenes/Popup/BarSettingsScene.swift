// SPDX-License-Identifier: MIT

import Sash

/// A popup bar with controls for all of its settings.
///
/// Its events: `popup hidden|bar|open` when the popup has reached that state, and `set NAME VALUE`.
package final class BarSettingsScene: PageScene {
  private let content = NowPlayingViewController(player: Player(songs: Song.library))

  /// Creates the scene; it is in no window yet.
  package init() {
    let page = BarSettingsViewController()
    super.init("Sash Popup Bar", page: page)
    navigation.popupBar.progressViewStyle = .bottom
    page.onChange = { [weak self] in self?.onEvent?("set \($0) \($1)") }
    navigation.onPopupPresentationStateChange = { [weak self] in
      self?.onEvent?("popup \($0.eventName)")
    }
  }

  package override func present() {
    navigation.presentPopupBar(with: content, animated: false)
  }

  package override func tour(in window: Window) -> [Step] { BarSettingsTour.steps(window: window) }
}
