// SPDX-License-Identifier: MIT

import SashGeometry
import SashImages
import SashInterface
import SashRaster

/// A view that shows an image or an icon.
///
/// `cornerRadius` rounds the corners of the image.
///
/// An image that is decoded already is set as `image`. With a `source` the view loads its image
/// itself: off the main actor, at the size at which it is displayed, and again with more pixels
/// when the view grows or moves to a display of a larger scale. Until the image is there, the view
/// shows its `placeholder`; nothing is drawn and nothing wakes up meanwhile. The load is cancelled
/// when the source changes and when the view leaves its window.
///
/// Use `Button` instead for an image or an icon that the user presses.
///
/// ```swift
/// let cover = ImageView(photo, contentMode: .scaleAspectFill)
/// cover.cornerRadius = 8
/// let star = ImageView(.star, tint: .orange)
/// let background = ImageView(source: .file("/usr/share/backgrounds/lake.webp"))
/// ```
open class ImageView: View {
  /// The image, or `nil`.
  ///
  /// With a `source` it is the image that was loaded last. Setting it removes the source.
  public final var image: Image? {
    get { displayedImage }
    set {
      source = nil
      display(newValue)
    }
  }
  /// The source from which the view loads its image, or `nil`.
  ///
  /// Setting another source removes the image and cancels its load. If the new image is cached, the
  /// next frame displays it.
  public final var source: ImageSource? {
    get { loading?.source }
    set {
      guard newValue != loading?.source else { return }
      let oldSize = intrinsicSize
      loading?.suspend()
      loading = nil
      phaseDidChange()
      fade = nil
      display(nil)
      if let newValue { beginLoading(newValue) }
      if intrinsicSize != oldSize { invalidateIntrinsicContentSize() }
    }
  }
  /// The content while the image of the source is loading.
  public final var placeholder = ImagePlaceholder.fill {
    didSet { if source != nil, image == nil { placeholderDidChange() } }
  }
  /// The icon that stands for an image that could not be loaded, or `nil` to keep the placeholder.
  public final var failureIcon: Icon? = .warning {
    didSet { if source != nil, image == nil { placeholderDidChange() } }
  }
  /// The loader of the source's image; another one loads the image again.
  public final var loader = ImageLoader.shared {
    didSet {
      guard loader !== oldValue, let current = source else { return }
      source = nil
      source = current
    }
  }
  /// Called when the load of the source has begun, has ended or has been cancelled.
  public final var onLoadPhaseChange: ((ImageLoadPhase) -> Void)?
  /// The icon, used where there is neither an image nor a source.
  ///
  /// It is drawn as large as fits into the view.
  public final var icon: Icon? {
    didSet {
      guard icon != oldValue else { return }
      if (icon == nil) != (oldValue == nil) { invalidateIntrinsicContentSize() }
      contentDidChange()
    }
  }
  /// The colour of the icon, or `nil` for the theme's label colour.
  ///
  /// Setting it ends a `tintRole`.
  public final var tint: Color? {
    get { storedTint.color(in: theme) }
    set { storedTint = ThemedColor(newValue) }
  }
  /// The role of the theme's colour that an icon has, or `nil` if it has a fixed colour or the
  /// default.
  ///
  /// Setting it replaces `tint`.
  public final var tintRole: ColorRole? {
    get { storedTint.role }
    set { storedTint = ThemedColor(role: newValue) }
  }
  private final var storedTint = ThemedColor.standard {
    didSet { if storedTint != oldValue { setNeedsDisplay() } }
  }
  /// The scaling and the position of the image within the view.
  public final var contentMode = ContentMode.scaleAspectFit {
    didSet {
      guard contentMode != oldValue else { return }
      contentDidChange()
      if source != nil { setNeedsLayout() }
    }
  }

  /// The image that is displayed, from whichever source.
  final var displayedImage: Image?
  /// The loads of the source, or `nil` without one.
  final var loading: ImageSourceLoading?
  /// The phase that the application was told last.
  final var lastPhase = PhaseKind.empty
  /// The fade to the displayed image, or `nil` once it is complete.
  final var fade: ImageFade?

  /// The phases without their values.
  enum PhaseKind { case empty, loading, success, failure }

  /// Creates a view with an image.
  public init(_ image: Image? = nil, contentMode: ContentMode = .scaleAspectFit) {
    displayedImage = image
    self.contentMode = contentMode
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .image
  }

  /// Creates a view that loads its image.
  ///
  /// - Parameters:
  ///   - source: The source of the image.
  ///   - placeholder: The content while the image is loading.
  ///   - contentMode: The scaling and the position of the image.
  public convenience init(
    source: ImageSource, placeholder: ImagePlaceholder = .fill,
    contentMode: ContentMode = .scaleAspectFit
  ) {
    self.init(contentMode: contentMode)
    self.placeholder = placeholder
    self.source = source
  }

