// SPDX-License-Identifier: MIT

public import SashGeometry

// Names of UIKit that have another name or another form here. They are unavailable, so that the
// compiler's error names the way.

extension Image {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Load a file with Image(file:), which throws, or use ImageCache"
  )
  public convenience init?(named: String) { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Load a file with Image(file:), which throws, or use ImageCache"
  )
  public convenience init?(contentsOfFile: String) { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Symbols are values of Icon, such as .play")
  public convenience init?(systemName: String) { fatalError() }
}

extension Path {
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Create a Path and call addRect(_:)")
  public init(rect: Rect) { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Create a Path and call addEllipse(in:)")
  public init(ovalIn: Rect) { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Fill a RoundedRect instead of a path")
  public init(roundedRect: Rect, cornerRadius: Double) { fatalError() }
}

/// UIKit's name of `Path`.
@available(*, unavailable, renamed: "Path")
public typealias BezierPath = Path
