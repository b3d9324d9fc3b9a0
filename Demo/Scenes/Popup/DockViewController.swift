// SPDX-License-Identifier: MIT

import Sash

/// The capsule's height beyond that of a toolbar, its distances from the bottom and from the popup
/// bar, and its maximum width, in logical pixels.
private let additionalHeight = 8.0
private let dockMargin = 14.0
private let barMargin = 8.0
private let maximumWidth = 420.0
/// The capsule's minimum distance from the sides, in logical pixels: that of the popup bar above it.
private let sideMargins: [FormFactor: Double] = [.handheld: 17, .wide: 10, .desktop: 20]

/// A container that shows one of several pages, which the user chooses in a floating capsule.
final class DockViewController: ViewController {
  let pages: [DockPage]
  let dock: CapsuleBar
  /// Called with each event, in the words that `DockScene` lists.
  var onChange: ((String) -> Void)?
  private(set) var isDockHidden = false

  init(_ pages: [DockPage]) {
    self.pages = pages
    dock = CapsuleBar(pages.map { ($0.title ?? "", $0.icon) })
    super.init()
    title = "Dock"
    dock.onSelect = { [weak self] in self?.select($0) }
    for page in pages {
      page.onDockSwitch = { [weak self] in self?.setDockHidden(!$0) }
      page.onBarSwitch = { [weak self] in self?.setBarPresented($0) }
    }
  }

  // MARK: Docking of the popup bar

  override var bottomDockingViewForPopupBar: View? { dock }
  override var defaultFrameForBottomDockingView: Rect { dock.frame }
  override var isBottomDockingViewForPopupBarHidden: Bool { isDockHidden }
  override var bottomDockingViewMarginForPopupBar: Double { barMargin }
  /// The capsule stays in place; the safe areas of the pages include the bar.
  override var requiresIndirectSafeAreaManagement: Bool { true }

  // MARK: Pages

  var visiblePage: DockPage? { children.lazy.compactMap { $0 as? DockPage }.first }
  override var contentScrollView: View? { visiblePage?.contentScrollView }

  override func viewDidLoad() {
    view.addSubview(dock)
    select(0)
  }

  private func select(_ number: Int) {
    guard visiblePage !== pages[number] else { return }
    let previousPage = visiblePage
    if let old = previousPage {
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    let page = pages[number]
    addChild(page)
    page.view.fillsSuperview = true
    view.insertSubview(page.view, at: 0)
    page.dockSwitch.isOn = !isDockHidden
    page.barSwitch.isOn = popupPresentationState != .barHidden || previousPage == nil
    dock.selectedIndex = number
    if previousPage != nil { onChange?("page \(page.title ?? "")") }
    view.setNeedsLayout()
  }

  private func setBarPresented(_ isPresented: Bool) {
    guard isPresented else { return dismissPopupBar() }
    if let content { presentPopupBar(with: content) }
  }

  /// The popup's content, also while no bar is presented.
  private var content: ViewController?

  override func viewWillLayoutSubviews() {
    content = popupContentViewController ?? content
    let bounds = view.bounds
    // As a toolbar it is high enough for its icons, which grow with the text.
    let dockHeight = view.theme.metrics.toolbarHeight + additionalHeight
    let margin = sideMargins[view.theme.formFactor] ?? 0
    let width = min(maximumWidth, max(0, bounds.width - 2 * margin))
    let bottom = view.safeAreaInsets.bottom + dockMargin
    dock.frame = Rect(
      x: ((bounds.width - width) / 2).rounded(),
      y: isDockHidden ? bounds.height : bounds.height - bottom - dockHeight, width: width,
      height: dockHeight)
    dock.alpha = isDockHidden ? 0 : 1
    for page in pages {
      page.additionalSafeAreaInsets.bottom = isDockHidden ? 0 : dockMargin + dockHeight
    }
  }

  private func setDockHidden(_ isHidden: Bool) {
    View.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
    ) {
      isDockHidden = isHidden
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    dock.isUserInteractionEnabled = !isHidden
    dock.accessibilityElementsHidden = isHidden
    onChange?("dock \(isHidden ? "off" : "on")")
  }
}

/// A floating capsule with a button for each page.
final class CapsuleBar: View {
  var onSelect: ((Int) -> Void)?
  var selectedIndex = 0 { didSet { showSelection() } }
  private var buttons: [Button] = []

  init(_ pages: [(title: String, icon: Icon)]) {
    super.init()
    isComposited = true
    clipsToBounds = true
    for (index, page) in pages.enumerated() {
      let button = Button(icon: page.icon, label: page.title) { [weak self] in
        self?.onSelect?(index)
      }
      buttons.append(button)
      addSubview(button)
    }
    environmentDidChange()
  }

  override var drawsContent: Bool { false }

  /// Gives the capsule the material of the popup bar above it.
  override func environmentDidChange() {
    material = theme.floatingBarMaterial
    shadow =
      theme.style == .dark
      ? theme.surfaceLine(at: displayScale)
      : Shadow(color: Color.black.withAlphaComponent(0.2), offset: Vector(dx: 0, dy: 4), blur: 12)
    showSelection()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { environmentDidChange() }
  }

  private func showSelection() {
    for (index, button) in buttons.enumerated() {
      button.tint = index == selectedIndex ? nil : theme.secondaryLabel
      button.accessibilityState = index == selectedIndex ? .selected : []
    }
  }

  override func layoutSubviews() {
    cornerRadius = bounds.height / 2
    let width = bounds.width / Double(max(1, buttons.count))
    let isMirrored = layoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let column = isMirrored ? buttons.count - 1 - index : index
      button.frame = Rect(x: Double(column) * width, y: 0, width: width, height: bounds.height)
    }
  }
}
