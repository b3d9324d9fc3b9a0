// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The geometry of a frame that a window draws around its content.
///
/// All values are whole logical pixels in the coordinates of the content, whose corner is the
/// origin: the title bar lies above it, and the shadow around both.
package nonisolated struct FrameLayout: Hashable, Sendable {
  /// A part of the border and the shadow, with a surface of its own.
  package enum Part: CaseIterable, Hashable, Sendable {
    case top, left, right, bottom
  }

  /// The distance from the window over which a press resizes it.
  package static let resizeReach = 11
  /// The distance from a corner over which a press resizes both edges.
  package static let cornerReach = 20
  /// The distance that the shadow extends at scale 1.
  private static let shadowReach = 32
  /// The height of a title bar at scale 1, unless its content needs more.
  package static let titleBarHeight = 40
  /// The largest amount by which a length grows so that it is a whole number of physical pixels.
  private static let largestAdjustment = 10

  /// The size of the content.
  package let width: Int
  package let height: Int
  /// The height of the title bar.
  package let titleHeight: Int
  /// The distance that the shadow extends.
  package let reach: Int
  /// The height of the rounded corners, in whole physical pixels where possible.
  private let cornerHeight: Int
  /// The edges with a border and a shadow: those that are not tiled.
  package let edges: WindowEdges

  /// Creates the frame of a content.
  ///
  /// - Parameters:
  ///   - width: The width of the content.
  ///   - height: The height of the content.
  ///   - titleHeight: The height that the title bar's view needs.
  ///   - scale: The scale of the surfaces.
  ///   - state: The state of the window.
  package init(
    width: Int, height: Int, titleHeight: Double, scale: DisplayScale, state: WindowState
  ) {
    self.width = width
    self.height = height
    self.titleHeight = Self.titleHeight(titleHeight, scale: scale)
    reach = Self.aligned(Self.shadowReach, scale: scale)
    cornerHeight = Self.aligned(Int(WindowState.frameCornerRadius), scale: scale)
    edges = state.framedEdges
  }

  /// Returns the height of a title bar whose view needs a height.
  ///
  /// It is a whole number of physical pixels where possible, so that the content below begins at
  /// one, too.
  package static func titleHeight(_ fitting: Double, scale: DisplayScale) -> Int {
    let needed = fitting.isFinite ? Int(min(fitting, 1_000).rounded(.up)) : 0
    return aligned(max(titleBarHeight, needed), scale: scale)
  }

  /// Returns the next length that is a whole number of physical pixels, or the length itself if none
  /// is near.
  private static func aligned(_ length: Int, scale: DisplayScale) -> Int {
    let isWhole = { (length: Int) in
      let pixels = Double(length) * scale.factor
      return abs(pixels - pixels.rounded()) < 1e-6
    }
    return (length...length + largestAdjustment).first(where: isWhole) ?? length
  }

  // MARK: Frames

  /// The part of all surfaces that counts as the window: the title bar and the content.
  package var geometry: PixelRect {
    PixelRect(left: 0, top: -titleHeight, right: width, bottom: height)
  }

  /// The frame of the title bar.
  package var titleBar: Rect {
    Rect(PixelRect(left: 0, top: -titleHeight, right: width, bottom: 0))
  }

  /// The radius of the top left corner, and that of the top right one.
  package var radii: (left: Int, right: Int) {
    let radius = min(Int(WindowState.frameCornerRadius), titleHeight / 2, width / 2)
    return (
      edges.isSuperset(of: [.top, .left]) ? radius : 0,
      edges.isSuperset(of: [.top, .right]) ? radius : 0
    )
  }

  /// The distance that the top part extends below the top of the title bar, for its rounded corners.
  package var shoulder: Int { max(radii.left, radii.right) > 0 ? cornerHeight : 0 }

  /// The geometry with the shadow.
  package var outline: PixelRect { geometry.grown(by: reach, edges) }

  /// Returns the frame of a part, or an empty one for a part without content.
  ///
  /// The top part extends below the rounded corners of the title bar, and has the corners of the
  /// shadow; the bottom part has those below.
  package func frame(of part: Part) -> PixelRect {
    let (outline, geometry) = (outline, geometry)
    let shoulder = geometry.top + shoulder
    switch part {
    case .top:
      guard edges.contains(.top) else { return .zero }
      return PixelRect(
        left: outline.left, top: outline.top, right: outline.right, bottom: shoulder)
    case .left:
      guard edges.contains(.left) else { return .zero }
      return PixelRect(left: outline.left, top: shoulder, right: 0, bottom: height)
    case .right:
      guard edges.contains(.right) else { return .zero }
      return PixelRect(left: width, top: shoulder, right: outline.right, bottom: height)
    case .bottom:
      guard edges.contains(.bottom) else { return .zero }
      return PixelRect(
        left: outline.left, top: height, right: outline.right, bottom: outline.bottom)
    }
  }

  // MARK: Resizing

  /// Returns the rectangles of a part that resize the window, from the part's corner.
  package func inputRects(of part: Part) -> [PixelRect] {
    let (frame, geometry) = (frame(of: part), geometry)
    let band = geometry.grown(by: Self.resizeReach, edges)
    return [
      PixelRect(left: band.left, top: band.top, right: band.right, bottom: geometry.top),
      PixelRect(left: band.left, top: geometry.top, right: 0, bottom: height),
      PixelRect(left: width, top: geometry.top, right: band.right, bottom: height),
      PixelRect(left: band.left, top: height, right: band.right, bottom: band.bottom),
    ].map { $0.intersection(frame) }.filter { !$0.isEmpty }
      .map { $0.offset(x: -frame.left, y: -frame.top) }
  }

  /// Returns the edges that a press at a point outside of the window resizes.
  package func edges(at point: Point) -> WindowEdges {
    let corner = Double(Self.cornerReach)
    let geometry = Rect(geometry)
    var result: WindowEdges = []
    let isVertical = point.y < geometry.minY || point.y >= geometry.maxY
    let isHorizontal = point.x < geometry.minX || point.x >= geometry.maxX
    if isVertical { result.insert(point.y < geometry.midY ? .top : .bottom) }
    if isHorizontal { result.insert(point.x < geometry.midX ? .left : .right) }
    // Near a corner the press resizes the other edge, too.
    if isVertical, min(point.x - geometry.minX, geometry.maxX - point.x) < corner {
      result.insert(point.x < geometry.midX ? .left : .right)
    }
    if isHorizontal, min(point.y - geometry.minY, geometry.maxY - point.y) < corner {
      result.insert(point.y < geometry.midY ? .top : .bottom)
    }
    return result.intersection(edges)
  }
}

nonisolated extension PixelRect {
  /// Returns the rectangle grown by a length at some edges.
  fileprivate func grown(by length: Int, _ edges: WindowEdges) -> PixelRect {
    PixelRect(
      left: left - (edges.contains(.left) ? length : 0),
      top: top - (edges.contains(.top) ? length : 0),
      right: right + (edges.contains(.right) ? length : 0),
      bottom: bottom + (edges.contains(.bottom) ? length : 0))
  }
}
