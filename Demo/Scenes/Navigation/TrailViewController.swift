// SPDX-License-Identifier: MIT

import Sash

/// The height of the landscape image, in logical pixels.
private let imageHeight = 220.0

/// A trail's page: the landscape, its numbers, the sights, and the places on it.
///
/// The tab bar is hidden on it.
final class TrailViewController: ColumnViewController {
  let trail: Trail
  private(set) lazy var start = Button("Start walking", style: .filled)
  /// Called with the chosen place.
  var onStop: ((Int) -> Void)?
  /// Called when the user starts the walk.
  var onStart: (() -> Void)?

  private let book: TrailBook
  private let heart: BarButtonItem
  private lazy var facts = StackView(
    .horizontal, spacing: 8, distribution: .fillEqually,
    [
      FactTile(trail.lengthText, "Length"), FactTile("\(trail.climb) m", "Climb"),
      FactTile(trail.timeText, "Time"),
    ])

  init(_ trail: Trail, book: TrailBook) {
    self.trail = trail
    self.book = book
    heart = BarButtonItem(icon: .heart, accessibilityLabel: "Save") { book.toggle(trail) }
    super.init()
    title = trail.name
    hidesBottomBarWhenPushed = true
    navigationItem.largeTitleDisplayMode = .never
    let share = BarButtonItem(icon: .share, accessibilityLabel: "Share")
    share.menu = ContextMenu([
      ContextMenu.Item("Copy the name", icon: .copy) { [weak self] in self?.copyName() },
      ContextMenu.Item("Print", icon: .document, isEnabled: false) {},
    ])
    navigationItem.trailingBarButtonItems = [share, heart]
    book.addObserver { [weak self] in self?.showHeart() }
    showHeart()
  }

  override func viewDidLayoutSubviews() {
    // Stack large numbers that would be truncated beside each other.
    let widest = facts.subviews.map { $0.intrinsicContentSize.width }.max() ?? 0
    let available = view.bounds.width - 2 * margin
    facts.axis = 3 * widest + 2 * facts.spacing <= available ? .horizontal : .vertical
    super.viewDidLayoutSubviews()
  }

  private func copyName() { window?.copy(trail.name) }

  private func showHeart() {
    let isSaved = book.isSaved(trail)
    heart.icon = isSaved ? .heartFilled : .heart
    heart.accessibilityLabel = isSaved ? "Saved" : "Save"
  }

  override func makeRows() -> [View] {
    let text = Label(trail.text, style: .body)
    text.numberOfLines = 0
    text.lineSpacing = 3
    start.onTap = { [weak self] in self?.onStart?() }
    let name = Label(trail.name, style: .title1)
    name.numberOfLines = 0
    let region = Label(trail.region, style: .subheadline)
    region.isSecondary = true
    let heading = Label("On the way", style: .title3)
    heading.accessibilityRole = .header
    return [
      TrailImageView(
        trail, size: Size(width: .infinity, height: imageHeight), cornerRadius: 14),
      name, region,
      facts,
      text, start, heading,
    ]
      + trail.stops.indices.map { index in
        StopRow(number: index + 1, trail.stops[index]) { [weak self] in self?.onStop?(index) }
      }
  }
}
