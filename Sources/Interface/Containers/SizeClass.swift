import SashGeometry

/// Whether there is room for something beside what a controller shows.
nonisolated public enum SizeClass: Hashable, Sendable {
  /// As on a telephone, or in a narrow window.
  case compact
  /// As on a desktop.
  case regular

  /// From which width on there is room, in logical pixels, where nobody says otherwise.
  public static let compactWidthLimit = 600.0

  /// The class of a width, in logical pixels.
  public init(width: Double, limit: Double = SizeClass.compactWidthLimit) {
    self = width < limit ? .compact : .regular
  }
}

extension ViewController {
  /// How much room there is from side to side: by the width of the controller's own view.
  ///
  /// Compact while the view is not made.
  public final var horizontalSizeClass: SizeClass {
    SizeClass(width: viewIfLoaded?.bounds.width ?? 0, limit: compactWidthLimit)
  }

  /// The view has another width: tells of another size class, but not of the first.
  final func sizeClassMayHaveChanged() {
    guard let width = viewIfLoaded?.bounds.width, width > 0 else { return }
    let new = horizontalSizeClass
    guard new != knownSizeClass else { return }
    let old = knownSizeClass
    knownSizeClass = new
    if let old { horizontalSizeClassDidChange(from: old) }
  }
}
