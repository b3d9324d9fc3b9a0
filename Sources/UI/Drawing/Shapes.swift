// SPDX-License-Identifier: MIT

/// The form of round corners.
nonisolated public enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarter circles.
  case circular
  /// Curves that begin earlier, and grow rounder gradually.
  case continuous

  /// The form in the library's terms.
  var style: RoundedRect.Style { self == .circular ? .circular : .continuous }
}

/// A rectangle.
nonisolated public struct Rectangle: InsettableShape {
  private var inset: Double = 0

  /// Creates the shape.
  public init() {}

  /// Returns the outline in a rectangle.
  public func path(in rect: Rect) -> Path {
    Path { $0.addRect(rect.inset(by: inset)) }
  }

  /// Returns the outline as a rectangle; an implementation detail.
  public func _roundedRect(in rect: Rect) -> RoundedRect? {
    RoundedRect(rect: rect.inset(by: inset), radius: 0)
  }

  /// Returns the shape with a distance to the rectangle that it is offered.
  public func inset(by amount: Double) -> Rectangle {
    var shape = self
    shape.inset += amount
    return shape
  }
}

/// A rectangle with round corners.
nonisolated public struct RoundedRectangle: InsettableShape {
  private let radius: Double
  private let style: RoundedCornerStyle
  private var inset: Double = 0

  /// Creates the shape with a radius in logical pixels.
  public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
    radius = cornerRadius
    self.style = style
  }

  /// Returns the outline in a rectangle.
  public func path(in rect: Rect) -> Path { Path(rounded(in: rect)) }

  /// Returns the outline as a rectangle with round corners; an implementation detail.
  public func _roundedRect(in rect: Rect) -> RoundedRect? { rounded(in: rect) }

  private func rounded(in rect: Rect) -> RoundedRect {
    let rect = rect.inset(by: inset)
    let radius = min(max(0, radius - inset), rect.width / 2, rect.height / 2)
    return RoundedRect(rect: rect, radius: radius, style: style.style)
  }

  /// Returns the shape with a distance to the rectangle that it is offered.
  public func inset(by amount: Double) -> RoundedRectangle {
    var shape = self
    shape.inset += amount
    return shape
  }
}

/// A rectangle whose shorter sides are half circles.
nonisolated public struct Capsule: InsettableShape {
  private let style: RoundedCornerStyle
  private var inset: Double = 0

  /// Creates the shape.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  /// Returns the outline in a rectangle.
  public func path(in rect: Rect) -> Path { Path(rounded(in: rect)) }

  /// Returns the outline as a rectangle with round corners; an implementation detail.
  public func _roundedRect(in rect: Rect) -> RoundedRect? { rounded(in: rect) }

  private func rounded(in rect: Rect) -> RoundedRect {
    let rect = rect.inset(by: inset)
    // The ends are half circles in either style.
    return RoundedRect(rect: rect, radius: min(rect.width, rect.height) / 2)
  }

  /// Returns the shape with a distance to the rectangle that it is offered.
  public func inset(by amount: Double) -> Capsule {
    var shape = self
    shape.inset += amount
    return shape
  }
}

/// A circle in the middle of the rectangle that it is offered.
nonisolated public struct Circle: InsettableShape {
  private var inset: Double = 0

  /// Creates the shape.
  public init() {}

  /// Returns the outline in a rectangle.
  public func path(in rect: Rect) -> Path { Path(ellipseIn: square(in: rect)) }

  /// Returns the outline as a rectangle with round corners; an implementation detail.
  public func _roundedRect(in rect: Rect) -> RoundedRect? {
    let square = square(in: rect)
    return RoundedRect(rect: square, radius: square.width / 2)
  }

  private func square(in rect: Rect) -> Rect {
    let side = min(rect.width, rect.height)
    return Rect(
      x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side
    ).inset(by: inset)
  }

  /// Returns the square that fits into what is offered.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let size = proposal.replacingUnspecifiedDimensions(
      by: Size(width: proposal.height ?? 10, height: proposal.width ?? 10))
    let side = min(size.width, size.height)
    return Size(width: side, height: side)
  }

  /// Returns the shape with a distance to the rectangle that it is offered.
  public func inset(by amount: Double) -> Circle {
    var shape = self
    shape.inset += amount
    return shape
  }
}

/// An ellipse that touches all sides of the rectangle that it is offered.
nonisolated public struct Ellipse: InsettableShape {
  private var inset: Double = 0

  /// Creates the shape.
  public init() {}

  /// Returns the outline in a rectangle.
  public func path(in rect: Rect) -> Path { Path(ellipseIn: rect.inset(by: inset)) }

  /// Returns the shape with a distance to the rectangle that it is offered.
  public func inset(by amount: Double) -> Ellipse {
    var shape = self
    shape.inset += amount
    return shape
  }
}

/// A shape of any type.
public struct AnyShape: Shape {
  private let outline: @MainActor (Rect) -> Path
  private let rounded: @MainActor (Rect) -> RoundedRect?
  private let size: @MainActor (ProposedViewSize) -> Size
  private let mirrored: @MainActor () -> AnyShape?

  /// Creates a shape from another one.
  public init<S: Shape>(_ shape: S) {
    outline = { shape.path(in: $0) }
    rounded = { shape._roundedRect(in: $0) }
    size = { shape.sizeThatFits($0) }
    mirrored = { shape._mirrored.map { AnyShape($0) } }
  }

  /// Returns the outline in a rectangle.
  public func path(in rect: Rect) -> Path { outline(rect) }

  /// Returns the outline as a rectangle with round corners; an implementation detail.
  public func _roundedRect(in rect: Rect) -> RoundedRect? { rounded(rect) }

  /// Returns the size of the figure for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { size(proposal) }

  /// The figure from right to left; an implementation detail.
  public var _mirrored: AnyShape? { mirrored() }
}
