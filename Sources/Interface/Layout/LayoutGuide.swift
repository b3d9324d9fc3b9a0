// SPDX-License-Identifier: MIT

/// A rectangle inside a view that its subviews can be aligned to.
public struct LayoutGuide {
  /// The kind of a guide.
  enum Kind: Int, Hashable, CaseIterable {
    /// The area that neither bars nor display edges cover.
    case safeArea
    /// The safe area without the margins.
    case margins
  }

  weak var view: View?
  let kind: Kind?

  private func anchor(_ attribute: LayoutAnchor.Attribute) -> LayoutAnchor {
    LayoutAnchor(view: view, guide: kind, attribute: attribute)
  }

  /// The leading edge.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchor: anchor(.leading)) }
  /// The trailing edge.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchor: anchor(.trailing)) }
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchor: anchor(.left)) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchor: anchor(.right)) }
  /// The horizontal centre.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchor: anchor(.centerX)) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(anchor: anchor(.top)) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(anchor: anchor(.bottom)) }
  /// The vertical centre.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(anchor: anchor(.centerY)) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(anchor: anchor(.width)) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(anchor: anchor(.height)) }
}

extension View {
  private var entireView: LayoutGuide { LayoutGuide(view: self, kind: nil) }

  /// The area of the view that neither bars nor display edges cover.
  public final var safeAreaLayoutGuide: LayoutGuide { LayoutGuide(view: self, kind: .safeArea) }
  /// The part of the safe area inside the `layoutMargins`.
  public final var layoutMarginsGuide: LayoutGuide { LayoutGuide(view: self, kind: .margins) }

  /// The leading edge.
  public final var leadingAnchor: LayoutXAxisAnchor { entireView.leadingAnchor }
  /// The trailing edge.
  public final var trailingAnchor: LayoutXAxisAnchor { entireView.trailingAnchor }
  /// The left edge.
  public final var leftAnchor: LayoutXAxisAnchor { entireView.leftAnchor }
  /// The right edge.
  public final var rightAnchor: LayoutXAxisAnchor { entireView.rightAnchor }
  /// The horizontal centre.
  public final var centerXAnchor: LayoutXAxisAnchor { entireView.centerXAnchor }
  /// The top edge.
  public final var topAnchor: LayoutYAxisAnchor { entireView.topAnchor }
  /// The bottom edge.
  public final var bottomAnchor: LayoutYAxisAnchor { entireView.bottomAnchor }
  /// The vertical centre.
  public final var centerYAnchor: LayoutYAxisAnchor { entireView.centerYAnchor }
  /// The width.
  public final var widthAnchor: LayoutDimension { entireView.widthAnchor }
  /// The height.
  public final var heightAnchor: LayoutDimension { entireView.heightAnchor }
}
