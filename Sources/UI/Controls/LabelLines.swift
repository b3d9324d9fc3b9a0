// SPDX-License-Identifier: MIT

/// The space between the title and the subtitle of a control, in logical pixels.
private let lineGap = 2.0

/// The label of a control: of several views, the first one is its title, and those after it are
/// subtitles below.
@usableFromInline struct LabelLines<Label> {
  let label: Label
}

extension LabelLines: View where Label: View {
  @usableFromInline typealias Body = Never

  // Most labels are one view, which needs no node around it.
  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> ViewNode {
    guard let lines = view.lines else { return Label._make(view.label, in: place) }
    return VStack<AnyView>._make(lines, in: place)
  }

  @usableFromInline static func _patch(_ view: Self, _ node: ViewNode) {
    if let lines = view.lines { node.update(with: lines) } else { node.update(with: view.label) }
  }

  private var lines: VStack<AnyView>? {
    (label as? any SeveralViews).map { views in
      VStack(alignment: .leading, spacing: lineGap) { views.titleAndSubtitles }
    }
  }
}

/// The views of a closure that has several.
@MainActor protocol SeveralViews {
  /// The views, those after the first one in the style of subtitles.
  var titleAndSubtitles: AnyView { get }
}

extension TupleView: SeveralViews where repeat each Content: View {
  var titleAndSubtitles: AnyView {
    var isTitle = true
    func line<Line: View>(_ view: Line) -> LabelLine<Line> {
      defer { isTitle = false }
      return LabelLine(content: view, isTitle: isTitle)
    }
    return AnyView(TupleView<repeat LabelLine<each Content>>(repeat line(each content)))
  }
}

/// One line of a label.
@usableFromInline struct LabelLine<Content> {
  let content: Content
  let isTitle: Bool
}

extension LabelLine: View where Content: View {
  @usableFromInline var body: some View {
    if isTitle {
      content
    } else {
      content.font(.footnote).foregroundStyle(.secondary)
    }
  }
}
