// SPDX-License-Identifier: MIT

import Sash

/// A page with a switch for the dark theme and a slider for the volume.
final class SettingsController: ViewController {
  let dark = Switch()
  let volume = Slider()
  private let stack = StackView(.vertical)

  override init() {
    super.init()
    title = "Settings"
  }

  override func viewDidLoad() {
    dark.accessibilityLabel = "Dark"
    dark.onChange = { [unowned self] isOn in window?.theme = isOn ? .dark : .light }
    volume.accessibilityLabel = "Volume"
    stack.spacing = 16
    for part in [dark, volume] { stack.addSubview(part) }
    view.addSubview(stack)
  }

  override func viewWillLayoutSubviews() {
    let area = view.bounds.inset(by: view.safeAreaInsets)
    stack.frame = Rect(x: area.minX + 20, y: area.minY + 20, width: area.width - 40, height: 100)
  }
}
