// SPDX-License-Identifier: MIT

import SashInterface

/// The placement of a row's control, which a section chooses so that the controls of its rows are
/// aligned.
struct FormControlPlacement: Equatable {
  /// Whether the control is below the title also where it would fit beside it.
  var isBelow = false
  /// The minimum width of a stretching control beside the title, in logical pixels.
  var minimumWidth = 0.0
}

/// The space of a row for a control that stretches beside the title, in logical pixels.
struct FormControlSpace {
  /// The width that the control takes of itself.
  var stretchedWidth: Double
  /// The width in which the control shows all of its content.
  var neededWidth: Double
  /// The width that the title leaves.
  var availableWidth: Double
}

/// The placements of the controls in the rows of a section at a width.
struct FormControlPlacements {
  /// The kinds of controls that are below the titles of all rows.
  private var kindsBelow: Set<ObjectIdentifier> = []
  /// The minimum width of stretching controls beside the titles, in logical pixels.
  private var minimumWidth = 0.0

  /// Creates the placements for the visible rows of a section.
  ///
  /// Stretching controls take as much of their rows as one of them needs. Those of a kind are below
  /// the titles in all rows if one of them does not fit beside its title.
  init(_ rows: [FormRow], width: Double) {
    // A title that leaves less than the usual width has its control below it anyway.
    let spaces = rows.filter(\.controlStretches).compactMap { row in
      row.layout(width: width, FormControlPlacement()).controlSpace.map { (row: row, space: $0) }
    }.filter { $0.space.stretchedWidth <= $0.space.availableWidth }
    let needed = spaces.map(\.space.neededWidth).max() ?? 0
    let available = spaces.map(\.space.availableWidth).min() ?? 0
    if needed <= available {
      minimumWidth = needed
    } else {
      for (row, space) in spaces where space.neededWidth > space.stretchedWidth {
        if let kind = row.controlKind { kindsBelow.insert(kind) }
      }
    }
    let placement = FormControlPlacement(minimumWidth: minimumWidth)
    for case (let kind?, let rows) in Dictionary(grouping: rows, by: \.controlKind)
    where rows.count > 1 {
      if rows.contains(where: { $0.layout(width: width, placement).isControlBelow }) {
        kindsBelow.insert(kind)
      }
    }
  }

  /// The placement of the control in one of the rows.
  subscript(row: FormRow) -> FormControlPlacement {
    FormControlPlacement(
      isBelow: row.controlKind.map { kindsBelow.contains($0) } ?? false,
      minimumWidth: minimumWidth)
  }
}
