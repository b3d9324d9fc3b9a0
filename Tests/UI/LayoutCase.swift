// SPDX-License-Identifier: MIT

/// The size of the pages in tests of the layout.
let square = Size(width: 100, height: 100)

/// A view, and the frames that it is expected to have.
nonisolated struct LayoutCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let size: Size
  let view: @MainActor @Sendable () -> AnyView
  let frames: [String: Rect]

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - name: What is expected.
  ///   - source: Where the expected figures come from, or `nil`.
  ///   - size: The size of the page.
  ///   - frames: The frames of the blocks and labels, by their names and texts.
  ///   - view: The view.
  init<Content: View>(
    _ name: String, source: String? = nil, in size: (Double, Double) = (100, 100),
    _ frames: [String: [Double]],
    @ViewBuilder view: @escaping @MainActor @Sendable () -> Content
  ) {
    testDescription = source.map { "\(name) (\($0))" } ?? name
    self.size = Size(width: size.0, height: size.1)
    self.view = { AnyView(view()) }
    self.frames = frames.mapValues { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  @MainActor func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let page = try HostedPage(view(), size: size)
    for (name, frame) in frames.sorted(by: { $0.key < $1.key }) {
      #expect(page.frames[name] == frame, "\(name)", sourceLocation: sourceLocation)
    }
    #expect(page.frames.count == frames.count, sourceLocation: sourceLocation)
  }
}
