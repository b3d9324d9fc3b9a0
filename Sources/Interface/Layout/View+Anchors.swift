// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore

extension View {
  /// The anchor constraints of the subviews, or `nil`.
  final var anchorLayout: AnchorLayout? { subviewLayout as? AnchorLayout }

  /// The anchor constraints of the subviews, created on demand.
  final var ensuredAnchorLayout: AnchorLayout {
    if let anchorLayout { return anchorLayout }
    let new = AnchorLayout(of: self)
    ensuredExtras.subviewLayout = new
    return new
  }

  /// The insets of `layoutMarginsGuide` inside the safe area, in logical pixels.
  public final var layoutMargins: EdgeInsets {
    get { anchorLayout?.margins ?? .zero }
    set {
      guard newValue != layoutMargins else { return }
      ensuredAnchorLayout.margins = newValue
    }
  }

  /// The name of the view in reports: its type, its accessibility label and its index.
  final var nameInReports: String {
    var name = "\(type(of: self))"
    if let label = accessibilityLabel, !label.isEmpty { name += " “\(label)”" }
    if let index = superview?.subviews.firstIndex(where: { $0 === self }) {
      name += " (subview \(index))"
    }
    return name
  }
}
