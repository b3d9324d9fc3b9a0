// SPDX-License-Identifier: MIT

import SashUI

/// The landscape of a trail.
struct TrailPicture: ViewRepresentable {
  let trail: Trail
  let size: Size

  func makeView(context: Context) -> TrailImageView {
    TrailImageView(trail, size: size, cornerRadius: 12)
  }

  func updateView(_ view: TrailImageView, context: Context) {}
}
