// SPDX-License-Identifier: MIT

import SashUI
import Testing

// The map application of DynamicOverlay's README. The map is MapKit's there and a plain view here,
// the search bar a field of the library with a button beside it, and the delegate of the
// application, which sets the colour of UIKit's tables, is left out. `SwiftUI.State` is
// `SashUI.State`.

private enum Notch: CaseIterable, Equatable {
  case min, max
}

private struct MapApp: App {
  var body: some Scene {
    WindowGroup {
      MapRootView()
    }
  }
}

private struct MapRootView: View {
  struct State {
    var notch: Notch = .min
    var isEditing = false
    var progress = 0.0
  }

  @SashUI.State
  private var state = State()

  var body: some View {
    background
      .dynamicOverlay(overlay)
      .dynamicOverlayBehavior(behavior)
      .ignoresSafeArea()
  }

  private var behavior: some DynamicOverlayBehavior {
    MagneticNotchOverlayBehavior<Notch> { notch in
      switch notch {
      case .max:
        return .fractional(0.8)
      case .min:
        return .fractional(0.3)
      }
    }
    .disable(.min, state.isEditing)
    .notchChange($state.notch)
    .onTranslation { translation in
      state.progress = translation.progress
    }
  }

  private var background: some View {
    ZStack {
      MapView()
      BackdropView().opacity(state.progress)
    }
    .ignoresSafeArea()
  }

  private var overlay: some View {
    OverlayView { event in
      switch event {
      case .didBeginEditing:
        state.isEditing = true
        withAnimation { state.notch = .max }
      case .didEndEditing:
        state.isEditing = false
        withAnimation { state.notch = .min }
      }
    }
    .drivingScrollView()
  }
}

private struct MapView: View {
  var body: some View { MapViewAdaptor().ignoresSafeArea() }
}

private struct MapViewAdaptor: ViewRepresentable {
  func makeView(context: Context) -> Sash.View {
    let view = Sash.View()
    view.backgroundColor = .white
    return view
  }

  func updateView(_ view: Sash.View, context: Context) {}
}

private struct BackdropView: View {
  var body: some View { Color.black.opacity(0.3) }
}

private struct OverlayView: View {
  enum Event {
    case didBeginEditing
    case didEndEditing
  }

  let eventHandler: (Event) -> Void

  var body: some View {
    VStack(spacing: 0.0) {
      header.draggable()
      list
    }
    .background(OverlayBackgroundView())
  }

  private var list: some View {
    List {
      Section(header: Text("Favorites")) {
        ScrollView(.horizontal) {
          HStack {
            FavoriteCell(imageName: "house.fill", title: "Home")
            FavoriteCell(imageName: "briefcase.fill", title: "Office")
            FavoriteCell(imageName: "plus", title: "More")
          }
        }
      }
      Section(header: Text("My Guides")) {
        ActionCell()
      }
    }
    .listStyle(GroupedListStyle())
  }

  private var header: some View {
    SearchBar { event in
      switch event {
      case .didBeginEditing:
        eventHandler(.didBeginEditing)
      case .didCancel:
        eventHandler(.didEndEditing)
      }
    }
  }
}

private struct ActionCell: View {
  var body: some View {
    Label("Another guide", systemImage: "plus")
  }
}

private struct FavoriteCell: View {
  let imageName: String
  let title: String

  var body: some View {
    VStack {
      Circle()
        .foregroundColor(.gray)
        .frame(width: 70, height: 70)
        .overlay(Image(systemName: imageName).font(.title2).foregroundColor(.blue))
      Text(title)
    }
  }
}

private struct OverlayBackgroundView: View {
  var body: some View {
    Color.white
      .upperCornerRadius(8.0)
      .shadow(color: Color.black.opacity(0.3), radius: 8.0)
  }
}

extension View {
  fileprivate func upperCornerRadius(_ radius: CGFloat) -> some View {
    clipShape(RoundedCorner(radius: radius))
  }
}

/// A rectangle whose upper corners are round.
private struct RoundedCorner: Shape {
  var radius: CGFloat = 0.0

