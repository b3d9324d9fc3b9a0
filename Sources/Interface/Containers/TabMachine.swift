/// Which tab is shown, of those that fit into the bar and those that do not: a pure value.
nonisolated package struct TabMachine<Tab: Hashable & Sendable>: Hashable, Sendable {
  /// What is shown.
  package enum Content: Hashable, Sendable {
    /// There are no tabs.
    case none
    /// A tab.
    case tab(Tab)
    /// The list of those tabs that do not fit; waits for one to be chosen.
    case list
  }

  /// What happens to it.
  package enum Event: Hashable, Sendable {
    /// There are these tabs from now on.
    case setTabs([Tab])
    /// So many of them have a place of their own in the bar.
    case fit(Int)
    /// One is chosen.
    case select(Tab)
    /// The place of those that do not fit is chosen.
    case pressMore
    /// The next tab that can be chosen, or the one before, around the ends.
    case step(Int, among: [Tab])
  }

  package private(set) var tabs: [Tab] = []
  package private(set) var content = Content.none
  /// How many tabs have a place of their own.
  private var fitting = Int.max
  /// The tab that was shown last.
  private var lastTab: Tab?
  /// The one of those that do not fit that was shown last.
  private var lastOverflow: Tab?

  /// No tabs.
  package init() {}

  /// The tabs without a place of their own.
  package var overflow: ArraySlice<Tab> { tabs.dropFirst(max(0, fitting)) }

  /// The tab that is shown, or was before the list of others.
  package var current: Tab? {
    switch content {
    case .none: nil
    case .tab(let tab): tab
    case .list: lastTab
    }
  }

  /// Takes an event; what does not fit is ignored.
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
    case .step(let way, let candidates):
      let order = tabs.filter { candidates.contains($0) }
      guard !order.isEmpty else { return }
      guard let current, let index = order.firstIndex(of: current) else {
        show(order[way > 0 ? 0 : order.count - 1])
        return
      }
      let next = (index + way) % order.count
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

  /// Shows something that there is.
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
