// SPDX-License-Identifier: MIT

/// The side of the square in which a symbol is drawn for a popup bar, in logical pixels.
private let symbolSide = 40.0

/// An image of a popup item: an `Image`, or a `PopupItemImage` that says how it is scaled.
@MainActor @preconcurrency public protocol PopupItemImageType {}

extension Image: PopupItemImageType {}

/// An image of a popup item with its scaling.
public struct PopupItemImage: PopupItemImageType {
  /// The image.
  public let image: Image
  /// Whether the image is scaled to the space for it.
  public let resizable: Bool
  /// The width of the displayed image divided by its height, or `nil` for that of the image.
  public let aspectRatio: Double?
  /// Whether the image fits into the space for it, or fills that.
  public let contentMode: ContentMode

  /// Creates an image with its scaling.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - resizable: Whether the image is scaled to the space for it.
  ///   - aspectRatio: The width of the displayed image divided by its height, or `nil` for that of
  ///     the image.
  ///   - contentMode: Whether the image fits into the space for it, or fills that.
  public init(
    _ image: Image, resizable: Bool = true, aspectRatio: Double? = nil,
    contentMode: ContentMode = .fit
  ) {
    self.image = image
    self.resizable = resizable
    self.aspectRatio = aspectRatio
    self.contentMode = contentMode
  }

  /// The ratio of the rectangle in which the bar displays the image.
  fileprivate var displayedRatio: Double? {
    resizable && contentMode == .fit ? aspectRatio : 1
  }

  /// The scaling of the image into that rectangle.
  fileprivate var displayedMode: Sash.ContentMode? {
    if !resizable { return .center }
    if contentMode == .fill { return .scaleAspectFill }
    // A ratio of one's own changes that of the image.
    return aspectRatio == nil ? nil : .scaleToFill
  }
}

/// The image of an item as the library's item has it.
nonisolated struct DisplayedPopupImage: Equatable {
  var image: Sash.Image?
  var ratio: Double?
  var mode: Sash.ContentMode?

  static func == (a: DisplayedPopupImage, b: DisplayedPopupImage) -> Bool {
    a.image === b.image && a.ratio == b.ratio && a.mode == b.mode
  }
}

/// The images of one popup item, of which symbols are drawn once and files are loaded.
final class PopupItemImageLoader {
  /// Called when an image was loaded.
  var onLoad: (() -> Void)?
  /// The source of the last image that was drawn or loaded.
  private var source: Source?
  private var image: Sash.Image?
  private var task: Task<Void, Never>?

  private enum Source: Equatable {
    case icon(Icon, Theme.Style)
    case file(ImageSource)
  }

  isolated deinit { task?.cancel() }

  /// Returns an image as the library's item has it.
  ///
  /// - Parameters:
  ///   - new: The declared image.
  ///   - theme: The theme, in whose colour symbols are drawn.
  /// - Returns: The image; none while it is loaded.
  func displayed(_ new: any PopupItemImageType, in theme: Theme) -> DisplayedPopupImage {
    let scaled = new as? PopupItemImage
    guard let declared = scaled?.image ?? (new as? Image) else { return DisplayedPopupImage() }
    return DisplayedPopupImage(
      image: image(of: declared, in: theme), ratio: scaled?.displayedRatio,
      mode: scaled?.displayedMode)
  }

  private func image(of declared: Image, in theme: Theme) -> Sash.Image? {
    switch declared.source {
    case .image(let image): return image
    case .nothing: return nil
    case .icon(let icon):
      guard replace(.icon(icon, theme.style)) else { return image }
      let size = Size(width: symbolSide, height: symbolSide)
      image = try? Sash.Image.draw(size: size, scale: DisplayScale(2)) {
        $0.draw(icon, in: Rect(origin: .zero, size: size), color: theme.label)
      }
    case .source(let file):
      guard replace(.file(file)) else { return image }
      image = nil
      task = Task { [weak self] in
        guard let loaded = try? await ImageLoader.shared.loadImageAndWait(file) else { return }
        guard let self, source == .file(file) else { return }
        image = loaded
        onLoad?()
      }
    }
    return image
  }

  /// Changes the source of the image; returns whether it is another one.
  private func replace(_ new: Source) -> Bool {
    guard new != source else { return false }
    source = new
    task?.cancel()
    task = nil
    return true
  }
}
