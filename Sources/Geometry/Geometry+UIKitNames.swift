// SPDX-License-Identifier: MIT

// Names of UIKit that have another name or another form here. They are unavailable, so that the
// compiler's error names the way.

extension Rect {
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use inset(by:) with a distance or with EdgeInsets")
  public func insetBy(dx: Double, dy: Double) -> Rect { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use offset(by:) with a Vector")
  public func offsetBy(dx: Double, dy: Double) -> Rect { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use DisplayScale, whose pixels depend on the display")
  public var integral: Rect { fatalError() }
  /// UIKit's name of `isEmpty`.
  @available(*, unavailable, renamed: "isEmpty")
  public var isNull: Bool { fatalError() }
}

extension EdgeInsets {
  /// UIKit's name of `init(top:left:bottom:right:)`.
  @available(*, unavailable, renamed: "init(top:left:bottom:right:)")
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) { fatalError() }
}

/// UIKit's name of `EdgeInsets`.
@available(*, unavailable, renamed: "EdgeInsets")
public typealias DirectionalEdgeInsets = EdgeInsets
