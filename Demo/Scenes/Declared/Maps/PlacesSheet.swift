// SPDX-License-Identifier: MIT

import SashUI

/// A sheet with a header to drag it by, and the list of places.
struct PlacesSheet: View {
  @Binding var selection: Place.ID?
  @Binding var notch: Notch
  @Binding var headerHeight: Double
  let width: Double
  /// The height of the sheet's part below the window.
  let hiddenHeight: Double

  @State private var isScrolled = false
  @ScaledMetric private var narrowWidth = 240.0

  var body: some View {
    VStack(spacing: 0) {
      header
      List(Place.all, selection: $selection) { place in
        PlaceLabel(
          place: place, isSelected: place.id == selection, isNarrow: width < narrowWidth)
      }
      .safeAreaPadding(.bottom, hiddenHeight)
      .drivingScrollView()
      .coordinateSpace(name: "list")
      .onScrollGeometryChange(for: Bool.self) {
        $0.contentOffset.y > 0
      } action: {
        isScrolled = $1
      }
      .overlay(alignment: .top) { if isScrolled { Divider() } }
    }
    .background { SheetBackground() }
    .navigationTitle("Places")
  }

  private var header: some View {
    SearchButton { withAnimation { notch = .maximum } }
      .padding(EdgeInsets(top: 24, leading: 16, bottom: 14, trailing: 16))
      .overlay(alignment: .top) {
        Capsule()
          .fill(Color(.tertiaryLabel).opacity(0.5))
          .frame(width: 36, height: 5).padding(.top, 8)
      }
      .onGeometryChange(for: Double.self) {
        $0.size.height
      } action: {
        headerHeight = $0
      }
      .draggable()
  }
}

/// A field that raises the sheet; it does not accept text yet.
private struct SearchButton: ViewRepresentable {
  let action: () -> Void

  func makeView(context: Context) -> SearchField {
    let field = SearchField(placeholder: "Search")
    field.isEditable = false
    field.accessibilityLabel = "Find a place"
    return field
  }

  func updateView(_ field: SearchField, context: Context) { field.onTap = action }

  func sizeThatFits(_ proposal: ProposedViewSize, view: SearchField, context: Context) -> Size? {
    Size(width: proposal.width ?? 0, height: view.intrinsicContentSize.height)
  }
}

/// The background of the sheet, with a line around it in dark themes, where a shadow is hardly visible.
private struct SheetBackground: View {
  @Environment(\.colorScheme) private var colorScheme
  private let shape = RoundedRectangle(cornerRadius: 16, style: .circular)

  var body: some View {
    Color(.background)
      .clipShape(shape)
      .shadow(color: .black.opacity(colorScheme == .dark ? 0 : 0.22), radius: 9, y: 2)
      .background {
        if colorScheme == .dark { shape.inset(by: -1).fill(Color(.surfaceBorder)) }
      }
      // The lower corners and the shadow there are below the window.
      .padding(.bottom, -40)
  }
}
