// SPDX-License-Identifier: MIT

import SashInterfaceCore
import SashMotion

/// A view that displays a declared view.
///
/// ```swift
/// let view = HostingView(rootView: Counter())
/// page.addSubview(view)
/// ```
public final class HostingView<Root: View>: Sash.View {
  /// The displayed view.
  ///
  /// Setting it updates what is displayed, in the animation of a transaction around it; the state of
  /// the views that are still there is kept.
  public var rootView: Root {
    didSet {
      root.change { [weak self] in
        guard let self else { return }
        root.patch(rootView)
      }
      passes.run()
    }
  }
  private let graph: ViewGraph
  private let root: HostRootBox
  private let passes: HostPasses
  private let focus: FocusCoordinator
  private let traits = HostTraits()

  /// Creates a view that displays another one.
  public init(rootView: Root) {
    self.rootView = rootView
    graph = ViewGraph()
    let environment = WindowEnvironment(graph)
    focus = FocusCoordinator(graph)
    passes = HostPasses(graph, environment, focus)
    let place = NodePlace(
      parent: nil, environment: traits.link(in: focus.link(in: environment.link)), graph: graph)
    root = HostRootBox(in: place)
    super.init()
    focus.view = self
    graph.host = passes
    passes.view = self
    passes.root = root
    root.show(rootView, in: place)
    passes.run()
  }

  isolated deinit {
    root.unmount()
    // The views have disappeared.
    graph.flush()
    graph.releaseAll()
  }

  /// Called when the sizes of the displayed view may have changed.
  var onSizeChange: (() -> Void)? {
    get { passes.onSizeChange }
    set { passes.onSizeChange = newValue }
  }

  /// The figures of the evaluations so far, for tests and benchmarks.
  package var statistics: ViewGraph.Statistics { graph.statistics }

  /// Returns the size of the displayed view for a proposal.
  package func size(for proposal: ProposedViewSize) -> Size {
    passes.run()
    return root.size(for: proposal)
  }

  public override func didMoveToWindow() {
    followTraits(of: nearestController)
    passes.windowDidChange(window)
  }

  /// Reads the traits of the controller around the view.
  func followTraits(of controller: ViewController?) { traits.follow(controller) }

  public override func environmentDidChange() {
    if passes.environment.follow(self) { DirectionNode.followWindow(root) }
    root.themeDidChange()
    graph.invalidateLayout()
  }

  /// Returns the size of the displayed view and of what covers this one at its edges.
  public override func sizeThatFits(_ size: Size) -> Size {
    passes.run()
    return root.sizeThatFits(size, insets: safeAreaInsets)
  }

  public override func layoutSubviews() {
    defer { graph.layouts.releaseRemoved() }
    root.layOutUntilStable(in: self) { [passes] in passes.run(isLayingOut: true) }
  }
}

/// The calls of a graph's passes: before the layout in a frame of the window, or by a timer where the
/// window draws none.
final class HostPasses: ViewGraphHost, FrameObserver {
  weak var view: Sash.View?
  /// The uppermost box of the tree, which lives as long as its view.
  weak var root: HostRootBox?
  let environment: WindowEnvironment
  private let graph: ViewGraph
  private let focus: FocusCoordinator
  /// Called when the sizes of the displayed view may have changed.
  var onSizeChange: (() -> Void)?
  private var isSizeChanged = false
  /// Whether the view is laid out at the moment.
  private var isLayingOut = false
  private var call: ScheduledCall?
  /// Whether the view has been in a window.
  private var hasHadWindow = false
  /// Messages from before the view was in a window.
  private var unreported: [String] = []

  init(_ graph: ViewGraph, _ environment: WindowEnvironment, _ focus: FocusCoordinator) {
    self.graph = graph
    self.environment = environment
    self.focus = focus
  }

  /// Runs a pass at once.
  ///
  /// - Parameter isLayingOut: Whether a layout of the view follows, which the boxes that depend on
  ///   their positions wait for.
  func run(isLayingOut: Bool = false) {
    call?.cancel()
    call = nil
    self.isLayingOut = isLayingOut
    graph.flush()
    self.isLayingOut = false
    if !isLayingOut, graph.positions.needsCheck { view?.setNeedsLayout() }
    // There is no layout after which they would be released, and no touch.
    if view?.window?.isSuspended ?? true { graph.layouts.releaseRemoved() }
    if graph.layouts.hasActions, view?.window?.isSuspended == true { layOutWithoutFrame() }
    reportSize()
  }

  /// Lays out the view in a window that draws no frames, for what waits for a layout.
  private func layOutWithoutFrame() {
    view?.layoutIfNeeded()
    graph.layouts.layoutDidEnd()
  }

  /// Lets those around the view measure it again, after a pass that has changed its layout.
  private func reportSize() {
    guard isSizeChanged else { return }
    isSizeChanged = false
    view?.invalidateIntrinsicContentSize()
    onSizeChange?()
  }

  /// Follows the view into another window.
  func windowDidChange(_ window: Sash.Window?) {
    call?.cancel()
    call = nil
    if window != nil { hasHadWindow = true }
    window?.addFrameObserver(self)
    window?.addSuspensionObserver(self) { [weak self] in self?.suspensionDidChange() }
    updatePhase()
    focus.windowDidChange(window)
    if let window {
      environment.didMove(to: window)
      root?.themeDidChange()
      for message in unreported { window.report(message) }
      unreported = []
    }
    if graph.hasChanges || graph.layouts.hasActions { graphNeedsPass() }
  }

  var theme: Theme { view?.theme ?? .light }

  func graphNeedsPass() {
    guard let window = view?.window else {
      view?.setNeedsLayout()
      return
    }
    window.setNeedsFrame()
    guard call == nil, window.isSuspended else { return }
    call = window.timeline.schedule(after: 0) { [weak self] in self?.run() }
  }

  func graphNeedsLayout() {
    isSizeChanged = true
    view?.setNeedsLayout()
  }

  var timeline: Timeline? { view?.window?.timeline }

  var displaysTransactions: Bool { hasHadWindow }

  func layOut() {
    guard let view, view.window != nil else { return }
    if isLayingOut {
      root?.layOut(in: view, size: view.bounds.size, insets: view.safeAreaInsets)
    } else {
      view.layoutIfNeeded()
    }
    graph.layouts.layOutParts()
  }

  func graphDidFail(_ message: String) {
    if let window = view?.window { window.report(message) } else { unreported.append(message) }
  }

  /// Follows the window, and evaluates by a timer what waited for a frame that it does not draw.
  private func suspensionDidChange() {
    updatePhase()
    if graph.hasChanges { graphNeedsPass() }
  }

  func frameWillLayOut() {
    updatePhase()
    run()
  }

  func frameDidLayOut() {
    focus.didLayOut()
    graph.layouts.layoutDidEnd()
    // What the moved focus and the callbacks change is laid out in the same frame.
    if graph.hasChanges { run() }
  }

  private func updatePhase() {
    if let window = view?.window { environment.follow(window) }
  }
}
