// SPDX-License-Identifier: MIT

/// The state machine of a tab bar: the selected tab and the tabs that do not fit into the bar.
///
/// A pure value.
nonisolated package struct TabMachine<Tab: Hashable & Sendable>: Hashable, Sendable {
  /// The content that is shown.
  package enum Content: Hashable, Sendable {
    /// None: there are no tabs.
    case none
    /// The content of a tab.
    case tab(Tab)
    /// The list of the tabs that do not fit; waits for a selection.
    case list
  }

  /// An event for the tabs.
  package enum Event: Hashable, Sendable {
    /// The tabs have changed.
    case setTabs([Tab])
    /// The number of tabs that fit into the bar has changed.
    case fit(Int)
    /// A tab is selected.
    case select(Tab)
    /// The "more" item is pressed.
    case pressMore
    /// The next (1) or previous (-1) of the selectable tabs is selected, wrapping around.
    case step(Int, among: [Tab])
  }

  package private(set) var tabs: [Tab] = []
  package private(set) var content = Content.none
  /// The number of tabs that fit into the bar.
  private var fitting = Int.max
  /// The last shown tab.
  private var lastTab: Tab?
  /// The last shown tab among those that do not fit.
  private var lastOverflow: Tab?

  /// Creates a machine without tabs.
  package init() {}

  /// The tabs that do not fit into the bar.
  package var overflow: ArraySlice<Tab> { tabs.dropFirst(max(0, fitting)) }

  /// The selected tab.
  ///
  /// While the list is shown, it is the one selected before.
  package var current: Tab? {
    switch content {
    case .none: nil
    case .tab(let tab): tab
    case .list: lastTab
    }
  }

  /// Handles an event.
  ///
  /// Events that do not apply are ignored.
  package mutating func handle(_ event: Event) {
    switch event {
    case .setTabs(let new):
      tabs = new
      if let last = lastTab, !new.contains(last) { lastTab = nil }
      restore()
    case .fit(let count):
      fitting = count
      restore()
    case .select(let tab):
      if tabs.contains(tab) { show(tab) }
    case .pressMore: pressMore()
    case .step(let direction, let candidates):
      let order = tabs.filter { candidates.contains($0) }
      guard !order.isEmpty else { return }
      guard let current, let index = order.firstIndex(of: current) else {
        show(order[direction > 0 ? 0 : order.count - 1])
        return
      }
      let next = (index + direction) % order.count
      show(order[next < 0 ? next + order.count : next])
    }
  }

  // MARK: Transitions

  private mutating func show(_ tab: Tab) {
    content = .tab(tab)
    lastTab = tab
    if overflow.contains(tab) { lastOverflow = tab }
  }

  private mutating func pressMore() {
    guard !overflow.isEmpty else { return }
    switch content {
    case .list: break
    case .tab(let tab) where overflow.contains(tab): content = .list
    case .tab, .none:
      if let lastOverflow, overflow.contains(lastOverflow) {
        show(lastOverflow)
      } else {
        content = .list
      }
    }
  }

  /// Selects valid content after a change of the tabs or of the number that fits.
  private mutating func restore() {
    switch content {
    case .list where !overflow.isEmpty: break
    case .tab(let tab) where tabs.contains(tab):
      if overflow.contains(tab) { lastOverflow = tab }
    case .none, .tab, .list:
      if let tab = lastTab ?? tabs.first { show(tab) } else { content = .none }
    }
  }
}
