// SPDX-License-Identifier: MIT

/// The width of a spacer that is fixed, in logical pixels.
private let fixedWidth = 8.0

/// How wide a spacer is.
nonisolated public struct SpacerSizing: Hashable, Sendable {
  fileprivate let isFlexible: Bool

  /// As wide as the space that is there; in a navigation bar without a width.
  public static let flexible = SpacerSizing(isFlexible: true)
  /// As wide as the standard space between two buttons.
  public static let fixed = SpacerSizing(isFlexible: false)
}

/// Space between the items of a bar.
///
/// A `Spacer` among the views of a `ToolbarItemGroup` is a flexible one.
public struct ToolbarSpacer: ToolbarContent {
  /// The type of the body.
  public typealias Body = Never

  private let sizing: SpacerSizing
  private let placement: ToolbarItemPlacement

  /// Creates space.
  ///
  /// - Parameters:
  ///   - sizing: How wide it is.
  ///   - placement: The place whose items it is between.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.sizing = sizing
    self.placement = placement
  }

  /// The view that stands for the space; an implementation detail.
  public var _views: ToolbarItemView<ToolbarSpacerView> {
    ToolbarItemView(placement: placement, content: ToolbarSpacerView(sizing: sizing))
  }
}

/// The view that stands for space between the items of a bar.
///
/// It is an implementation detail of the spacer.
public struct ToolbarSpacerView: View {
  let sizing: SpacerSizing

  /// Space of the width.
  public var body: some View {
    if sizing.isFlexible { Spacer() } else { Spacer().frame(width: fixedWidth) }
  }
}

extension BarButtonItem.Space {
  /// Finds the space of a bar that a box stands for, or returns `nil` if it displays a view.
  init?(_ box: LayoutBox) {
    var inner = box
    while let next = (inner as? WrapperBox)?.inner { inner = next }
    guard inner is SpacerBox else { return nil }
    self = inner === box ? .flexible : .fixed(box.size(for: .unspecified).width)
  }

  /// A new item that is the space.
  var item: BarButtonItem {
    switch self {
    case .flexible: .flexibleSpace()
    case .fixed(let width): .fixedSpace(width)
    }
  }
}
