// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion
import SashRaster

/// The minimum distance of a form sheet from the edges of the window, in logical pixels.
private let margin: Double = 24
/// The size of a form sheet whose controller has no preferred size, in logical pixels.
private let sheetSize = Size(width: 540, height: 620)

/// The view that contains a presented controller's view, positioned by its style and progress.
final class ModalCard: View {
  private let content: ViewController
  /// The style, which changes with the window's width where it is chosen automatically.
  var style: ModalPresentationStyle { didSet { if style != oldValue { applyStyle() } } }
  let transition: ModalTransitionStyle
  /// The controller of the presentation, which decides about the frame in the custom style.
  ///
  /// It may end the presentation, and be released with it, whenever it is called.
  private weak var presentation: PresentationController?
  /// The view that moves and fades with the progress, and clips its corners.
  private let contentContainer = ModalContentContainer()
  /// The line around a form sheet, which moves with it.
  private let border = CardBorder()
  /// The progress of the transition, from 0 (not visible) to 1 (presented).
  var progress: Double = 0 { didSet { if progress != oldValue { applyProgress() } } }

  init(
    content: ViewController, style: ModalPresentationStyle, transition: ModalTransitionStyle,
    presentation: PresentationController
  ) {
    self.content = content
    self.presentation = presentation
    self.style = style
    self.transition = transition
    super.init()
    fillsSuperview = true
    passesThroughTouches = true
    border.fillsSuperview = false
    border.cornerRadius = CardStyle.cornerRadius
    addSubview(contentContainer)
    contentContainer.onLayout = { [weak self] in self?.contentContainerDidLayout() }
    contentContainer.isComposited = true
    contentContainer.passesThroughTouches = style == .custom
    accessibilityRole = .dialog
    applyStyle()
  }

  private func applyStyle() {
    let isSheet = style == .formSheet
    if isSheet { insertSubview(border, at: 0) } else { border.removeFromSuperview() }
    contentContainer.cornerRadius = isSheet ? CardStyle.cornerRadius : 0
    contentContainer.clipsToBounds = isSheet
    contentContainer.shadow = isSheet ? CardStyle.shadow : nil
    environmentDidChange()
    setNeedsLayout()
  }

  override var drawsContent: Bool { false }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? content.title }
    set { super.accessibilityLabel = newValue }
  }

  /// Adds the controller's view to the card, or removes it.
  func setContentInstalled(_ isOn: Bool) {
    if isOn {
      _ = content.view
      guard let view = presentation?.presentedView else { return }
      view.fillsSuperview = true
      contentContainer.addSubview(view)
      // In the two other styles, what lies below may be visible around the content.
      if style != .overFullScreen, style != .custom, view.backgroundColor == nil {
        contentContainer.backgroundColor = surface
      }
      setNeedsLayout()
    } else {
      for view in contentContainer.subviews { view.removeFromSuperview() }
    }
  }

  override func environmentDidChange() {
    if contentContainer.backgroundColor != nil {
      contentContainer.backgroundColor = surface
    }
  }

  /// The background of content without one: a card lies above the page.
  private var surface: Color {
    style == .formSheet ? theme.popoverBackground : theme.background
  }

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    guard isPresented else { return }
    contentContainer.frame = contentFrame
    border.frame = contentContainer.frame
    applyProgress()
  }

  /// Whether the presentation has begun and has not ended.
  private var isPresented: Bool { presentation?.containerView === self }

  /// Lays out the card again if its content prefers another size.
  private func contentContainerDidLayout() {
    if isPresented, contentContainer.frame != contentFrame { setNeedsLayout() }
  }

  /// The frame of the presented view.
  private var contentFrame: Rect {
    switch style {
    case .formSheet: sheetFrame
    case .custom: presentation?.frameOfPresentedViewInContainerView ?? bounds
    case .automatic, .fullScreen, .overFullScreen: bounds
    }
  }

  /// The frame of a form sheet: in the safe area, which an on-screen keyboard reduces.
  private var sheetFrame: Rect {
    let placement = (content as? any ModalContent)?.modalPlacement ?? .center
    let available = bounds.inset(by: safeAreaInsets).inset(by: placement.margin(margin))
    let preferred = content.preferredContentSize
    let size = Size(
      width: preferred.width > 0 ? preferred.width : sheetSize.width,
      height: preferred.height > 0 ? preferred.height : sheetSize.height)
    let frame = placement.frame(size, in: available)
    return Rect(
      x: displayScale.aligned(frame.minX), y: displayScale.aligned(frame.minY),
      width: frame.width, height: frame.height)
  }

  /// The translation of the content where it is not visible.
  private var hiddenTranslation: Vector {
    if style == .custom, let presentation { return presentation.transitionTranslation }
    return Vector(dx: 0, dy: bounds.maxY - contentContainer.frame.minY)
  }

  private func applyProgress() {
    let slides = transition == .coverVertical && !prefersReducedMotion
    let distance = slides ? hiddenTranslation * (1 - progress) : .zero
    presentation?.transitionDidProgress(to: progress)
    for view in [border, contentContainer] {
      view.translation = distance
      view.alpha = slides ? 1 : progress
    }
  }
}

/// The superview of a presented controller's view, which reports its layout to the card.
private final class ModalContentContainer: View {
  var onLayout: (() -> Void)?

  override var drawsContent: Bool { false }

  override func layoutSubviews() { onLayout?() }
}
