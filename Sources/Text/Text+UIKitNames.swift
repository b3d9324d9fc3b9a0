// SPDX-License-Identifier: MIT

// Names of UIKit that have another name or another form here. They are unavailable, so that the
// compiler's error names the way.

extension TruncationMode {
  /// UIKit's name of `tail`.
  @available(*, unavailable, renamed: "tail")
  public static var byTruncatingTail: TruncationMode { fatalError() }
  /// UIKit's name of `head`.
  @available(*, unavailable, renamed: "head")
  public static var byTruncatingHead: TruncationMode { fatalError() }
  /// UIKit's name of `middle`.
  @available(*, unavailable, renamed: "middle")
  public static var byTruncatingMiddle: TruncationMode { fatalError() }
  /// UIKit's name of `none`.
  @available(*, unavailable, renamed: "none")
  public static var byClipping: TruncationMode { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Set `wrapping` of the label to .words")
  public static var byWordWrapping: TruncationMode { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Set `wrapping` of the label to .characters")
  public static var byCharWrapping: TruncationMode { fatalError() }
}

extension TextAlignment {
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Lines are not justified; use .natural")
  public static var justified: TextAlignment { fatalError() }
}

extension Font {
  /// UIKit's name of `size`.
  @available(*, unavailable, renamed: "size")
  public var pointSize: Double { fatalError() }
  /// UIKit's name of `family`.
  @available(*, unavailable, renamed: "family")
  public var familyName: String? { fatalError() }
}
