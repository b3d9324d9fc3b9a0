// SPDX-License-Identifier: MIT

/// An atomic change that an input method makes to the edited text.
///
/// It is applied in this order: the text being composed is discarded, text around the selection is
/// deleted, `commit` replaces the selection, and `preedit` is displayed at the caret.
nonisolated public struct TextInputEvent: Hashable, Sendable {
  /// Text being composed, which is displayed at the caret but is not part of the text yet.
  public struct Preedit: Hashable, Sendable {
    /// The text being composed.
    public var text: String
    /// The selection or caret within the preedit, in UTF-8 bytes, or `nil` to show no caret.
    public var selection: Range<Int>?

    /// Creates a preedit.
    public init(text: String, selection: Range<Int>?) {
      self.text = text
      self.selection = selection
    }
  }

  /// The number of UTF-8 bytes to delete before the selection.
  public var deleteBefore: Int
  /// The number of UTF-8 bytes to delete after the selection.
  public var deleteAfter: Int
  /// The text to insert, or `nil` for none.
  public var commit: String?
  /// The new text being composed, or `nil` for none.
  public var preedit: Preedit?
  /// The seat of the input method.
  public var seat: UInt32

  /// Creates an event.
  ///
  /// Without arguments it only discards the text being composed.
  public init(
    deleteBefore: Int = 0, deleteAfter: Int = 0, commit: String? = nil, preedit: Preedit? = nil,
    seat: UInt32 = 0
  ) {
    self.deleteBefore = deleteBefore
    self.deleteAfter = deleteAfter
    self.commit = commit
    self.preedit = preedit
    self.seat = seat
  }
}
