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
    let fitting = axis.length(of: presented.view.fittingSize(in: available))
    return (fitting.isFinite ? fitting : 0) + grabberHeight
  }

  /// The height that the grabber takes from the safe area of the content, in logical pixels.
  private var grabberHeight: Double { isGrabberVisible ? SheetGrabber.areaHeight : 0 }
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
