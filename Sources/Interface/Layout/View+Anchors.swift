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
    ensuredExtras.layout.subviewLayout = new
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

  // MARK: Anchors

  private var entireView: LayoutGuide { LayoutGuide(view: self, kind: nil) }

  /// The area of the view that neither bars nor display edges cover.
  public final var safeAreaLayoutGuide: LayoutGuide { LayoutGuide(view: self, kind: .safeArea) }
  /// The part of the safe area inside the `layoutMargins`.
  public final var layoutMarginsGuide: LayoutGuide { LayoutGuide(view: self, kind: .margins) }

  /// The anchor of the view's leading edge.
  public final var leadingAnchor: LayoutXAxisAnchor { entireView.leadingAnchor }
  /// The anchor of the view's trailing edge.
  public final var trailingAnchor: LayoutXAxisAnchor { entireView.trailingAnchor }
  /// The anchor of the view's left edge.
  public final var leftAnchor: LayoutXAxisAnchor { entireView.leftAnchor }
  /// The anchor of the view's right edge.
  public final var rightAnchor: LayoutXAxisAnchor { entireView.rightAnchor }
  /// The anchor of the view's horizontal centre.
  public final var centerXAnchor: LayoutXAxisAnchor { entireView.centerXAnchor }
  /// The anchor of the view's top edge.
  public final var topAnchor: LayoutYAxisAnchor { entireView.topAnchor }
  /// The anchor of the view's bottom edge.
  public final var bottomAnchor: LayoutYAxisAnchor { entireView.bottomAnchor }
  /// The anchor of the view's vertical centre.
  public final var centerYAnchor: LayoutYAxisAnchor { entireView.centerYAnchor }
  /// The anchor of the view's width.
  public final var widthAnchor: LayoutDimension { entireView.widthAnchor }
  /// The anchor of the view's height.
  public final var heightAnchor: LayoutDimension { entireView.heightAnchor }
}
