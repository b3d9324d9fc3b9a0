internal import SashGeometry

@MainActor extension PixelShape {
  /// How many pixels along each side its corners touch; beyond, the shape covers all.
  package var cornerExtent: Int {
    guard Compositing.isRounded(self) else { return 0 }
    let steps = Double(RoundedMask.key(for: self, ring: 0).radius)
    return CornerCurve(radius: steps / RoundedMask.radiusSteps, style: style, size: rect.size)
      .extent
  }
}
