/// The view at the bottom of a window, which holds everything in it.
final class ContentView: View {
  override var drawsContent: Bool { false }

  override var next: Responder? { window }
}
