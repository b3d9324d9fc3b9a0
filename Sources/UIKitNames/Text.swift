// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names of UIKit with another name or form here; the compiler's message documents each.

import SashText

extension Font {
  @available(*, unavailable, message: "Themes have fonts; set textStyle, or use theme.font(_:)")
  public static func preferredFont(forTextStyle style: TextStyle) -> Font { fatalError() }
  @available(*, unavailable, renamed: "size") public var pointSize: Double { fatalError() }
  @available(*, unavailable, renamed: "family") public var familyName: String? { fatalError() }
}

extension TruncationMode {
  @available(*, unavailable, renamed: "tail")
  public static var byTruncatingTail: Self { fatalError() }
  @available(*, unavailable, renamed: "head")
  public static var byTruncatingHead: Self { fatalError() }
  @available(*, unavailable, renamed: "middle")
  public static var byTruncatingMiddle: Self { fatalError() }
  @available(*, unavailable, renamed: "none") public static var byClipping: Self { fatalError() }
  @available(*, unavailable, message: "Set `wrapping` of the label to .words")
  public static var byWordWrapping: Self { fatalError() }
  @available(*, unavailable, message: "Set `wrapping` of the label to .characters")
  public static var byCharWrapping: Self { fatalError() }
}

@available(*, unavailable, message: "Lines are not justified; use .natural")
extension TextAlignment {
  public static var justified: Self { fatalError() }
}
