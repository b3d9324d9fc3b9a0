// SPDX-License-Identifier: MIT

import SashGeometry

extension View {
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
