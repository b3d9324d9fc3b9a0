// SPDX-License-Identifier: MIT

import Sash

// The code of the article "When things fail" for applications, unchanged.

@MainActor private struct FailureSnippets {
  let status = Label("")

  func observe(_ application: Application) {
    application.display.onStateChange = { state in
      switch state {
      case .lost(let error, _): status.text = "Waiting for the display: \(error)"
      case .connected: status.text = ""
      case .connecting, .failed, .closed: break
      }
    }
  }
}
