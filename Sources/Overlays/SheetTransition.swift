// SPDX-License-Identifier: MIT

/// The progress of a sheet's presentation and dismissal, and how much of the sheet it hides.
///
/// A finger may take over the sheet while it is being presented. The rest of that presentation moves
/// nothing, and a dismissal moves the sheet from where the finger has left it.
nonisolated struct SheetTransition {
  /// The progress, from 0 where the sheet is not visible to 1 where it is presented.
  var progress = 0.0 { didSet { if progress >= 1 { fullProgress = 1 } } }
  /// The progress from which on nothing of the sheet is hidden.
  private var fullProgress = 1.0

  /// The part of the sheet's height that is beyond its edge of the window, from 0 to 1.
  var hiddenPart: Double { progress < fullProgress ? 1 - progress / fullProgress : 0 }

  /// The hidden part as a multiple of that of a transition that nothing has interrupted.
  var translationFactor: Double { progress < 1 ? hiddenPart / (1 - progress) : 1 }

  /// Begins to hide nothing: the sheet is at its visible height.
  mutating func wasTakenOver() { fullProgress = 0 }

  /// Begins to hide the sheet, from the progress at which all of it is visible.
  mutating func dismissalWillBegin() {
    // A presentation that a finger has not taken over is dismissed from where it is.
    if fullProgress == 0 { fullProgress = progress }
  }
}
