// SPDX-License-Identifier: MIT

import SashUI

/// Shares of a whole as parts of a ring, with their names.
struct RingChart: View {
  private let title: String
  private let shares: [Share]

  init(_ title: String, _ shares: [Share]) {
    self.title = title
    self.shares = shares
  }

  var body: some View {
    ChartCard(title, detail: "\(Int(total)) in all") {
      VStack(spacing: 12) {
        Ring(shares: shares)
          .frame(width: 96, height: 96)
          .frame(maxWidth: .infinity)
          .accessibilityHidden(true)
        Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 4) {
          ForEach(shares) { share in
            GridRow {
              Circle()
                .fill(share.color)
                .frame(width: 10, height: 10)
              Text(share.name)
              Text("\(Int(share.value))")
                .foregroundStyle(.secondary)
                .gridColumnAlignment(.trailing)
            }
            .font(.footnote)
          }
        }
      }
    }
  }

  private var total: Double { shares.map(\.value).reduce(0, +) }
}

/// A ring of arcs with gaps between them.
private struct Ring: View {
  let shares: [Share]

  private let lineWidth = 18.0
  private let gap = Angle.degrees(3)

  var body: some View {
    Canvas { context, size in
      let total = shares.map(\.value).reduce(0, +)
      let radius = (min(size.width, size.height) - lineWidth) / 2
      var start = Angle.degrees(-90)
      for share in shares {
        let end = start + .degrees(360 * share.value / total)
        var path = Path()
        path.addArc(
          center: Point(x: size.width / 2, y: size.height / 2), radius: radius,
          startAngle: start, endAngle: end - gap, clockwise: false)
        context.stroke(path, with: .color(share.color), lineWidth: lineWidth)
        start = end
      }
    }
  }
}
