// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore

/// The horizontal size class of a controller: whether it is wide enough to show columns side by
/// side.
nonisolated public enum SizeClass: Hashable, Sendable {
  /// Narrow, as on a telephone or in a narrow window.
  case compact
  /// Wide, as on a desktop.
  case regular

  /// The width in logical pixels from which a controller is regular by default, at text scale 1.
  public static let compactWidthLimit = 600.0

  /// Creates the size class of a width.
  ///
  /// - Parameters:
  ///   - width: The width, in logical pixels.
  ///   - limit: The width from which the class is regular.
  public init(width: Double, limit: Double = SizeClass.compactWidthLimit) {
    self = width < limit ? .compact : .regular
  }
}

extension ViewController {
  /// The size class of the width of the controller's own view; compact while the view is not
  /// loaded.
  ///
  /// Override `horizontalSizeClassDidChange(from:)` to react to changes.
  public final var horizontalSizeClass: SizeClass {
    SizeClass(width: viewIfLoaded?.bounds.width ?? 0, limit: compactWidthLimit)
  }

  /// Calls `horizontalSizeClassDidChange(from:)` if a new width of the view or a new text scale
  /// changes the size class.
  ///
  /// The first width is not reported.
  final func sizeClassMayHaveChanged() {
    guard let width = viewIfLoaded?.bounds.width, width > 0 else { return }
    let new = horizontalSizeClass
    guard new != reportedEnvironment.sizeClass else { return }
    let old = reportedEnvironment.sizeClass
    reportedEnvironment.sizeClass = new
    if let old { horizontalSizeClassDidChange(from: old) }
  }
}
