// SPDX-License-Identifier: MIT

// The samples in comments on animations.

private struct OpenPanel: View {
  @State private var isOpen = false

  var body: some View {
    Button("Open") {
      withAnimation(.spring(duration: 0.4, bounce: 0.2)) { isOpen.toggle() }
    }
  }
}

struct SourceKey: TransactionKey { static let defaultValue = "user" }

nonisolated struct Wave: Shape {
  var phase: Double

  var animatableData: Double {
    get { phase }
    set { phase = newValue }
  }

  func path(in rect: Rect) -> Path {
    Path(ellipseIn: Rect(x: rect.minX, y: rect.minY + phase, width: rect.width, height: 20))
  }
}

struct Lift: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(y: phase.isIdentity ? 0 : 40).opacity(phase.isIdentity ? 1 : 0)
  }
}

private struct Seconds: View {
  var body: some View {
    TimelineView(.periodic(from: 0, by: 1)) { context in
      Text(verbatim: "\(Int(context.date) % 60)")
    }
  }
}

private struct Heart: View {
  var body: some View {
    PhaseAnimator([1.0, 1.2]) { scale in
      Image(systemName: "heart").scaleEffect(scale)
    } animation: { _ in
      .easeInOut(duration: 0.6)
    }
  }
}

private struct Bounce: View {
  private struct Values {
    var scale = 1.0
  }

  @State private var count = 0

  var body: some View {
    KeyframeAnimator(initialValue: Values(), trigger: count) { values in
      Button("Bounce") { count += 1 }.scaleEffect(values.scale)
    } keyframes: { _ in
      KeyframeTrack(\.scale) {
        LinearKeyframe(1.2, duration: 0.2)
        SpringKeyframe(1, duration: 0.4, spring: .bouncy)
      }
    }
  }
}
