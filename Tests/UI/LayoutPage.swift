// SPDX-License-Identifier: MIT

/// A view of given extents, which is displayed by a view with its name.
struct Block: ViewRepresentable {
  let name: String
  var least = Size.zero
  var ideal = Size(width: 10, height: 10)
  var most = Size(width: Double.infinity, height: Double.infinity)

  /// Creates a view that takes whatever it is offered.
  init(_ name: String) { self.name = name }

  /// Creates a view of a fixed size.
  init(_ name: String, _ width: Double, _ height: Double) {
    self.name = name
    ideal = Size(width: width, height: height)
    (least, most) = (ideal, ideal)
  }

  /// Creates a view whose width is between two.
  init(_ name: String, from least: Double, to most: Double, height: Double) {
    self.name = name
    self.least = Size(width: least, height: height)
    self.most = Size(width: most, height: height)
    ideal = self.most
  }

  func makeView(context: Context) -> BlockView { BlockView() }

  func updateView(_ view: BlockView, context: Context) { view.name = name }

  func sizeThatFits(
    _ proposal: ProposedViewSize, view: BlockView, context: Context
  ) -> Size? {
    func extent(_ proposed: Double?, _ ideal: Double, _ least: Double, _ most: Double) -> Double {
      min(max(proposed ?? ideal, least), most)
    }
    return Size(
      width: extent(proposal.width, ideal.width, least.width, most.width),
      height: extent(proposal.height, ideal.height, least.height, most.height))
  }
}

final class BlockView: Sash.View {
  var name = ""
}

/// A window in memory that displays a view.
final class LayoutPage<Content: View> {
  let window: Sash.Window
  let host: OffscreenWindowHost
  let view: HostingView<Content>

  init(_ content: Content, size: Size = Size(width: 100, height: 100), scale: Double = 1) throws {
    window = Sash.Window(size: size, scale: DisplayScale(scale))
    host = OffscreenWindowHost(window)
    view = HostingView(rootView: content)
    view.fillsSuperview = true
    window.contentView.addSubview(view)
    try frame()
  }

  /// Changes the size of the window.
  func resize(_ width: Double, _ height: Double) throws {
    window.resize(to: Size(width: width, height: height), scale: window.scale)
    try frame()
  }

  func frame() throws { try host.frame(at: host.now + 1.0 / 60) }

  /// The displayed blocks and labels by their names and texts, in order of depth.
  var blocks: [(name: String, frame: Rect)] { blocks(of: view) }

  /// The frames of blocks and labels in the page.
  var frames: [String: Rect] {
    Dictionary(blocks.map { ($0.name, $0.frame) }) { first, _ in first }
  }

  private func blocks(of parent: Sash.View) -> [(name: String, frame: Rect)] {
    parent.subviews.flatMap { child -> [(name: String, frame: Rect)] in
      let frame = child.convert(child.bounds, to: view)
      if let block = child as? BlockView { return [(block.name, frame)] }
      if let label = child as? Sash.Label { return [(label.text, frame)] }
      return blocks(of: child)
    }
  }
}

/// A view, and the frames that it is expected to have.
nonisolated struct LayoutCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let size: Size
  let view: @MainActor @Sendable () -> AnyView
  let frames: [String: Rect]

  init<Content: View>(
    _ name: String, in size: (Double, Double) = (100, 100), _ frames: [String: [Double]],
    @ViewBuilder view: @escaping @MainActor @Sendable () -> Content
  ) {
    testDescription = name
    self.size = Size(width: size.0, height: size.1)
    self.view = { AnyView(view()) }
    self.frames = frames.mapValues { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  @MainActor func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let page = try LayoutPage(view(), size: size)
    for (name, frame) in frames.sorted(by: { $0.key < $1.key }) {
      #expect(page.frames[name] == frame, "\(name)", sourceLocation: sourceLocation)
    }
    #expect(page.frames.count == frames.count, sourceLocation: sourceLocation)
  }
}
