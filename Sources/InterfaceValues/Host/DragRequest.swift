// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashRaster

/// A drag that a window asks its host to begin.
///
/// The host offers the data to other programs, displays the preview at the pointer or finger, and
/// reports with `onEvent` what becomes of the drag.
public final class DragRequest {
  /// An event of a drag that the application has begun.
  nonisolated public enum Event: Hashable, Sendable {
    /// The place under the drag would perform an operation, or `cancel`.
    case targeted(DropOperation)
    /// The user has dropped the items; the target reads their data.
    case dropped
    /// The drag is over, with the operation that was performed, or `cancel`. Last event.
    case ended(DropOperation)
  }

  /// The image that follows the pointer or finger.
  public struct Preview {
    /// The size in logical pixels.
    public let size: Size
    /// The position of the pointer in the preview.
    public let hotspot: Point
    /// Draws the preview at a scale; `nil` without memory.
    public let image: (DisplayScale) -> Image?

    /// Creates a preview.
    ///
    /// - Parameters:
    ///   - size: The size in logical pixels.
    ///   - hotspot: The position of the pointer in the preview.
    ///   - image: Draws the preview at a scale.
    public init(size: Size, hotspot: Point, image: @escaping (DisplayScale) -> Image?) {
      self.size = size
      self.hotspot = hotspot
      self.image = image
    }
  }

  /// The data of all items, for other programs.
  public let provider: ItemProvider
  /// The operations that the source permits.
  public let operations: DragOperations
  /// The preview, or `nil` for none.
  public let preview: Preview?
  /// The grant of the press that begins the drag.
  public let grant: InputGrant
  /// The session of the drag, for drops in the same process.
  public let session: AnyObject
  /// Called with each event.
  public let onEvent: (Event) -> Void

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - provider: The data of all items.
  ///   - operations: The operations that the source permits.
  ///   - preview: The preview, or `nil` for none.
  ///   - grant: The grant of the press that begins the drag.
  ///   - session: The session of the drag.
  ///   - onEvent: Called with each event.
  public init(
    provider: ItemProvider, operations: DragOperations, preview: Preview?, grant: InputGrant,
    session: AnyObject, onEvent: @escaping (Event) -> Void
  ) {
    self.provider = provider
    self.operations = operations
    self.preview = preview
    self.grant = grant
    self.session = session
    self.onEvent = onEvent
  }
}