  func path(in rect: CGRect) -> Path {
    return Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.addArc(
        center: CGPoint(x: rect.minX + radius, y: rect.minY + radius), radius: radius,
        startAngle: .degrees(180), endAngle: .degrees(270), clockwise: false)
      path.addArc(
        center: CGPoint(x: rect.maxX - radius, y: rect.minY + radius), radius: radius,
        startAngle: .degrees(270), endAngle: .degrees(0), clockwise: false)
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    }
  }
}

private struct SearchBar: View {
  enum Event {
    case didBeginEditing
    case didCancel
  }

  let eventHandler: (Event) -> Void

  var body: some View {
    SearchBarAdaptor(
      didBeginEditing: { eventHandler(.didBeginEditing) },
      didCancel: { eventHandler(.didCancel) }
    )
  }
}

/// The field with the button that ends editing.
private final class SearchBarView: Sash.View {
  let field = Sash.SearchField(placeholder: "A place or an address")
  let cancelButton = Sash.Button("Cancel")

  init() {
    super.init(frame: .zero)
    addSubview(field)
    addSubview(cancelButton)
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 56) }

  override func layoutSubviews() {
    field.frame = CGRect(x: 8, y: 8, width: bounds.width - 116, height: 40)
    cancelButton.frame = CGRect(x: bounds.width - 100, y: 8, width: 92, height: 40)
  }
}

private final class SearchBarCoordinator {
  var didBeginEditing: (() -> Void)?
  var didCancel: (() -> Void)?
}

private struct SearchBarAdaptor: ViewRepresentable {
  let didBeginEditing: () -> Void
  let didCancel: () -> Void

  func makeCoordinator() -> SearchBarCoordinator {
    let coordinator = SearchBarCoordinator()
    coordinator.didBeginEditing = didBeginEditing
    coordinator.didCancel = didCancel
    return coordinator
  }

  func makeView(context: Context) -> SearchBarView {
    let searchBar = SearchBarView()
    let coordinator = context.coordinator
    searchBar.field.onBeginEditing = { coordinator.didBeginEditing?() }
    searchBar.cancelButton.onTap = { [unowned searchBar] in
      searchBar.field.resignFirstResponder()
      coordinator.didCancel?()
    }
    return searchBar
  }

  func updateView(_ view: SearchBarView, context: Context) {}
}

@Suite("DynamicOverlay: the map application")
struct DynamicOverlayMap {
  @Test("editing raises the overlay and keeps it there, and cancelling lowers it")
  func editing() throws {
    let stage = try SeedStage(showing: MapRootView())
    #expect(try stage.overlayHeight == 240)
    for name in ["Favorites", "Office", "My Guides"] { #expect(stage.names.contains(name)) }
    let map = try stage.pixel(20, 20)
    try stage.tap("A place or an address")
    #expect(try stage.overlayHeight == 640)
    // The map is darker below the overlay at its highest notch.
    #expect(try stage.pixel(20, 20) < map)
    try stage.drag(from: Point(x: 200, y: 300), to: Point(x: 200, y: 700))
    #expect(try stage.overlayHeight == 640)
    try stage.tap("Cancel")
    #expect(try stage.overlayHeight == 240 && stage.pixel(20, 20) == map)
  }

  @Test("a drag of the list or of the header moves the overlay")
  func dragging() throws {
    for name in ["My Guides", "A place or an address"] {
      let stage = try SeedStage(showing: MapRootView())
      let start = try stage.frame(of: name).center
      try stage.drag(from: start, to: Point(x: start.x, y: start.y - 300), steps: 30)
      #expect(try stage.overlayHeight == 640, "\(name)")
    }
  }

  @Test("the application opens a window with the map")
  func application() throws {
    let opener = SeedOpener()
    let runner = AppRunner(MapApp(), opener)
    let host = try #require(opener.hosts.first)
    try host.run(until: 1)
    let names = host.window.accessibilitySnapshot.flattened.compactMap(\.label)
    #expect(names.contains("Favorites"))
    withExtendedLifetime(runner) {}
  }
}
