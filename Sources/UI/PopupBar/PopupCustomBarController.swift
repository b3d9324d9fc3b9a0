// SPDX-License-Identifier: MIT

/// The controller of a declared view in place of the contents of a popup bar.
final class PopupCustomBarController: PopupCustomBarViewController {
  /// The part of the tree with the view.
  let part: PartBox
  /// Which of the bar's own gestures the view keeps.
  let gestures: PopupOptions.CustomBar.Gestures
  /// The width for which the height was computed.
  private var width = 0.0

  init(_ bar: PopupOptions.CustomBar, in place: NodePlace) {
    part = PartBox(in: place, hasTraits: true)
    gestures = bar.gestures
    super.init()
    part.follow(self)
    part.show(bar.content)
    part.onSizeChange = { [weak self] in self?.updateHeight() }
  }

  override func loadView() { view = part.view }

  override var wantsDefaultTapGestureRecognizer: Bool { gestures.tap }

  override var wantsDefaultPanGestureRecognizer: Bool { gestures.pan }

  override var wantsDefaultHighlightGestureRecognizer: Bool { gestures.highlight }

  override func willMove(to newPopupBar: PopupBar?) {
    super.willMove(to: newPopupBar)
    if let newPopupBar, width == 0 {
      width = newPopupBar.effectiveContentSize.width
      updateHeight()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.width != width else { return }
    width = view.bounds.width
    updateHeight()
  }

  /// Gives the bar the height of the view at the bar's width.
  private func updateHeight() {
    let size = part.size(for: ProposedViewSize(width: width > 0 ? width : nil, height: nil))
    if preferredContentSize.height != size.height {
      preferredContentSize = Size(width: 0, height: size.height)
    }
  }
}

/// A view controller of a declared view in place of the contents of a popup bar, for hosts that are
/// view controllers.
///
/// ```swift
/// tabs.popupBar.customBarViewController = PopupCustomBarHostingController { Controls() }
/// ```
open class PopupCustomBarHostingController<Content: View>: PopupCustomBarViewController {
  /// The view.
  ///
  /// Setting it updates what is displayed; the state of the views that are still there is kept.
  public final var content: Content {
    get { hostingView.rootView }
    set { hostingView.rootView = newValue }
  }
  private let hostingView: HostingView<Content>
  /// The width for which the height was computed.
  private var width = 0.0

  /// Creates a controller of a view.
  public init(content: Content) {
    hostingView = HostingView(rootView: content)
    super.init()
    hostingView.followTraits(of: self)
    hostingView.onSizeChange = { [weak self] in self?.updateHeight() }
    updateHeight()
  }

  /// Creates a controller of a view.
  public convenience init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  /// Makes the hosting view the view of the controller.
  open override func loadView() { view = hostingView }

  /// Follows the width of the bar.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.width != width else { return }
    width = view.bounds.width
    updateHeight()
  }

  private func updateHeight() {
    let size = hostingView.size(
      for: ProposedViewSize(width: width > 0 ? width : nil, height: nil))
    if preferredContentSize.height != size.height {
      preferredContentSize = Size(width: 0, height: size.height)
    }
  }
}
