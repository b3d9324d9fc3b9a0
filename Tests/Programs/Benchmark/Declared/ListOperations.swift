// SPDX-License-Identifier: MIT

import Glibc
import SashBenchmarkScenes
import SashUI

/// The benchmark scene U5: rows of a list are created, changed, swapped, removed and cleared, each
/// with the frame that displays the result.
enum ListOperations {
  /// An element of the list; another number is displayed after a change.
  struct Item: Identifiable {
    let id: Int
    var number: Int
  }

  /// A change of the list's elements.
  enum Operation: String, CaseIterable {
    /// All rows appear in an empty list.
    case create
    /// Every tenth row displays another text.
    case update
    /// The second row and the last but one change places.
    case swap
    /// The second row disappears.
    case remove
    /// All rows disappear.
    case clear

    /// The distance of updated rows.
    static let updateStride = 10

    /// Applies the operation to elements.
    ///
    /// - Parameters:
    ///   - items: The elements.
    ///   - count: The number of rows to create.
    ///   - round: A number that differs from one call to the next, for identities and texts.
    func apply(to items: inout [Item], count: Int, round: Int) {
      switch self {
      case .create: items = (0..<count).map { Item(id: round * count + $0, number: $0) }
      case .update:
        for index in stride(from: 0, to: items.count, by: Self.updateStride) {
          items[index].number += 1
        }
      case .swap: items.swapAt(1, items.count - 2)
      case .remove: items.remove(at: 1)
      case .clear: items = []
      }
    }
  }

  private static let rounds = 20
  private static let size = Size(width: 800, height: 600)

  // MARK: Declared

  private struct Page: View {
    @State private var items: [Item] = []
    let register: (Binding<[Item]>) -> Void

    var body: some View {
      register($items)
      return List(items) { DeclaredRow(number: $0.number) }
        .listStyle(.plain)
        .environment(\.defaultMinListRowHeight, TwoLineRow.height)
    }
  }

  static func run(count: Int) throws {
    var items: Binding<[Item]>?
    let window = Sash.Window(size: size)
    let host = OffscreenWindowHost(window)
    let view = HostingView(rootView: Page { items = $0 })
    view.fillsSuperview = true
    window.contentView.addSubview(view)
    try measure(host, evaluations: { view.statistics.evaluations }) { operation, round in
      items.map { operation.apply(to: &$0.wrappedValue, count: count, round: round) }
    }
  }

  // MARK: By hand

  /// Measures the same with the library's classes.
  static func runByHand(count: Int) throws {
    let window = Sash.Window(size: size)
    let host = OffscreenWindowHost(window)
    let page = ItemListController()
    window.rootViewController = page
    try measure(host) { operation, round in
      operation.apply(to: &page.items, count: count, round: round)
      page.show(operation)
    }
  }

  // MARK: Measuring

  /// Performs all operations in each round, and prints the median of the processor time of each in
  /// nanoseconds.
  private static func measure(
    _ host: OffscreenWindowHost, evaluations: () -> Int = { 0 },
    _ perform: (Operation, _ round: Int) -> Void
  ) throws {
    var times: [Operation: [Int]] = [:]
    try host.frame(at: 0)
    mark("begin", count: 0)
    // The first round fills caches and is not counted.
    for round in 0...rounds {
      for operation in Operation.allCases {
        let start = processorTime()
        perform(operation, round)
        try host.frame(at: host.now + 1.0 / 60)
        if round > 0 { times[operation, default: []].append(processorTime() - start) }
      }
    }
    mark("end", count: rounds)
    for operation in Operation.allCases {
      let sorted = (times[operation] ?? []).sorted()
      mark(operation.rawValue, count: sorted[sorted.count / 2])
    }
  }

  /// The processor time of the process in nanoseconds.
  private static func processorTime() -> Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
