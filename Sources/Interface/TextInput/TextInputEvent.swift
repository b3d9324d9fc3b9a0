/// What an input method does to the text that is being edited, all of it at once.
///
/// In this order: what was composed so far goes away, what is to be deleted is deleted, `commit` is
/// inserted in place of the selection, and `preedit` is shown at the caret.
nonisolated public struct TextInputEvent: Hashable, Sendable {
  /// Text that is being composed: shown at the caret, but not yet part of the text.
  public struct Preedit: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The selection or the caret in it, in bytes of UTF-8; nil: no caret is shown.
    public var selection: Range<Int>?

    /// A preedit from its parts.
    public init(text: String, selection: Range<Int>?) {
      self.text = text
      self.selection = selection
    }
  }

  /// How much goes before the caret, in bytes of UTF-8.
  public var deleteBefore: Int
  /// How much goes after the caret, in bytes of UTF-8.
  public var deleteAfter: Int
  /// What is inserted; nil: nothing.
  public var commit: String?
  /// What is being composed; nil: nothing.
  public var preedit: Preedit?
  /// Whose input method.
  public var seat: UInt32

  /// An event from its parts; without any, what was composed goes away.
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
