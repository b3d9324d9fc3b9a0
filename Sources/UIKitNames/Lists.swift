// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names of UIKit with another name or form here; the compiler's message documents each.

import SashControls
import SashGeometry
import SashInterface
import SashLists

extension ListView {
  @available(*, unavailable, message: "Set selectionMode to .single or .none")
  public final var allowsSelection: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Set selectionMode to .multiple")
  public final var allowsMultipleSelection: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Sections have headers; give the first section one")
  public final var tableHeaderView: View? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Sections have footers; give the last section one")
  public final var tableFooterView: View? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Use selectedRows.first")
  public final var indexPathForSelectedRow: RowPath? { fatalError() }
  @available(*, unavailable, renamed: "selectedRows")
  public final var indexPathsForSelectedRows: [RowPath]? { fatalError() }
  @available(*, unavailable, renamed: "visibleRows")
  public final var indexPathsForVisibleRows: [RowPath]? { fatalError() }
  @available(*, unavailable, renamed: "path(at:)")
  public final func indexPathForRow(at point: Point) -> RowPath? { fatalError() }
  @available(*, unavailable, message: "Call selectedRows.remove(path)")
  public final func deselectRow(at path: RowPath, animated: Bool) { fatalError() }
  @available(*, unavailable, message: "Set separatorInset of the rows; nil draws no line")
  public final var separatorStyle: Double? {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "The data source gives the heights of headers")
  public final var sectionHeaderHeight: Double {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "There is no such mode; use insertRows(at:), deleteRows(at:)")
  public final func setEditing(_ isEditing: Bool, animated: Bool) { fatalError() }
  @available(*, unavailable, renamed: "dequeueReusableCell(withIdentifier:)")
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for path: RowPath
  ) -> ListRow { fatalError() }
}

extension ListRow {
  @available(*, unavailable, renamed: "identifier")
  public final var reuseIdentifier: String { fatalError() }
  @available(*, unavailable, message: "Add subviews to the row itself")
  public final var contentView: View { fatalError() }
  @available(*, unavailable, message: "Set selectionMode of the list")
  public final var selectionStyle: Double? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension ListCell {
  @available(*, unavailable, renamed: "titleLabel")
  public final var textLabel: Label? { fatalError() }
  @available(*, unavailable, renamed: "subtitleLabel")
  public final var detailTextLabel: Label? { fatalError() }
  @available(*, unavailable, message: "Set `image` or `icon`")
  public final var imageView: ImageView? { fatalError() }
  @available(*, unavailable, renamed: "accessory") public final var accessoryType: Accessory {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Set `accessory`, or derive a class from ListRow")
  public final var accessoryView: View? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension ListCell.Accessory {
  @available(*, unavailable, renamed: "chevron")
  public static var disclosureIndicator: Self { fatalError() }
  @available(*, unavailable, renamed: "detail")
  public static var detailButton: Self { fatalError() }
  @available(*, unavailable, renamed: "detail")
  public static var detailDisclosureButton: Self { fatalError() }
}

@available(*, unavailable, renamed: "ListView") public typealias TableView = ListView
@available(*, unavailable, renamed: "ListCell") public typealias TableViewCell = ListCell
@available(*, unavailable, renamed: "ListDataSource")
public typealias TableViewDataSource = ListDataSource
