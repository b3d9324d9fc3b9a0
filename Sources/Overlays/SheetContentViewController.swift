// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The controller on a presented sheet: it contains the view of the presented controller, and the
/// grabber.
///
/// The presented controller is not its child, as a presented controller has no parent.
final class SheetContentViewController: ViewController {
  private let presented: ViewController
  private lazy var contentView = SheetContentView(presented.view)
  /// Called when the height that the content takes may have changed.
  var onContentSizeChange: (() -> Void)?
  /// Called when the grabber is pressed.
  var onGrabberPress: (() -> Void)?

  init(_ presented: ViewController) {
    self.presented = presented
    super.init()
    title = presented.title
    presented.preferredContentSizeObservers.add(self) { [weak self] _ in
      self?.onContentSizeChange?()
    }
  }

  isolated deinit { presented.preferredContentSizeObservers.remove(self) }

  override func loadView() {
    contentView.onLayout = { [weak self] in self?.onContentSizeChange?() }
    contentView.grabber.onPress = { [weak self] in self?.onGrabberPress?() }
    view = contentView
  }

  /// The opacity of a visible grabber.
  var grabberOpacity: Double {
    get { contentView.grabber.alpha }
    set { contentView.grabber.alpha = newValue }
  }

  /// Whether the grabber is visible.
  var isGrabberVisible: Bool {
    get { !contentView.grabber.isHidden }
    set {
      guard newValue != isGrabberVisible else { return }
      contentView.grabber.isHidden = !newValue
      additionalSafeAreaInsets.top = grabberHeight
    }
  }

  /// Returns the height that the content takes, in logical pixels; for a sheet at the side of a
  /// window, the width.
  ///
  /// The default view of a controller has no size of its own: its content is in the views that fill
  /// it.
  ///
  /// - Parameters:
  ///   - axis: The geometry of the sheet.
  ///   - width: The length of the sheet along its edge.
  /// - Returns: The height.
  func height(along axis: OverlayAxis, width: Double) -> Double {
    let preferred = axis.length(of: presented.preferredContentSize)
    if preferred > 0 { return preferred }
    let available =
      axis.isVertical
      ? Size(width: width, height: .infinity) : Size(width: .infinity, height: width)
    let fitting = axis.length(of: Self.fittingSize(of: presented.view, in: available))
    return (fitting.isFinite ? fitting : 0) + grabberHeight
  }

  /// Returns the size that fits a view, or the views that fill it.
  private static func fittingSize(of view: View, in available: Size) -> Size {
    // A view that was measured invalidates the layout above it when its content changes.
    let own = view.fittingSize(in: available)
    guard type(of: view) == View.self, view.subviewLayout == nil else { return own }
    let sizes = view.subviews.filter { $0.fillsSuperview && !$0.isHidden }
      .map { fittingSize(of: $0, in: available) }
    guard let first = sizes.first else { return own }
    return sizes.dropFirst().reduce(first) {
      Size(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  /// The height that the grabber takes from the safe area of the content, in logical pixels.
  var grabberHeight: Double { isGrabberVisible ? SheetGrabber.areaHeight : 0 }
}

/// The view of the content of a sheet, with the grabber above it.
private final class SheetContentView: View {
  let grabber = SheetGrabber()
  var onLayout: (() -> Void)?

  init(_ content: View) {
    super.init()
    grabber.isHidden = true
    content.fillsSuperview = true
    addSubview(content)
    addSubview(grabber)
  }

  override var drawsContent: Bool { false }

  override func layoutSubviews() {
    grabber.frame = grabber.area(in: bounds)
    onLayout?()
  }
}
