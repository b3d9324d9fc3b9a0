/// A part of a view that views in it can be aligned to.
public struct LayoutGuide {
  /// Which part.
  enum Kind: Int, Hashable, CaseIterable {
    /// What neither bars nor edges cover.
    case safeArea
    /// That, without the margins.
    case margins
  }

  weak var view: View?
  let kind: Kind?

  private func anchor(_ attribute: LayoutAnchor.Attribute) -> LayoutAnchor {
    LayoutAnchor(view: view, guide: kind, attribute: attribute)
  }

  /// The side where reading begins.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchor: anchor(.leading)) }
  /// The side where reading ends.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchor: anchor(.trailing)) }
  /// The left side.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchor: anchor(.left)) }
  /// The right side.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchor: anchor(.right)) }
  /// The middle between the sides.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchor: anchor(.centerX)) }
  /// The top.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(anchor: anchor(.top)) }
  /// The bottom.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(anchor: anchor(.bottom)) }
  /// The middle between top and bottom.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(anchor: anchor(.centerY)) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(anchor: anchor(.width)) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(anchor: anchor(.height)) }
}

extension View {
  private var whole: LayoutGuide { LayoutGuide(view: self, kind: nil) }

  /// The part of the view that neither bars nor edges cover.
  public final var safeAreaLayoutGuide: LayoutGuide { LayoutGuide(view: self, kind: .safeArea) }
  /// The part of the safe area that lies within `layoutMargins`.
  public final var layoutMarginsGuide: LayoutGuide { LayoutGuide(view: self, kind: .margins) }

  /// The side where reading begins.
  public final var leadingAnchor: LayoutXAxisAnchor { whole.leadingAnchor }
  /// The side where reading ends.
  public final var trailingAnchor: LayoutXAxisAnchor { whole.trailingAnchor }
  /// The left side.
  public final var leftAnchor: LayoutXAxisAnchor { whole.leftAnchor }
  /// The right side.
  public final var rightAnchor: LayoutXAxisAnchor { whole.rightAnchor }
  /// The middle between the sides.
  public final var centerXAnchor: LayoutXAxisAnchor { whole.centerXAnchor }
  /// The top.
  public final var topAnchor: LayoutYAxisAnchor { whole.topAnchor }
  /// The bottom.
  public final var bottomAnchor: LayoutYAxisAnchor { whole.bottomAnchor }
  /// The middle between top and bottom.
  public final var centerYAnchor: LayoutYAxisAnchor { whole.centerYAnchor }
  /// The width.
  public final var widthAnchor: LayoutDimension { whole.widthAnchor }
  /// The height.
  public final var heightAnchor: LayoutDimension { whole.heightAnchor }
}
