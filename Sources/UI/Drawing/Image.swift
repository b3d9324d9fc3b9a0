// SPDX-License-Identifier: MIT

/// The side of a symbol, as a multiple of the size of the font beside it.
nonisolated private let symbolScale = 1.25

/// An image or a symbol.
///
/// A symbol is as large as the font of the environment, and has its foreground colour. An image has
/// its own size, unless it is `resizable()`.
public struct Image: View, Equatable {
  /// The relative size of a symbol.
  nonisolated public enum Scale: Hashable, Sendable {
    /// Three quarters of the medium size.
    case small
    /// The size that fits to the text beside it.
    case medium
    /// Five quarters of the medium size.
    case large

    fileprivate var factor: Double {
      switch self {
      case .small: 0.75
      case .medium: 1
      case .large: 1.25
      }
    }
  }

  /// The origin of what is drawn.
  enum Source: Equatable {
    case image(Sash.Image)
    case icon(Icon)
    case source(ImageSource)
    case nothing

    /// Returns whether both draw the same; decoded images are the same if they are one object.
    static func == (a: Self, b: Self) -> Bool {
      switch (a, b) {
      case (.image(let a), .image(let b)): a === b
      case (.icon(let a), .icon(let b)): a == b
      case (.source(let a), .source(let b)): a == b
      case (.nothing, .nothing): true
      default: false
      }
    }
  }

  /// The type of the body.
  public typealias Body = Never

  let source: Source
  var isResizable = false
  var label: String?
  var isDecorative = false

  private init(_ source: Source) { self.source = source }

  /// Creates a symbol by its name.
  ///
  /// The names are those of the library's icons (`Icon.all`), and those of SF Symbols for the same
  /// things, such as `heart.fill`. An unknown name shows nothing.
  public init(systemName: String) {
    self.init(Icon(systemName: systemName).map { .icon($0) } ?? .nothing)
    label = systemName
  }

  /// Creates a symbol.
  public init(_ icon: Icon) {
    self.init(.icon(icon))
    label = icon.name
  }

  /// Creates an image that is decoded already.
  public init(_ image: Sash.Image) { self.init(.image(image)) }

  /// Creates an image that is decoded already, with the name that assistive technologies announce.
  public init(_ image: Sash.Image, label: Text) {
    self.init(.image(image))
    self.label = label.plainText
  }

  /// Creates an image that is decoded already, and that assistive technologies skip.
  public init(decorative image: Sash.Image) {
    self.init(.image(image))
    isDecorative = true
  }

  /// Creates an image of pixels, of which `scale` are as wide as a logical one.
  public init(_ bitmap: Bitmap, scale: Double = 1) {
    self.init(.image(Sash.Image(bitmap: bitmap, scale: DisplayScale(scale))))
  }

  /// Creates an image that is loaded off the main actor, at the size at which it is displayed.
  public init(_ source: ImageSource) { self.init(.source(source)) }

  /// Returns the image with the size that it is offered.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Image, in place: NodePlace) -> ImageBox {
    ImageBox(view, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Image, _ box: ImageBox) { box.patch(view) }
}

/// The box of an image.
///
/// It is an implementation detail of the views.
public final class ImageBox: ViewBox {
  private let imageView: ImageView
  private let environment: EnvironmentLink?
  private var image: Image
  private var values = StyleValues()
  private var scale = Image.Scale.medium

  init(_ image: Image, in place: NodePlace) {
    self.image = image
    imageView = ImageView(contentMode: .scaleToFill)
    environment = place.environment
    super.init(imageView, in: place)
    update()
  }

  func patch(_ new: Image) {
    // A row is patched while its list is laid out, which would not end.
    guard new != image else { return }
    image = new
    apply()
    setNeedsMeasurement()
  }

  override func update() {
    if let environment {
      (values, scale) = evaluate {
        let values = EnvironmentValues(environment)
        return (values.style, values.imageScale)
      }
    }
    apply()
    setNeedsMeasurement()
  }

  private func apply() {
    switch image.source {
    case .image(let image):
      imageView.icon = nil
      if imageView.image !== image { imageView.image = image }
    case .icon(let icon):
      if imageView.image != nil { imageView.image = nil }
      imageView.icon = icon
    case .source(let source):
      imageView.icon = nil
      imageView.source = source
    case .nothing:
      imageView.icon = nil
      if imageView.image != nil { imageView.image = nil }
    }
    imageView.tintRole = values.foregroundColor?.role
    let spoken = image.isDecorative || values.isSilent ? nil : image.label
    imageView.describe(\.isElement, \.isAccessibilityElement, spoken != nil)
    imageView.describe(\.role, \.accessibilityRole, spoken == nil ? .none : .image)
    imageView.describe(\.label, \.accessibilityLabel, spoken)
  }

  /// The displayed symbol, or `nil`.
  var icon: Icon? {
    if case .icon(let icon) = image.source { icon } else { nil }
  }

  /// The size of the image or the symbol.
  private var naturalSize: Size {
    switch image.source {
    case .image(let image): return image.size
    case .icon:
      let font = values.effectiveFont.resolve(in: theme)
      let side = (font.size * symbolScale * scale.factor).rounded()
      return Size(width: side, height: side)
    case .source: return imageView.sizeThatFits(Size(width: .infinity, height: .infinity))
    case .nothing: return .zero
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    image.isResizable ? proposal.replacingUnspecifiedDimensions(by: naturalSize) : naturalSize
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    if image.isResizable { return .flexible }
    let size = naturalSize
    return ExtentRange(least: size[axis], most: size[axis])
  }
}

nonisolated private struct ImageScaleKey: EnvironmentKey {
  static var defaultValue: Image.Scale { .medium }
}

nonisolated extension EnvironmentValues {
  /// The relative size of symbols.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension View {
  /// Sets the relative size of the symbols in the view.
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
