// SPDX-License-Identifier: MIT

/// What a tree knows of the themes in which its views are displayed.
struct TreeThemes {
  /// Whether all views have the theme that views of the library have outside of a window.
  private(set) var areStandard: Bool
  /// Whether parts of the tree have had a theme of their own.
  private(set) var haveChanges = false

  /// Creates the themes of a tree in a theme.
  init(_ theme: Theme) { areStandard = theme == .light }

  /// Notes that the tree is displayed in another theme.
  mutating func didChange(to theme: Theme) { areStandard = theme == .light && !haveChanges }

  /// Notes that a part of the tree has a theme of its own.
  mutating func beginChanges() { (haveChanges, areStandard) = (true, false) }
}
