// SPDX-License-Identifier: MIT

import Sash

private let rowName = "letter"
/// The time that the mailbox takes to be read again, in seconds.
private let refreshDuration = 1.2

/// The second column: the letters of a mailbox.
final class LettersViewController: ViewController {
  let list = ListView()
  /// Called with the number of the selected letter, or `nil`.
  var onSelect: ((Int?) -> Void)?
  /// Called when the user opens the selected letter.
  var onOpen: (() -> Void)?
  /// The displayed mailbox.
  var box = Letter.Box.arrived { didSet { if box != oldValue { boxDidChange() } } }

  private let letters: LetterStore
  private var numbers: [Int]
  private var selected: Int?

  init(_ letters: LetterStore) {
    self.letters = letters
    numbers = letters.numbers(in: .arrived)
    super.init()
    title = box.rawValue
    letters.addObserver { [weak self] in self?.lettersDidChange() }
  }

  override func viewDidLoad() {
    list.register(LetterRow.self, forCellReuseIdentifier: rowName)
    list.dataSource = self
    list.estimatedRowHeight = 84
    list.onSelect = { [weak self] in self?.select($0.row) }
    list.onActivate = { [weak self] _ in self?.onOpen?() }
    list.accessibilityLabel = "Letters"
    list.highlightStyle = .inset
    list.contextMenu = ContextMenu { [weak self] in self?.menu(at: $0) ?? [] }
    list.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.leadingActions(at: $0) }
    list.trailingSwipeActionsConfigurationProvider = { [weak self] in
      self?.trailingActions(at: $0)
    }
    let refresh = RefreshControl()
    refresh.onRefresh = { [weak self, weak refresh] in
      self?.window?.timeline.schedule(after: refreshDuration) {
        refresh?.endRefreshing()
        self?.present(Toast("No new letters"))
      }
    }
    list.refreshControl = refresh
    list.fillsSuperview = true
    view.addSubview(list)
    showSelection()
  }

  /// Selects the letter of a row; `nil` selects the first one.
  func select(_ row: Int?) {
    let row = row ?? 0
    selected = numbers.indices.contains(row) ? numbers[row] : nil
    showSelection()
    onSelect?(selected)
  }

  private func showSelection() {
    guard isViewLoaded else { return }
    let row = selected.flatMap { numbers.firstIndex(of: $0) }
    list.selectedRows = Set(row.map { [RowPath(row: $0)] } ?? [])
  }

  private func boxDidChange() {
    title = box.rawValue
    numbers = letters.numbers(in: box)
    list.reloadData()
    select(nil)
  }

  private func lettersDidChange() {
    let new = letters.numbers(in: box)
    guard isViewLoaded else {
      numbers = new
      return
    }
    if new == numbers {
      list.reloadRows(at: numbers.indices.map { RowPath(row: $0) })
      return
    }
    let removed = numbers.indices.filter { !new.contains(numbers[$0]) }
    let first = removed.first
    numbers = new
    list.reloadData()
    if let selected, new.contains(selected) {
      showSelection()
    } else {
      // The letter after the removed one is selected next.
      select(first.map { min($0, new.count - 1) })
    }
  }

  // MARK: Swipe actions

  private func leadingActions(at path: RowPath) -> SwipeActionsConfiguration? {
    let number = numbers[path.row]
    let isNew = letters.letters[number].isNew
    return SwipeActionsConfiguration(actions: [
      ContextualAction(
        title: isNew ? "Read" : "Unread", icon: .mail, backgroundColor: list.theme.tint
      ) { [weak self] _, _, completion in
        self?.letters.change(number) { $0.isNew.toggle() }
        completion(true)
      }
    ])
  }

  private func trailingActions(at path: RowPath) -> SwipeActionsConfiguration? {
    let number = numbers[path.row]
    let isFlagged = letters.letters[number].isFlagged
    var actions = [
      ContextualAction(
        title: isFlagged ? "Unflag" : "Flag", icon: isFlagged ? .flagSlash : .flag
      ) { [weak self] _, _, completion in
        self?.letters.change(number) { $0.isFlagged.toggle() }
        completion(true)
      }
    ]
    if letters.letters[number].box != .archive {
      actions.insert(
        ContextualAction(title: "Archive", icon: .archive, backgroundColor: list.theme.tint) {
          [weak self] _, _, completion in
          self?.archive(number)
          completion(true)
        }, at: 0)
    }
    return SwipeActionsConfiguration(actions: actions)
  }

  /// Moves a letter to the archive, with a toast that moves it back.
  private func archive(_ number: Int) {
    let box = letters.letters[number].box
    letters.change(number) { $0.box = .archive }
    let undo = Toast.Action("Undo") { [weak self] in
      self?.letters.change(number) { $0.box = box }
    }
    present(Toast("Letter archived", action: undo))
  }

  // MARK: Menu

  /// Returns the commands for the letter at a point.
  private func menu(at point: Point) -> [ContextMenu.Element] {
    let content = Point(x: point.x, y: point.y + list.contentOffset.y)
    guard let path = list.path(at: content) else { return [] }
    let number = numbers[path.row]
    let letter = letters.letters[number]
    func item(
      _ title: String, _ icon: Icon, isDestructive: Bool = false,
      _ body: @escaping (inout Letter) -> Void
    ) -> ContextMenu.Element {
      .item(
        .init(title, icon: icon, isDestructive: isDestructive) { [weak self] in
          self?.letters.change(number, body)
        })
    }
    return [
      item(letter.isNew ? "Mark as read" : "Mark as new", .mail) { $0.isNew.toggle() },
      item(
        letter.isFlagged ? "Take the flag off" : "Flag", letter.isFlagged ? .flagSlash : .flag
      ) { $0.isFlagged.toggle() },
      .separator,
      .item(.init("To the archive", icon: .archive) { [weak self] in self?.archive(number) }),
    ]
  }
}

extension LettersViewController: ListDataSource {
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { numbers.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: rowName)
    (row as? LetterRow)?.show(letters.letters[numbers[path.row]])
    return row
  }
}
