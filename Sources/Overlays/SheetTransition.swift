// SPDX-License-Identifier: MIT

/// The progress of a sheet's presentation and dismissal, and how much of the sheet it hides.
///
/// A finger may take over the sheet while it is being presented. The rest of that presentation moves
/// nothing, and a dismissal moves the sheet from where the finger has left it.
nonisolated struct SheetTransition {
  /// The part of the progress in which the sheet moves.
  private enum Movement {
    /// All of it. Waits for a finger, or for the end of the dismissal.
    case whole
    /// None: a finger has taken over the sheet. Waits for the end of the presentation, or for a
    /// dismissal before that.
    case none
    /// That below a progress at which a dismissal began. Waits for the next presentation.
    case below(Double)
  }

  /// The progress, from 0 where the sheet is not visible to 1 where it is presented.
  var progress = 0.0 { didSet { if progress >= 1 { movement = .whole } } }
  private var movement = Movement.whole

  /// The part of the sheet's height that is beyond its edge of the window, from 0 to 1.
  var hiddenPart: Double {
    switch movement {
    case .whole: 1 - progress
    case .none: 0
    case .below(let start): progress < start ? 1 - progress / start : 0
    }
  }

  /// The hidden part as a multiple of that of a transition that nothing has interrupted.
  var translationFactor: Double { progress < 1 ? hiddenPart / (1 - progress) : 1 }

  /// Lets the rest of the presentation move nothing.
  mutating func wasTakenOver() { movement = .none }

  /// Lets the dismissal move the sheet from where it is.
  mutating func dismissalWillBegin() {
    if case .none = movement { movement = .below(progress) }
  }
}
