// SPDX-License-Identifier: MIT

/// A value from which the containers and modifiers of a walk are made.
struct LayoutTree: Identifiable, Equatable {
  enum Kind: CaseIterable {
    case fixed, flexible, bounded, text, spacer, divider
    case row, column, depth, group, layout, grid, fitting, reader
    case padding, frame, limits, priority, guide, offset, ratio, ideal, background, overlay
    case direction, optional
  }

  let id: Int
  let kind: Kind
  /// A number that the view takes its lengths from.
  var length: Double
  /// A choice among the forms of the view.
  var isAlternate = false
  var children: [LayoutTree] = []

  /// Whether the view can have others inside.
  var takesChildren: Bool {
    switch kind {
    case .fixed, .flexible, .bounded, .text, .spacer, .divider: false
    default: true
    }
  }
}

/// The views of a value.
struct LayoutTreeView: View, Equatable {
  let tree: LayoutTree

  var body: some View {
    switch tree.kind {
    case .fixed, .flexible, .bounded, .text, .spacer, .divider: leaf
    case .row, .column, .depth, .group, .layout, .grid, .fitting, .reader: container
    default: modifier
    }
  }

  private var name: String { "\(tree.id)" }

  @ViewBuilder private var leaf: some View {
    switch tree.kind {
    case .fixed: Block(name, tree.length, tree.length / 2)
    case .bounded: Block(name, from: tree.length / 2, to: tree.length * 2, height: 8)
    case .text: Text(tree.isAlternate ? "\(name) has many short words to wrap" : name)
    case .spacer: Spacer(minLength: tree.isAlternate ? tree.length : nil)
    case .divider: Divider()
    default: Block(name)
    }
  }

  @ViewBuilder private var container: some View {
    switch tree.kind {
    case .row: HStack(alignment: tree.isAlternate ? .firstTextBaseline : .center) { children }
    case .column: VStack(alignment: tree.isAlternate ? .leading : .center, spacing: 3) { children }
    case .depth: ZStack(alignment: tree.isAlternate ? .bottomTrailing : .center) { children }
    case .layout:
      (tree.isAlternate ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout()))() { children }
    case .grid:
      Grid(alignment: tree.isAlternate ? .topLeading : .center) {
        ForEach(tree.children) { child in
          GridRow {
            LayoutTreeView(tree: child)
            Block("cell \(child.id)", 7, 7)
          }
        }
      }
    case .fitting: ViewThatFits(in: tree.isAlternate ? .horizontal : .vertical) { children }
    case .reader:
      GeometryReader { proxy in
        Block("size \(name)", proxy.size.width / 2, 4)
        children
      }
    default: Group { children }
    }
  }

  @ViewBuilder private var modifier: some View {
    switch tree.kind {
    case .padding: Group { children }.padding(tree.isAlternate ? .all : .leading, tree.length / 4)
    case .frame:
      Group { children }
        .frame(width: tree.length, alignment: tree.isAlternate ? .topLeading : .center)
    case .limits:
      Group { children }
        .frame(minWidth: tree.length, maxWidth: tree.isAlternate ? .infinity : tree.length * 2)
    case .priority: Group { children }.layoutPriority(tree.isAlternate ? 1 : -1)
    case .guide:
      Group { children }.alignmentGuide(.leading) { [length = tree.length] _ in length / 8 }
    case .offset: Group { children }.offset(x: tree.length / 8, y: tree.isAlternate ? 1 : 0)
    case .ratio:
      Group { children }.aspectRatio(tree.length / 20, contentMode: tree.isAlternate ? .fit : .fill)
    case .ideal: Group { children }.fixedSize(horizontal: tree.isAlternate, vertical: true)
    case .background:
      Group { children }.background(alignment: tree.isAlternate ? .topLeading : .center) {
        Block("back \(name)", tree.length, 4)
      }
    case .overlay: Group { children }.overlay { Block("front \(name)") }
    case .direction:
      VStack { children }
        .environment(\.layoutDirection, tree.isAlternate ? .rightToLeft : .leftToRight)
    default:
      if tree.isAlternate { HStack(spacing: 1) { children } }
    }
  }

  private var children: some View { ForEach(tree.children) { LayoutTreeView(tree: $0) } }
}
