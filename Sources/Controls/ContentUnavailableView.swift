// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashScrolling
import SashText

/// The size of the icon, as a multiple of the theme's icon size.
private let iconScale = 2.5
/// The maximum width of the texts, as a fraction of the theme's readable width.
private let widthFraction = 0.6
/// The distances below the icon and between text and button, in logical pixels.
private let gap = 12.0
/// The distance between the two texts, in logical pixels.
private let textGap = 4.0

/// The explanation that a page shows instead of its content while there is none: an icon, a text, a
/// second text and a button.
///
/// The parts are centred in the view and scroll where they do not fit.
///
/// ```swift
/// let empty = ContentUnavailableView(
///   "No songs", secondaryText: "Songs that you save appear here.", icon: .music)
/// empty.button = Button("Browse", style: .tinted) { browse() }
/// ```
public final class ContentUnavailableView: View {
  /// The icon above the texts, or `nil`.
  public var icon: Icon? { didSet { if icon != oldValue { contentDidChange() } } }
  /// The main text.
  public var text: String {
    get { label.text }
    set { set(newValue, in: label) }
  }
  /// The smaller text below it, or `nil`.
  public var secondaryText: String? {
    get { secondaryLabel.text.isEmpty ? nil : secondaryLabel.text }
    set { set(newValue ?? "", in: secondaryLabel) }
  }
  /// The button below the texts, or `nil`.
  public var button: Button? {
    didSet {
      guard button !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let button { scrollView.contentView.addSubview(button) }
      contentDidChange()
    }
  }

  private let scrollView = ScrollView()
  private let imageView = ImageView()
  private let label = Label("", style: .title2)
  private let secondaryLabel = Label("", style: .body)

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - text: The main text.
  ///   - secondaryText: The smaller text below it.
  ///   - icon: The icon above the texts.
  public init(_ text: String, secondaryText: String? = nil, icon: Icon? = nil) {
    self.icon = icon
    super.init()
    scrollView.fillsSuperview = true
    addSubview(scrollView)
    label.accessibilityRole = .header
    secondaryLabel.isSecondary = true
    imageView.accessibilityElementsHidden = true
    imageView.tintRole = .tertiaryLabel
    for label in [label, secondaryLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
    }
    for view in [imageView, label, secondaryLabel] { scrollView.contentView.addSubview(view) }
    self.text = text
    self.secondaryText = secondaryText
    contentDidChange()
  }

  /// `false`: the view consists of its parts.
  public override var drawsContent: Bool { false }

  private func set(_ text: String, in label: Label) {
    guard label.text != text else { return }
    label.text = text
    contentDidChange()
  }

  private func contentDidChange() {
    imageView.icon = icon
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  /// Returns the views from top to bottom with their sizes and the distances above them, and the
  /// size of all.
  private func parts(width: Double) -> (
    views: [(view: View, size: Size, gap: Double)], size: Size
  ) {
    let metrics = theme.metrics
    let available = min(
      max(0, width - 2 * metrics.margin), (metrics.readableWidth * widthFraction).rounded())
    var views: [(view: View, size: Size, gap: Double)] = []
    if icon != nil {
      let side = metrics.iconSize * iconScale
      views.append((imageView, Size(width: side, height: side), 0))
    }
    for view in [label, secondaryLabel] where !view.text.isEmpty {
      let size = view.fittingSize(in: Size(width: available, height: .infinity))
      let isFirst = view === label || label.text.isEmpty
      views.append((view, Size(width: available, height: size.height), isFirst ? gap : textGap))
    }
    if let button {
      var size = button.fittingSize(in: Size(width: available, height: .infinity))
      size.width = min(size.width, available)
      views.append((button, size, gap))
    }
    if !views.isEmpty { views[0].gap = metrics.margin }
    let height = views.reduce(views.isEmpty ? 0 : metrics.margin) { $0 + $1.size.height + $1.gap }
    return (views, Size(width: available + 2 * metrics.margin, height: height))
  }

  /// Returns the size of all parts with the theme's margins.
  public override func sizeThatFits(_ size: Size) -> Size { parts(width: size.width).size }

  /// Lays out the parts in the middle of the safe area.
  public override func layoutSubviews() {
    let width = max(0, bounds.width - scrollView.adjustedContentInset.horizontal)
    let available = max(0, bounds.height - scrollView.adjustedContentInset.vertical)
    let (views, size) = parts(width: width)
    scrollView.contentSize = Size(width: width, height: max(size.height, available))
    for view in [imageView, label, secondaryLabel] { view.isHidden = true }
    var y = max(0, available - size.height) / 2
    for (view, size, gap) in views {
      y += gap
      view.isHidden = false
      view.frame = Rect(
        x: displayScale.aligned((width - size.width) / 2), y: displayScale.aligned(y),
        width: size.width, height: size.height)
      y += size.height
    }
  }

  /// Lays out the parts inside the safe area.
  public override func safeAreaInsetsDidChange() { setNeedsLayout() }
}
