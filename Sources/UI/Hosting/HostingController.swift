// SPDX-License-Identifier: MIT

/// The sizes that a hosting controller takes from its view.
nonisolated public struct HostingSizingOptions: OptionSet, Hashable, Sendable {
  /// The sizes as bits.
  public let rawValue: Int

  /// Creates sizes from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The controller's `preferredContentSize` is the ideal size of the view, and follows it.
  public static let preferredContentSize = HostingSizingOptions(rawValue: 1)
}

/// A view controller that displays a declared view.
///
/// ```swift
/// let controller = HostingController(rootView: Settings())
/// controller.sizingOptions = .preferredContentSize
/// present(controller, animated: true)
/// ```
open class HostingController<Content: View>: ViewController {
  /// The displayed view.
  ///
  /// Setting it updates what is displayed; the state of the views that are still there is kept.
  public final var rootView: Content {
    get { hostingView.rootView }
    set { hostingView.rootView = newValue }
  }
  /// The sizes that the controller takes from its view; none by default.
  public final var sizingOptions: HostingSizingOptions = [] {
    didSet {
      guard sizingOptions != oldValue else { return }
      let prefers = sizingOptions.contains(.preferredContentSize)
      hostingView.onSizeChange = prefers ? { [weak self] in self?.updatePreferredSize() } : nil
      if prefers { updatePreferredSize() }
    }
  }
  private let hostingView: HostingView<Content>

  /// Creates a controller that displays a view.
  public init(rootView: Content) {
    hostingView = HostingView(rootView: rootView)
    super.init()
    hostingView.followTraits(of: self)
  }

  /// Makes the hosting view the view of the controller.
  open override func loadView() { view = hostingView }

  /// Returns the size that the view takes of an offered one.
  public final func sizeThatFits(in size: Size) -> Size { hostingView.sizeThatFits(size) }

  private func updatePreferredSize() {
    preferredContentSize = sizeThatFits(in: Size(width: Double.infinity, height: .infinity))
  }
}
