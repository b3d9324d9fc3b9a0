// SPDX-License-Identifier: MIT

import SashUI

/// A map of the town, which the user scrolls.
struct TownMap: ViewRepresentable {
  /// The highlighted place; the map shows it in the middle of the open area.
  let selection: Place.ID?
  /// The area of the map that nothing covers.
  let openArea: Rect
  /// Called with the place that the user taps, or `nil` for a tap beside all places.
  let onTap: (Place.ID?) -> Void

  func makeView(context: Context) -> MapView { MapView(Place.all) }

  func updateView(_ map: MapView, context: Context) {
    map.openArea = openArea
    map.onTap = { number in onTap(number.map { Place.all[$0].id }) }
    let number = Place.all.firstIndex { $0.id == selection }
    if map.selection != number { map.selection = number }
  }
}

/// The symbol of a kind of place.
struct PlaceMark: ViewRepresentable {
  let kind: Place.Kind

  func makeView(context: Context) -> PlaceMarkView { PlaceMarkView() }

  func updateView(_ mark: PlaceMarkView, context: Context) { mark.kind = kind }
}
