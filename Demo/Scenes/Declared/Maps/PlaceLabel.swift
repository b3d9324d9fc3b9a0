// SPDX-License-Identifier: MIT

import SashUI

/// The largest side of a symbol.
private let largestMarkSide = 80.0
/// The lower end of a row's content in the list from which on the line below would look doubled.
private let separatorStart = -5.0

/// The content of a row of a list of places: a symbol, the name, the address and the distance.
struct PlaceLabel: View {
  let place: Place
  let isSelected: Bool
  /// Whether the distance is below the address in large text, so that the name has the whole width.
  let isNarrow: Bool

  @State private var isUnderHeader = false
  @ScaledMetric private var markSide = 40.0
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    let markSide = min(markSide, largestMarkSide)
    let isLarge = typeSize >= .xxxLarge
    let isStacked = isLarge && isNarrow
    HStack(spacing: 12) {
      PlaceMark(kind: place.kind).frame(width: markSide, height: markSide)
      VStack(alignment: .leading, spacing: 2) {
        HStack(alignment: .firstTextBaseline, spacing: 12) {
          Text(place.name).font(.headline).frame(maxWidth: .infinity, alignment: .leading)
          if !isStacked { detail(place.distanceText) }
        }
        detail("\(place.kind.rawValue) · \(place.address)")
        if isStacked { detail(place.distanceText) }
      }
      .lineLimit(isLarge ? nil : 1)
      .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    }
    .listRowInsets(EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
    .listRowSeparator(isUnderHeader ? .hidden : .automatic)
    .onGeometryChange(for: Bool.self) {
      $0.frame(in: .named("list")).maxY <= separatorStart
    } action: {
      isUnderHeader = $0
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("\(place.name), \(place.kind.rawValue), \(place.distanceText)")
    .accessibilityAddTraits(.isButton)
  }

  /// Returns a text below or beside the name, which is easier to read in a selected row.
  private func detail(_ text: String) -> some View {
    Text(text).font(.footnote).foregroundStyle(isSelected ? .primary : .secondary)
  }
}
