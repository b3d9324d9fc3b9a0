// SPDX-License-Identifier: MIT

import SashUI

/// The rounded area of an example, with views below each other.
struct ExampleBox<Content: View>: View {
  /// The room that an example needs beside its views.
  enum Room {
    /// None: the views are in the middle.
    case none
    /// Room for a card around the views, which grows with the text.
    case around
    /// Room for a card below the views, which are at the top; it grows with the text.
    case below
  }

  private let minimumHeight: Double
  private let room: Room
  private let content: Content

  @Environment(\.theme) private var theme
  @Environment(\.pixelLength) private var pixelLength

  init(
    minimumHeight: Double = 180, room: Room = .none,
    @ViewBuilder content: () -> Content
  ) {
    self.minimumHeight = minimumHeight
    self.room = room
    self.content = content()
  }

  var body: some View {
    VStack(spacing: 16) { content }
      .multilineTextAlignment(.center)
      .padding(20)
      .frame(maxWidth: .infinity, minHeight: height, alignment: room == .below ? .top : .center)
      .background(Color(.cardBackground), in: shape)
      .overlay { shape.strokeBorder(border, lineWidth: pixelLength) }
      .frameTag(PageFrames.Part.area)
      .background {
        // What is scrolled into sight, with a distance from the edges.
        Color.clear.id(PageFrames.Part.area).padding(.vertical, -16)
      }
  }

  private var height: Double {
    room == .none ? minimumHeight : (minimumHeight * theme.textBlockScale).rounded()
  }

  private var shape: RoundedRectangle {
    RoundedRectangle(cornerRadius: theme.metrics.largeCornerRadius, style: .circular)
  }

  private var border: Color {
    Color(.separator).opacity(theme.contrast == .increased ? 1 : 0.6)
  }
}

extension ExampleBox where Content == EmptyView {
  /// Creates an area without views.
  init(minimumHeight: Double = 180, room: Room = .none) {
    self.init(minimumHeight: minimumHeight, room: room) {}
  }
}
