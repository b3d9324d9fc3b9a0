// SPDX-License-Identifier: MIT

import SashRestoration

/// Reads a state file, and moves one aside that cannot be used.
final class StateFileReader {
  /// The problems, as sentences.
  var problems: [String] = []

  /// The content of a file.
  struct Content {
    /// The state; without windows and values if there was no usable file.
    var state = SavedState()
    /// The bytes of the file, or `nil` if there is none.
    var document: [UInt8]?
  }

  /// Returns the content of a file, or `nil` if the file must not be written either, because what it
  /// contains would be lost.
  func read(_ file: StateFile) -> Content? {
    let reason: String
    do {
      guard let document = try file.read() else { return Content() }
      return Content(state: try SavedState(document: document), document: document)
    } catch let error as SavedStateError {
      reason = "\(file.path) is ignored, because \(error)"
    } catch {
      reason = "The state is not restored: \(error)"
    }
    do throws(StateFileError) {
      problems.append("\(reason). It was renamed to \(try file.moveAside()).")
      return Content()
    } catch {
      problems.append("\(reason), and the state is not saved, because \(error).")
      return nil
    }
  }
}