  /// Creates a view with an icon.
  ///
  /// - Parameters:
  ///   - icon: The icon to draw.
  ///   - tint: The icon's colour, or `nil` for the theme's label colour.
  public convenience init(_ icon: Icon, tint: Color? = nil) {
    self.init()
    self.icon = icon
    self.tint = tint
  }

  // MARK: Loading

  /// The progress of the load of the source.
  public final var loadPhase: ImageLoadPhase { loading?.phase ?? .empty }

  /// Loads the image of the source again, for example after a failure.
  ///
  /// The image is displayed until the new one has arrived. A cached image whose source is not a file
  /// is not loaded again.
  public final func reload() {
    loading?.reset()
    setNeedsLayout()
  }

  /// Requests the image of the source for the new size.
  open override func layoutSubviews() { requestImage() }

  /// Cancels the load in progress and completes the fade before the view leaves its window.
  open override func willMove(toWindow window: Window?) {
    fade?.number.finish()
    if window == nil { loading?.suspend() }
  }

  /// Begins to load the image of the source.
  open override func didMoveToWindow() {
    if loading != nil, window != nil { setNeedsLayout() }
  }

  // MARK: Content

  /// Whether there is an image, an icon or a placeholder to draw.
  open override var drawsContent: Bool {
    image != nil || (source == nil ? icon != nil : !currentPlaceholder.isEmpty)
  }

  /// The image if it is all that the view displays; always `nil` in a subclass.
  open override var imageContent: (image: Image, mode: ContentMode)? {
    guard let image, fade == nil, subviews.isEmpty, type(of: self) == ImageView.self,
      !image.bitmap.format.hasAlpha || (backgroundColor?.alpha ?? 0) == 0
    else { return nil }
    return (image, contentMode)
  }

  /// Returns the size of the image, scaled down to fit into `size` with its aspect ratio.
  ///
  /// The size of an icon comes from the theme's metrics. That of a source is known when its image
  /// has been loaded; until then it is that of the placeholder's image, or zero.
  open override func sizeThatFits(_ size: Size) -> Size {
    guard let own = intrinsicSize else { return .zero }
    if own.width <= size.width && own.height <= size.height { return own }
    return own.fitted(into: size)
  }

  /// The size of the image or the icon; `nil` while it is not known.
  final var intrinsicSize: Size? {
    if let loading {
      if let size = loading.naturalSize { return size }
      if case .image(let image) = currentPlaceholder { return image.size }
      return nil
    }
    if let image { return image.size }
    guard icon != nil else { return nil }
    let side = theme.metrics.iconSize
    return Size(width: side, height: side)
  }

  /// The frame of the image in the view's own coordinates, or zero without an image.
  public final var imageFrame: Rect {
    guard let image else { return .zero }
    return contentMode.frame(of: loading?.naturalSize ?? image.size, in: bounds)
  }

  /// The visible part of the image in the view's own coordinates: its frame, cut off where the view
  /// ends; or the bounds without an image.
  package final var visibleImageFrame: Rect {
    image == nil ? bounds : imageFrame.intersection(bounds)
  }

  /// Draws the image, the icon or the placeholder.
  open override func draw(in canvas: Canvas, dirty: Rect) {
    // A view with a layer of its own has its corners rounded by that, unless the image leaves space
    // there.
    let radius = ownLayer == nil || visibleImageFrame != bounds ? cornerRadius : 0
    if let fade {
      let oldOpacity = coversBounds ? 1 : 1 - fade.number.value
      fade.old.draw(in: canvas, of: self, cornerRadius: radius, opacity: oldOpacity)
    }
    if let image {
      canvas.draw(
        image, in: bounds, mode: contentMode, opacity: fade?.number.value ?? 1,
        cornerRadius: radius, cornerStyle: cornerStyle)
    } else if source != nil {
      currentPlaceholder.draw(in: canvas, of: self, cornerRadius: radius, opacity: 1)
    } else if let icon {
      canvas.draw(
        icon, in: bounds, color: tint ?? theme.label, isMirrored: isMirrored)
    }
  }

  /// Whether the image hides all that is below it.
  private var coversBounds: Bool {
    guard let image, !image.bitmap.format.hasAlpha else { return false }
    return imageFrame.contains(bounds)
  }

  // MARK: Accessibility

  /// The accessibility state that was set, with `.busy` while no image of the source is displayed
  /// and one is loading.
  open override var accessibilityState: AccessibilityState {
    get {
      guard image == nil, case .loading = loadPhase else { return super.accessibilityState }
      return super.accessibilityState.union(.busy)
    }
    set { super.accessibilityState = newValue }
  }

  /// The accessibility value that was set, or else a text where no image is displayed because that
  /// of the source could not be loaded.
  open override var accessibilityValue: String? {
    get {
      guard image == nil, case .failure = loadPhase else { return super.accessibilityValue }
      return super.accessibilityValue ?? LocalizedStrings.current.imageUnavailable
    }
    set { super.accessibilityValue = newValue }
  }
}
