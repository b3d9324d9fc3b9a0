// SPDX-License-Identifier: MIT

import SashInterfaceCore

/// A rectangle inside a view that its subviews can be aligned to.
public struct LayoutGuide {
  /// The kind of a guide.
  enum Kind: Int, Hashable, CaseIterable {
    /// The area that neither bars nor display edges cover.
    case safeArea
    /// The safe area, inset by the layout margins.
    case margins
  }

  weak var view: View?
  let kind: Kind?

  private func anchor(_ attribute: LayoutAnchor.Attribute) -> LayoutAnchor {
    LayoutAnchor(view: view, guide: kind, attribute: attribute)
  }

  /// The anchor of the guide's leading edge.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchor: anchor(.leading)) }
  /// The anchor of the guide's trailing edge.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchor: anchor(.trailing)) }
  /// The anchor of the guide's left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchor: anchor(.left)) }
  /// The anchor of the guide's right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchor: anchor(.right)) }
  /// The anchor of the guide's horizontal centre.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchor: anchor(.centerX)) }
  /// The anchor of the guide's top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(anchor: anchor(.top)) }
  /// The anchor of the guide's bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(anchor: anchor(.bottom)) }
  /// The anchor of the guide's vertical centre.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(anchor: anchor(.centerY)) }
  /// The anchor of the guide's width.
  public var widthAnchor: LayoutDimension { LayoutDimension(anchor: anchor(.width)) }
  /// The anchor of the guide's height.
  public var heightAnchor: LayoutDimension { LayoutDimension(anchor: anchor(.height)) }
}

extension View {
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
