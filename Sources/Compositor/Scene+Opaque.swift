import SashGeometry
public import SashRaster

/// Opaque parts beyond this many rectangles are not worth the words to a display server.
private let maximumRectangles = 32

extension Scene {
  /// The pixels that surely let nothing through of what lies behind the scene.
  ///
  /// All of them while the background is opaque; else what opaque layers cover, rounded corners
  /// left out. As it was at the last commit. It may lack pixels that are opaque, never the reverse.
  public var opaqueRegion: Region {
    if backgroundColor.isOpaque { return Region(pixelBounds) }
    var result = Region()
    for node in tree.nodes where node.isVisible && result.count < maximumRectangles {
      if !node.cover.isEmpty { result.formUnion(node.cover) }
      if !node.coverAcross.isEmpty { result.formUnion(node.coverAcross) }
    }
    return result
  }
}
