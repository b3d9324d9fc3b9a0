// SPDX-License-Identifier: MIT

/// The root view of a window, which contains all others.
final class ContentView: View {
  override var drawsContent: Bool { false }

  override var next: Responder? { window }
}
