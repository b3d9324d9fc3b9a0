// SPDX-License-Identifier: MIT

/// Views in a column, of which those of collections are made when they become visible.
///
/// Put it into a `ScrollView`. It takes the width that it is offered. The state of a view of a
/// collection lives as long as the view is visible, or near to that. An element is one view of the
/// column; several views of an element are a column in that.
public struct LazyVStack<Content> {
  private let content: Content
  private let style: LazyStyle
}

extension LazyVStack: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: The guide by which the views are aligned: the leading edge, the middle or the
  ///     trailing edge.
  ///   - spacing: The space between two views in logical pixels, or `nil` for 8.
  ///   - pinnedViews: The headers and footers of sections that stay visible with their section.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    style = LazyStyle(
      axis: .vertical, spacing: spacing, alignment: alignment.fraction,
      pinnedViews: pinnedViews)
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> LazyBox {
    LazyBox(view.style, view.content, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: LazyBox) { box.patch(view.style, view.content) }
}

/// Views in a row, of which those of collections are made when they become visible.
///
/// Put it into a horizontal `ScrollView`. It takes the height that it is offered.
public struct LazyHStack<Content> {
  private let content: Content
  private let style: LazyStyle
}

extension LazyHStack: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The guide by which the views are aligned: the top edge, the middle or the bottom
  ///     edge.
  ///   - spacing: The space between two views in logical pixels, or `nil` for 8.
  ///   - pinnedViews: The headers and footers of sections that stay visible with their section.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    style = LazyStyle(
      axis: .horizontal, spacing: spacing, alignment: alignment.fraction,
      pinnedViews: pinnedViews)
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> LazyBox {
    LazyBox(view.style, view.content, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: LazyBox) { box.patch(view.style, view.content) }
}

/// Views in rows of some columns, of which those of collections are made when they become visible.
///
/// Put it into a `ScrollView`. Each row is as high as its highest view. Headers and footers of sections
/// are rows by themselves.
///
/// ```swift
/// ScrollView {
///   LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))]) {
///     ForEach(albums) { Text($0.title) }
///   }
/// }
/// ```
public struct LazyVGrid<Content> {
  private let content: Content
  private let style: LazyStyle
}

extension LazyVGrid: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - alignment: The place of the views in columns that have none of their own.
  ///   - spacing: The space between two rows in logical pixels, or `nil` for 8.
  ///   - pinnedViews: The headers and footers of sections that stay visible with their section.
  ///   - content: The views, row by row.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    style = LazyStyle(
      axis: .vertical, spacing: spacing, alignment: alignment.fraction, tracks: columns,
      pinnedViews: pinnedViews)
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> LazyBox {
    LazyBox(view.style, view.content, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: LazyBox) { box.patch(view.style, view.content) }
}

/// Views in columns of some rows, of which those of collections are made when they become visible.
///
/// Put it into a horizontal `ScrollView`. Each column is as wide as its widest view. Headers and footers
/// of sections are columns by themselves.
public struct LazyHGrid<Content> {
  private let content: Content
  private let style: LazyStyle
}

extension LazyHGrid: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - alignment: The place of the views in rows that have none of their own.
  ///   - spacing: The space between two columns in logical pixels, or `nil` for 8.
  ///   - pinnedViews: The headers and footers of sections that stay visible with their section.
  ///   - content: The views, column by column.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    style = LazyStyle(
      axis: .horizontal, spacing: spacing, alignment: alignment.fraction, tracks: rows,
      pinnedViews: pinnedViews)
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> LazyBox {
    LazyBox(view.style, view.content, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: LazyBox) { box.patch(view.style, view.content) }
}

/// The arrangement of a lazy container.
nonisolated struct LazyStyle: Equatable {
  var axis: Axis
  /// The space between two lines, or `nil` for the standard one.
  var spacing: Double?
  /// The place of a view across the direction, from 0 to 1.
  var alignment: Double
  /// The columns or rows of a grid, or `nil` for a stack.
  var tracks: [GridItem]?
  /// The headers and footers that stay visible with their section.
  var pinnedViews: PinnedScrollableViews = []

  /// The direction across that of the container.
  var crossAxis: Axis { axis == .vertical ? .horizontal : .vertical }

  var lineSpacing: Double { (spacing ?? standardSpacing).finiteOrZero }

  /// Returns the tracks for a space across the direction.
  func tracks(for extent: Double) -> LazyTracks {
    guard let tracks else { return LazyTracks(extent: extent, alignment: alignment) }
    return LazyTracks(tracks, extent: extent, alignment: alignment) {
      crossAxis == .horizontal ? $0.horizontal.fraction : $0.vertical.fraction
    }
  }
}

nonisolated extension HorizontalAlignment {
  /// The place of the guide, from 0 at the leading edge to 1 at the trailing one.
  fileprivate var fraction: Double { self == .leading ? 0 : self == .trailing ? 1 : 0.5 }
}

nonisolated extension VerticalAlignment {
  /// The place of the guide, from 0 at the top edge to 1 at the bottom one.
  fileprivate var fraction: Double { self == .top ? 0 : self == .bottom ? 1 : 0.5 }
}
