// SPDX-License-Identifier: MIT

import SashUI

/// The width from which on the sheet is at the side, its width there, and its margin.
private let (leastWideWidth, sideWidth, sideMargin) = (640.0, 360.0, 16.0)

/// A map with a sheet of places over it, or at its side, which a finger drags between three heights.
struct MapsView: View {
  @State private var selection: Place.ID?
  @State private var notch = Notch.minimum
  @State private var headerHeight = 0.0
  @ScaledMetric private var scaledWidth = sideWidth
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    ScrollViewReader { list in
      GeometryReader { proxy in
        let margin = proxy.size.width < leastWideWidth ? 0 : sideMargin
        let width = sheetWidth(in: proxy.size.width)
        TownMap(
          selection: selection,
          openArea: openArea(in: proxy, besideSheetOf: margin > 0 ? margin + width : 0)
        ) { place in
          selection = place
          if let place { withAnimation { list.scrollTo(place, anchor: .top) } }
        }
        .dynamicOverlay {
          PlacesSheet(
            selection: choice(scrolling: list), notch: $notch, headerHeight: $headerHeight,
            width: width, hiddenHeight: hiddenHeight(in: proxy.size.height)
          )
          .frame(width: width)
          .padding(.leading, margin)
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        .dynamicOverlayBehavior(
          MagneticNotchOverlayBehavior<Notch> { .absolute(height(of: $0, in: proxy.size.height)) }
            .notchChange($notch))
      }
    }
    .onAppear { withAnimation { notch = .medium } }
  }

  /// Returns the selection of the list, which lowers the sheet to show the place on the map.
  private func choice(scrolling list: ScrollViewProxy) -> Binding<Place.ID?> {
    Binding {
      selection
    } set: { place in
      selection = place
      withAnimation {
        notch = .medium
        if let place { list.scrollTo(place) }
      }
    }
  }

  /// Returns the width of the sheet; at the side it is more for large text, but not more than half.
  private func sheetWidth(in width: Double) -> Double {
    if width < leastWideWidth { return width }
    return max(sideWidth, min((sideWidth * scaledWidth).squareRoot(), width / 2)).rounded()
  }

  private func height(of notch: Notch, in space: Double) -> Double {
    notch.height(in: space, header: headerHeight)
  }

  /// Returns the height of the sheet's part below the window; of the lowest sheet, no row is visible.
  private func hiddenHeight(in space: Double) -> Double {
    height(of: .maximum, in: space) - height(of: notch == .minimum ? .medium : notch, in: space)
  }

  /// Returns the area of the map that the sheet does not cover while it shows a few places.
  private func openArea(in proxy: GeometryProxy, besideSheetOf width: Double) -> Rect {
    let bottom = width > 0 ? 0 : height(of: .medium, in: proxy.size.height)
    return Rect(
      x: layoutDirection == .rightToLeft ? 0 : width, y: proxy.safeAreaInsets.top,
      width: proxy.size.width - width, height: proxy.size.height - bottom)
  }
}
