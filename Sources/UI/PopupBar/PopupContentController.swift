// SPDX-License-Identifier: MIT

import SashPopupBar

/// The controller of a popup's declared content, below the view that presents it.
final class PopupContentController: PartController {
  let link = PopupContentLink()

  override init(in place: NodePlace) {
    super.init(in: place)
    link.controller = self
    part.isDisplayed = false
    // A touch beside the views drags the popup, too, and reaches nothing behind it.
    part.view.passesThroughTouches = false
  }

  /// Displays the content for the first time.
  func show<Content: View>(_ content: Content) {
    part.show(PopupContentRoot(content: content, link: link))
  }

  /// Displays a next value of the content.
  func patch<Content: View>(_ content: Content) {
    part.patch(PopupContentRoot(content: content, link: link))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    link.applyBackground()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    link.contentWillLayOut()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    part.isDisplayed = true
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    part.isDisplayed = false
  }

  override var popupInteractionLimitRect: Rect? { link.interactionLimit(in: view) }

  override func viewForPopupTransition(
    from fromState: PopupPresentationState, to toState: PopupPresentationState
  ) -> Sash.View? {
    link.transitionView ?? super.viewForPopupTransition(from: fromState, to: toState)
  }
}

/// A view controller of a popup's declared content, for hosts that are view controllers.
///
/// ```swift
/// let player = PopupContentHostingController {
///   Player(song: song).popupItem { PopupItem(id: song.id, title: song.name) }
/// }
/// tabs.presentPopupBar(with: player)
/// ```
open class PopupContentHostingController<PopupContent: View>: HostingController<AnyView> {
  /// The content.
  ///
  /// Setting it updates what is displayed; the state of the views that are still there is kept.
  public final var popupContentRootView: PopupContent {
    didSet { rootView = AnyView(PopupContentRoot(content: popupContentRootView, link: link)) }
  }
  fileprivate let link: PopupContentLink

  /// Creates a controller of a content.
  public init(content: PopupContent) {
    let link = PopupContentLink()
    self.link = link
    popupContentRootView = content
    super.init(rootView: AnyView(PopupContentRoot(content: content, link: link)))
    link.controller = self
  }

  /// Creates a controller of a content.
  public convenience init(@ViewBuilder content: () -> PopupContent) {
    self.init(content: content())
  }

  /// Gives the view the colour that the content has set.
  open override func viewDidLoad() {
    super.viewDidLoad()
    link.applyBackground()
  }

  /// Lets the content know the height that the close button covers.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    link.contentWillLayOut()
  }

  /// The frame of the view with `popupInteractionContainer()`, or `nil` without one.
  open override var popupInteractionLimitRect: Rect? { link.interactionLimit(in: view) }

  /// Returns the view with `popupTransitionTarget()`, or that of the superclass.
  open override func viewForPopupTransition(
    from fromState: PopupPresentationState, to toState: PopupPresentationState
  ) -> Sash.View? {
    link.transitionView ?? super.viewForPopupTransition(from: fromState, to: toState)
  }
}

extension PopupContentController: PopupContainerFollower {
  func popupContainerDidChange() { link.contentDidMove() }
}

extension PopupContentHostingController: PopupContainerFollower {
  package func popupContainerDidChange() {
    // Without a window, changes of the content would not reach the bar of a popup that is closed.
    popupPresentationContainerViewController?.popupContentView.installContent()
    link.contentDidMove()
  }
}

extension ViewController {
  /// Presents a popup bar with a declared content.
  ///
  /// ```swift
  /// tabs.presentPopupBar {
  ///   Player(song: song).popupItem { PopupItem(id: song.id, title: song.name) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - animated: Whether the bar moves with an animation.
  ///   - openPopup: Whether the content opens together with the bar.
  ///   - popupContent: The content that the bar opens into.
  ///   - completion: Called when the bar is presented, or the content is open.
  public func presentPopupBar<PopupContent: View>(
    animated: Bool = true, openPopup: Bool = false,
    @ViewBuilder popupContent: () -> PopupContent, completion: (() -> Void)? = nil
  ) {
    presentPopupBar(
      with: PopupContentHostingController(content: popupContent()), openPopup: openPopup,
      animated: animated, completion: completion)
  }
}
