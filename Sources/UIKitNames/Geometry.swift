// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names of UIKit with another name or form here; the compiler's message documents each.

import SashGeometry

extension Rect {
  @available(*, unavailable, message: "Use inset(by:) with a distance or with EdgeInsets")
  public func insetBy(dx: Double, dy: Double) -> Rect { fatalError() }
  @available(*, unavailable, message: "Use offset(by:) with a Vector")
  public func offsetBy(dx: Double, dy: Double) -> Rect { fatalError() }
  @available(*, unavailable, message: "Use DisplayScale, whose pixels depend on the display")
  public var integral: Rect { fatalError() }
  @available(*, unavailable, renamed: "isEmpty") public var isNull: Bool { fatalError() }
}

@available(*, unavailable, renamed: "init(top:left:bottom:right:)")
extension EdgeInsets {
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) { fatalError() }
}

@available(*, unavailable, renamed: "EdgeInsets")
public typealias DirectionalEdgeInsets = EdgeInsets
