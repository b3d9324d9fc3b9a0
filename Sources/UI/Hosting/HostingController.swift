// SPDX-License-Identifier: MIT

/// A view controller that displays a declared view.
open class HostingController<Content: View>: ViewController {
  /// The displayed view.
  ///
  /// Setting it updates what is displayed; the state of the views that are still there is kept.
  public final var rootView: Content {
    get { hostingView.rootView }
    set { hostingView.rootView = newValue }
  }
  private let hostingView: HostingView<Content>

  /// Creates a controller that displays a view.
  public init(rootView: Content) {
    hostingView = HostingView(rootView: rootView)
    super.init()
  }

  /// Makes the hosting view the view of the controller.
  open override func loadView() { view = hostingView }

  /// Returns the size that the view takes of an offered one.
  public final func sizeThatFits(in size: Size) -> Size { hostingView.sizeThatFits(size) }
}
