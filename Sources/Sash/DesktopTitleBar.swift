// SPDX-License-Identifier: MIT

import SashContainers
import SashImages
package import SashInterfaceCore
import SashRaster
import SashRestoration

/// The desktop's settings of title bars that windows draw themselves.
///
/// They are read from the files in which desktops store GTK's settings.
package enum DesktopTitleBar {
  /// The settings files, by their paths in the folder of settings; the first with a value counts.
  private static let files = ["gtk-4.0/settings.ini", "gtk-3.0/settings.ini"]
  private static let key = "gtk-decoration-layout"
  /// The largest settings file that is read, in bytes.
  private static let largestFile = 65_536

  /// Creates the title bar of a window, whose buttons have the desktop's order.
  static func makeView(of window: Window) -> View {
    TitleBarView(of: window) { layout(environment: environmentVariable) }
  }

  /// Reads the order of the buttons.
  ///
  /// - Parameter environment: Returns the value of a variable of the environment.
  /// - Returns: The order, or the standard one without a setting.
  package static func layout(environment: (String) -> String?) -> TitleBarLayout {
    guard
      let folder = BaseFolder.path(
        "XDG_CONFIG_HOME", orInHome: ".config", environment: environment)
    else { return .standard }
    for file in files {
      guard let bytes = InstalledFiles.contents(of: "\(folder)/\(file)", limit: largestFile),
        let setting = value(of: key, in: String(decoding: bytes, as: UTF8.self))
      else { continue }
      return TitleBarLayout(setting: setting)
    }
    return .standard
  }

  /// Returns the value of a key in the section `[Settings]` of a settings file, or `nil`.
  private static func value(of key: String, in text: String) -> Substring? {
    var isInSection = false
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop(while: \.isWhitespace)
      if line.hasPrefix("[") {
        isInSection = line.hasPrefix("[Settings]")
      } else if isInSection, let equals = line.firstIndex(of: "="),
        line[..<equals].filter({ !$0.isWhitespace }) == key
      {
        return line[line.index(after: equals)...]
      }
    }
    return nil
  }
}
