// SPDX-License-Identifier: MIT

/// A view that shows the last page of a stack, under a bar with its title.
///
/// Links and values push pages; the user goes back by the bar's button, a swipe or a key.
///
/// ```swift
/// NavigationStack {
///   ForEach(albums) { album in NavigationLink(album.name, value: album) }
///     .navigationTitle("Albums")
///     .navigationDestination(for: Album.self) { AlbumView(album: $0) }
/// }
/// ```
public struct NavigationStack<Data, Root> {
  private let path: NavigationPathAccess?
  private let root: Root
}

extension NavigationStack: View where Root: View {
  /// Creates a stack that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  /// Creates a stack whose path has values of any types.
  ///
  /// - Parameters:
  ///   - path: The values of the pages above the root. Writing it pushes and pops pages, and each page
  ///     that a link pushes or the user pops writes it.
  ///   - root: The first page.
  public init(
    path: Binding<NavigationPath>, @ViewBuilder root: () -> Root
  ) where Data == NavigationPath {
    self.path = NavigationPathAccess(path)
    self.root = root()
  }

  /// Creates a stack whose path has values of one type.
  ///
  /// - Parameters:
  ///   - path: The values of the pages above the root. Writing it pushes and pops pages, and each page
  ///     that a link pushes or the user pops writes it.
  ///   - root: The first page.
  public init(
    path: Binding<Data>, @ViewBuilder root: () -> Root
  )
  where

    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = NavigationPathAccess(values: path)
    self.root = root()
  }

  /// The stack, which extends to the edges of its window.
  public var body: some View {
    NavigationStackView(path: path, root: root).ignoresSafeArea()
  }
}

/// The view of a stack.
@usableFromInline struct NavigationStackView<Root> {
  let path: NavigationPathAccess?
  let root: Root
}

extension NavigationStackView: View where Root: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> NavigationStackBox {
    let box = NavigationStackBox(view.path, in: place)
    box.show(PresentedContent { [root = view.root] in root })
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: NavigationStackBox) {
    box.patch(view.path, PresentedContent { [root = view.root] in root })
  }
}

/// The box of a navigation stack.
@usableFromInline final class NavigationStackBox: ControllerBox {
  let coordinator: NavigationCoordinator
  /// The path of a stack that keeps it itself.
  private let ownPath = StoredLocation(NavigationPath())

  init(_ path: NavigationPathAccess?, in place: NodePlace) {
    let navigation = NavigationController()
    // As in SwiftUI, the first title is large.
    navigation.navigationBar.prefersLargeTitles = true
    coordinator = NavigationCoordinator(
      navigation, path: path ?? NavigationPathAccess(Binding(location: ownPath)))
    super.init(navigation, in: place)
    coordinator.begin(in: place.below(self))
  }

  func show(_ root: PresentedContent) {
    coordinator.show(root)
    readPath()
    coordinator.showFirstPages()
  }

  func patch(_ path: NavigationPathAccess?, _ root: PresentedContent) {
    if let path { coordinator.path = path }
    coordinator.patch(root)
    needsUpdate = false
    update()
  }

  override func update() { readPath() }

  private func readPath() {
    let values = evaluateObserving {
      passTraits()
      return coordinator.path.read()
    }
    coordinator.setPath(values)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    for part in coordinator.parts { body(part) }
  }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    if key == BarVisibility.Key.self { return coordinator.outerBarVisibility as? Key.Value }
    if key == BarBackground.Key.self { return coordinator.outerBarBackgrounds as? Key.Value }
    if key == ColumnWidth.Key.self { return coordinator.columnWidth as? Key.Value }
    // The bars of the stack are those of its pages.
    if key == NavigationOptions.Key.self || key == ToolbarItems.Key.self
      || key == SearchNodes.Key.self
    {
      return nil
    }
    return coordinator.preference(key)
  }

  override func didUnmount() {
    super.didUnmount()
    coordinator.end()
  }
}
