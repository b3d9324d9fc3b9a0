// SPDX-License-Identifier: MIT

/// Rows with columns, below a header with the labels of the columns.
///
/// It is a list whose rows are divided: those that are visible have views, so that 100,000 rows take no
/// longer than a screen of them. The header stays at the upper edge.
///
/// The rows are in the order of the collection.
public struct Table<Value, Rows, Columns>: View
where
  Value: Identifiable, Rows: RandomAccessCollection, Rows.Element == Value,
  Columns: TableColumnContent, Columns.TableRowValue == Value
{
  private let rows: Rows
  private let columns: Columns
  private let access: ListSelectionBinding.Access?

  private init(_ rows: Rows, _ columns: Columns, _ access: ListSelectionBinding.Access?) {
    self.rows = rows
    self.columns = columns
    self.access = access
  }

  /// The rows below the header.
  public var body: some View {
    let columns = columns._columns
    let layout = TableLayout(columns: columns.map(\.width))
    List<Value.ID, _>(
      Section {
        ForEach(rows) { TableRowView(columns: columns, layout: layout, value: $0) }
      } header: {
        TableHeader(columns: columns, layout: layout)
      }, access
    )
    .listStyle(.plain)
  }
}

extension Table {
  /// Creates a table.
  ///
  /// - Parameters:
  ///   - data: The values of the rows, which have identities.
  ///   - columns: The columns.
  public init(_ data: Rows, @TableColumnBuilder<Value, Never> columns: () -> Columns) {
    self.init(data, columns(), nil)
  }

  /// Creates a table in which the user selects one row.
  ///
  /// - Parameters:
  ///   - data: The values of the rows, which have identities.
  ///   - selection: The identity of the selected row, or `nil`.
  ///   - columns: The columns.
  public init(
    _ data: Rows, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) {
    self.init(data, columns(), .init(single: selection))
  }

  /// Creates a table in which the user selects any number of rows.
  ///
  /// - Parameters:
  ///   - data: The values of the rows, which have identities.
  ///   - selection: The identities of the selected rows.
  ///   - columns: The columns.
  public init(
    _ data: Rows, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) {
    self.init(data, columns(), .init(multiple: selection))
  }
}

/// A row of a table.
@usableFromInline struct TableRowView<Value: Identifiable>: View {
  let columns: [TableColumnParts<Value>]
  let layout: TableLayout
  let value: Value

  @usableFromInline var body: some View {
    layout {
      ForEach(0..<columns.count) { index in
        // One view for each column, also where a cell has none or several.
        HStack { columns[index].cell(value) }
          .frame(maxWidth: .infinity, alignment: columns[index].alignment.alignment)
      }
    }
  }
}

/// The header of a table.
@usableFromInline struct TableHeader<Value: Identifiable>: View {
  let columns: [TableColumnParts<Value>]
  let layout: TableLayout

  @usableFromInline var body: some View {
    layout {
      ForEach(0..<columns.count) { index in
        columns[index].label.accessibilityAddTraits(.isHeader)
          .frame(maxWidth: .infinity, alignment: columns[index].alignment.alignment)
      }
    }
    .font(.subheadline.weight(.semibold)).foregroundStyle(.secondary)
  }
}
