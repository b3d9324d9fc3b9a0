// SPDX-License-Identifier: MIT

/// The size of a view, and the positions of its alignment guides.
nonisolated public struct ViewDimensions: Equatable, Sendable {
  /// The width in logical pixels.
  public let width: Double
  /// The height in logical pixels.
  public let height: Double
  private let box: LayoutBox?
  private let proposal: ProposedViewSize

  init(_ size: Size, of box: LayoutBox? = nil, for proposal: ProposedViewSize = .unspecified) {
    width = size.width
    height = size.height
    self.box = box
    self.proposal = proposal
  }

  /// The position of a horizontal guide.
  public subscript(guide: HorizontalAlignment) -> Double { position(of: guide.key) }

  /// The position of a vertical guide.
  public subscript(guide: VerticalAlignment) -> Double { position(of: guide.key) }

  /// The position of a horizontal guide that is set in the view, or `nil`.
  public subscript(explicit guide: HorizontalAlignment) -> Double? { explicit(guide.key) }

  /// The position of a vertical guide that is set in the view, or `nil`.
  public subscript(explicit guide: VerticalAlignment) -> Double? { explicit(guide.key) }

  /// Returns whether the sizes are equal, and the guides those of the same view.
  public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool {
    a.width == b.width && a.height == b.height && a.box === b.box && a.proposal == b.proposal
  }

  private func position(of guide: AlignmentKey) -> Double {
    explicit(guide) ?? guide.id.defaultValue(in: self)
  }

  private func explicit(_ guide: AlignmentKey) -> Double? {
    guard let box else { return nil }
    return MainActor.assumeIsolated {
      guide.canBeExplicit(in: box.graph) ? box.explicitGuide(guide, for: proposal) : nil
    }
  }
}

/// A guide by which views are aligned, of either direction.
nonisolated struct AlignmentKey: Hashable, Sendable {
  let id: any AlignmentID.Type
  let axis: Axis

  /// The guides that a view has ever set, beside the baselines of texts.
  ///
  /// Those of other keys need not be looked for in the views inside a view.
  @MainActor private static var explicitKeys: Set<AlignmentKey> = [
    .firstTextBaseline, .lastTextBaseline,
  ]

  /// The number of those guides, which grows when a view sets another one.
  @MainActor static var explicitCount: Int { explicitKeys.count }

  /// Returns whether a view of a tree may have set the guide, or a layout.
  @MainActor func canBeExplicit(in graph: ViewGraph) -> Bool {
    graph.layoutsSetGuides || Self.explicitKeys.contains(self)
  }

  /// Whether the guide is a line of text.
  var isBaseline: Bool { self == .firstTextBaseline || self == .lastTextBaseline }

  /// Remembers that a view sets the guide.
  @MainActor func becomeExplicit() { Self.explicitKeys.insert(self) }

  static func == (a: AlignmentKey, b: AlignmentKey) -> Bool {
    ObjectIdentifier(a.id) == ObjectIdentifier(b.id) && a.axis == b.axis
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }
}

/// The positions of a guide in the views of a container, as that of the container.
///
/// The baseline of the first line is the uppermost, that of the last the lowest; others are the mean.
struct ExplicitGuides {
  private let guide: AlignmentKey
  private var sum = 0.0
  private var count = 0.0

  init(_ guide: AlignmentKey) { self.guide = guide }

  /// The position in the container, or `nil` if no view sets the guide.
  var position: Double? { count > 0 ? sum / count : nil }

  /// Adds the position of a view's guide.
  mutating func add(_ position: Double) {
    if count > 0, guide == .firstTextBaseline {
      sum = min(sum, position)
    } else if count > 0, guide == .lastTextBaseline {
      sum = max(sum, position)
    } else {
      sum += position
      count += 1
    }
  }
}
