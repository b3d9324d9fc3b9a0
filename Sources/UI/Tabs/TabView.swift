// SPDX-License-Identifier: MIT

/// A view that shows one of several others, which the user selects by a bar of tabs.
///
/// ```swift
/// TabView {
///   Tab("Library", systemImage: "music.note") { Library() }
///   Tab("Search", systemImage: "magnifyingglass") { Search() }
/// }
/// ```
public struct TabView<SelectionValue: Hashable, Content> {
  private let selection: TabSelection?
  private let content: Content
  @Environment(\.tabViewKind) private var kind
}

extension TabView: View where Content: View {
  /// Creates a tab view of views, each with the label of its tab and a tag.
  ///
  /// - Parameters:
  ///   - selection: The tag of the selected view, or `nil` for a selection of its own.
  ///   - content: The views, with `tabItem` and `tag`.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection.map { TabSelection($0) }
    self.content = content()
  }

  /// Creates a tab view of views with a selection of its own.
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
    selection = nil
    self.content = content()
  }

  /// Creates a tab view of tabs.
  ///
  /// - Parameters:
  ///   - selection: The value of the selected tab.
  ///   - content: The tabs.
  public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == C._Views, C.TabValue == SelectionValue {
    self.selection = TabSelection(selection)
    self.content = content()._views
  }

  /// Creates a tab view of tabs with a selection of its own.
  public init<C: TabContent>(
    @TabContentBuilder<Never> content: () -> C
  ) where SelectionValue == Never, Content == C._Views, C.TabValue == Never {
    selection = nil
    self.content = content()._views
  }

  /// The selected view with the bar, which extend to the edges of the window.
  public var body: some View {
    if case .pages(let mode) = kind {
      TabPagesView(content: content, selection: selection) { PageTabBox(mode, in: $0) }
    } else {
      TabPagesView(content: content, selection: selection) { TabBarBox(in: $0) }
        .ignoresSafeArea()
    }
  }
}

/// How a tab view reads and writes which tab is selected.
struct TabSelection {
  let read: () -> AnyHashable
  let write: (AnyHashable) -> Void

  init<Value: Hashable>(_ selection: Binding<Value>) {
    read = { AnyHashable(selection.wrappedValue) }
    write = { value in
      if let value = value.base as? Value { selection.wrappedValue = value }
    }
  }
}

/// The view of the pages of a tab view.
@usableFromInline struct TabPagesView<Content> {
  let content: Content
  let selection: TabSelection?
  let makeBox: (NodePlace) -> TabPagesBox
}

extension TabPagesView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> TabPagesBox {
    let box = view.makeBox(place)
    box.selection = view.selection
    box.content = Content._make(view.content, in: place.below(box))
    box.start()
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: TabPagesBox) {
    box.selection = view.selection
    box.content?.update(with: view.content)
    box.setNeedsUpdate()
  }
}
