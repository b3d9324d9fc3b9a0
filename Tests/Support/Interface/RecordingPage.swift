// SPDX-License-Identifier: MIT

import SashInterface

/// A page that records its appearance callbacks, and reports them to `onCallback`.
package final class RecordingPage: ViewController {
  package let name: String
  package var log: [String] = []
  /// Whether each "will" has so far been followed once by its "did" or by the opposite "will".
  package private(set) var isPaired = true
  private var last = "did-"
  /// Called in each callback with its name.
  package var onCallback: ((String) -> Void)?

  package init(_ name: String = "") {
    self.name = name
    super.init()
    title = name
  }

  package override func viewWillAppear(_ animated: Bool) { record("will+") }
  package override func viewIsAppearing(_ animated: Bool) {
    log.append("is+")
    if window == nil || last != "will+" { isPaired = false }
  }
  package override func viewDidAppear(_ animated: Bool) { record("did+") }
  package override func viewWillDisappear(_ animated: Bool) { record("will-") }
  package override func viewDidDisappear(_ animated: Bool) { record("did-") }

  private func record(_ callback: String) {
    let allowed: Set<String> =
      switch last {
      case "did-": ["will+"]
      case "will+": ["did+", "will-"]
      case "did+": ["will-"]
      default: ["did-", "will+"]
      }
    if !allowed.contains(callback) { isPaired = false }
    last = callback
    log.append(callback)
    onCallback?(callback)
  }

  /// Whether the last callback was `viewDidAppear`.
  package var hasAppeared: Bool { last == "did+" }
  /// Whether the last callback was `viewDidDisappear`, or none was called yet.
  package var hasDisappeared: Bool { last == "did-" }
}
