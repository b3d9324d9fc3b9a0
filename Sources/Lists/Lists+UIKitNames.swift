// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashScrolling
import SashText

// Names of UIKit that have another name or another form here. They are unavailable, so that the
// compiler's error names the way.

extension ListView {
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Set selectionMode to .single or .none")
  public final var allowsSelection: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Set selectionMode to .multiple")
  public final var allowsMultipleSelection: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Sections have headers; give the first section one")
  public final var tableHeaderView: View? {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Sections have footers; give the last section one")
  public final var tableFooterView: View? {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Use selectedRows.first")
  public final var indexPathForSelectedRow: RowPath? { fatalError() }
  /// UIKit's name of `selectedRows`.
  @available(*, unavailable, renamed: "selectedRows")
  public final var indexPathsForSelectedRows: [RowPath]? { fatalError() }
  /// UIKit's name of `visibleRows`.
  @available(*, unavailable, renamed: "visibleRows")
  public final var indexPathsForVisibleRows: [RowPath]? { fatalError() }
  /// UIKit's name of `path(at:)`.
  @available(*, unavailable, renamed: "path(at:)")
  public final func indexPathForRow(at point: Point) -> RowPath? { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Call selectedRows.remove(path)")
  public final func deselectRow(at path: RowPath, animated: Bool) { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Set separatorInset of the rows; nil draws no line")
  public final var separatorStyle: Double? {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "The data source gives the heights of headers")
  public final var sectionHeaderHeight: Double {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "There is no editing mode; use insertRows(at:) and deleteRows(at:)"
  )
  public final func setEditing(_ isEditing: Bool, animated: Bool) { fatalError() }
  /// UIKit's name of `dequeueReusableCell(withIdentifier:)`.
  @available(*, unavailable, renamed: "dequeueReusableCell(withIdentifier:)")
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for path: RowPath
  ) -> ListRow { fatalError() }
}

extension ListRow {
  /// UIKit's name of `identifier`.
  @available(*, unavailable, renamed: "identifier")
  public final var reuseIdentifier: String { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Add subviews to the row itself")
  public final var contentView: View { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Set selectionMode of the list")
  public final var selectionStyle: Double? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension ListCell {
  /// UIKit's name of `titleLabel`.
  @available(*, unavailable, renamed: "titleLabel")
  public final var textLabel: Label? { fatalError() }
  /// UIKit's name of `subtitleLabel`.
  @available(*, unavailable, renamed: "subtitleLabel")
  public final var detailTextLabel: Label? { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Set `image` or `icon`")
  public final var imageView: ImageView? { fatalError() }
  /// UIKit's name of `accessory`.
  @available(*, unavailable, renamed: "accessory")
  public final var accessoryType: Accessory {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Set `accessory`, or derive a class from ListRow")
  public final var accessoryView: View? {
    get { fatalError() }
    set { fatalError() }
  }
}

nonisolated extension ListCell.Accessory {
  /// UIKit's name of `chevron`.
  @available(*, unavailable, renamed: "chevron")
  public static var disclosureIndicator: ListCell.Accessory { fatalError() }
  /// UIKit's name of `detail`.
  @available(*, unavailable, renamed: "detail")
  public static var detailButton: ListCell.Accessory { fatalError() }
  /// UIKit's name of `detail`.
  @available(*, unavailable, renamed: "detail")
  public static var detailDisclosureButton: ListCell.Accessory { fatalError() }
}

/// UIKit's name of `ListView`.
@available(*, unavailable, renamed: "ListView")
public typealias TableView = ListView

/// UIKit's name of `ListCell`.
@available(*, unavailable, renamed: "ListCell")
public typealias TableViewCell = ListCell

/// UIKit's name of `ListDataSource`.
@available(*, unavailable, renamed: "ListDataSource")
public typealias TableViewDataSource = ListDataSource
