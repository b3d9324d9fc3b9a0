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
