// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names of UIKit with another name or form here; the compiler's message documents each.

import SashCompositor
import SashGeometry
import SashInterface
import SashRaster

extension Color {
  @available(*, unavailable, message: "Use theme.label of a view; themes differ")
  public static var label: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.secondaryLabel of a view; themes differ")
  public static var secondaryLabel: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.tertiaryLabel of a view; themes differ")
  public static var tertiaryLabel: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.tertiaryLabel of a view; themes differ")
  public static var quaternaryLabel: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.placeholder of a view; themes differ")
  public static var placeholderText: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.background of a view; themes differ")
  public static var systemBackground: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.secondaryBackground of a view; themes differ")
  public static var secondarySystemBackground: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.cardBackground of a view; themes differ")
  public static var tertiarySystemBackground: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.groupedBackground of a view; themes differ")
  public static var systemGroupedBackground: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.cardBackground of a view; themes differ")
  public static var secondarySystemGroupedBackground: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.separator of a view; themes differ")
  public static var separator: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.separator of a view; themes differ")
  public static var opaqueSeparator: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.tint of a view; themes differ")
  public static var link: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.tint of a view; themes differ")
  public static var tintColor: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.tint of a view; themes differ")
  public static var systemBlue: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.destructive of a view; themes differ")
  public static var systemRed: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.fill of a view; themes differ")
  public static var systemFill: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.fill of a view; themes differ")
  public static var secondarySystemFill: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.secondaryLabel of a view; themes differ")
  public static var systemGray: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.tertiaryLabel of a view; themes differ")
  public static var systemGray2: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.fill of a view; themes differ")
  public static var systemGray5: Self { fatalError() }
  @available(*, unavailable, message: "Use theme.secondaryBackground of a view; themes differ")
  public static var systemGray6: Self { fatalError() }
  @available(*, unavailable, message: "Use a colour of your own, such as Color(hex: 0x34C759)")
  public static var systemGreen: Self { fatalError() }
  @available(*, unavailable, message: "Use a colour of your own, such as Color(hex: 0xFF9500)")
  public static var systemOrange: Self { fatalError() }
  @available(*, unavailable, message: "Use a colour of your own, such as Color(hex: 0xFFCC00)")
  public static var systemYellow: Self { fatalError() }
}

@available(*, unavailable, message: "Use a material of the theme, such as theme.materials.bar")
extension Material.BlurStyle {
  public static var regular: Self { fatalError() }
  public static var prominent: Self { fatalError() }
  public static var systemMaterial: Self { fatalError() }
  public static var systemThinMaterial: Self { fatalError() }
  public static var systemUltraThinMaterial: Self { fatalError() }
  public static var systemThickMaterial: Self { fatalError() }
  public static var systemChromeMaterial: Self { fatalError() }
}

extension Image {
  @available(*, unavailable, message: "Load a file by Image(file:), which throws, or by ImageCache")
  public convenience init?(named: String) { fatalError() }
  @available(*, unavailable, message: "Load a file by Image(file:), which throws, or by ImageCache")
  public convenience init?(contentsOfFile: String) { fatalError() }
  @available(*, unavailable, message: "Symbols are values of Icon, such as .play")
  public convenience init?(systemName: String) { fatalError() }
}

extension Path {
  @available(*, unavailable, message: "Create a Path and call addRect(_:)")
  public init(rect: Rect) { fatalError() }
  @available(*, unavailable, message: "Create a Path and call addEllipse(in:)")
  public init(ovalIn: Rect) { fatalError() }
  @available(*, unavailable, message: "Fill a RoundedRect instead of a path")
  public init(roundedRect: Rect, cornerRadius: Double) { fatalError() }
}

@available(*, unavailable, renamed: "Path") public typealias BezierPath = Path
