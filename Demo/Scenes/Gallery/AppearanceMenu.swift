// SPDX-License-Identifier: MIT

import Sash

/// The gallery's menu of settings for all scenes: style, contrast, text size and direction.
@MainActor struct AppearanceMenu {
  private static let textScales = [0.8, 1, 1.25, 1.5, 2]

  private let window: Window
  private let settings: ThemeSettings

  private init(_ window: Window) {
    self.window = window
    settings = ThemeSettings(window.theme)
  }

  /// Returns the menu for the window of a controller.
  static func menu(of controller: ViewController) -> ContextMenu {
    ContextMenu { [weak controller] _ in
      controller?.window.map { AppearanceMenu($0).elements } ?? []
    }
  }

  private var elements: [ContextMenu.Element] {
    let isMirrored = window.layoutDirection == .rightToLeft
    return [
      choice("Light", .sun, settings.style == .light) { $0.style = .light },
      choice("Dark", .moon, settings.style == .dark) { $0.style = .dark },
      .separator,
      choice("More contrast", .eye, settings.contrast == .increased) {
        $0.contrast = $0.contrast == .increased ? .standard : .increased
      },
      .item(
        .init(
          "Size of text", icon: .textSize,
          submenu: ContextMenu(
            Self.textScales.map { scale in
              choice("\(Int(scale * 100)) %", nil, settings.textScale == scale) {
                $0.textScale = scale
              }
            }))),
      // The arrow points to the left in either direction.
      .item(
        .init(
          "From right to left", icon: isMirrored ? .arrowForward : .arrowBackward,
          state: isMirrored ? .on : .off
        ) { [window] in window.layoutDirection = isMirrored ? .leftToRight : .rightToLeft }),
    ]
  }

  /// Returns an item for a setting that is on or off.
  private func choice(
    _ title: String, _ icon: Icon?, _ isOn: Bool, _ body: (inout ThemeSettings) -> Void
  ) -> ContextMenu.Element {
    var changed = settings
    body(&changed)
    let theme = changed.theme
    return .item(
      .init(title, icon: icon, state: isOn ? .on : .off) { [window] in window.theme = theme })
  }
}
