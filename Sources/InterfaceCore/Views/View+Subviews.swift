// SPDX-License-Identifier: MIT

extension View {
  /// Makes some views the subviews, in their order, the lowest first.
  ///
  /// The others are removed. A view that stays is not removed in between: it keeps its touches, its
  /// animations and the focus. As few views as possible are moved: those outside of the longest part
  /// of the old order that is also in the new one.
  package final func setSubviews(_ new: [View]) {
    if subviews.elementsEqual(new, by: ===) { return }
    var targets: [ObjectIdentifier: Int] = [:]
    for (index, view) in new.enumerated() { targets[ObjectIdentifier(view)] = index }
    for view in subviews where targets[ObjectIdentifier(view)] == nil { view.removeFromSuperview() }
    let kept = subviews.compactMap { targets[ObjectIdentifier($0)] }
    let fixed = Set(longestIncreasingSubsequence(kept))
    // Views that are about to move are put above the others, in whose order a place is found.
    for view in subviews where !fixed.contains(targets[ObjectIdentifier(view)] ?? -1) {
      bringSubviewToFront(view)
    }
    for (index, view) in new.enumerated()
    where index >= subviews.count || subviews[index] !== view {
      insertSubview(view, at: index)
    }
  }
}

/// Returns the longest increasing subsequence of distinct numbers (Fredman 1975).
package func longestIncreasingSubsequence(_ numbers: [Int]) -> [Int] {
  /// The index of the smallest last number of the subsequences of each length.
  var ends: [Int] = []
  /// The index of the number before each number in its subsequence.
  var previous = [Int?](repeating: nil, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var result: [Int] = []
  var index = ends.last
  while let current = index {
    result.append(numbers[current])
    index = previous[current]
  }
  return result.reversed()
}
