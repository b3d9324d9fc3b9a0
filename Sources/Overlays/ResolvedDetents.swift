// SPDX-License-Identifier: MIT

import SashInterface

/// The detents of a sheet with their heights in a window, the lowest first.
struct ResolvedDetents {
  typealias Detent = SheetPresentationController.Detent

  /// The values that the heights depend on.
  nonisolated struct Context: Hashable {
    /// The geometry of the sheet at its edge.
    var axis: OverlayAxis
    /// The largest height of a detent, in logical pixels.
    var maximum: Double
    /// The height of what covers the sheet's edge of the window, in logical pixels.
    var covered: Double
    /// The distance of a floating sheet from what covers its edge, in logical pixels.
    var gap: Double
    /// The width of the sheet, in logical pixels.
    var width: Double

    /// The height of the sheet that is not available to its content, in logical pixels.
    var padding: Double { covered + gap }
  }

  /// A detent and the height of the sheet there, including what covers its lower edge.
  struct Entry {
    let identifier: Detent.Identifier
    let height: Double
  }

  /// The detents that are used, the lowest first.
  private(set) var list: [Entry] = []
  /// The height of the content, if a detent depends on it.
  private(set) var contentHeight: Double?

  /// Creates an empty list.
  init() {}

  /// Resolves detents.
  ///
  /// - Parameters:
  ///   - detents: The detents, in any order; none mean `.large`.
  ///   - context: The values that the heights depend on.
  ///   - measureContent: Returns the height that the content takes, in logical pixels.
  ///   - report: Called with a description of each detent whose height is not finite; it is not
  ///     used.
  init(
    _ detents: [Detent], in context: Context, measureContent: @escaping () -> Double,
    report: (String) -> Void
  ) {
    var measured: Double?
    let resolution = Detent.ResolutionContext(
      maximumDetentValue: context.maximum, width: context.width,
      uncoveredMaximum: context.maximum + context.covered
    ) {
      let height = measured ?? measureContent()
      measured = height
      return height
    }
    for detent in detents {
      guard let value = detent.resolvedValue(in: resolution) else { continue }
      guard value.isFinite else {
        report(
          "The height of the detent '\(detent.identifier.rawValue)' is \(value), so it is not used; "
            + "return a finite number.")
        continue
      }
      let height = min(max(value, 0), context.maximum) + context.padding
      list.append(Entry(identifier: detent.identifier, height: height))
    }
    if list.isEmpty {
      list = [Entry(identifier: .large, height: context.maximum + context.padding)]
    }
    // The sort is stable: equally high detents keep their order.
    list.sort { $0.height < $1.height }
    contentHeight = measured
  }

  /// Returns the position of a detent; `nil` if it is not used.
  func index(of identifier: Detent.Identifier?) -> Int? {
    list.firstIndex { $0.identifier == identifier }
  }

  /// Returns the height of the sheet at a detent, in logical pixels; `nil` if it is not used.
  func height(of identifier: Detent.Identifier?) -> Double? {
    index(of: identifier).map { list[$0].height }
  }
}
